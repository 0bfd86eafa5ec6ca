# Written by .ci/readme.py from the notebooks; not edited by hand.

from .hugging_face import HuggingFace as HuggingFace
from .hugging_face import PaddedRows as PaddedRows
from .hugging_face import as_loader as as_loader
from .hugging_face import is_dataset as is_dataset
from .hugging_face import is_pipeline as is_pipeline
from .hugging_face import is_trainer as is_trainer
from .hugging_face import model_and_texts as model_and_texts
from .hugging_face import rows_for as rows_for
from .hugging_face import rows_of_texts as rows_of_texts
from .hugging_face import unmeasured_metrics_text as unmeasured_metrics_text
from .lightning import Lightning as Lightning
from .lightning import LightningEval as LightningEval
from .lightning import is_data_module as is_data_module
from .lightning import is_lightning_trainer as is_lightning_trainer
from .lightning import lightning_eval as lightning_eval

__all__ = [
    "HuggingFace", "Lightning", "LightningEval", "PaddedRows", "as_loader", "is_data_module", "is_dataset",
    "is_lightning_trainer", "is_pipeline", "is_trainer", "lightning_eval", "model_and_texts", "rows_for",
    "rows_of_texts", "unmeasured_metrics_text",
]
