"A sweep against the loop that evaluates every changed model in full: both in processor time."

import copy
import gc
import time

import torch
from many_models import MANY, made

from sense_nb.analysis import variants_of
from sense_nb.analysis.engine import sweep
from sense_nb.analysis.evaluation.base import Evaluation
from sense_nb.analysis.evaluation.resolve import as_evaluation
from sense_nb.model.prepared import Prepared

SIZES = {"few": (1, [0.5]), "some": (4, [0.3, 0.6]), "many": (16, [0.2, 0.4, 0.6, 0.8])}  # batches, levels
_LAYERS = 12  # of each model, from its beginning to its end
_FORWARDS = 20  # that a sweep runs to see whether a copy is the model, and whether it is steady


def case(name, size):
    "A model, its evaluation, and the variants to measure."
    model, (batches, levels) = made(name), SIZES[size]
    data = [MANY[name][1](8, seed=i) for i in range(batches)]
    layers = list(dict.fromkeys(v.target.layer for v in variants_of(model, "element", [0.5])))
    layers = layers[:: max(1, len(layers) // _LAYERS)][:_LAYERS]
    evaluate = as_evaluation(data, ["loss"], model)
    return model, evaluate, [v for v in variants_of(model, "element", levels, layers) if v.changed]


def by_loop(model, evaluate: Evaluation, variants):
    "The loss of every changed model: a copy with one weight replaced, over all batches."
    mine, losses = Prepared.of(copy.deepcopy(model)).copy(), []
    for v in variants:
        new = v.make()
        old = {n: mine.get_parameter(n).data for n in new}
        tally = evaluate.tally()
        for n, t in new.items():
            mine.get_parameter(n).data = t
        with torch.no_grad():
            for inputs, target in evaluate.batches(torch.device("cpu")):
                tally.add(mine(*inputs.args, **inputs.kwargs), target)
        for n, t in old.items():
            mine.get_parameter(n).data = t
        losses.append(tally.values()["loss"])
    return losses


def timed(f):
    "Seconds of the processor, and what a function gives."
    gc.collect()
    start = time.process_time()
    res = f()
    return time.process_time() - start, res


def row(name, size):
    "One model and size: both ways timed, their numbers compared."
    model, evaluate, variants = case(name, size)
    by_loop(model, evaluate, variants[:1])  # the first run of a process prepares kernels
    loop, losses = timed(lambda: by_loop(model, evaluate, variants))
    took, res = timed(lambda: sweep(model, evaluate, variants, progress=False))
    batches = SIZES[size][0]
    checks = (batches + _FORWARDS) * loop / (batches * len(variants))
    return dict(
        model=name,
        size=size,
        cells=len(variants),
        way=res.info["way"],
        loop=round(loop, 3),
        verification=round(checks, 3),
        sweep=round(took, 3),
        over=round(took - checks - max(1.05 * loop, loop + 0.5), 3),
        furthest=max(abs(a["loss"] - b) for a, b in zip(res.values, losses, strict=True)),
        reason=res.info["reason"],
    )
