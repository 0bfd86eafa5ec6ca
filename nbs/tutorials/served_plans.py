"""Plans run by the tools that read them: is the loss of what a server loads the one that was measured?

    python served_plans.py                  # every tool that is installed; writes `served_plans.csv`
    python served_plans.py --tool torchao   # one of them

A small trained decoder (`python_decoder.py`) is measured in the formats of a tool, and a plan is chosen. The
tool runs the exported recipe and writes a folder, and the folder is loaded again as a server loads it. Its
loss on text that the decoder was not trained on stands beside that of `Plan.apply`, with the divergence of
the two models' outputs. Tools that are not installed keep the rows that the table has of them.
"""

import argparse
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from importlib.metadata import version
from importlib.util import find_spec
from pathlib import Path
from subprocess import run
from tempfile import TemporaryDirectory
from types import SimpleNamespace

import pandas as pd
import torch
from python_decoder import Decoder, trained
from torch import Tensor, nn
from transformers import AutoModelForCausalLM, PreTrainedTokenizerFast

from sense_nb import Plan, Prepared, allocate, analyze
from sense_nb.analysis.methods.calibration import Calibration
from sense_nb.interop.exchange import gguf_name

TABLE = Path(__file__).with_suffix(".csv")


@dataclass(frozen=True)
class Way:
    "How a tool runs a plan."

    package: str  # that is imported
    methods: Sequence[str]  # formats that the plan chooses from
    run: Callable[[Plan, Decoder, Path], nn.Module]  # what a server loads
    name: str = ""  # of the distribution, where it is another


def saved(decoder: Decoder, folder: Path) -> str:
    "The folder of the unchanged model, with its tokenizer."
    path = folder / "model"
    decoder.model.save_pretrained(path)
    PreTrainedTokenizerFast(tokenizer_object=decoder.tokenizer).save_pretrained(path)
    return str(path)


def loaded(path: Path | str, **options: object) -> nn.Module:
    "A folder as a server loads it."
    return AutoModelForCausalLM.from_pretrained(path, **options).eval()


def llm_compressor(plan: Plan, decoder: Decoder, folder: Path) -> nn.Module:
    "`oneshot` with the recipe, saved in the format of compressed-tensors."
    from llmcompressor import oneshot
    from torch.utils.data import DataLoader

    plan.export("llm-compressor", folder / "recipe.yaml")
    rows = [dict(input_ids=row, attention_mask=torch.ones_like(row)) for row in calibration(decoder)]
    how = dict(dataset=DataLoader(rows, batch_size=8), pipeline="basic", num_calibration_samples=len(rows))
    model = oneshot(model=saved(decoder, folder), recipe=str(folder / "recipe.yaml"), **how)
    model.save_pretrained(folder / "out", save_compressed=True)
    return loaded(folder / "out")


def compressed_tensors(plan: Plan, decoder: Decoder, folder: Path) -> nn.Module:
    "The `quantization_config`, applied and packed by compressed-tensors with scales from its own formula."
    from compressed_tensors.compressors import ModelCompressor
    from compressed_tensors.quantization import (
        QuantizationConfig,
        QuantizationStatus,
        apply_quantization_config,
    )
    from compressed_tensors.quantization.utils import calculate_qparams

    model = loaded(saved(decoder, folder))
    config = QuantizationConfig(**plan.export("compressed-tensors", model=model).content)
    config.quantization_status = QuantizationStatus.FROZEN
    apply_quantization_config(model, config)
    for step in plan.steps:
        layer = model.get_submodule(step.layer)
        scheme = layer.quantization_scheme.weights
        groups = layer.weight.unflatten(1, (-1, scheme.group_size or layer.weight.shape[1]))
        layer.weight_scale.data, _ = calculate_qparams(groups.amin(2), groups.amax(2), scheme)
    compressor = ModelCompressor.from_pretrained_model(model)
    compressor.compress_model(model)
    model.save_pretrained(folder / "out")
    compressor.update_config(folder / "out")
    return loaded(folder / "out")


