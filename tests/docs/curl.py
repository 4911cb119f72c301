"""Stands in for curl where none is installed, for the few flags the README uses: -s -N -m -H -d."""

from __future__ import annotations

import getopt
import sys

import requests


def main() -> None:
    options, (url,) = getopt.gnu_getopt(sys.argv[1:], "sNm:H:d:")
    headers = dict(value.split(": ", 1) for flag, value in options if flag == "-H")
    body = next((value for flag, value in options if flag == "-d"), None)
    seconds = next((float(value) for flag, value in options if flag == "-m"), 30.0)
    method = "GET" if body is None else "POST"
    try:
        with requests.request(
            method, url, data=body, headers=headers, stream=True, timeout=seconds
        ) as response:
            for part in response.iter_content(None):
                sys.stdout.buffer.write(part)
                sys.stdout.flush()
    except requests.RequestException:
        sys.exit(28)


if __name__ == "__main__":
    main()
