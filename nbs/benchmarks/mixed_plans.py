"""Mixed plans of GPTQ options beside uniform GPTQ and plain rounding, at equal bits.

python mixed_plans.py            # `mixed_plans.csv` beside this file

Three small decoders are trained on Python's own library (`tutorials/python_decoder.py`): the Llama of the
tutorial "Compress a language model to 4.25 bits", a Mixtral with experts, and a Qwen3 with eight query heads
for two of keys and values.
"""

import hashlib
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

import pandas as pd
import torch
from torch import Tensor, nn
from transformers import MixtralConfig, MixtralForCausalLM, Qwen3Config, Qwen3ForCausalLM

sys.path.insert(0, str(Path(__file__).parents[1] / "tutorials"))
from python_decoder import Size, fit, learned_tokens, sequences, sources, trained

from sense_nb import Plan, Prepared, analyze
from sense_nb.analysis.methods.calibration import Calibration
from sense_nb.model.files import cache_folder, replacing
from sense_nb.plans.plan import Step
from sense_nb.plans.solver import Allocator
from sense_nb.topology.dependency import dependency_of

TABLE = Path(__file__).with_suffix(".csv")
FORMATS = "int2_g64", "int2_g32", "int3_g64", "int3_g32", "int4_g64", "int5_g64", "int6_g64"
SAME = {2.5: "int2_g32", 3.0: "int2_g16", 3.5: "int3_g32", 4.0: "int3_g16"}  # uniform plans of these bits
PAIRS = {2.5: (2, 3), 3.0: (2, 3), 3.5: (3, 4), 4.0: (3, 4)}  # bits in groups of 64 below and above
SEQUENCES = dict(calibration=64, choose=48, test=256)

SIZE = Size(1024, 128, 5, 4, 384, 500, 16, 128, 3e-3)


def shape(size: Size) -> dict:
    "Settings that the models have in common."
    return dict(
        vocab_size=size.vocabulary,
        hidden_size=size.width,
        max_position_embeddings=size.length,
        tie_word_embeddings=True,
        bos_token_id=0,
        eos_token_id=0,
    )


