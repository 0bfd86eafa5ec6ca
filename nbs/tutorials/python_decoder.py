"""A small language model of Python code, trained on the standard library's own sources.

    decoder = trained()            # some ten minutes on two cores, then kept in the cache folder
    decoder.model, decoder.tokenizer, decoder.parts["test"]

    python python_decoder.py --size small     # a minute: what the tests use
    python python_decoder.py --seconds 1800   # train longer

Every machine with Python has the text, so nothing is downloaded. The byte-pair tokens are learned from it,
the model is a Llama of transformers (grouped queries, rotary positions, tied embeddings). Files are divided
by their names: nine of ten train, the others choose plans ("choose") and judge them ("test"). The text
depends on Python's version, and so do the figures.
"""

import argparse
import hashlib
import inspect
import math
import sys
import sysconfig
import time
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import torch
from tokenizers import Tokenizer, decoders, models, pre_tokenizers, trainers
from torch import Tensor
from transformers import LlamaConfig, LlamaForCausalLM

from sense_nb.model.files import cache_folder, replacing

LEFT_OUT = {"test", "tests", "idle_test", "site-packages", "dist-packages", "encodings", "__pycache__"}


@dataclass(frozen=True)
class Size:
    "A model's shape and how it is trained."

    vocabulary: int  # tokens
    width: int
    layers: int
    heads: int
    inner: int  # width of the feed-forward layers
    steps: int  # of training
    batch: int  # sequences
    length: int = 128  # tokens of a sequence
    lr: float = 2e-3  # the highest of the schedule
    files: int | None = None  # of the library: all


SIZES = {
    "full": Size(4096, 256, 8, 8, 704, 700, 16),
    "small": Size(512, 64, 4, 4, 176, 400, 8, 64, 5e-3, files=60),
    "served": Size(512, 128, 3, 4, 256, 400, 8, 64, 5e-3, files=60),  # widths that kernels of all tools take
}


@dataclass
class Decoder:
    "A trained model, its tokens, and sequences that it was not trained on."

    model: LlamaForCausalLM  # in evaluation mode
    tokenizer: Tokenizer
    parts: dict[str, Tensor]  # "train", "choose", "test" -> tokens [sequences, length]
    bytes_per_token: float  # of the text that judges


def sources(
    files: int | None = None,  # the first ones by name; default: all
) -> dict[str, list[str]]:  # "train", "choose", "test" -> texts
    "The standard library's own modules without its tests, divided by the hash of a file's name."
    root = Path(sysconfig.get_paths()["stdlib"])
    paths = [p for p in sorted(root.rglob("*.py")) if not LEFT_OUT & set(p.relative_to(root).parts)]
    res = {"train": [], "choose": [], "test": []}
    for path in paths[:files]:
        name = path.relative_to(root).as_posix()
        share = int(hashlib.sha256(name.encode()).hexdigest(), 16) % 20
        part = {0: "choose", 1: "test"}.get(share, "train")
        res[part].append(path.read_text(encoding="utf-8", errors="ignore"))
    return res


def learned_tokens(texts: Sequence[str], size: int) -> Tokenizer:
    "Byte-pair tokens of these texts; every text can be written with them."
    res = Tokenizer(models.BPE())
    res.pre_tokenizer = pre_tokenizers.ByteLevel(add_prefix_space=False)
    res.decoder = decoders.ByteLevel()
    alphabet = pre_tokenizers.ByteLevel.alphabet()
    how = dict(special_tokens=["<end>"], initial_alphabet=alphabet, show_progress=False)
    res.train_from_iterator(texts, trainers.BpeTrainer(vocab_size=size, **how))
    return res


