"Packaging: everything it says comes from settings.ini."

from configparser import ConfigParser
from pathlib import Path

from setuptools import find_packages, setup

here = Path(__file__).parent
cfg = ConfigParser(delimiters=["="])
cfg.read(here / "settings.ini", encoding="utf-8")
cfg = cfg["DEFAULT"]
statuses = [
    "1 - Planning",
    "2 - Pre-Alpha",
    "3 - Alpha",
    "4 - Beta",
    "5 - Production/Stable",
    "6 - Mature",
    "7 - Inactive",
]
extras = {k.removesuffix("_requirements"): cfg[k].split() for k in cfg if k.endswith("_requirements")}
# GitHub finds the pictures of README by relative paths, the package index does not
readme = (here / "README.md").read_text(encoding="utf-8")
raw = cfg["git_url"].replace("github.com", "raw.githubusercontent.com")

setup(
    name=cfg["lib_name"],
    version=cfg["version"],
    description=cfg["description"],
    keywords=cfg["keywords"].split(),
    author=cfg["author"],
    author_email=cfg["author_email"],
    url=cfg["git_url"],
    project_urls={"Changelog": f"{cfg['git_url']}/blob/{cfg['branch']}/CHANGELOG.md"},
    license="Apache-2.0",
    license_files=["LICENSE"],
    long_description=readme.replace("](nbs/", f"]({raw}/{cfg['branch']}/nbs/"),
    long_description_content_type="text/markdown",
    packages=find_packages(include=["sense_nb", "sense_nb.*"]),
    package_data={"": ["*.pyi", "py.typed", "*.safetensors", "*.jinja", "explorer/*.js"]},
    zip_safe=False,
    python_requires=f">={cfg['min_python']}",
    install_requires=cfg["requirements"].split(),
    extras_require=extras,
    classifiers=[
        f"Development Status :: {statuses[int(cfg['status']) - 1]}",
        "Intended Audience :: Developers",
        "Intended Audience :: Science/Research",
        "Framework :: Jupyter",
    ]
    + [f"Programming Language :: Python :: 3.{v}" for v in range(10, 14)],
    entry_points={
        "console_scripts": cfg["console_scripts"].split(),
        "nbdev": [f"{cfg['lib_name']}=sense_nb._modidx:d"],
    },
)
