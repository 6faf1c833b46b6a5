"""Prices, VAT and splits of a channel that is written in Python, with the standard library alone."""

from fractions import Fraction
from math import floor

UNIT = 10_000


def round_half(value, tie):
    """The nearest whole number; a tie is rounded to the `even` one, `away` from zero or `toward` zero."""
    below = floor(value)
    rest = value - below
    if rest != Fraction(1, 2):
        return below + (rest > Fraction(1, 2))
    upper = {"even": below % 2 == 1, "away": value > 0, "toward": value < 0}[tie]
    return below + upper


def price(request):
    tiers, quantity = request["tiers"], request["quantity"]
    lower = max((tier for tier in tiers if tier["quantity"] <= quantity), key=lambda tier: tier["quantity"])
    upper = min((tier for tier in tiers if tier["quantity"] >= quantity), key=lambda tier: tier["quantity"])
    listed = Fraction(lower["price"])
    if upper is not lower:
        span = upper["quantity"] - lower["quantity"]
        listed += Fraction((upper["price"] - lower["price"]) * (quantity - lower["quantity"]), span)
    options = Fraction(UNIT + sum(request["surcharges"]), UNIT)
    base = round_half(listed * options * Fraction(UNIT + request["deliverySurcharge"], UNIT), "even")
    offered = round_half(Fraction(base * (UNIT - request["productDiscount"]), UNIT), "toward")
    net = round_half(Fraction(offered * (UNIT - request["customerDiscount"]), UNIT), "toward")
    return {"base": base, "productDiscount": base - offered, "customerDiscount": offered - net, "net": net}


def tax(net, rate):
    return round_half(Fraction(net * rate, UNIT), "away")


def vat_portions(lines):
    sums = {}
    for line in lines:
        kind = (line["rate"], line["country"], line["treatment"])
        sums[kind] = sums.get(kind, 0) + line["net"]
    return [
        {"net": net, "rate": rate, "country": country, "treatment": treatment, "tax": tax(net, rate)}
        for (rate, country, treatment), net in sums.items()
    ]


def vat_shares(request):
    nets, rate = request["nets"], request["rate"]
    shares = [net * rate // UNIT for net in nets]
    spare = tax(sum(nets), rate) - sum(shares)
    # sorted() keeps the order of equal remainders, so the earliest line comes first
    by_remainder = sorted(range(len(nets)), key=lambda index: -(nets[index] * rate % UNIT))
    for index in by_remainder[:spare]:
        shares[index] += 1
    return shares


def find_rate(table, country, tax_class, date):
    for each in table["rates"]:
        fits = each["country"] == country and each["taxClass"] == tax_class
        if fits and each["from"] <= date <= each.get("until", "9999-12-31"):
            return each["rate"]
    return None


def is_outside(table, country, postal_code):
    code = postal_code.replace(" ", "")
    return any(
        each["country"] == country
        and code.startswith(tuple(each["postalCodes"]))
        and not code.startswith(tuple(each.get("except", [])))
        for each in table["outside"]
    )


def vat_decision(supply, table):
    origin = supply.get("plant", supply["seat"])
    place = supply["destination"]
    country = origin if place == "Plant" else place["country"]
    if place != "Plant" and is_outside(table, country, place["postalCode"]):
        return {"refusal": "OutsideVatTerritory"}
    rate = find_rate(table, country, supply["taxClass"], supply["date"])
    if rate is None:
        return {"refusal": "TaxRateUnknown"}
    if country == origin:
        return {"treatment": "domestic", "country": origin, "rate": rate}
    vat_id = supply["buyer"].get("vatId", {})
    issuer = vat_id.get("country") if vat_id.get("status") == "valid" else None
    if issuer not in (None, origin):
        return {"treatment": "intra-community-supply", "country": origin, "rate": 0}
    if issuer is None and supply["distanceSales"] == "destination":
        return {"treatment": "distance-sale", "country": country, "rate": rate}
    at_origin = find_rate(table, origin, supply["taxClass"], supply["date"])
    return {"treatment": "taxed-at-origin", "country": origin, "rate": at_origin}


def split(request):
    total, extras = request["total"], request["extras"]
    most = total - len(extras)
    whole = [isinstance(extra.get("quantity"), int) and extra["quantity"] >= 0 for extra in extras]
    sent = sum(extra["quantity"] for extra, is_whole in zip(extras, whole) if is_whole)
    faults = {"QuantityNotWhole": [], "QuantityTooLow": [], "QuantityTooHigh": [], "TotalTooHigh": []}
    faults |= {"QuantityMissing": [], "OtherCountry": []}
    for index, (extra, is_whole) in enumerate(zip(extras, whole)):
        quantity = extra.get("quantity")
        if quantity is None:
            faults["QuantityMissing"].append({"extra": index})
        elif not is_whole:
            faults["QuantityNotWhole"].append({"extra": index, "quantity": quantity})
        elif quantity < 1:
            faults["QuantityTooLow"].append({"extra": index, "quantity": quantity, "min": 1})
        elif quantity > most:
            faults["QuantityTooHigh"].append({"extra": index, "quantity": quantity, "max": most})
        if extra["country"] != request["country"]:
            countries = {"country": extra["country"], "mainCountry": request["country"]}
            faults["OtherCountry"].append({"extra": index, **countries})
    if sent + 1 > total:
        faults["TotalTooHigh"].append({"excess": sent + 1 - total})
    found = [{"_tag": tag, **fault} for tag, each in faults.items() for fault in each]
    return {"faults": found} if found else {"quantities": [total - sent] + [extra["quantity"] for extra in extras]}
