"""Checkpoints with random weights that are written block by block, and one analysis of them in a process of
its own, which says what it took: python streaming_case.py run FOLDER MEMORY SAMPLES TOKENS [BATCH]. With
"expect" in the place of "run", what it is expected to take; a shape's name instead of a folder: not on disk.
"record NAME MEMORY SAMPLES TOKENS" writes the checkpoint, does both, and adds a row to `streaming.csv`;
"tolerance NAME SAMPLES TOLERANCE" counts forwards of blocks with a tolerance, and adds a row to its table.
"""

import csv
import json
import resource
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import torch
import transformers as tf
from safetensors.torch import save_file

from sense_nb.streaming.activations import bytes_of
from sense_nb.streaming.skeleton import find_blocks, without_weights

RESULTS = Path(__file__).with_name("streaming.csv")  # the runs that are shown
TOLERANCES = Path(__file__).with_name("streaming_tolerance.csv")
LLAMA = dict(vocab_size=32000, hidden_size=2048, intermediate_size=5632, num_hidden_layers=22)
LLAMA |= dict(num_attention_heads=32, num_key_value_heads=4, max_position_embeddings=2048)
LARGE = dict(vocab_size=128256, hidden_size=4096, intermediate_size=14336, num_hidden_layers=32)
LARGE |= dict(num_attention_heads=32, num_key_value_heads=8, max_position_embeddings=8192)
SHAPES = {  # name -> what makes the model
    "124M": lambda: tf.GPT2LMHeadModel(tf.GPT2Config()),
    "1.1B": lambda: tf.LlamaForCausalLM(tf.LlamaConfig(**LLAMA)),
    "8B": lambda: tf.LlamaForCausalLM(tf.LlamaConfig(**LARGE)),
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


def run(folder, memory, samples, tokens, batch=0):
    "Analyse one level of every linear layer, and print what it took."
    from sense_nb.analysis.analyze import analyze
    from sense_nb.streaming.checkpoint import Checkpoint

    imports = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * 1024
    begun, cpu = time.perf_counter(), time.process_time()
    data = token_batches(int(samples), int(tokens), int(batch))
    res = analyze(Checkpoint(folder), data, **GIVEN, memory=memory, verify=False)
    told = dict(
        cpu=time.process_time() - cpu,
        wall=time.perf_counter() - begun,
        peak=resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * 1024,
        imports=imports,
        cells=len(res.df) // 3,
        streamed=res.info["streamed"],
    )
    print(json.dumps(told))


def expect(name, memory, samples, tokens, batch=0):
    "Print what the cost model says of the same, in seconds of the processor."
    from sense_nb.streaming.checkpoint import Checkpoint
    from sense_nb.streaming.cost import cost_model

    batch = int(batch) or int(samples)
    there = Path(name).is_dir()
    checkpoint = Checkpoint(name) if there else Checkpoint.imagined(SHAPES[name], torch.bfloat16)
    data = token_batches(batch, int(tokens))
    model = cost_model(checkpoint, data, **GIVEN, clock=time.process_time)
    told = model.expected(-(-int(samples) // batch), memory, checks=4)
    print(json.dumps(dict(vars(told), text=str(told), timed=vars(model.timed), sizes=vars(model.sizes))))


def told(command, *args):
    "What a process of its own says."
    lines = subprocess.run(
        [sys.executable, __file__, command, *map(str, args)], capture_output=True, text=True, check=True
    ).stdout.splitlines()
    return json.loads(lines[-1])


def measured_row(name, memory, samples, tokens, folder):
    "What a run took, and what was expected of it: CPU seconds, and bytes beside what is imported."
    if not Path(folder).exists():
        write_checkpoint(name, folder)
    found, expected = (told(command, folder, memory, samples, tokens) for command in ("run", "expect"))
    sizes = expected["sizes"]
    return dict(
        model=name,
        samples=samples,
        tokens=tokens,
        memory=bytes_of(memory),
        cells=found["cells"],
        forwards=found["streamed"]["runs"],
        # the loop's for the same cells, and for the passes that check a few of them
        loop=expected["brute"],
        cpu=found["cpu"],
        expected=expected["seconds"],
        peak=found["peak"] - found["imports"],
        largest=sizes["largest"],
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
    from sense_nb.analysis.analyze import analyze
    from sense_nb.streaming.checkpoint import Checkpoint

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


if __name__ == "__main__":
    dict(run=run, expect=expect, record=record, tolerance=tolerance)[sys.argv[1]](*sys.argv[2:])