def torchao(plan: Plan, decoder: Decoder, folder: Path) -> nn.Module:
    "`from_pretrained` with the configuration, saved and loaded."
    from torchao.core.config import config_from_dict
    from transformers import TorchAoConfig

    content = plan.export("torchao", model=decoder.model).content
    config = TorchAoConfig(config_from_dict(content["quant_type"]["default"]))
    model = loaded(saved(decoder, folder), quantization_config=config)
    model.save_pretrained(folder / "out")
    return loaded(folder / "out")


def modelopt(plan: Plan, decoder: Decoder, folder: Path) -> nn.Module:
    "`mtq.quantize`, saved and restored."
    import modelopt.torch.opt as mto
    import modelopt.torch.quantization as mtq

    content = plan.export("modelopt").content
    model, other = (loaded(saved(decoder, folder)) for _ in range(2))
    mtq.quantize(model, content, lambda m: m(calibration(decoder)))
    mto.save(model, folder / "model.pt")
    return mto.restore(other, folder / "model.pt")


class Answers(nn.Module):
    "A model that is none of torch, called like one."

    def __init__(self, answer: Callable[[Tensor], Tensor]):  # tokens -> logits
        super().__init__()
        self.answer = answer

    def forward(self, input_ids: Tensor) -> SimpleNamespace:
        return SimpleNamespace(logits=self.answer(input_ids))


