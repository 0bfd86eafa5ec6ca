"Models of transformers from small configurations, random weights, and batches as collators give them."

import torch
import transformers as tf

TOKENS = 61  # size of the vocabulary
_DECODER = dict(
    vocab_size=TOKENS,
    hidden_size=24,
    intermediate_size=40,
    num_hidden_layers=2,
    num_attention_heads=4,
    num_key_value_heads=2,
    max_position_embeddings=64,
    pad_token_id=0,
)
_ENCODER = dict(hidden_size=24, intermediate_size=40, num_hidden_layers=2, num_attention_heads=4)
_BERT = dict(_ENCODER, vocab_size=TOKENS, max_position_embeddings=64)
_WHISPER = dict(
    vocab_size=TOKENS,
    d_model=24,
    encoder_layers=2,
    decoder_layers=2,
    encoder_attention_heads=4,
    decoder_attention_heads=4,
    encoder_ffn_dim=40,
    decoder_ffn_dim=40,
    num_mel_bins=8,
    max_source_positions=16,
    max_target_positions=16,
    pad_token_id=0,
    bos_token_id=1,
    eos_token_id=2,
    decoder_start_token_id=1,
    suppress_tokens=None,
    begin_suppress_tokens=None,
)


def text(n=4, length=10, left=False, seed=0):
    "Tokens of unequal length, padded on one side, each its own label."
    gen = torch.Generator().manual_seed(seed)
    ids, mask = torch.randint(3, TOKENS, (n, length), generator=gen), torch.ones(n, length, dtype=torch.long)
    for i, short in enumerate(torch.randint(0, 4, (n,), generator=gen).tolist()):
        mask[i, : short if left else 0] = 0
        mask[i, length if left else length - short :] = 0
    ids = ids * mask
    return dict(input_ids=ids, attention_mask=mask, labels=ids.masked_fill(mask == 0, -100))


def masked_text(n=4, length=10, left=False, seed=0):
    "For a masked language model: every third token is a label."
    batch = text(n, length, left, seed)
    batch["labels"] = batch["labels"].masked_fill(torch.arange(length) % 3 > 0, -100)
    return batch


def classified_text(n=4, length=10, left=False, seed=0):
    "A class for each sequence."
    return text(n, length, left, seed) | dict(labels=torch.arange(n) % 5)


def images(n=4, length=0, left=False, seed=0):
    gen = torch.Generator().manual_seed(seed)
    return dict(
        pixel_values=torch.randn(n, 3, 16, 16, generator=gen), labels=torch.randint(0, 7, (n,), generator=gen)
    )


def speech(n=4, length=10, left=False, seed=0):
    gen = torch.Generator().manual_seed(seed)
    labels = torch.randint(3, TOKENS, (n, length), generator=gen)
    labels[0, -2:] = -100
    return dict(input_features=torch.randn(n, 8, 32, generator=gen), labels=labels)


def _gpt2():
    config = tf.GPT2Config(vocab_size=TOKENS, n_positions=32, n_embd=24, n_layer=2, n_head=3)
    config.bos_token_id = config.eos_token_id = 0
    return tf.GPT2LMHeadModel(config)


def _opt():
    sizes = dict(
        hidden_size=24, word_embed_proj_dim=24, ffn_dim=40, num_hidden_layers=2, num_attention_heads=4
    )
    return tf.OPTForCausalLM(
        tf.OPTConfig(vocab_size=TOKENS, max_position_embeddings=64, pad_token_id=0, **sizes)
    )


def _t5():
    sizes = dict(vocab_size=TOKENS, d_model=24, d_kv=6, d_ff=40, num_layers=2, num_heads=4)
    return tf.T5ForConditionalGeneration(tf.T5Config(decoder_start_token_id=0, **sizes))


MODELS = {  # name -> (makes the model, makes a batch)
    "GPT-2": (_gpt2, text),
    "Llama": (lambda: tf.LlamaForCausalLM(tf.LlamaConfig(tie_word_embeddings=True, **_DECODER)), text),
    "Qwen2": (lambda: tf.Qwen2ForCausalLM(tf.Qwen2Config(**_DECODER)), text),
    "Qwen3": (lambda: tf.Qwen3ForCausalLM(tf.Qwen3Config(head_dim=8, **_DECODER)), text),
    "Gemma2": (lambda: tf.Gemma2ForCausalLM(tf.Gemma2Config(head_dim=8, sliding_window=8, **_DECODER)), text),
    "Phi-3": (lambda: tf.Phi3ForCausalLM(tf.Phi3Config(**_DECODER)), text),
    "OPT": (_opt, text),
    "Mixtral": (
        lambda: tf.MixtralForCausalLM(
            tf.MixtralConfig(num_local_experts=4, num_experts_per_tok=2, **_DECODER)
        ),
        text,
    ),
    "BERT": (lambda: tf.BertForMaskedLM(tf.BertConfig(**_BERT)), masked_text),
    "BERT, classes": (
        lambda: tf.BertForSequenceClassification(tf.BertConfig(num_labels=5, **_BERT)),
        classified_text,
    ),
    "T5": (_t5, text),
    "ViT": (
        lambda: tf.ViTForImageClassification(
            tf.ViTConfig(image_size=16, patch_size=4, num_labels=7, **_ENCODER)
        ),
        images,
    ),
    "Whisper": (lambda: tf.WhisperForConditionalGeneration(tf.WhisperConfig(**_WHISPER)), speech),
}


def tiny(name, seed=0):
    "A model in eval mode, its matrices three times as large as they begin, so that a change shows."
    torch.manual_seed(seed)
    model = MODELS[name][0]().eval()
    for p in model.parameters():
        if p.dim() > 1:
            p.data.mul_(3)
    return model
