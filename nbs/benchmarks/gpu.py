"""Check and measure the package on a GPU: python gpu.py [FOLDER]. At most eight minutes, without a network.

Writes `gpu.csv` into the folder (default: beside this file) and prints it. Without a GPU the same runs on the
processor with small networks. Ratios are wall seconds of one run, the ways timed one after the other.
"""

import copy
import csv
import sys
import tempfile
import time
from contextlib import contextmanager
from functools import partial
from pathlib import Path

import torch
import torchvision.models as tv
import transformers as tf
from torch import nn

from sense_nb import ChannelDependency, Compute, Conditions, LoaderEval, analyze, prune
from sense_nb.analysis import variants_of
from sense_nb.language.checkpoint import Checkpoint
from sense_nb.model.prepared import Prepared
from sense_nb.model.state import exact_kernels

sys.path.insert(0, str(Path(__file__).parent))
import streaming_case

GPU = torch.cuda.is_available()
DEVICE = torch.device("cuda" if GPU else "cpu")
BATCHES = (1, 32, 256) if GPU else (2,)
MIDDLE = BATCHES[len(BATCHES) // 2]
PIXELS = 224 if GPU else 64
TOKENS = 128 if GPU else 16
SWEEPS = 300  # seconds after which no other network is swept
LLAMA = dict(vocab_size=32000, hidden_size=2048, intermediate_size=5632, num_hidden_layers=22)
LLAMA |= dict(num_attention_heads=32, num_key_value_heads=4, max_position_embeddings=2048)
SMALL = dict(vocab_size=500, hidden_size=64, intermediate_size=128, num_hidden_layers=4)
SMALL |= dict(num_attention_heads=4, num_key_value_heads=2, max_position_embeddings=128)


def llama():
    return tf.LlamaForCausalLM(tf.LlamaConfig(**(LLAMA if GPU else SMALL))).to(torch.bfloat16)


def gpt2():
    small = dict(n_layer=3, n_embd=64, n_head=4, vocab_size=500)
    return tf.GPT2LMHeadModel(tf.GPT2Config(**({} if GPU else small)))


def swin():
    small = dict(patch_size=[4, 4], embed_dim=24, depths=[2, 2], num_heads=[2, 4], window_size=[7, 7])
    return tv.swin_t() if GPU else tv.SwinTransformer(**small)


def vit():
    small = dict(image_size=64, patch_size=16, num_layers=2, num_heads=2, hidden_dim=32, mlp_dim=64)
    return tv.vit_b_16() if GPU else tv.VisionTransformer(**small)


MODELS = {
    "resnet50": tv.resnet50 if GPU else tv.resnet18,
    "vit_b_16": vit,
    "swin_t": swin,
    "GPT-2 124M": gpt2,
    "Llama-shaped 1.1B, bf16": llama,
}


def made(name):
    "A model with random weights on the device, none of them zero or all alike."
    torch.manual_seed(0)
    model = MODELS[name]().eval()
    with torch.no_grad():
        for n, p in [*model.named_parameters(), *model.named_buffers()]:
            if p.is_floating_point() and p.dim() == 1 and "inv_freq" not in n:
                p.uniform_(0.8, 1.2)
            elif p.is_floating_point() and not p.any():  # torchvision's heads
                p.normal_(0, 0.02)
    return model.to(DEVICE)


def is_language(model):
    return isinstance(model, tf.PreTrainedModel)


def batch_of(model, size):
    "Random inputs with labels, as the model takes them."
    gen = torch.Generator().manual_seed(size)
    if is_language(model):
        ids = torch.randint(0, model.config.vocab_size, (size, TOKENS), generator=gen)
        return dict(input_ids=ids.to(DEVICE), labels=ids.to(DEVICE))
    x = torch.randn(size, 3, PIXELS, PIXELS, generator=gen)
    return x.to(DEVICE), torch.randint(0, 1000, (size,), generator=gen).to(DEVICE)


def loss_of(model, batch):
    if isinstance(batch, dict):
        return model(**batch).loss.double()
    return nn.functional.cross_entropy(model(batch[0]).float(), batch[1]).double()


def loop(model, own, variants, batch):
    "The loop: change a layer of a copy, evaluate it in full, restore the layer."
    params, res = dict(own.named_parameters(remove_duplicate=False)), []
    with torch.no_grad():
        for v in variants:
            new = v.make()
            old = {p: params[p].data for p in new}
            for p, t in new.items():
                params[p].data = t
            res.append(loss_of(model, batch))
            for p, t in old.items():
                params[p].data = t
    return torch.stack(res).tolist()


def clock():
    "Seconds: of the wall once the GPU is done, without one of the processor."
    if not GPU:
        return time.process_time()
    torch.cuda.synchronize()
    return time.perf_counter()


@contextmanager
def clocked(row, name):
    "Seconds and peak memory of a block of code, as entries of a row."
    if GPU:
        torch.cuda.reset_peak_memory_stats()
    begun = clock()
    yield
    row[f"{name} s"] = clock() - begun
    if GPU:
        row[f"{name} GB"] = torch.cuda.max_memory_allocated() / 1e9


def against_loop(name, model, prepared, size, compiled):
    "One row: a sweep over all layers beside the loop with the same kernels."
    batch, row = batch_of(model, size), dict(what="sweep", model=name, batch=size)
    evaluate, given = LoaderEval([batch], ["loss"]), dict(method="element", levels=[0.5], progress=False)
    with clocked(row, "with capture"):
        analyze(prepared, evaluate, **given)
    with clocked(row, "sweep"):
        res = analyze(prepared, evaluate, **given)
    with clocked(row, "unverified"):
        analyze(prepared, evaluate, conditions=Conditions(compute=Compute(verify=False)), **given)
    twin = copy.deepcopy(model)
    cells = variants_of(model, "element", [0.5])
    variants = [v for v in cells if v.changed]
    with exact_kernels():
        loop(twin, twin, variants[:2], batch)
        with clocked(row, "loop"):
            ours = loop(twin, twin, variants, batch)
    with clocked(row, "usual loop"):
        loop(twin, twin, variants, batch)
    if compiled:
        faster = torch.compile(twin)
        with clocked(row, "compiling"), torch.no_grad():
            loop(faster, twin, variants[:2], batch)
        with clocked(row, "compiled loop"):
            loop(faster, twin, variants, batch)
    found = [x for x, v in zip(res.df["value"], cells, strict=True) if v.changed]
    row["cells"] = len(variants)
    row["way"] = res.info["way"]
    row["bits"] = res.info["verified"].get("difference", "")
    row["largest difference"] = max(abs(a - b) for a, b in zip(found, ours, strict=True))
    row["ratio"] = row["loop s"] / row["sweep s"]
    return row


def stacked(name, model, size, levels=9):
    "How long levels of a layer take stacked along the batch, beside one after the other: the whole network."
    one, many = batch_of(model, size), batch_of(model, size * levels)
    row = dict(what="levels along the batch", model=name, batch=size, cells=levels)
    with torch.no_grad(), exact_kernels():
        for batch in (one, many):
            loss_of(model, batch)
        with clocked(row, "loop"):
            for _ in range(levels):
                loss_of(model, one)
        with clocked(row, "sweep"):
            loss_of(model, many)
    row["ratio"] = row["loop s"] / row["sweep s"]
    return row


def with_workers(name, model, size):
    "Two processes on one device, beside one."
    row, data = dict(what="workers=2", model=name, batch=size), [batch_of(model, size)] * 4
    given = dict(method="element", levels=[0.5], progress=False)
    with clocked(row, "loop"):
        one = analyze(model, LoaderEval(data, ["loss"]), **given)
    with clocked(row, "sweep"):
        two = analyze(model, LoaderEval(data, ["loss"]), workers=2, **given)
    row["largest difference"] = float((one.df["value"] - two.df["value"]).abs().max())
    row["ratio"] = row["loop s"] / row["sweep s"]
    return row


def half(model, x):
    "The first half of the channels of every group that can lose some, by an entry of its first layer."
    dep = ChannelDependency(model, x)
    return {group.producers[0]: 0.5 for group in dep.groups if group.prunable}


def pruned():
    "Half of the channels of the first network removed, compared with the masked one; then its speed."
    name = next(iter(MODELS))
    model, row = made(name), dict(what="prune half of the channels", model=name, batch=BATCHES[-1])
    x, _ = batch_of(model, BATCHES[-1])
    with clocked(row, "pruning"):
        small = prune(model, x[:2], half(model, x[:2]))
    with torch.no_grad():
        for m, key in ((model, "loop"), (small, "sweep")):
            m(x)
            with clocked(row, key):
                for _ in range(10):
                    m(x)
    row["ratio"] = row["loop s"] / row["sweep s"]
    return row


def calibrated(method, name="GPT-2 124M", **given):
    "Cells of a calibrated method, or with repair; per cell."
    model = made(name)
    data = [batch_of(model, MIDDLE)] * 2
    inputs = [{k: v for k, v in b.items() if k != "labels"} if isinstance(b, dict) else b for b in data]
    row = dict(what=f"{method} {given or ''}".strip(), model=name, batch=MIDDLE)
    with clocked(row, "sweep"):
        res = analyze(
            model,
            LoaderEval(data, ["loss"]),
            method=method,
            layers="*.h.0.*" if "GPT" in name else None,
            calibration=inputs,
            progress=False,
            **given,
        )
    row["cells"], row["way"] = len(res.df), res.info["way"]
    row["bits"] = res.info["verified"].get("difference", "")
    return row


def streamed():
    "A checkpoint that is read from disk block by block, beside the loaded model: the same numbers."
    shape = "1.1B" if GPU else "small"
    row = dict(what="streamed from disk", model=f"Llama-shaped, {shape}", batch=8)
    with tempfile.TemporaryDirectory() as folder:
        streaming_case.write_checkpoint(shape, folder)
        data = streaming_case.token_batches(16, TOKENS, 8)
        given = dict(method="quantize", levels=[4], metrics=["loss", "kl"], progress=False)
        with clocked(row, "sweep"):
            res = analyze(Checkpoint(folder, device=DEVICE), data, **given)
        model = Checkpoint(folder).load().to(DEVICE)
        with clocked(row, "loop"):
            own = analyze(model, data, **given)
    row["cells"], row["way"] = len(res.df) // 2, res.info["way"]
    row["bits"] = res.info["verified"].get("difference", "")
    row["largest difference"] = float((res.df["value"] - own.df["value"]).abs().max())
    row["ratio"] = row["loop s"] / row["sweep s"]
    row["GB read"] = res.info["streamed"]["read"] / 1e9
    return row


def measures(models=tuple(MODELS)):
    "What is measured, one after the other; sweeps stop in time for the rest."
    begun = time.perf_counter()
    for name in models:
        if time.perf_counter() - begun > SWEEPS:
            break
        yield from of_model(name)
    if GPU:
        yield partial(with_workers, "resnet50", made("resnet50"), MIDDLE)
    yield pruned
    yield partial(calibrated, "gptq:int4_g64")
    yield partial(calibrated, "element", "resnet50", repair="norms", levels=[0.5])
    yield streamed


def of_model(name):
    "What is measured of one network."
    model = made(name)
    prepared = Prepared(model)
    for size in BATCHES:
        compiled = GPU and size == MIDDLE and name in ("resnet50", "GPT-2 124M")
        yield partial(against_loop, name, model, prepared, size, compiled)
    for size in BATCHES[:2]:
        yield partial(stacked, name, model, size)


def run(models=tuple(MODELS)):
    "All rows; what fails is a row that says so."
    done = []
    for measure in measures(models):
        try:
            row = measure()
        except Exception as e:
            row = dict(what="failed", model=f"{type(e).__name__}: {e}"[:300])
        print({k: round(v, 4) if isinstance(v, float) else v for k, v in row.items()}, flush=True)
        done.append(row)
    return done


def write(done, folder):
    columns = list(dict.fromkeys(k for row in done for k in row))
    with open(Path(folder) / "gpu.csv", "w", newline="") as f:
        out = csv.DictWriter(f, columns)
        out.writeheader()
        out.writerows({k: f"{v:.4g}" if isinstance(v, float) else v for k, v in row.items()} for row in done)


if __name__ == "__main__":
    if GPU:
        print(torch.cuda.get_device_name(), torch.__version__, torch.version.cuda)
    write(run(), sys.argv[1] if len(sys.argv) > 1 else Path(__file__).parent)