def gguf_file(decoder: Decoder, path: Path) -> Path:
    "The unchanged model in 32 bits as a GGUF file, with the numbers of tokens for names."
    from gguf import MODEL_ARCH, GGUFWriter, get_tensor_name_map

    c, file = decoder.model.config, GGUFWriter(path, "llama")
    file.add_tokenizer_model("none")
    file.add_vocab_size(c.vocab_size)
    file.add_context_length(c.max_position_embeddings)
    file.add_embedding_length(c.hidden_size)
    file.add_block_count(c.num_hidden_layers)
    file.add_feed_forward_length(c.intermediate_size)
    file.add_head_count(c.num_attention_heads)
    file.add_head_count_kv(c.num_key_value_heads)
    file.add_layer_norm_rms_eps(c.rms_norm_eps)
    file.add_rope_dimension_count(c.head_dim)
    names = get_tensor_name_map(MODEL_ARCH.LLAMA, c.num_hidden_layers)
    for name, weight in decoder.model.named_parameters():
        if "q_proj" in name or "k_proj" in name:  # halves of rotary positions, one beside the other
            weight = weight.unflatten(0, (-1, 2, c.head_dim // 2)).transpose(1, 2).flatten(0, 2)
        file.add_tensor(names.get_name(name, (".weight",)), weight.contiguous().numpy())
    file.write_header_to_file()
    file.write_kv_data_to_file()
    file.write_tensors_to_file()
    file.close()
    return path


def llama_quantize(plan: Plan, decoder: Decoder, folder: Path) -> Path:
    "`llama-quantize` with the types of the plan, which has to be on the PATH; the file that it writes."
    plan.export("llama.cpp", folder / "types.txt", model=decoder.model)
    files = [gguf_file(decoder, folder / "model.gguf"), folder / "out.gguf"]
    run(["llama-quantize", "--tensor-type-file", folder / "types.txt", *files, "q8_0"], check=True)
    return files[1]


def llama_cpp(plan: Plan, decoder: Decoder, folder: Path) -> nn.Module:
    "The file in llama.cpp, which rounds the inputs of its products to 8 bits."
    from llama_cpp import Llama

    path = llama_quantize(plan, decoder, folder)
    served = Llama(str(path), n_ctx=decoder.parts["test"].shape[1], logits_all=True, type_k=0, type_v=0)

    def scores(row: Tensor) -> Tensor:
        served.reset()
        served.eval(row.tolist())
        return torch.from_numpy(served.scores[: len(row)].copy())

    return Answers(lambda tokens: torch.stack([scores(row) for row in tokens]))


def gguf_values(plan: Plan, decoder: Decoder, folder: Path) -> nn.Module:
    "The values that the file of `llama-quantize` holds, in the model of transformers."
    from gguf import GGUFReader, dequantize

    c, model = decoder.model.config, loaded(saved(decoder, folder))
    tensors = {t.name: t for t in GGUFReader(llama_quantize(plan, decoder, folder)).tensors}
    for name, module in model.named_modules():
        if isinstance(module, nn.Linear) and name != "lm_head":
            found = tensors[f"{gguf_name(name)}.weight"]
            weight = torch.from_numpy(dequantize(found.data, found.tensor_type))
            if name.endswith(("q_proj", "k_proj")):
                weight = weight.unflatten(0, (-1, c.head_dim // 2, 2)).transpose(1, 2).flatten(0, 2)
            module.weight.data = weight
    return model


WAYS = {
    "llm-compressor": Way("llmcompressor", ["int8", "int4", "fp8_e4m3"], llm_compressor),
    "llm-compressor, GPTQ": Way("llmcompressor", ["int8", "gptq:int4"], llm_compressor),
    "compressed-tensors": Way("compressed_tensors", ["int8", "int4", "fp8_e4m3"], compressed_tensors),
    "torchao": Way("torchao", ["int8", "int4", "fp8_e4m3"], torchao),
    "modelopt": Way("modelopt", ["int8", "int4", "fp8_e4m3_tensor"], modelopt, "nvidia-modelopt"),
    "llama.cpp": Way("llama_cpp", ["int8_g32", "int4_g32"], llama_cpp, "llama-cpp-python"),
    "llama.cpp, its values": Way("llama_cpp", ["int8_g32", "int4_g32"], gguf_values, "llama-cpp-python"),
}


def calibration(decoder: Decoder) -> Tensor:  # (32, tokens)
    "Text that methods and tools calibrate with."
    return decoder.parts["train"][:32]


@torch.no_grad()
def logits(model: nn.Module, tokens: Tensor) -> Tensor:
    "Log probabilities of the next tokens."
    return torch.cat([model(input_ids=t).logits.double().log_softmax(-1) for t in tokens.split(16)])


def loss(scores: Tensor, tokens: Tensor) -> float:
    "Mean loss, nats per token."
    return -scores[:, :-1].gather(2, tokens[:, 1:, None]).mean().item()


def planned(way: Way, decoder: Decoder) -> tuple[Plan, nn.Module]:
    "A plan in the formats of a tool, of 28 % of the bytes; what it gives."
    tokens = decoder.parts["choose"][:8]
    data, model = [{"input_ids": tokens, "labels": tokens}], Prepared(decoder.model)
    given = Calibration(model, list(calibration(decoder).split(8)))
    res = analyze(
        *(model, data, list(way.methods)),
        metrics=["loss"],
        layers=["model.layers.*"],
        calibration=given,
        progress=False,
    )
    plan = allocate(res, model, data[0], budget={"size_mb": 0.28}, calibration=given).plan
    return plan, plan.apply(model, data[0], given)[0]


def row(tool: str, way: Way, decoder: Decoder) -> dict:
    "What a tool makes of a plan."
    plan, ours = planned(way, decoder)
    with TemporaryDirectory() as folder:
        theirs = way.run(plan, decoder, Path(folder))
        tokens = decoder.parts["test"][:128]
        before, want, got = (logits(m, tokens) for m in (decoder.model, ours, theirs))
    losses = [loss(scores, tokens) for scores in (before, want, got)]
    return dict(
        tool=tool,
        version=version(way.name or way.package),
        formats=" ".join(f"{n} x {m}" for m, n in plan.df["method"].value_counts().items()),
        before=losses[0],
        plan=losses[1],
        served=losses[2],
        difference=losses[2] - losses[1],
        kl=(want.exp() * (want - got)).sum(-1).mean().item(),
    )


if __name__ == "__main__":
    p = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    p.add_argument("--tool", choices=list(WAYS))
    only = p.parse_args().tool
    rows = pd.read_csv(TABLE).to_dict("records") if TABLE.exists() else []
    by_tool = {r["tool"]: r for r in rows}
    decoder = trained("served", report=False)
    for tool, way in WAYS.items():
        if only in (None, tool) and find_spec(way.package):
            by_tool[tool] = row(tool, way, decoder)
            print(by_tool[tool], flush=True)
    table = pd.DataFrame([by_tool[tool] for tool in WAYS if tool in by_tool])
    table.round(6).to_csv(TABLE, index=False)
