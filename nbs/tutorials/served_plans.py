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
from tempfile import TemporaryDirectory

import pandas as pd
import torch
from python_decoder import Decoder, trained
from torch import Tensor, nn
from transformers import AutoModelForCausalLM, PreTrainedTokenizerFast

from sense_nb import Plan, Prepared, allocate, analyze
from sense_nb.methods.calibration import Calibration

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


def auto_round(plan: Plan, decoder: Decoder, folder: Path) -> nn.Module:
    "AutoRound without tuning, saved in its own format."
    from auto_round import AutoRound

    content = plan.export("auto-round", model=decoder.model).content
    model = saved(decoder, folder)
    tokenizer = PreTrainedTokenizerFast.from_pretrained(model)
    data = list(calibration(decoder)[:16].split(8))
    how = dict(dataset=data, iters=0, seqlen=data[0].shape[1], nsamples=16, device_map="cpu")
    AutoRound(loaded(model), tokenizer, **how, **content).quantize_and_save(
        str(folder / "out"), format="auto_round"
    )
    return loaded(next((folder / "out").rglob("config.json")).parent)


def modelopt(plan: Plan, decoder: Decoder, folder: Path) -> nn.Module:
    "`mtq.quantize`, saved and restored."
    import modelopt.torch.opt as mto
    import modelopt.torch.quantization as mtq

    content = plan.export("modelopt").content
    model, other = (loaded(saved(decoder, folder)) for _ in range(2))
    mtq.quantize(model, content, lambda m: m(calibration(decoder)))
    mto.save(model, folder / "model.pt")
    return mto.restore(other, folder / "model.pt")


def bitsandbytes(plan: Plan, decoder: Decoder, folder: Path) -> nn.Module:
    "`from_pretrained` with the configuration, saved and loaded."
    from transformers import BitsAndBytesConfig

    content = plan.export("bitsandbytes", model=decoder.model, compute_dtype="float32").content
    config = BitsAndBytesConfig(**{k: v for k, v in content.items() if k != "quant_method"})
    model = loaded(saved(decoder, folder), quantization_config=config, device_map="cpu")
    model.save_pretrained(folder / "out")
    return loaded(folder / "out", device_map="cpu")


WAYS = {
    "llm-compressor": Way("llmcompressor", ["int8", "int4", "fp8_e4m3"], llm_compressor),
    "llm-compressor, GPTQ": Way("llmcompressor", ["int8", "gptq:int4"], llm_compressor),
    "compressed-tensors": Way("compressed_tensors", ["int8", "int4", "fp8_e4m3"], compressed_tensors),
    "torchao": Way("torchao", ["int8", "int4", "fp8_e4m3"], torchao),
    "auto-round": Way("auto_round", ["int8", "int4"], auto_round),
    "modelopt": Way("modelopt", ["int8", "int4", "fp8_e4m3_tensor"], modelopt, "nvidia-modelopt"),
    "bitsandbytes": Way("bitsandbytes", ["nf4"], bitsandbytes),
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
    "A plan in the formats of a tool, of 28 % of the bytes, of one format of half; what it gives."
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
    few = 0.28 if len(way.methods) > 1 else 0.5
    plan = allocate(res, model, data[0], budget={"size_mb": few}, calibration=given).plan
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
