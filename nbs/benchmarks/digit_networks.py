"""Six networks trained to their best on scikit-learn's digits of 8 x 8 pixels, each from several seeds.

    net, data = trained("resnet20", seed=0), digits()

A network is trained once (5 to 30 seconds on one core) and kept in the cache folder of the user
(`files.cache_folder`). Of the 1,797 images 1,000 train, 397 choose plans, and 400
judge them. Which is which is drawn once: the file is ordered by writer, and plans chosen by some writers'
digits and judged by those of others say more of the writers than of the plans.
"""

import hashlib
import inspect
from collections.abc import Callable
from dataclasses import dataclass

import torch
from sklearn.datasets import load_digits
from torch import Tensor, nn
from torch.nn import functional as F

from sense_nb.digits import CifarResNet
from sense_nb.model.files import cache_folder, replacing

TRAINED, CHOSEN = 1000, 397  # images; the rest judges


Batch = tuple[Tensor, Tensor]  # images, labels


@dataclass
class Data:
    "The three parts of the digits."

    train: Batch  # 1,000 images
    choose: Batch  # 397 images: plans are chosen by them
    test: Batch  # 400 images: for the figures that are reported


def digits() -> Data:
    "The digits as normalised images [1, 8, 8], always divided alike."
    x, y = load_digits(return_X_y=True)
    x, y = torch.tensor(x, dtype=torch.float32).view(-1, 1, 8, 8) / 16, torch.tensor(y)
    order = torch.randperm(len(x), generator=torch.Generator().manual_seed(0))
    x, y = x[order], y[order]
    x = (x - x[:TRAINED].mean()) / x[:TRAINED].std()
    parts = slice(0, TRAINED), slice(TRAINED, TRAINED + CHOSEN), slice(TRAINED + CHOSEN, None)
    return Data(*[(x[p], y[p]) for p in parts])


def moved(
    x: Tensor,  # images [n, 1, h, w]
    g: torch.Generator,
) -> Tensor:
    "Rotate, scale and move each image a little, at random."
    limits = torch.tensor([[0.17], [0.1], [0.12], [0.12]])
    a, s, dx, dy = (torch.rand(4, len(x), generator=g) * 2 - 1) * limits
    c, d = (1 + s) * a.cos(), (1 + s) * a.sin()
    theta = torch.stack([torch.stack([c, -d, dx], 1), torch.stack([d, c, dy], 1)], 1)
    grid = F.affine_grid(theta, list(x.shape), align_corners=False)
    return F.grid_sample(x, grid, padding_mode="border", align_corners=False)


def normed(conv: nn.Conv2d) -> list[nn.Module]:
    "A convolution, its norm and an activation."
    return [conv, nn.BatchNorm2d(conv.out_channels), nn.ReLU()]


def vgg() -> nn.Sequential:
    "Six plain convolutions with norms, and two linear layers."
    layers, sizes = [], (1, 16, 16, 24, 24, 32, 32)
    for i, (a, b) in enumerate(zip(sizes, sizes[1:], strict=False)):
        layers += normed(nn.Conv2d(a, b, 3, padding=1, bias=False)) + [nn.MaxPool2d(2)] * (i % 2)
    return nn.Sequential(*layers, nn.Flatten(), nn.Linear(32, 32), nn.ReLU(), nn.Linear(32, 10))


class InvertedResidual(nn.Module):
    "A block of MobileNetV2: wider by a pointwise convolution, a depthwise one, narrower by a pointwise one."

    def __init__(self, ni: int, nf: int, stride: int = 1, times: int = 3):
        super().__init__()
        wide = ni * times
        self.body = nn.Sequential(
            *normed(nn.Conv2d(ni, wide, 1, bias=False)),
            *normed(nn.Conv2d(wide, wide, 3, stride, 1, groups=wide, bias=False)),
            nn.Conv2d(wide, nf, 1, bias=False),
            nn.BatchNorm2d(nf),
        )
        self.short = stride == 1 and ni == nf

    def forward(self, x: Tensor) -> Tensor:
        return x + self.body(x) if self.short else self.body(x)


