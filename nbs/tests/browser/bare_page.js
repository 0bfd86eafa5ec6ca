// A page with a kernel and nothing else, on which a cell's widgets are shown by the widget manager of VS Code ("vscode")
// or by that of static pages ("html"), a thin layer over ipywidgets' base manager, as Colab's is.
import "@jupyter-widgets/controls/css/labvariables.css";
import "@jupyter-widgets/controls/css/widgets.css";
import "@lumino/widgets/style/index.css";
import { activate } from "@vscode/jupyter-ipywidgets8/dist/ipywidgets.js";
import * as base from "@jupyter-widgets/base";
import { HTMLManager } from "@jupyter-widgets/html-manager";
import { KernelManager, ServerConnection } from "@jupyterlab/services";
import anywidget from "./anywidget.js"; // a function from the base classes to its own

const { shims } = base;

class PageManager extends HTMLManager {
  constructor(kernel) {
    super();
    this.kernel = kernel;
    this.anywidget = anywidget(base); // once: its models and views know each other
    kernel.registerCommTarget(this.comm_target_name, (comm, msg) => this.handle_comm_open(new shims.services.Comm(comm), msg));
  }
  async loadClass(name, module, version) {
    return module === "anywidget" ? this.anywidget[name] : super.loadClass(name, module, version);
  }
  async _create_comm(target, id, data, metadata) {
    const comm = this.kernel.createComm(target, id);
    if (data || metadata) comm.open(data, metadata);
    return new shims.services.Comm(comm);
  }
  async _get_comm_info() { return (await this.kernel.requestCommInfo({ target_name: this.comm_target_name })).content.comms; }
}

// What VS Code's page has RequireJS for: modules by their name. They are kept in what is returned.
function pretendRequire() {
  const modules = {};
  window.define = (name, make) => { modules[name] = make(); };
  window.requirejs = (names, done) => done(...names.map((n) => modules[n]));
  return modules;
}

const NO_SCRIPTS = { widgetsRegisteredInRequireJs: new Set(), loadWidgetScript() {}, successHandler() {}, errorHandler() {} };

// The manager that VS Code's Jupyter extension makes.
function vscode(kernel) {
  const modules = pretendRequire();
  activate();
  window.vscIPyWidgets8.load();
  modules.anywidget = anywidget(modules["@jupyter-widgets/base"]);
  return new window.vscIPyWidgets.WidgetManager(kernel, document.body, NO_SCRIPTS, () => {});
}

function html(kernel) {
  return new PageManager(kernel);
}

async function startKernel() {
  const { server, token } = window;
  const serverSettings = ServerConnection.makeSettings({ baseUrl: server, wsUrl: server.replace("http", "ws"), token, appendToken: true });
  return new KernelManager({ serverSettings }).startNew({ name: "python3" });
}

// Show a widget at the end of the page.
async function show(id) {
  const node = document.body.appendChild(document.createElement("div"));
  const view = await manager.create_view(await manager.get_model(id));
  if (window.manager === "vscode") await manager.display_view(undefined, view, { node });
  else await manager.display_view(view, node, { node });
}

// Take a message of the kernel: a text or an error into `said`, a widget onto the page.
function take({ header, content }, said, shown) {
  const data = content.data || {};
  const view = data["application/vnd.jupyter.widget-view+json"];
  if (header.msg_type === "error") said.error = `${content.ename}: ${content.evalue}`;
  else if (header.msg_type === "stream") said[content.name === "stderr" ? "error" : "text"] += content.text;
  else if (view) shown.push(show(view.model_id));
  else said.text += data["text/plain"] || "";
}

// Run a cell; what it says, once its widgets are on the page.
async function run(code) {
  const said = { text: "", error: "" };
  const shown = [];
  const future = kernel.requestExecute({ code });
  future.onIOPub = (message) => take(message, said, shown);
  await future.done;
  await Promise.all(shown);
  return said;
}

const kernel = await startKernel();
const manager = { vscode, html }[window.manager](kernel);
window.run = run;
document.body.dataset.ready = "yes";
