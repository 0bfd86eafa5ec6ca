"""The loop that a sweep replaces, what it can gain at most, and both timed on whole models.

    python speed_ways.py        # two models of 124M parameters: `speed_language.csv` beside this file
    python speed_ways.py real   # networks that others trained, see `real_data`: `speed_real.csv`

Times are those of the processor, with one thread. The whole call of `analyze` counts: it captures the model
and verifies what it computes.
"""

import sys
import time
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path

import pandas as pd
import torch
import transformers
from real_data import DATA, NETWORKS
from torch import Tensor, nn

from sense_nb import analyze, capture
from sense_nb.analysis import variants_of
from sense_nb.analysis.engine.shared_prefix import SharedPrefix
from sense_nb.analysis.methods.base import Variant
from sense_nb.analysis.methods.quantization import Quantize
from sense_nb.model.graph.ir import Graph, Inputs

HERE = Path(__file__).parent
WIDTH, TOKENS = 768, (4, 128)
FORMATS = [8, 4, 3, 2]  # bits of each matrix


def timed(f: Callable) -> tuple[float, float, object]:
    "Seconds of the clock and of the processor, and the result."
    wall, cpu = time.perf_counter(), time.process_time()
    res = f()
    return time.perf_counter() - wall, time.process_time() - cpu, res


@contextmanager
def replaced(model: nn.Module, new: Mapping[str, Tensor]) -> Iterator[None]:
    "A model whose parameters have other values, as the loop changes them, until they are put back."
    old = {p: model.get_parameter(p).data for p in new}
    for p, t in new.items():
        model.get_parameter(p).data = t
    yield
    for p, t in old.items():
        model.get_parameter(p).data = t


def needed(graph: Graph, inputs: Inputs, variants: Sequence[Variant], times: int = 10) -> tuple[float, float]:
    "Seconds of one pass by the graph, and of the operators that have to run again for all variants."
    w, env, took = SharedPrefix(graph, variants), graph.bind(*inputs), {}
    with torch.no_grad():
        for s in graph.ops:
            env[s] = graph.runners[s](env)
            took[s] = min(timed(lambda s=s: graph.runners[s](env))[1] for _ in range(times))
    one, suffixes = sum(took.values()), 0.0
    for v in variants:
        f = w.forks[v.target.path]
        suffixes += sum(took[s] for s in f.order if not (v.structure.outputs is not None and s == f.use))
    return one, suffixes


def bound(graph: Graph, inputs: Inputs, variants: Sequence[Variant], times: int = 10) -> float:
    "The ratio that follows from the operators that do not have to run."
    one, suffixes = needed(graph, inputs, variants, times)
    return one * len(variants) / (one + suffixes)


def decoders() -> dict[str, tuple[nn.Module, str, int]]:
    "Decoders of 124M parameters with random weights, their blocks, and the step through their matrices."
    same = dict(vocab_size=32_000, max_position_embeddings=256, tie_word_embeddings=True)
    shape = dict(hidden_size=WIDTH, intermediate_size=2048, num_hidden_layers=14, num_attention_heads=12)
    torch.manual_seed(0)
    gpt2 = transformers.GPT2LMHeadModel(transformers.GPT2Config()).eval()
    llama = transformers.LlamaForCausalLM(transformers.LlamaConfig(**shape, **same)).eval()
    return {"GPT-2": (gpt2, "transformer.h.*", 1), "Llama": (llama, "model.layers.*", 2)}


def divergences(model: nn.Module, ids: Tensor, variants: Iterable[Variant]) -> list[float]:
    "The kl of each changed model by the loop: weights replaced, the whole model run, weights put back."
    found = []
    with torch.no_grad():
        log = model(input_ids=ids).logits[:, :-1].double().log_softmax(-1)
        for v in variants:
            with replaced(model, v.make()):
                scores = model(input_ids=ids).logits[:, :-1]
            rows = zip(log.flatten(0, 1), scores.flatten(0, 1), strict=True)
            parts = [(p.exp() * (p - q.double().log_softmax(-1))).sum() for p, q in rows]  # in the cache
            found.append(torch.stack(parts).mean().item())
    return found