def mobilenet() -> nn.Sequential:
    "A small MobileNetV2."
    blocks = [InvertedResidual(16, 16), InvertedResidual(16, 24, 2), InvertedResidual(24, 24)]
    blocks += [InvertedResidual(24, 32, 2), InvertedResidual(32, 32)]
    first, last = nn.Conv2d(1, 16, 3, 1, 1, bias=False), nn.Conv2d(32, 64, 1, bias=False)
    head = [nn.AdaptiveAvgPool2d(1), nn.Flatten(), nn.Linear(64, 10)]
    return nn.Sequential(*normed(first), *blocks, *normed(last), *head)


class EncoderBlock(nn.Module):
    "Attention and two linear layers, each behind a norm and beside a shortcut."

    def __init__(self, d: int, heads: int, width: int):
        super().__init__()
        self.size = d // heads  # of a head: fewer heads are fewer rows
        self.norm1, self.norm2 = nn.LayerNorm(d), nn.LayerNorm(d)
        self.q, self.k, self.v, self.o = (nn.Linear(d, d) for _ in range(4))
        self.up, self.down = nn.Linear(d, width), nn.Linear(width, d)

    def forward(self, x: Tensor) -> Tensor:
        y = self.norm1(x)
        q, k, v = (f(y).unflatten(-1, (-1, self.size)).transpose(1, 2) for f in (self.q, self.k, self.v))
        x = x + self.o(F.scaled_dot_product_attention(q, k, v).transpose(1, 2).flatten(2))
        return x + self.down(F.gelu(self.up(self.norm2(x))))


class ViT(nn.Module):
    "A vision transformer on sixteen patches: four blocks of four heads."

    def __init__(self, d: int = 32, heads: int = 4, width: int = 64, depth: int = 4):
        super().__init__()
        self.patch, self.place = nn.Conv2d(1, d, 2, 2), nn.Parameter(0.02 * torch.randn(16, d))
        self.blocks = nn.Sequential(*[EncoderBlock(d, heads, width) for _ in range(depth)])
        self.norm, self.head = nn.LayerNorm(d), nn.Linear(d, 10)

    def forward(self, x: Tensor) -> Tensor:
        x = self.patch(x).flatten(2).transpose(1, 2) + self.place
        return self.head(self.norm(self.blocks(x)).mean(1))


class ConvNextBlock(nn.Module):
    "A depthwise convolution, a group norm and two pointwise convolutions, beside a shortcut."

    def __init__(self, d: int, times: int = 3):
        super().__init__()
        self.depthwise, self.norm = nn.Conv2d(d, d, 3, padding=1, groups=d), nn.GroupNorm(1, d)
        self.up, self.down = nn.Conv2d(d, times * d, 1), nn.Conv2d(times * d, d, 1)

    def forward(self, x: Tensor) -> Tensor:
        return x + self.down(F.gelu(self.up(self.norm(self.depthwise(x)))))


def convnext() -> nn.Sequential:
    "A small ConvNeXt with group norms: two stages of two blocks."
    first = [nn.Conv2d(1, 24, 3, padding=1), nn.GroupNorm(1, 24), ConvNextBlock(24), ConvNextBlock(24)]
    second = [nn.GroupNorm(1, 24), nn.Conv2d(24, 40, 2, 2), ConvNextBlock(40), ConvNextBlock(40)]
    head = [nn.AdaptiveAvgPool2d(1), nn.Flatten(), nn.LayerNorm(40), nn.Linear(40, 10)]
    return nn.Sequential(*first, *second, *head)


class MLPBlock(nn.Module):
    "A norm and two linear layers beside a shortcut."

    def __init__(self, d: int, width: int):
        super().__init__()
        self.norm, self.up, self.down = nn.LayerNorm(d), nn.Linear(d, width), nn.Linear(width, d)

    def forward(self, x: Tensor) -> Tensor:
        return x + self.down(F.gelu(self.up(self.norm(x))))


