"""What `sense_demo` does not compute itself: the weights of its network, and accuracies after eight epochs.

    python nbs/benchmarks/demo_network.py weights

trains ResNet-20 on the digits (eight epochs, seed 0, one thread: a minute) and writes its weights, rounded to
float16, into the package.

    python nbs/benchmarks/demo_network.py table

makes the demo's plans of seed 0 and trains each pruned network for one and for eight epochs from three seeds
(eight minutes on one core), and one that narrows the costliest layer first for one epoch. It writes demo.csv
beside this file.
`cli/07_demo` has the means after eight epochs, and compares them with the file.
"""

import sys
from functools import partial
from pathlib import Path

import pandas as pd
import torch
from safetensors.torch import save_file
from torch import nn

from sense_nb.cli.demo import BUDGET, compared, demo_data, demo_plans
from sense_nb.digits import digits_learner, trained_resnet20
from sense_nb.model.files import replacing, write_frame
from sense_nb.plans.allocate import MacCounter
from sense_nb.plans.plan import Plan, Step
from sense_nb.topology.dependency import ChannelDependency

HERE = Path(__file__).resolve().parent
WEIGHTS = HERE.parents[1] / "sense_nb/resnet20_digits.safetensors"


def save_rounded(model: nn.Module, path: Path = WEIGHTS) -> None:
    "Write a model's tensors, numbers with a fraction as float16."
    state = {n: t.half() if t.is_floating_point() else t for n, t in model.state_dict().items()}
    with replacing(path) as part:
        save_file(state, part, {"made_by": "nbs/benchmarks/demo_network.py"})


def costliest_first(dep: ChannelDependency, macs: float) -> Plan:
    "The layer with the most MACs loses a channel until the budget is met; coupled layers stay."
    counter = MacCounter(dep)
    alone = {g.producers[0]: len(g.classes) for g in dep.groups if g.prunable and len(g.producers) == 1}
    left, cost = dict(alone), {w.layer: w.flops for w in counter.works}

    def levels() -> dict[str, float]:
        return {layer: (n - left[layer]) / n for layer, n in alone.items()}

    while counter.levels(levels()) > macs * counter.full:
        left[max(left, key=lambda layer: cost[layer] * left[layer] / alone[layer])] -= 1
    return Plan([Step(layer, "group", level) for layer, level in levels().items() if level])


def write_table(path: Path = HERE / "demo.csv") -> None:
    "Top-1 of each plan without training, and after one and eight epochs from three seeds."
    model, data = trained_resnet20(), demo_data()
    found, plans = demo_plans(model, data)
    other = {"costliest first": costliest_first(found.dep, BUDGET)}
    tell = partial(print, flush=True)
    found = [compared(model, plans, data, (1, 8), done=tell), compared(model, other, data, done=tell)[1:]]
    write_frame(pd.concat(found), path)


if __name__ == "__main__":
    torch.set_num_threads(1)
    if sys.argv[1:] == ["weights"]:
        save_rounded(digits_learner(8).model)
    elif sys.argv[1:] == ["table"]:
        write_table()
    else:
        sys.exit(__doc__)