def with_experts(size: Size, blocks: int = 4, experts: int = 4) -> nn.Module:
    "A Mixtral with random weights; a token goes to two experts."
    heads = dict(num_attention_heads=size.heads, num_key_value_heads=size.heads)
    inner = dict(intermediate_size=size.inner // 2, num_local_experts=experts, num_experts_per_tok=2)
    return MixtralForCausalLM(MixtralConfig(**shape(size), num_hidden_layers=blocks, **heads, **inner))


def grouped(size: Size) -> nn.Module:
    "A Qwen3 with random weights; eight query heads share two of keys and values."
    heads = dict(num_attention_heads=8, num_key_value_heads=2, head_dim=16)
    inner = dict(intermediate_size=size.inner, num_hidden_layers=size.layers)
    return Qwen3ForCausalLM(Qwen3Config(**shape(size), **heads, **inner))


MODELS = {"tutorial": None, "experts": with_experts, "grouped": grouped}  # the tutorial's is trained there


class ExpertLayers(nn.Module):
    """The experts of a Mixtral as linear layers. Each reads all tokens, for the second moments too; the
    output is that of the experts that the router chose."""

    def __init__(self, fused: nn.Module):
        super().__init__()
        self.act, halves = fused.act_fn, fused.gate_up_proj.chunk(2, 1)
        for name, weights in dict(gate=halves[0], up=halves[1], down=fused.down_proj).items():
            self.add_module(name, nn.ModuleList(linear(w) for w in weights))

    def forward(self, x: Tensor, chosen: Tensor, weights: Tensor) -> Tensor:
        "The weighted sum of the chosen experts' outputs."
        layers = enumerate(zip(self.gate, self.up, self.down, strict=True))
        return sum(
            down(self.act(gate(x)) * up(x)) * (weights * (chosen == i)).sum(1, keepdim=True)
            for i, (gate, up, down) in layers
        )


def linear(weight: Tensor) -> nn.Linear:
    "A layer of this weight."
    res = nn.Linear(weight.shape[1], weight.shape[0], bias=False)
    res.weight.data.copy_(weight)
    return res


def texts(size: Size) -> dict[str, Tensor]:
    "Tokens of the text: to train on, to choose plans by and to judge them by."
    parts = sources(size.files)
    tokenizer = learned_tokens(parts["train"], size.vocabulary)
    return {name: sequences(tokenizer, part, size.length) for name, part in parts.items()}


def fitted(model: nn.Module, name: str, tokens: Tensor, size: Size) -> nn.Module:
    "The model trained, or with the weights of the cache folder where it was trained before."
    about = hashlib.sha256((sys.version + repr(size) + str(model)).encode()).hexdigest()[:10]
    path = cache_folder("decoder") / f"{name}-{about}.pt"
    if path.exists():
        model.load_state_dict(torch.load(path, weights_only=True))
    else:
        fit(model, tokens, size, report=True)
        with replacing(path) as part:
            torch.save(model.state_dict(), part)
    return model.eval().requires_grad_(False)


def decoder(name: str) -> tuple[nn.Module, dict[str, Tensor]]:
    "A trained decoder and its texts."
    if name == "tutorial":
        found = trained("served", report=False)
        return found.model, found.parts
    torch.manual_seed(0)
    parts = texts(SIZE)
    model = fitted(MODELS[name](SIZE), f"mixed-{name}", parts["train"], SIZE)
    for block in model.model.layers if name == "experts" else []:
        block.mlp.experts = ExpertLayers(block.mlp.experts)
    return model.eval().requires_grad_(False), parts


@torch.no_grad()
def log_odds(model: nn.Module, tokens: Tensor) -> Tensor:
    "Log probabilities of the next tokens."
    return torch.cat([model(input_ids=t).logits.log_softmax(-1) for t in tokens.split(16)])


class Case:
    "A trained decoder with the drops of all its options, and what plans lose on other text."

    def __init__(self, name: str):
        model, parts = decoder(name)
        few = {k: parts["train" if k == "calibration" else k][:n] for k, n in SEQUENCES.items()}
        batches = {k: [dict(input_ids=x, labels=x) for x in v.split(16)] for k, v in few.items()}
        self.name, self.test, self.example = name, few["test"], batches["choose"][0]
        self.model = Prepared(model)
        self.before = log_odds(self.model.model, self.test)
        self.given = Calibration(self.model, batches["calibration"])
        self.dep = dependency_of(self.model, self.example)
        layers = [n for n, m in self.model.model.named_modules() if isinstance(m, nn.Linear)]
        methods = [f"{how}{form}" for how in ("gptq:", "") for form in FORMATS]
        same = [f"gptq:{form}" for form in SAME.values() if form not in FORMATS]
        self.res = analyze(
            *(self.model, batches["choose"], [*methods, *same]),
            metrics=["kl"],
            layers=[n for n in layers if n != "lm_head"],
            calibration=self.given,
            progress=False,
        )

    def loss(self, scores: Tensor) -> float:
        "Mean loss of the next token on the text that judges."
        return -scores[:, :-1].gather(2, self.test[:, 1:, None]).mean().item()

    def options(self, way: str) -> Allocator:
        "What a plan of GPTQ or of plain rounding chooses from."
        return Allocator(self.res.select(method=[f"{way}{f}" for f in FORMATS]), self.dep)

    def steps(self, method: str) -> dict[str, Step]:
        "A step for each layer, in the model's order."
        cells = self.res.select(method=method).df
        return {row.layer: Step(row.layer, method, row.level) for row in cells.itertuples()}

    def in_order(self, bits: float, last: bool) -> Plan:
        "As many whole layers with one bit more as there is room for, from the first or the last on."
        low, high = (self.steps(f"gptq:int{b}_g64") for b in PAIRS[bits])
        sizes = {n: self.model.model.get_submodule(n).weight.numel() for n in low}
        room = (bits - PAIRS[bits][0] - 0.25) * sum(sizes.values())
        steps = dict(low)
        for name in reversed(low) if last else low:
            if sizes[name] <= room:
                steps[name], room = high[name], room - sizes[name]
        return Plan(list(steps.values()))

    def plans(self, bits: float) -> Iterator[tuple[str, Plan]]:
        "Plans of the same number of bits per weight."
        yield "mixed GPTQ", self.options("gptq:").solve({"bits": bits}).plan
        yield "mixed rounding", self.options("").solve({"bits": bits}).plan
        yield f"uniform GPTQ, {SAME[bits]}", Plan(list(self.steps(f"gptq:{SAME[bits]}").values()))
        for last in (False, True):
            low, high = PAIRS[bits]
            where = "last" if last else "first"
            yield f"GPTQ, {high} bits for the {where} layers, {low} for the others", self.in_order(bits, last)

    def row(self, bits: float, way: str, plan: Plan) -> dict:
        "What a plan loses."
        small, stored = plan.carried_out(self.model, self.example, self.given, dep=self.dep)
        after = log_odds(small, self.test)
        sizes = {n: self.model.model.get_submodule(n).weight.numel() for n in stored}
        total = sum(stored[n] * sizes[n] for n in sizes) / sum(sizes.values())
        drops = self.res.df.set_index(["layer", "method"])["drop"]
        return dict(
            model=self.name,
            budget=bits,
            way=way,
            bits=total,
            sum_of_kl=sum(drops[s.layer, s.method] for s in plan.steps),
            kl=(self.before.exp() * (self.before - after)).sum(-1).mean().item(),
            loss=self.loss(after),
            unchanged=self.loss(self.before),
        )


def add(rows: Sequence[dict], path: Path = TABLE, key: Sequence[str] = ("model", "budget", "way")) -> None:
    "Rows in the place of those with the same key."
    new, key = pd.DataFrame(rows), list(key)
    if path.exists():
        old = pd.read_csv(path)
        stay = ~old.set_index(key).index.isin(new.set_index(key).index)
        new = pd.concat([old[stay], new])
    new.round(6).to_csv(path, index=False)


if __name__ == "__main__":
    torch.set_num_threads(1)
    for name in sys.argv[1:] or MODELS:
        case = Case(name)
        for bits in SAME:
            add([case.row(bits, way, plan) for way, plan in case.plans(bits)])
