import fc from "fast-check"
import { describe, expect, it } from "vitest"
import type { Availability } from "../domain/availability/availability.ts"
import type { Cart, LineItem } from "../domain/cart/cart.ts"
import { checkSlotAndCourierAvailability } from "../domain/delivery/delivery-options-availability.ts"
import { checkPickupAvailability } from "../domain/delivery/pickup-availability.ts"
import { checkSplitAvailability } from "../domain/delivery/split-availability.ts"
import { cart, coupon, deliveryChoice, deliveryOfferResult, taxableAmounts, validSplit } from "./support/arbitraries.ts"
import { SPLIT_UNAVAILABLE_REASONS } from "./support/split-unavailable-reasons.ts"

/** As many values as a property test tries. */
const RUNS = 1_000

type Corner<Value> = readonly [name: string, reached: (value: Value) => boolean]

/** The edge cases that a thousand generated values don't contain; the fixed seed makes the result repeatable. */
const findMissing = <Value>(values: fc.Arbitrary<Value>, corners: readonly Corner<Value>[]): readonly string[] => {
  const tried = fc.sample(values, { numRuns: RUNS, seed: 20_261_121 })
  return corners.filter(([, reached]) => !tried.some(reached)).map(([name]) => name)
}

const someLine =
  (holds: (line: LineItem) => boolean) =>
  ({ lineItems }: { readonly lineItems: readonly LineItem[] }): boolean =>
    lineItems.some(line => line.state === "Active" && holds(line))

type Unavailable = Availability<{ readonly _tag: string }>

const tags = (found: Unavailable): readonly string[] => (found._tag === "Available" ? [] : found.reasons.map(({ _tag }) => _tag))

/** Each reason alone, and as many at once as possible. */
const eachAndAll = (reasons: readonly string[], most = reasons.length): readonly Corner<Unavailable>[] => [
  ["no reason", found => tags(found).length === 0],
  ...reasons.map((reason): Corner<Unavailable> => [`${reason} alone`, found => tags(found).join() === reason]),
  ["all of them", found => tags(found).length === most],
]

const choiceAndOffer = fc.tuple(deliveryChoice, deliveryOfferResult)

describe("a thousand generated values include", () => {
  it("carts with 0 and 500 items, free, negative and cancelled items, 0 % tax and three rates at once", () => {
    const corners: Corner<Cart>[] = [
      ["no line", ({ lineItems }) => lineItems.length === 0],
      ["one line", ({ lineItems }) => lineItems.length === 1],
      ["500 lines", ({ lineItems }) => lineItems.length === 500],
      ["all cancelled", ({ lineItems }) => lineItems.length > 1 && lineItems.every(({ state }) => state === "Cancelled")],
      ["a line of 0 cents", someLine(({ basePrice }) => basePrice === 0)],
      ["a line that a coupon makes free", someLine(line => line.couponDiscount > 0 && line.totalPrice === 0)],
      ["a line below 0", someLine(({ totalPrice }) => totalPrice < 0)],
      ["a negative discount", someLine(({ discounts }) => discounts.some(({ amount }) => amount < 0))],
      ["a discount of 0", someLine(({ discounts }) => discounts.some(({ amount }) => amount === 0))],
      ["one piece", someLine(({ quantity }) => quantity === 1)],
      ["as many as there can be", someLine(({ quantity }) => quantity === 100_000)],
      ["0 % alone", ({ lineItems }) => lineItems.length > 1 && lineItems.every(({ taxRate }) => taxRate === 0)],
      [
        "0 % and three rates",
        ({ lineItems }) => {
          const rates = new Set(lineItems.filter(({ state }) => state === "Active").map(({ taxRate }) => taxRate))
          return rates.size >= 4 && [...rates].some(rate => rate === 0)
        },
      ],
      ["a custom line below 0", ({ customLineItems }) => customLineItems.some(({ totalPrice }) => totalPrice < 0)],
      ["two coupons", ({ discountCodes }) => discountCodes.length === 2],
    ]
    expect(findMissing(cart, corners)).toEqual([])
  })

  it("taxable amounts of zero, of more than 10 billion and below zero, and lists of up to 500", () => {
    expect(
      findMissing(taxableAmounts, [
        ["nothing", ({ length }) => length === 0],
        ["500", ({ length }) => length === 500],
        ["0 cents", lines => lines.some(({ net }) => net === 0)],
        ["below 0", lines => lines.some(({ net }) => net < 0)],
        ["a fortune", lines => lines.some(({ net }) => net > 1e12)],
        ["three rates and 0 %", lines => [0, 600, 900, 2_100].every(rate => lines.some(line => line.taxRate === rate))],
      ]),
    ).toEqual([])
  })

  it("coupons of 0 %, 100 % and more, and of less than a cent", () => {
    const share = (permyriad: number) => (value: { readonly _tag: string; readonly permyriad?: number }) =>
      value._tag === "Relative" && value.permyriad === permyriad
    expect(
      findMissing(coupon, [
        ["0 %", ({ value }) => share(0)(value)],
        ["100 %", ({ value }) => share(10_000)(value)],
        ["more than all", ({ value }) => value._tag === "Relative" && value.permyriad > 10_000],
        ["0 cents", ({ value }) => value._tag === "Absolute" && value.money.preciseAmount === 0],
        ["a part of a cent", ({ value }) => value._tag === "Absolute" && value.money.fractionDigits > 10],
      ]),
    ).toEqual([])
  })

  it("splits to one and to fifty addresses, with just enough and with many more pieces", () => {
    expect(
      findMissing(validSplit, [
        ["one address", ({ extras }) => extras.length === 0],
        ["fifty addresses", ({ extras }) => extras.length === 49],
        ["one piece", ({ total }) => total === 1],
        ["a piece for each", ({ total, extras }) => extras.length > 0 && total === extras.length + 1],
        ["many more", ({ total, extras }) => total > 1_000 * (extras.length + 1)],
      ]),
    ).toEqual([])
  })

  it("every reason against slots, split shipment and pick-up, alone and all at once (AVAIL-01…18)", () => {
    const slots = choiceAndOffer.map(([choice, answer]) => checkSlotAndCourierAvailability(choice, answer))
    expect(
      findMissing(
        slots,
        eachAndAll(["NotPossibleForProduct", "CombinedWithSplitShipment", "CombinedWithPickupPoint", "OptionsNotFetched"]),
      ),
    ).toEqual([])
    const pickup = choiceAndOffer.map(([choice, answer]) => checkPickupAvailability(choice, answer))
    expect(
      findMissing(
        pickup,
        eachAndAll([
          "NotPossibleForProduct",
          "CombinedWithTimedDelivery",
          "CombinedWithSplitShipment",
          "CombinedWithCourier",
          "TemporarilyUnavailable",
        ]),
      ),
    ).toEqual([])
    const split = choiceAndOffer.map(([choice, answer]) => checkSplitAvailability(choice, answer, ["NL"]))
    expect(
      findMissing(
        split,
        eachAndAll(
          SPLIT_UNAVAILABLE_REASONS,
          // without a main address there is no unavailable country
          6,
        ),
      ),
    ).toEqual([])
  })
})
