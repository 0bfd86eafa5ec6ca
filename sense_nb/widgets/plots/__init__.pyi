# Written by .ci/readme.py from the notebooks; not edited by hand.

from .style import BETTER as BETTER
from .style import BETWEEN as BETWEEN
from .style import CMAP as CMAP
from .style import COLOURS as COLOURS
from .style import DARK_BETTER as DARK_BETTER
from .style import DARK_HEAT as DARK_HEAT
from .style import EDGE as EDGE
from .style import EMPTY as EMPTY
from .style import ERROR_BAR as ERROR_BAR
from .style import GRID as GRID
from .style import GROUP_COLOURS as GROUP_COLOURS
from .style import HATCH as HATCH
from .style import HEAT as HEAT
from .style import LEVEL_LABEL as LEVEL_LABEL
from .style import NOT_SHARED as NOT_SHARED
from .style import NO_VALUE as NO_VALUE
from .style import ON_CELLS as ON_CELLS
from .style import PAGE as PAGE
from .style import PAGE_COLOURS as PAGE_COLOURS
from .style import REFERENCE as REFERENCE
from .style import STEPS as STEPS
from .style import ShownAxes as ShownAxes
from .style import UNCHANGED as UNCHANGED
from .style import as_result as as_result
from .style import cell_colours as cell_colours
from .style import drop_depth as drop_depth
from .style import drop_scale as drop_scale
from .style import drop_steps as drop_steps
from .style import drop_unit as drop_unit
from .style import figure_of as figure_of
from .style import in_percent as in_percent
from .style import layer_styles as layer_styles
from .style import level_of as level_of
from .style import list_height as list_height
from .style import metric_label as metric_label
from .style import metric_steps as metric_steps
from .style import name_ticks as name_ticks
from .style import new_axes as new_axes
from .style import plain_text as plain_text
from .style import put_title as put_title
from .style import short_names as short_names
from .style import unmeasured_style as unmeasured_style
from .style import value_ends as value_ends
from .arcs import draw_arcs as draw_arcs
from .arcs import plot_dependency as plot_dependency
from .results import PLOTS as PLOTS
from .results import most_sensitive as most_sensitive
from .results import plot_bars as plot_bars
from .results import plot_by_block as plot_by_block
from .results import plot_curves as plot_curves
from .results import plot_heatmap as plot_heatmap
from .results import plot_result as plot_result
from .compare import plot_compare as plot_compare
from .interactions import plot_interactions as plot_interactions
from .network import MOST_BOXES as MOST_BOXES
from .network import lanes_of as lanes_of
from .network import longest_path as longest_path
from .network import network_layout as network_layout
from .explorer_data import explorer_data as explorer_data
from .explorer_data import explorer_json as explorer_json
from .explorer_data import packed as packed
from .explorer_data import unpacked as unpacked
from .explorer_page import drop_table as drop_table
from .explorer_page import embedded as embedded
from .explorer_page import explorer_script as explorer_script
from .explorer_page import explorer_start as explorer_start
from .explorer_page import page_template as page_template
from .explorer_page import save_explorer as save_explorer
from .findings import amount as amount
from .findings import certainty as certainty
from .findings import colour_class as colour_class
from .findings import findings as findings
from .findings import limiting_label as limiting_label
from .findings import main_method as main_method
from .findings import percent as percent
from .findings import plan_blocks as plan_blocks
from .findings import plan_facts as plan_facts
from .findings import plan_frame as plan_frame
from .findings import plan_rows as plan_rows
from .pareto import COST_LABELS as COST_LABELS
from .pareto import compute_reward as compute_reward
from .pareto import create_macs_table as create_macs_table
from .pareto import plot_pareto as plot_pareto
from .costs import plot_cost as plot_cost
from .card import Outcome as Outcome
from .card import outcome_of as outcome_of
from .card import plot_card as plot_card
from .card import plot_kept as plot_kept
from .card import result_card as result_card
from .report import html_table as html_table
from .report import report_html as report_html
from .report import save_report as save_report
from .samples import ChangedSamples as ChangedSamples
from .samples import changed_samples as changed_samples

__all__ = [
    "BETTER", "BETWEEN", "CMAP", "COLOURS", "COST_LABELS", "ChangedSamples", "DARK_BETTER", "DARK_HEAT",
    "EDGE", "EMPTY", "ERROR_BAR", "GRID", "GROUP_COLOURS", "HATCH", "HEAT", "LEVEL_LABEL", "MOST_BOXES",
    "NOT_SHARED", "NO_VALUE", "ON_CELLS", "Outcome", "PAGE", "PAGE_COLOURS", "PLOTS", "REFERENCE", "STEPS",
    "ShownAxes", "UNCHANGED", "amount", "as_result", "cell_colours", "certainty", "changed_samples",
    "colour_class", "compute_reward", "create_macs_table", "draw_arcs", "drop_depth", "drop_scale",
    "drop_steps", "drop_table", "drop_unit", "embedded", "explorer_data", "explorer_json", "explorer_script",
    "explorer_start", "figure_of", "findings", "html_table", "in_percent", "lanes_of", "layer_styles",
    "level_of", "limiting_label", "list_height", "longest_path", "main_method", "metric_label",
    "metric_steps", "most_sensitive", "name_ticks", "network_layout", "new_axes", "outcome_of", "packed",
    "page_template", "percent", "plain_text", "plan_blocks", "plan_facts", "plan_frame", "plan_rows",
    "plot_bars", "plot_by_block", "plot_card", "plot_compare", "plot_cost", "plot_curves", "plot_dependency",
    "plot_heatmap", "plot_interactions", "plot_kept", "plot_pareto", "plot_result", "put_title",
    "report_html", "result_card", "save_explorer", "save_report", "short_names", "unmeasured_style",
    "unpacked", "value_ends",
]
