"""What streamed analyses of large decoders take on a GPU, by arithmetic: forwards, bytes, tokens, hours.

on_paper(SHAPES["70B"], formats=4, batches=16, tokens=512, workers=8)

Counts, bytes and memory are those of `CostModel`, whose formulas the runs of `streaming.csv` check. The times
that it is given here are not measured: they follow from a machine's rates.
"""

from dataclasses import dataclass

from sense_nb.streaming.checkpoint import Sizes
from sense_nb.streaming.cost import CostModel, Expected, Timed


@dataclass(frozen=True)
class Shape:
    "A decoder in bfloat16, as a Llama or a Qwen3 with experts."

    blocks: int
    width: int
    inner: int  # of the feed-forward layers, or of one expert
    heads: int
    kv_heads: int
    vocabulary: int
    head_dim: int = 128
    experts: int = 1  # of a block
    chosen: int = 1  # of them for a token
    fused: bool = False  # whether the experts of a block are measured together

    @property
    def attention(self) -> int:
        "Weights of a block's attention."
        return 2 * self.width * self.head_dim * (self.heads + self.kv_heads)

    @property
    def expert(self) -> int:
        "Weights of one feed-forward layer."
        return 3 * self.width * self.inner

    @property
    def matrices(self) -> int:
        "What is measured of a block."
        return 4 + (2 if self.fused else 3 * self.experts)

    @property
    def weights(self) -> int:
        "Weights of a block."
        return self.attention + self.experts * self.expert


@dataclass(frozen=True)
class Machine:
    "Rates of a GPU in use: 40 % of what an H200 multiplies in bfloat16, 60 % of its memory's rate."

    flops: float = 0.4 * 989e12
    bandwidth: float = 0.6 * 4.8e12  # bytes of its memory in a second
    rate: float = 6e9  # bytes read from disk in a second
    memory: float = 130e9
    start: float = 3e-4  # seconds to start the kernels of a block


SHAPES = {
    "1.1B": Shape(22, 2048, 5632, 32, 4, 32000, 64),
    "8B": Shape(32, 4096, 14336, 32, 8, 128256),
    "70B": Shape(80, 8192, 28672, 64, 8, 128256),
    "235B, experts of a block together": Shape(94, 4096, 1536, 64, 4, 151936, 128, 128, 8, True),
    "235B, each expert": Shape(94, 4096, 1536, 64, 4, 151936, 128, 128, 8),
}


def seconds_of(shape: Shape, tokens: int, formats: int, machine: Machine) -> Timed:
    "Times of the pieces of a pass: multiplications, or the weights' way through memory if longer."
    across = 4 * tokens**2 * shape.heads * shape.head_dim
    work = 2 * tokens * (shape.attention + shape.chosen * shape.expert) + across
    block = max(work / machine.flops, 2 * shape.weights / machine.bandwidth) + machine.start
    variants = formats * shape.matrices
    make = formats * shape.weights * 24 / machine.bandwidth  # six times through the memory in float32
    scores = tokens * shape.vocabulary
    leave = 2 * scores * shape.width / machine.flops + 40 * scores / machine.bandwidth
    return Timed(block, 0.7 * variants * block, make, make, 0.0, leave, 0.0, machine.rate)


def sizes_of(shape: Shape, tokens: int) -> Sizes:
    "Bytes of a batch of one sequence and of the parts of the model."
    hidden, outside = 2 * tokens * shape.width, 4 * shape.vocabulary * shape.width
    heads = 2 * shape.head_dim * (shape.heads + shape.kv_heads)
    memo = 2 * tokens * (heads + 3 * shape.chosen * shape.inner + 4 * shape.width)
    calls = 4 * tokens * shape.head_dim
    output = 2 * tokens * shape.vocabulary
    return Sizes(hidden, memo, calls, output, max(2 * shape.weights, outside), outside)


def on_paper(
    shape: Shape,
    formats: int,  # that are measured of each matrix
    batches: int,  # of one sequence each
    tokens: int,  # of a sequence
    workers: int = 1,  # GPUs, which share the disk
    machine: Machine = Machine(),
    checks: int = 6,  # as for `CostModel.expected`
) -> Expected:
    "Predicted cost of `kl` for all matrices of the blocks."
    variants = (formats * shape.matrices,) * shape.blocks
    timed, sizes = seconds_of(shape, tokens, formats, machine), sizes_of(shape, tokens)
    model = CostModel(variants, 0, 0, 2 * shape.weights, sizes, timed)
    return model.expected(batches, machine.memory * workers, checks, workers)
