"""What wrote the files of this folder, with sense_nb 0.1.0: `python written_by.py FOLDER`."""

import gzip
import sys
from functools import partial
from pathlib import Path

import torch
from sklearn.metrics import f1_score
from torch import nn
from torch.utils.data import DataLoader, TensorDataset

from sense_nb import ChannelDependency, Filter, LoaderEval, Plan, SensitivityResult, Step, analyze
from sense_nb.evaluation.resolve import as_evaluation
from sense_nb.evaluation.tokens import bits_per_byte, truncated_kl
from sense_nb.saving import save


class SmallNet(nn.Module):
    "Two convolutions and a linear layer."

    def __init__(self, classes=3):
        super().__init__()
        self.first, self.norm = nn.Conv2d(1, 4, 3), nn.BatchNorm2d(4)
        self.second, self.head = nn.Conv2d(4, 6, 3), nn.Linear(6, classes)

    def forward(self, x):
        x = torch.relu(self.norm(self.first(x)))
        return self.head(torch.relu(self.second(x)).mean((2, 3)))


class SmallTokens(nn.Module):
    "Scores of next tokens, and their loss where there are labels."

    def __init__(self):
        super().__init__()
        self.embedding, self.mix, self.head = nn.Embedding(11, 6), nn.Linear(6, 6), nn.Linear(6, 11)

    def forward(self, input_ids, labels=None):
        logits = self.head(torch.tanh(self.mix(self.embedding(input_ids))))
        if labels is None:
            return {"logits": logits}
        rows, wanted = logits[:, :-1].flatten(0, 1), labels[:, 1:].flatten()
        return {"loss": nn.functional.cross_entropy(rows, wanted), "logits": logits}


def margin(pred, target):
    "How far the right class is ahead."
    best = pred.masked_fill(nn.functional.one_hot(target, 3).bool(), -9).amax(1)
    return pred.gather(1, target[:, None])[:, 0] - best


margin.higher_is_better = True


def abs_error(y_true, y_pred):
    "A function that takes the target first."
    return (y_true - y_pred[:, 0]).abs()


def half_error(model):
    "A function of the model."
    x, y = images()
    with torch.no_grad():
        return {"error": float((model(x).argmax(1) != y).float().mean())}


def seeded(make):
    "A model with the same weights each time, on any machine: sines."
    model = make()
    for i, p in enumerate(model.parameters()):
        values = torch.arange(p.numel(), dtype=torch.float64).add(31 * i).mul(12.9898).sin()
        p.data = values.mul(0.5).float().view(p.shape)
    return model.eval()


def images():
    "40 images and their classes."
    x = torch.arange(40 * 64, dtype=torch.float64).mul(78.233).sin().float().view(40, 1, 8, 8)
    return x, torch.arange(40) % 3


def loader(y=None):
    "Batches of 10."
    x, labels = images()
    return DataLoader(TensorDataset(x, labels if y is None else y), 10)


def tokens():
    "Batches of tokens with labels, some of them left out."
    ids = (torch.arange(96).pow(2) % 11).view(12, 8)
    labels = ids.clone()
    labels[::3, 5:] = -100
    return [{"input_ids": ids[i : i + 4], "labels": labels[i : i + 4]} for i in (0, 4, 8)]


def studies():
    "Arguments of `analyze` for each study, by the name of its file."
    net, x = seeded(SmallNet), images()[0]
    classes = LoaderEval(loader(), ["top1", "top5", "loss", "perplexity", "loss<=10", "median(loss)", margin])
    numbers = LoaderEval(loader(x[:, 0, 0, :3]), ["mse", "mae", "rmse", nn.L1Loss(), nn.HuberLoss()])
    labels = LoaderEval(loader((x[:, 0, 0, :3] > 0).float()), ["bce", "label_accuracy"])
    error = LoaderEval(loader(x[:, 0, 0, 0]), [abs_error])
    token = LoaderEval(
        tokens(),
        ["top1", "loss", "perplexity", "token_accuracy", "loss<=2", "median(loss)", bits_per_byte([1] * 11)],
    )
    distant = as_evaluation(tokens(), ["kl", "top1_agreement", truncated_kl(3)], seeded(SmallTokens))
    methods = dict(method="filter", levels=[0.25, 0.5], layers="*", progress=False)
    return dict(
        classes=((net, classes), methods),
        distances=((net, loader(), "quantize", [4], None, ["kl", "top1_agreement", "cosine", "sqnr"]), {}),
        numbers=((net, numbers), methods),
        labels=((net, labels), methods),
        error=((net, error), methods),
        tokens=((seeded(SmallTokens), token), methods | dict(method="element", layers=None)),
        token_distances=((seeded(SmallTokens), distant), methods | dict(method="element", layers=None)),
        of_set=((net, LoaderEval(loader(), [partial(f1_score, average="macro")])), methods),
        r2=((net, LoaderEval(loader(x[:, 0, 0, :3]), ["r2"])), methods),
        function=((net, half_error), methods),
        losses=((net, LoaderEval(loader(), [nn.CrossEntropyLoss()])), methods),
        ordered=((net, loader(), "group", [0.5]), dict(tolerance=0.001, metrics=["top1"])),
        criterion=((net, loader(), Filter("taylor"), [0.5], "*"), dict(calibration=loader())),
        repair=((net, loader(), "channel", [0.5]), dict(calibration=loader(), repair="norms")),
    )


def measured(name, path):
    "The result of a study in a file."
    args, kwargs = studies()[name]
    return analyze(*args, study=path, **(dict(progress=False) | kwargs))


def write(folder):
    "All files."
    folder = Path(folder)
    torch.set_num_threads(1)
    for name in studies():
        path = folder / f"{name}.study"
        measured(name, path).to_json(folder / f"{name}.json")
        (folder / f"{name}.study.gz").write_bytes(gzip.compress(path.read_bytes(), mtime=0))
        path.unlink()
    SensitivityResult.read(folder / "classes.json").to_csv(folder / "classes.csv")
    net, x = seeded(SmallNet), images()[0][:2]
    (folder / "groups.json").write_text(ChannelDependency(net, x).to_json())
    plan = Plan([Step("first", "group", 0.5), Step("head", "quantize", 4, {"per": "tensor"})])
    plan.to_json(folder / "plan.json")
    small, _ = plan.apply(net, x)
    save(small, folder / "program", form="program", example=x)
    sizes = dict(d_model=8, nhead=2, dim_feedforward=16, dropout=0.0, batch_first=True)
    layer = seeded(lambda: nn.TransformerEncoderLayer(**sizes))
    smaller = Plan([Step("linear1", "quantize", 4)]).apply(layer, torch.ones(1, 3, 8))[0]
    save(smaller, folder / "rebuilt", "torch.nn:TransformerEncoderLayer", sizes)


if __name__ == "__main__":
    write(sys.argv[1])
