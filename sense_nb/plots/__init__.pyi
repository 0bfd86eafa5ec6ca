# Written by .ci/readme.py from the notebooks; not edited by hand.

from .style import BETTER as BETTER
from .style import CMAP as CMAP
from .style import COLOURS as COLOURS
from .style import HATCH as HATCH
from .style import HEAT as HEAT
from .style import LEVEL_LABEL as LEVEL_LABEL
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
from .results import PLOTS as PLOTS
from .results import most_sensitive as most_sensitive
from .results import plot_bars as plot_bars
from .results import plot_by_block as plot_by_block
from .results import plot_curves as plot_curves
from .results import plot_heatmap as plot_heatmap
from .results import plot_profile as plot_profile
from .results import plot_result as plot_result
from .compare import plot_compare as plot_compare
from .interactions import plot_additivity as plot_additivity
from .interactions import plot_interactions as plot_interactions
from .pareto import COST_LABELS as COST_LABELS
from .pareto import FIDELITIES as FIDELITIES
from .pareto import plot_fidelity as plot_fidelity
from .pareto import plot_pareto as plot_pareto
from .explorer_data import Topology as Topology
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
from .findings import Costs as Costs
from .findings import amount as amount
from .findings import certainty as certainty
from .findings import colour_class as colour_class
from .findings import findings as findings
from .findings import how_computed as how_computed
from .findings import main_method as main_method
from .findings import percent as percent
from .findings import plan_bits as plan_bits
from .findings import plan_blocks as plan_blocks
from .findings import plan_costs as plan_costs
from .findings import plan_frame as plan_frame
from .findings import plan_html as plan_html
from .findings import plan_rows as plan_rows
from .findings import plan_sentences as plan_sentences
from .findings import safe_layers as safe_layers
from .findings import short_count as short_count
from .report import html_table as html_table
from .report import report_html as report_html
from .report import save_report as save_report

__all__ = [
    "BETTER", "CMAP", "COLOURS", "COST_LABELS", "Costs", "FIDELITIES", "HATCH", "HEAT", "LEVEL_LABEL",
    "PLOTS", "STEPS", "ShownAxes", "Topology", "UNCHANGED", "amount", "as_result", "cell_colours",
    "certainty", "colour_class", "draw_arcs", "drop_depth", "drop_scale", "drop_steps", "drop_table",
    "drop_unit", "embedded", "explorer_data", "explorer_json", "explorer_script", "explorer_start",
    "figure_of", "findings", "how_computed", "html_table", "in_percent", "layer_styles", "level_of",
    "list_height", "main_method", "metric_label", "metric_steps", "most_sensitive", "name_ticks", "new_axes",
    "packed", "page_template", "percent", "plain_text", "plan_bits", "plan_blocks", "plan_costs",
    "plan_frame", "plan_html", "plan_rows", "plan_sentences", "plot_additivity", "plot_bars", "plot_by_block",
    "plot_compare", "plot_curves", "plot_fidelity", "plot_heatmap", "plot_interactions", "plot_pareto",
    "plot_profile", "plot_result", "put_title", "report_html", "safe_layers", "save_explorer", "save_report",
    "short_count", "short_names", "unmeasured_style", "unpacked", "value_ends",
]
