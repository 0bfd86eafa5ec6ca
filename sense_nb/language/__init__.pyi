# Written by .ci/readme.py from the notebooks; not edited by hand.

from .tokens import OfTokens as OfTokens
from .tokens import TOKEN_DISTANCES as TOKEN_DISTANCES
from .tokens import agreement_rows as agreement_rows
from .tokens import beginning as beginning
from .tokens import vocabulary_of as vocabulary_of
from .tokens import with_places as with_places
from .label_shift import NextToken as NextToken
from .label_shift import for_batches as for_batches
from .label_shift import for_own_loss as for_own_loss
from .label_shift import own_loss as own_loss
from .by_position import TruncatedLoader as TruncatedLoader
from .by_position import Values as Values
from .by_position import added_values as added_values
from .by_position import by_position as by_position
from .by_position import next_labels as next_labels
from .by_position import positions_that_count as positions_that_count
from .text import TextEval as TextEval
from .text import text_windows as text_windows
from .text import texts_of as texts_of
from .tasks import DocumentRows as DocumentRows
from .tasks import LogLikelihoods as LogLikelihoods
from .tasks import OfTask as OfTask
from .tasks import TaskEval as TaskEval
from .tasks import context_of as context_of
from .tasks import documents_of as documents_of
from .tasks import requests_of as requests_of
from .tasks import split_documents as split_documents
from .tasks import task_metrics as task_metrics

__all__ = [
    "DocumentRows", "LogLikelihoods", "NextToken", "OfTask", "OfTokens", "TOKEN_DISTANCES", "TaskEval",
    "TextEval", "TruncatedLoader", "Values", "added_values", "agreement_rows", "beginning", "by_position",
    "context_of", "documents_of", "for_batches", "for_own_loss", "next_labels", "own_loss",
    "positions_that_count", "requests_of", "split_documents", "task_metrics", "text_windows", "texts_of",
    "vocabulary_of", "with_places",
]
