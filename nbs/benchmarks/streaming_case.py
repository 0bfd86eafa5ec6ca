"""Checkpoints with random weights that are written block by block, and one analysis of them in a process of
its own, which says what it took: python streaming_case.py run FOLDER MEMORY SAMPLES TOKENS [BATCH].
"record NAME MEMORY SAMPLES TOKENS" writes the checkpoint, runs it, and adds a row to `streaming.csv`;
"tolerance NAME SAMPLES TOLERANCE" counts forwards of blocks with a tolerance, and adds a row to its table;
"resumed NAME METHODS MEMORY SAMPLES TOKENS" kills a run in the middle, goes on with it, and adds a row.
"""

import csv
import json
import os
import resource
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import torch
import transformers as tf
from safetensors.torch import save_file

from sense_nb import analyze
from sense_nb.analysis.methods import Element
from sense_nb.anytime.stopping import Compute, Conditions
from sense_nb.language.checkpoint import Checkpoint
from sense_nb.language.checkpoint.activations import bytes_of
from sense_nb.language.checkpoint.skeleton import without_weights
from sense_nb.model.graph.branches import find_blocks

RESULTS = Path(__file__).with_name("streaming.csv")  # the runs that are shown
TOLERANCES = Path(__file__).with_name("streaming_tolerance.csv")
RESUMED = Path(__file__).with_name("streaming_resumed.csv")
LLAMA = dict(vocab_size=32000, hidden_size=2048, intermediate_size=5632, num_hidden_layers=22)
LLAMA |= dict(num_attention_heads=32, num_key_value_heads=4, max_position_embeddings=2048)
SHAPES = {  # name -> what makes the model
    "124M": lambda: tf.GPT2LMHeadModel(tf.GPT2Config()),
    "1.1B": lambda: tf.LlamaForCausalLM(tf.LlamaConfig(**LLAMA)),
    "small": lambda: tf.LlamaForCausalLM(
        tf.LlamaConfig(
            **LLAMA | dict(num_hidden_layers=4, hidden_size=256, intermediate_size=704, vocab_size=2000)
        )
    ),
}


def hollow_model(name):
    "A model without weights."
    with without_weights():
        return SHAPES[name]().eval()


def write_checkpoint(name, folder, dtype=torch.bfloat16, seed=0):
    "Random weights as a sharded checkpoint, one block in memory at a time."
    folder = Path(folder)
    folder.mkdir(parents=True, exist_ok=True)
    model, gen, index = hollow_model(name), torch.Generator().manual_seed(seed), {}
    model.config.dtype = dtype
    model.config.architectures = [type(model).__name__]
    model.config.save_pretrained(folder)
    blocks, seen = find_blocks(model), set()
    for i, part in enumerate([*blocks, ""]):
        tensors = {}
        for n, p in model.named_parameters():
            mine = n.startswith(f"{part}.") if part else not any(n.startswith(f"{b}.") for b in blocks)
            if mine and n not in seen:
                new = torch.empty(p.shape, dtype=dtype).normal_(0, 0.02, generator=gen)
                tensors[n] = new if p.dim() > 1 else torch.ones_like(new) * (not n.endswith("bias"))
                seen.add(n)
        save_file(tensors, str(folder / f"part{i}.safetensors"))
        index |= dict.fromkeys(tensors, f"part{i}.safetensors")
    (folder / "model.safetensors.index.json").write_text(json.dumps(dict(metadata={}, weight_map=index)))


def token_batches(samples, tokens, batch=0, vocabulary=2000):
    "Random tokens, each its own label."
    gen = torch.Generator().manual_seed(1)
    ids = torch.randint(0, vocabulary, (samples, tokens), generator=gen)
    return [dict(input_ids=some, labels=some.clone()) for some in ids.split(batch or samples)]


GIVEN = dict(method="quantize", levels=[4], metrics=["loss", "kl", "top1_agreement"])
UNVERIFIED = dict(progress=False, conditions=Conditions(compute=Compute(verify=False)))


def given(methods, tokens):
    "Arguments of an analysis: names of methods for the matrices of the blocks, or empty for `GIVEN`."
    if not methods:
        return GIVEN
    names = [Element("wanda", label="wanda") if m == "wanda" else m for m in methods.split(",")]
    res = dict(method=names, levels=[0.5], metrics=["kl"], layers="*.[0-9]*.*")
    return res | (dict(calibration=token_batches(4, tokens)) if ":" in methods or "wanda" in methods else {})


def run(folder, memory, samples, tokens, batch=0, methods="", study=""):
    "Analyse one level of every linear layer, or some methods, and print what it took."
    imports = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * 1024
    begun, started = time.perf_counter(), time.process_time()
    data = token_batches(int(samples), int(tokens), int(batch))
    how = given(methods, int(tokens))
    res = analyze(
        Checkpoint(folder, keep_every=2), data, **how, memory=memory, study=study or None, **UNVERIFIED
    )
    told = dict(
        cpu=time.process_time() - started,
        started=started,
        wall=time.perf_counter() - begun,
        peak=resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * 1024,
        imports=imports,
        cells=len(res.df[res.df["metric"] == "kl"]),
        streamed=res.info["streamed"],
    )
    print(json.dumps(told))


def told(command, *args):
    "What a process of its own says."
    lines = subprocess.run(
        [sys.executable, __file__, command, *map(str, args)], capture_output=True, text=True, check=True
    ).stdout.splitlines()
    return json.loads(lines[-1])


