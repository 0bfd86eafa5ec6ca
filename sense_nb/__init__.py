"""Layer sensitivity of PyTorch models: how much of each layer can go, what it costs, and doing it."""

__version__ = "0.1.0"


def _names():
    "Public name -> module that defines it, from the index that the export writes."
    from ._modidx import d

    return {
        s.removeprefix(f"{mod}."): mod
        for mod, syms in d["syms"].items()
        for s in syms
        if "." not in (n := s.removeprefix(f"{mod}.")) and not n.startswith("_")
    }


def __getattr__(name):
    if not name.startswith("_") and (mod := _names().get(name)):
        from importlib import import_module

        return getattr(import_module(mod), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__():
    return sorted(set(globals()) | set(_names()))
