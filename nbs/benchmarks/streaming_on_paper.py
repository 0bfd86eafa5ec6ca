"""What streamed analyses of large decoders take on a GPU, by arithmetic: forwards, bytes, tokens, hours.

on_paper(SHAPES["70B"], formats=4, batches=16, tokens=512)

Counts, bytes and memory are those of `CostModel`, whose formulas the runs of `streaming.csv` check. The times
that it is given here are not measured: they follow from a machine's rates.
"""

from dataclasses import dataclass

from sense_nb.language.checkpoint.checkpoint import Sizes, room_for


@dataclass(frozen=True)
class Timed:
    "Seconds of the pieces of a pass, each for one batch or for one block."

    block: float  # one block, for one batch
    # a block's variants in that block, summed, for the block that has most of them; for one batch
    own: float
    make: float  # changed weights of these variants
    enter: float  # what comes before the blocks, for one batch
    leave: float  # what comes after them and the metrics, for one batch
    rate: float  # bytes read in a second


@dataclass(frozen=True)
class Expected:
    "Predicted cost of an analysis of a checkpoint."

    cells: int
    runs: int  # forwards of a block for a batch
    brute: int  # the same, changing and running the model for every cell
    seconds: float
    read: int  # bytes of weights
    passes: int  # times that the model is read for groups of batches
    memory: int  # bytes of weights, activations and outputs at the most


@dataclass(frozen=True)
class CostModel:
    "Counts and times of a checkpoint, for any number of batches like the one that was seen."

    variants: tuple[int, ...]  # how many each block has
    before: int  # variants that change what the first block reads
    after: int  # variants that change only what comes after the last
    block_bytes: int
    sizes: Sizes
    timed: Timed

    @property
    def blocks(self) -> int:
        return len(self.variants)

    @property
    def cells(self) -> int:
        return sum(self.variants) + self.before + self.after

    def expected(
        self,
        batches: int,  # like the one that was seen
        memory: str | float | None = None,  # as in `analyze`
        checks: int = 6,  # extra passes of one batch
    ) -> Expected:
        "Predicted cost of a run. Raises `CheckpointError` if a block does not fit."
        n, t, inside = self.blocks, self.timed, sum(self.variants)
        changed, timed = inside + self.before, inside / max(1, *self.variants)  # blocks like the timed one
        room = room_for(self.sizes, changed, memory)
        passes = -(-batches // room.batches)
        # forwards of blocks that are not changed
        later = sum(some * (n - 1 - b) for b, some in enumerate(self.variants)) + self.before * n
        runs = batches * (n + inside + later)
        read = (n * self.block_bytes + self.sizes.outside) * (passes + 1 + checks)
        read += self.sizes.outside * (passes + checks)
        each = (n + later) * t.block + timed * t.own + t.enter + (1 + self.cells) * t.leave
        seconds = batches * each + checks * (n * t.block + t.enter + t.leave)
        seconds += passes * timed * t.make + read / t.rate
        together = min(batches, room.batches)
        held = self.sizes.fixed + together * self.sizes.activations(changed) - room.disk
        brute = batches * n * (1 + self.cells)
        return Expected(self.cells, runs, brute, seconds, read, passes, held)


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
    return Timed(block, 0.7 * variants * block, make, 0.0, leave, machine.rate)


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
    machine: Machine = Machine(),
    checks: int = 6,  # as there
) -> Expected:
    "Predicted cost of `kl` for all matrices of the blocks."
    variants = (formats * shape.matrices,) * shape.blocks
    timed, sizes = seconds_of(shape, tokens, formats, machine), sizes_of(shape, tokens)
    model = CostModel(variants, 0, 0, 2 * shape.weights, sizes, timed)
    return model.expected(batches, machine.memory, checks)