def sequences(tokenizer: Tokenizer, texts: Sequence[str], length: int) -> Tensor:  # [n, length]
    "The texts one after another, an end token between them, cut into pieces."
    ids = [i for e in tokenizer.encode_batch(list(texts)) for i in [*e.ids, 0]]
    return torch.tensor(ids[: len(ids) // length * length]).view(-1, length)


def untrained(size: Size, seed: int = 0) -> LlamaForCausalLM:
    "The model with random weights."
    torch.manual_seed(seed)
    config = LlamaConfig(
        vocab_size=size.vocabulary,
        hidden_size=size.width,
        intermediate_size=size.inner,
        num_hidden_layers=size.layers,
        num_attention_heads=size.heads,
        num_key_value_heads=size.heads // 2,
        max_position_embeddings=size.length,
        tie_word_embeddings=True,
        bos_token_id=0,
        eos_token_id=0,
    )
    return LlamaForCausalLM(config)


def fit(
    model: LlamaForCausalLM,  # changed
    data: Tensor,  # tokens [n, length]
    size: Size,
    seconds: float | None = None,  # stop after this time, with the schedule cut to it
    seed: int = 0,
    report: bool = False,
) -> None:
    "AdamW with a linear warm-up and a cosine; a line every fifty steps."
    g, start = torch.Generator().manual_seed(seed), time.time()
    opt = torch.optim.AdamW(model.parameters(), size.lr, betas=(0.9, 0.95), weight_decay=0.1)
    model.train()
    step, done = 0, 0.0
    while done < 1:
        done = max(step / size.steps, (time.time() - start) / seconds if seconds else 0)
        for group in opt.param_groups:
            group["lr"] = (
                size.lr * min(1, (step + 1) / 50) * (0.05 + 0.95 * (1 + math.cos(math.pi * done)) / 2)
            )
        x = data[torch.randint(len(data), (size.batch,), generator=g)]
        loss = model(input_ids=x, labels=x).loss
        opt.zero_grad()
        loss.backward()
        torch.nn.utils.clip_grad_norm_(model.parameters(), 1.0)
        opt.step()
        if report and step % 50 == 0:
            print(
                f"step {step}, {done:.0%}: {loss.item():.3f} nats per token, {time.time() - start:.0f} s",
                flush=True,
            )
        step += 1
    model.eval()


def _version(size: Size) -> str:
    "Changes with Python's version, the shape and the code of the training."
    code = "".join(inspect.getsource(f) for f in (sources, learned_tokens, sequences, untrained, fit))
    return hashlib.sha256((sys.version + repr(size) + code).encode()).hexdigest()[:10]


def trained(
    size: str = "full",  # or "small"
    seconds: float | None = None,  # of training; default: the steps of the size
    report: bool = True,
) -> Decoder:
    "The trained decoder, from the cache folder where it was trained before; `KeyError` for an unknown size."
    shape = SIZES[size]
    texts = sources(shape.files)
    tokenizer = learned_tokens(texts["train"], shape.vocabulary)
    parts = {k: sequences(tokenizer, v, shape.length) for k, v in texts.items()}
    model, path = untrained(shape), cache_folder("decoder") / f"{size}-{_version(shape)}.pt"
    if path.exists():
        model.load_state_dict(torch.load(path, weights_only=True))
    else:
        fit(model, parts["train"], shape, seconds, report=report)
        with replacing(path) as part:
            torch.save(model.state_dict(), part)
    text = "".join(texts["test"])
    per_token = len(text.encode()) / sum(len(e.ids) for e in tokenizer.encode_batch(texts["test"]))
    return Decoder(model.eval().requires_grad_(False), tokenizer, parts, per_token)


if __name__ == "__main__":
    p = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    p.add_argument("--size", default="full", choices=list(SIZES))
    p.add_argument("--seconds", type=float, help="of training; default: the steps of the size")
    options = p.parse_args()
    decoder = trained(options.size, options.seconds)
    with torch.no_grad():
        losses = [
            decoder.model(input_ids=x, labels=x).loss.item() for x in decoder.parts["test"][:256].split(16)
        ]
    count = sum(p.numel() for p in decoder.model.parameters())
    sizes = {k: v.numel() for k, v in decoder.parts.items()}
    print(f"{count:,} parameters, tokens {sizes}, test loss {sum(losses) / len(losses):.3f} nats per token")