def measured_row(name, memory, samples, tokens, folder):
    "What a run of one batch took: CPU seconds, and bytes beside what is imported."
    if not Path(folder).exists():
        write_checkpoint(name, folder)
    found = told("run", folder, memory, samples, tokens)
    return dict(
        model=name,
        samples=samples,
        tokens=tokens,
        memory=bytes_of(memory),
        cells=found["cells"],
        forwards=found["streamed"]["runs"],
        loop=found["streamed"]["blocks"] * (1 + found["cells"]),
        cpu=found["cpu"],
        peak=found["peak"] - found["imports"],
        largest=Checkpoint(folder).skeleton().largest,
        read=found["streamed"]["read"],
    )


def add_row(row, path):
    "Add a row to a table on disk."
    new = not path.exists()
    with path.open("a", newline="") as f:
        writer = csv.DictWriter(f, row.keys())
        if new:
            writer.writeheader()
        writer.writerow(row)


NARROW = dict(vocab_size=97, n_positions=32, n_embd=48, n_head=4, bos_token_id=0, eos_token_id=0)


def twelve_blocks(name):
    "GPT-2 of 124M parameters, or a narrow one with as many blocks and layers; float32."
    torch.manual_seed(0)
    return tf.GPT2LMHeadModel(tf.GPT2Config(**NARROW if name == "narrow" else {})).eval()


def own_words(model, samples, tokens=8):
    "Random sequences, with what the model itself says next as labels."
    known, gen = model.config.vocab_size, torch.Generator().manual_seed(0)
    ids = torch.randint(3, known, (samples, tokens), generator=gen)
    labels = ids.clone()
    with torch.no_grad():
        labels[:, 1:] = torch.cat([model(x).logits.argmax(-1) for x in ids.split(64)])[:, :-1]
    return [dict(input_ids=i, labels=j) for i, j in zip(ids, labels)]


def with_tolerance(name, samples, tolerance, batch=8):
    "Forwards of blocks of a run with a tolerance, counted in the blocks' own class, and of the loop."
    model, kind, count = twelve_blocks(name), tf.models.gpt2.modeling_gpt2.GPT2Block, [0]
    data = torch.utils.data.DataLoader(own_words(model, samples), batch_size=batch)
    own = kind.forward

    def counting(self, *args, **kwargs):
        count[0] += 1
        return own(self, *args, **kwargs)

    with tempfile.TemporaryDirectory() as folder:
        model.save_pretrained(folder)
        kind.forward = counting
        try:
            given = dict(metrics=["token_accuracy"], tolerance=tolerance, progress=False)
            res = analyze(Checkpoint(folder), data, "quantize", [4], **given)
        finally:
            kind.forward = own
    done, batches = res.info["streamed"], -(-samples // batch)
    loop = 12 * batches * (1 + len(res.df))
    widest = float((res.df.high - res.df.low).max() / 2)
    row = dict(model=name, samples=samples, tolerance=tolerance, cells=len(res.df), read=int(res.df.n.max()))
    return row | dict(half_width=widest, runs=done["runs"], counted=count[0], work=done["work"], loop=loop)


def tolerance(name, samples, tolerance):
    "Add a row to the table of runs with a tolerance."
    torch.set_num_threads(1)
    add_row(with_tolerance(name, int(samples), float(tolerance)), TOLERANCES)


def record(name, memory, samples, tokens, folder=None):
    "Add a row to the table."
    with tempfile.TemporaryDirectory() as scratch:
        row = measured_row(name, memory, int(samples), int(tokens), folder or Path(scratch) / name)
    add_row(row, RESULTS)


def killed_at(block, command, state):
    "A process that is killed when its state says that it reached a block: processor time, peak of memory."
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL)
    while process.poll() is None and not any(
        int(at.name.split("-")[1]) >= block for at in Path(state).glob("block-*")
    ):
        time.sleep(0.2)
    process.send_signal(signal.SIGKILL)
    spent = os.wait4(process.pid, 0)[2]
    return spent.ru_utime + spent.ru_stime, spent.ru_maxrss * 1024


def resumed_row(name, methods, memory, samples, tokens, folder):
    "A run that is killed in the middle and goes on, beside the forwards of one that is not killed."
    if not Path(folder).exists():
        write_checkpoint(name, folder)
    study = Path(folder) / "run.sense"
    args = [folder, memory, samples, tokens, 1, methods]
    blocks = len(find_blocks(hollow_model(name)))
    middle = blocks // 2
    command = [sys.executable, __file__, "run", *map(str, args), str(study)]
    before, peak = killed_at(middle, command, f"{study}.blocks")
    found = told("run", *args, study)
    row = dict(model=name, methods=methods, samples=samples, tokens=tokens, memory=bytes_of(memory))
    row |= dict(cells=found["cells"], killed_before=middle)
    row |= dict(cpu_until_killed=before - found["started"], cpu_after=found["cpu"])
    row |= dict(peak=max(peak, found["peak"]) - found["imports"], runs=found["streamed"]["runs"])
    # a variant of a block runs that block and all later ones
    return row | dict(whole_runs=blocks + found["cells"] * (blocks + 1) // 2)


def killed_and_resumed(name, methods, memory, samples, tokens, folder=None):
    "Add a row to the table of runs that are killed and go on."
    with tempfile.TemporaryDirectory() as scratch:
        given = memory, int(samples), int(tokens), folder or Path(scratch) / name
        add_row(resumed_row(name, methods, *given), RESUMED)


if __name__ == "__main__":
    dict(run=run, record=record, tolerance=tolerance, resumed=killed_and_resumed)[sys.argv[1]](*sys.argv[2:])