def language_row(name: str, model: nn.Module, where: str, every: int = 1) -> dict:
    "Processor time of the loop and of `analyze`, and the ratio that is possible."
    ids = torch.randint(0, 32_000, TOKENS, generator=torch.Generator().manual_seed(0))
    batch, method = {"input_ids": ids, "labels": ids}, Quantize(bits=FORMATS)
    layers = [v.target.layer for v in variants_of(model, Quantize(bits=[4]), None, where) if v.changed][
        ::every
    ]
    variants = [v for v in variants_of(model, method, None, layers) if v.changed]
    asked = dict(method=method, layers=layers, metrics=["kl"], progress=False)
    _, sweep, res = timed(lambda: analyze(model, [batch], **asked))
    _, loop, kl = timed(lambda: divergences(model, ids, variants))
    far = max(abs(a - b) for a, b in zip(res.df["value"], kl, strict=True))
    inputs = Inputs((), {"input_ids": ids})
    best = bound(capture(model, inputs, dynamic=False), inputs, variants, 3)
    cells = dict(model=name, parameters=sum(p.numel() for p in model.parameters()), cells=len(variants))
    times = dict(loop=loop, sweep=sweep, ratio=loop / sweep, bound=best)
    return cells | dict(tokens=ids.numel()) | times | dict(furthest=far)


REAL = {  # network -> metric, levels, runs
    "O-Net": ("top1", [0.3, 0.6], 2),
    "crepe-tiny": ("top1", [0.3, 0.6], 2),
    "speaker LSTM": ("mse", [0.3, 0.6], 2),
    "EfficientNet-Lite1": ("mse", [0.5], 1),
}
BATCHES = 3  # of 32


def real_row(name: str, method: str) -> dict:
    """Processor time of the loop and of `analyze` on a network of `real_data`, the fastest run of each.

    `least` is what the user's model on every batch, one pass by the graph and the operators after each
    changed layer take: the ratio cannot be higher than `bound`. `forwards` is what comes to it, in runs of
    one batch by the user's model."""
    metric, levels, runs = REAL[name]
    model, part = NETWORKS[name](), DATA[name](0, "test", 32 * BATCHES)
    loader = list(zip(part.x.split(32), part.y.split(32), strict=True))
    variants = [v for v in variants_of(model, method, levels) if v.changed]
    score = dict(top1=lambda out, y: (out.argmax(1) == y).sum(), mse=lambda out, y: (out - y).square().sum())
    numbers = len(part.x) if metric == "top1" else part.y.numel()

    def looped() -> list[float]:
        found = []
        for v in variants:
            with torch.no_grad(), replaced(model, v.make()):
                found.append(sum(score[metric](model(x), y).item() for x, y in loader) / numbers)
        return found

    def swept() -> list[float]:
        res = analyze(model, loader, method, levels, metrics=[metric], progress=False)
        values = {(f"{r.layer}.{r.target}", r.level): r.value for r in res.df.itertuples()}
        return [values[v.target.path, v.level] for v in variants]

    turns = [(timed(looped), timed(swept)) for _ in range(runs)]
    (_, loop, wanted), (_, sweep, got) = (min(ways, key=lambda t: t[1]) for ways in zip(*turns, strict=True))
    with torch.no_grad():
        own = min(timed(lambda: [model(x) for x, _ in loader])[1] for _ in range(3))
    one, suffixes = needed(capture(model, part.x[:32], dynamic=False), Inputs((part.x[:32],)), variants, 3)
    least = own + BATCHES * (one + suffixes)
    row = dict(model=name, method=method, cells=len(variants), loop=loop, sweep=sweep, ratio=loop / sweep)
    row |= dict(least=least, bound=loop / least, forwards=(sweep - least) / (own / BATCHES))
    return row | dict(furthest=max(abs(a - b) for a, b in zip(wanted, got, strict=True)))


if __name__ == "__main__":
    torch.set_num_threads(1)
    if sys.argv[1:] == ["real"]:
        analyze(nn.Linear(4, 2), [(torch.ones(2, 4), torch.ones(2, 2))], metrics=["mse"], progress=False)
        rows, file = (real_row(name, how) for name in REAL for how in ("element", "filter")), "speed_real.csv"
    else:
        rows, file = (language_row(name, *of) for name, of in decoders().items()), "speed_language.csv"
    done = []
    for row in rows:
        print(row)
        done.append(row)
        pd.DataFrame(done).to_csv(HERE / file, index=False, float_format="%.5g")
