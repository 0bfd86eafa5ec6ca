"Forty small networks with batches: of transformers by their configurations, of torchvision, by hand."

import torch
import torchvision.models as tv
import transformers as tf
from tiny_models import MODELS, TOKENS, classified_text, images, masked_text, text
from torch import nn

from sense_nb.digits import resnet20

_DECODER = dict(vocab_size=TOKENS, hidden_size=24, num_hidden_layers=2, num_attention_heads=4)
_GATED = dict(_DECODER, intermediate_size=40, num_key_value_heads=2, max_position_embeddings=64)
_ENCODER = dict(_DECODER, intermediate_size=40, max_position_embeddings=64)
_DEEPSEEK = dict(
    moe_intermediate_size=16,
    n_routed_experts=4,
    num_experts_per_tok=2,
    n_group=2,
    topk_group=1,
    q_lora_rank=12,
    kv_lora_rank=8,
    qk_rope_head_dim=4,
    qk_nope_head_dim=4,
    v_head_dim=6,
    first_k_dense_replace=1,
    intermediate_size=40,
    num_key_value_heads=4,
)
_JAMBA = dict(
    intermediate_size=40,
    num_key_value_heads=2,
    attn_layer_offset=1,
    attn_layer_period=2,
    expert_layer_offset=1,
    expert_layer_period=2,
    num_experts=4,
    num_experts_per_tok=2,
    mamba_d_state=4,
    mamba_dt_rank=4,
    use_mamba_kernels=False,
)
_BART = dict(
    encoder_layers=2,
    decoder_layers=2,
    encoder_attention_heads=4,
    decoder_attention_heads=4,
    encoder_ffn_dim=40,
    decoder_ffn_dim=40,
    max_position_embeddings=64,
)


def _mamba():
    sizes = dict(vocab_size=TOKENS, hidden_size=24, state_size=4, num_hidden_layers=2, time_step_rank=4)
    return tf.MambaForCausalLM(tf.MambaConfig(**sizes))


def _electra():
    config = tf.ElectraConfig(embedding_size=24, **_ENCODER)
    return tf.ElectraForMaskedLM(config)


def _distilbert():
    config = tf.DistilBertConfig(vocab_size=TOKENS, dim=24, n_layers=2, n_heads=4, hidden_dim=40)
    return tf.DistilBertForMaskedLM(config)


def _roberta():
    config = tf.RobertaConfig(num_labels=5, pad_token_id=0, **_ENCODER)
    return tf.RobertaForSequenceClassification(config)


def photos(n=4, size=32, seed=0):
    gen = torch.Generator().manual_seed(seed)
    return torch.randn(n, 3, size, size, generator=gen), torch.arange(n) % 10


def rows(n=4, *shape, seed=0):
    gen = torch.Generator().manual_seed(seed)
    return torch.randn(n, *shape, generator=gen), torch.arange(n) % 10


class Recurrent(nn.Module):
    "An LSTM that reads 20 steps."

    def __init__(self):
        super().__init__()
        self.lstm = nn.LSTM(12, 24, num_layers=2, batch_first=True)
        self.head = nn.Linear(24, 10)

    def forward(self, x):
        return self.head(self.lstm(x)[0][:, -1])


class Steps(nn.Module):
    "A recurrence written as a loop over 60 steps: many operators and little work."

    def __init__(self):
        super().__init__()
        self.inner, self.outer, self.head = nn.Linear(12, 24), nn.Linear(24, 24), nn.Linear(24, 10)

    def forward(self, x):
        state = x.new_zeros(len(x), 24)
        for t in range(x.shape[1]):
            state = torch.tanh(self.inner(x[:, t]) + self.outer(state))
        return self.head(state)


class Encoder(nn.Module):
    "torch's own encoder of a transformer."

    def __init__(self):
        super().__init__()
        layer = nn.TransformerEncoderLayer(24, 4, 48, batch_first=True)
        self.layers, self.head = nn.TransformerEncoder(layer, 2), nn.Linear(24, 10)

    def forward(self, x):
        return self.head(self.layers(x).mean(1))


def _mlp():
    layers = [nn.Linear(64, 128), nn.ReLU(), nn.Linear(128, 128), nn.ReLU(), nn.Linear(128, 10)]
    return nn.Sequential(*layers)


def _of_tv(make):
    return lambda: make(num_classes=10)


def _vision_transformer():
    return tv.VisionTransformer(32, 8, 3, 2, 24, 48, num_classes=10)


MANY = {  # name -> (makes the model, makes a batch of n)
    **MODELS,
    "Mistral": (lambda: tf.MistralForCausalLM(tf.MistralConfig(**_GATED)), text),
    "Gemma": (lambda: tf.GemmaForCausalLM(tf.GemmaConfig(head_dim=8, **_GATED)), text),
    "GPT-NeoX": (lambda: tf.GPTNeoXForCausalLM(tf.GPTNeoXConfig(**_ENCODER)), text),
    "BLOOM": (
        lambda: tf.BloomForCausalLM(tf.BloomConfig(vocab_size=TOKENS, hidden_size=24, n_layer=2, n_head=4)),
        text,
    ),
    "Mamba": (_mamba, text),
    "Jamba": (lambda: tf.JambaForCausalLM(tf.JambaConfig(**_DECODER, **_JAMBA)), text),
    "DeepSeek-V3": (lambda: tf.DeepseekV3ForCausalLM(tf.DeepseekV3Config(**_DECODER, **_DEEPSEEK)), text),
    "DistilBERT": (_distilbert, masked_text),
    "RoBERTa, classes": (_roberta, classified_text),
    "ELECTRA": (_electra, masked_text),
    "ALBERT": (lambda: tf.AlbertForMaskedLM(tf.AlbertConfig(embedding_size=24, **_ENCODER)), masked_text),
    "BART": (
        lambda: tf.BartForConditionalGeneration(tf.BartConfig(vocab_size=TOKENS, d_model=24, **_BART)),
        text,
    ),
    "DeiT": (
        lambda: tf.DeiTForImageClassification(
            tf.DeiTConfig(
                image_size=16,
                patch_size=4,
                num_labels=7,
                hidden_size=24,
                intermediate_size=40,
                num_hidden_layers=2,
                num_attention_heads=4,
            )
        ),
        images,
    ),
    "resnet18": (_of_tv(tv.resnet18), photos),
    "mobilenet_v2": (_of_tv(tv.mobilenet_v2), photos),
    "mobilenet_v3_small": (_of_tv(tv.mobilenet_v3_small), photos),
    "shufflenet_v2": (_of_tv(tv.shufflenet_v2_x0_5), photos),
    "squeezenet1_1": (_of_tv(tv.squeezenet1_1), photos),
    "efficientnet_b0": (_of_tv(tv.efficientnet_b0), photos),
    "regnet_y_400mf": (_of_tv(tv.regnet_y_400mf), photos),
    "densenet121": (_of_tv(tv.densenet121), photos),
    "VisionTransformer": (_vision_transformer, photos),
    "ResNet-20": (resnet20, photos),
    "perceptron": (_mlp, lambda n=4, seed=0: rows(n, 64, seed=seed)),
    "LSTM": (Recurrent, lambda n=4, seed=0: rows(n, 20, 12, seed=seed)),
    "recurrence as a loop": (Steps, lambda n=4, seed=0: rows(n, 60, 12, seed=seed)),
    "TransformerEncoder": (Encoder, lambda n=4, seed=0: rows(n, 10, 24, seed=seed)),
}


def made(name, seed=0):
    "A model in eval mode."
    torch.manual_seed(seed)
    return MANY[name][0]().eval()
