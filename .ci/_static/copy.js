// A button on every block of code that copies it; without prompts, and without what was printed
document.addEventListener("DOMContentLoaded", () => {
  for (const pre of document.querySelectorAll(".bd-article .cell_input pre, .bd-article > section .highlight > pre")) {
    if (pre.closest(".cell_output") || pre.parentElement.querySelector(".copy")) continue;
    const button = document.createElement("button");
    button.className = "copy";
    button.type = "button";
    button.textContent = "Copy";
    button.setAttribute("aria-label", "Copy this code");
    button.addEventListener("click", async () => {
      const code = pre.textContent.replace(/\n$/, "");
      try { await navigator.clipboard.writeText(code); button.textContent = "Copied"; }
      catch { button.textContent = "Ctrl+C"; getSelection().selectAllChildren(pre); }
      setTimeout(() => { button.textContent = "Copy"; }, 1500);
    });
    pre.parentElement.classList.add("has-copy");
    pre.parentElement.append(button);
  }
});
