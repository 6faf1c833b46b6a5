"""Compares the channel with the vectors of a folder, then shows that they find each injected fault."""

import json
import sys
from pathlib import Path

import channel


def by_content(values):
    return sorted(json.dumps(value, sort_keys=True) for value in values)


ANSWERS = {
    "prices.json": lambda given, _: channel.price(given),
    "splits.json": lambda given, _: channel.split(given),
    "vat-decisions.json": lambda given, common: channel.vat_decision(given, common),
    "vat-portions.json": lambda given, _: channel.vat_portions(given),
    "vat-shares.json": lambda given, _: channel.vat_shares(given),
}


def differing(folder, name):
    """The inputs that the channel answers differently."""
    vectors = json.loads((folder / name).read_text(encoding="utf-8"))
    wrong = []
    for case in vectors["cases"]:
        answer, expected = ANSWERS[name](case["input"], vectors.get("common")), case["expected"]
        same = by_content(answer) == by_content(expected) if name == "vat-portions.json" else answer == expected
        if not same:
            wrong.append(case["input"])
    return wrong, len(vectors["cases"])


# each fault replaces one text of channel.py, and this file finds it
FAULTS = [
    ("prices.json", 'UNIT), "even")', 'UNIT), "away")'),
    ("prices.json", "offered * (UNIT", "base * (UNIT"),
    ("vat-portions.json", 'UNIT), "away")', 'UNIT), "even")'),
    ("vat-shares.json", "key=lambda index: -(", "key=lambda index: ("),
    ("vat-decisions.json", 'vat_id.get("status") == "valid"', 'vat_id.get("status") != "invalid"'),
    ("splits.json", "total - len(extras)", "total - 1 - len(extras)"),
]


def finds(folder, name, before, after):
    source = Path(channel.__file__).read_text(encoding="utf-8")
    if source.count(before) != 1:
        sys.exit(f"channel.py no longer has, or has twice: {before}")
    original = dict(vars(channel))
    exec(compile(source.replace(before, after), "faulty channel", "exec"), vars(channel))
    wrong, _ = differing(folder, name)
    vars(channel).update(original)
    return bool(wrong)


def main(folder):
    failed = False
    for name in ANSWERS:
        wrong, count = differing(folder, name)
        print(f"{name}: {count - len(wrong)} of {count} cases agree")
        for given in wrong:
            print(f"  differs for {json.dumps(given)}")
        failed |= bool(wrong)
    missed = [f"{name}: {after}" for name, before, after in FAULTS if not finds(folder, name, before, after)]
    print(f"injected faults found: {len(FAULTS) - len(missed)} of {len(FAULTS)}")
    for each in missed:
        print(f"  not found: {each}")
    sys.exit(failed or bool(missed))


main(Path(sys.argv[1]))