def residual_mlp() -> nn.Sequential:
    "A perceptron of six blocks with shortcuts, on all pixels at once."
    blocks = [MLPBlock(48, 96) for _ in range(6)]
    return nn.Sequential(nn.Flatten(), nn.Linear(64, 48), *blocks, nn.LayerNorm(48), nn.Linear(48, 10))


@dataclass(frozen=True)
class Recipe:
    "A network and how it is trained."

    make: Callable[[], nn.Module]
    epochs: int
    lr: float  # the highest of the one-cycle schedule
    decay: float = 0.01  # of AdamW


NETWORKS = {  # cheapest first
    "vgg": Recipe(vgg, 60, 0.01),
    "mobilenet": Recipe(mobilenet, 60, 0.01),
    "vit": Recipe(ViT, 120, 0.003, 0.05),
    "resnet20": Recipe(lambda: CifarResNet(3, 1), 40, 0.01),
    "mlp": Recipe(residual_mlp, 120, 0.003, 0.05),
    "convnext": Recipe(convnext, 80, 0.003, 0.05),
}


def train(
    net: nn.Module,  # changed
    data: Data,
    epochs: float,  # passes over the training images
    lr: float,  # the highest of the one-cycle schedule
    seed: int = 0,  # of the order and of the changes to the images
    decay: float = 0.01,
    bs: int = 64,
) -> nn.Module:  # in evaluation mode
    "Train on images that are a little different every time (AdamW, one cycle)."
    g, (x, y) = torch.Generator().manual_seed(seed), data.train
    net.requires_grad_(True).train()
    steps = max(round(epochs * (len(x) // bs)), 1)
    opt = torch.optim.AdamW(net.parameters(), lr, weight_decay=decay)
    schedule = torch.optim.lr_scheduler.OneCycleLR(opt, lr, steps)
    order = torch.empty(0, dtype=torch.long)
    for _ in range(steps):
        if len(order) < bs:
            order = torch.randperm(len(x), generator=g)
        some, order = order[:bs], order[bs:]
        opt.zero_grad()
        F.cross_entropy(net(moved(x[some], g)), y[some], label_smoothing=0.05).backward()
        opt.step()
        schedule.step()
    return net.eval().requires_grad_(False)


def measured(net: nn.Module, part: Batch) -> dict[str, float]:
    "Mean loss and top1 (a fraction) of a network as it is."
    with torch.no_grad():
        out = net(part[0])
    return dict(
        loss=F.cross_entropy(out, part[1]).item(), top1=(out.argmax(1) == part[1]).float().mean().item()
    )


def _version(recipe: Recipe) -> str:
    "Changes with the recipe and with the code of the networks and of the training."
    text = [inspect.getsource(f) for f in (train, moved, digits, vgg, mobilenet, InvertedResidual)]
    text += [inspect.getsource(c) for c in (EncoderBlock, ViT, CifarResNet)]
    text += [inspect.getsource(f) for f in (ConvNextBlock, convnext, MLPBlock, residual_mlp)]
    text += [repr((recipe.epochs, recipe.lr, recipe.decay))]
    return hashlib.sha256("".join(text).encode()).hexdigest()[:10]


def trained(
    name: str,  # of `NETWORKS`
    seed: int = 0,  # of weights and training
    epochs: int | None = None,  # default: those of the recipe; others are not kept
) -> nn.Module:  # in evaluation mode, without gradients
    "A trained network, from the cache folder where it was trained before; `ValueError` for an unknown name."
    if name not in NETWORKS:
        raise ValueError(f"unknown network {name!r}; expected one of {', '.join(NETWORKS)}")
    recipe = NETWORKS[name]
    path = cache_folder("benchmarks") / f"{name}-{seed}-{_version(recipe)}.pt"
    torch.manual_seed(seed)
    net = recipe.make()
    if epochs is None and path.exists():
        net.load_state_dict(torch.load(path, weights_only=True))
        return net.eval().requires_grad_(False)
    train(net, digits(), recipe.epochs if epochs is None else epochs, recipe.lr, seed, recipe.decay)
    if epochs is None:
        with replacing(path) as part:
            torch.save(net.state_dict(), part)
    return net
