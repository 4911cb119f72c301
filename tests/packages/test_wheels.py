"""What one can install: each wheel works in an environment that has nothing else, away from the project."""

from __future__ import annotations

import re
from pathlib import Path

import requests
import yaml

import charon_client
from charon_client import Client
from tests.packages.environments import LOCK, ROOT, Environment, locked, run
from tests.packages.playing import plays_a_match
from tests.up import up

OF_REQUESTS = {"requests", "certifi", "charset-normalizer", "idna", "urllib3"}
ROOMS = ("api", "cli", "domain", "events", "running", "simulation", "tools", "tournaments", "workers")


def test_the_sdk_needs_requests_alone_and_plays_its_first_example(
    wheels: dict[str, Path], service: str, tmp_path: Path
) -> None:
    versions = tmp_path / "versions.txt"
    versions.write_text("\n".join(f"{name}=={version}" for name, version in locked(LOCK).items()))
    environment = Environment(tmp_path / "environment")
    environment.install(wheels["charon_client"], "--constraint", versions)
    assert environment.installed() == {"charon-client", *OF_REQUESTS}

    example = re.findall(r"```python\n(.*?)```", (ROOT / "client" / "README.md").read_text(), re.DOTALL)[0]
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    (elsewhere / "match.py").write_text(f"{example}\nimport charon_client; print(charon_client.__version__)")
    said = run([str(environment.python), "match.py"], cwd=elsewhere, env={"CHARON_URL": service})
    assert "was won by seats" in said
    assert said.endswith(f"{charon_client.__version__}\n")


def test_the_service_comes_up_elsewhere_with_all_it_serves(wheels: dict[str, Path], tmp_path: Path) -> None:
    environment = Environment(tmp_path / "environment")
    environment.install("--require-hashes", "--no-deps", "-r", LOCK)
    environment.install("--no-deps", *wheels.values())
    environment.check()

    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    for room in ROOMS:
        (elsewhere / f"{room}.py").write_text("raise RuntimeError('a file of the user, not of Charon')")
    command = ("env", "-C", str(elsewhere), str(environment.python.with_name("charon")), "up")
    with up(tmp_path / "data", command, processes="2") as service:
        serves_what_the_contract_names(service.url)
        plays_a_match(Client(service.url))


def serves_what_the_contract_names(url: str) -> None:
    contract = requests.get(f"{url}/openapi.yaml", timeout=10)
    assert contract.text == (ROOT / "openapi.yaml").read_text()
    paths = [path for path, verbs in yaml.safe_load(contract.text)["paths"].items() if "get" in verbs]
    games = [game.id for game in Client(url).games()]
    assert games
    for path in [path.replace("{game}", game) for path in paths for game in games]:
        if "{" not in path:
            assert requests.get(url + path, timeout=10).status_code in (200, 401), path
    assert requests.get(f"{url}/docs/swagger-ui-bundle.js", timeout=10).ok
    page = requests.get(url, timeout=10)
    assert requests.get(url + re.findall(r'src="(/assets/[^"]+)"', page.text)[0], timeout=10).ok
