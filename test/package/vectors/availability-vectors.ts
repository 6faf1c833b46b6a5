import type { VectorFile } from "./vector-file.ts"

type Choice = Readonly<Record<string, unknown>>

/** A condition, what it changes in an ordinary choice, and its reason. */
type Condition = readonly [reason: string, change: Choice]

const PLAIN: Choice = {
  quantity: 500,
  addresses: 1,
  country: "NL",
  countries: ["NL", "BE"],
  isFetched: true,
  isPickupAllowed: true,
  isSplitAllowed: true,
  hasSlots: true,
  hasCourier: true,
}

/** In the order of the specification. */
const CONDITIONS: Readonly<Record<string, readonly Condition[]>> = {
  pickup: [
    ["NotPossibleForProduct", { isPickupAllowed: false }],
    ["CombinedWithTimedDelivery", { slotBefore: "12:00" }],
    ["CombinedWithSplitShipment", { addresses: 3 }],
    ["CombinedWithCourier", { isCourierChosen: true }],
    ["TemporarilyUnavailable", { isFetched: false }],
  ],
  slots: [
    ["NotPossibleForProduct", { hasSlots: false, hasCourier: false }],
    ["CombinedWithSplitShipment", { addresses: 3 }],
    ["CombinedWithPickupPoint", { pickupPointId: "point-1" }],
    ["OptionsNotFetched", { isFetched: false }],
  ],
  split: [
    ["CountryNotAllowed", { country: "DE" }],
    ["NotPossibleForProduct", { isSplitAllowed: false }],
    ["CombinedWithTimedDelivery", { slotBefore: "12:00" }],
    ["CombinedWithPickupPoint", { pickupPointId: "point-1" }],
    ["CombinedWithCourier", { isCourierChosen: true }],
    ["SinglePiece", { quantity: 1 }],
    ["OptionsNotFetched", { isFetched: false }],
  ],
}

const subsets = <Thing>([first, ...others]: readonly Thing[]): readonly (readonly Thing[])[] =>
  first === undefined ? [[]] : subsets(others).flatMap(each => [each, [first, ...each]])

const HARMLESS: VectorFile["cases"] = [
  { input: { ...PLAIN, rule: "pickup", slotBefore: "all-day" }, expected: [] },
  { input: { ...PLAIN, rule: "pickup", pickupPointId: "point-1" }, expected: [] },
  { input: { ...PLAIN, rule: "split", slotBefore: "all-day" }, expected: [] },
  { input: { ...PLAIN, rule: "split", addresses: 50 }, expected: [] },
  { input: { ...PLAIN, rule: "split", quantity: 2 }, expected: [] },
  { input: { ...PLAIN, rule: "split", addresses: 0 }, expected: ["MainAddressMissing"] },
  { input: { ...PLAIN, rule: "split", addresses: 0, country: "DE" }, expected: ["MainAddressMissing"] },
  { input: { ...PLAIN, rule: "slots", hasSlots: false }, expected: [] },
  { input: { ...PLAIN, rule: "slots", hasCourier: false }, expected: [] },
]

export const buildAvailabilityVectors = (): VectorFile => ({
  $comment:
    "Why pick-up, slots and courier (slots) or a split can't be chosen: every reason, in this order. isFetched is false when the last request failed; the offer is then the earlier one.",
  source: "the conditions of the specification, each alone and combined with others",
  cases: [
    ...HARMLESS,
    ...Object.entries(CONDITIONS).flatMap(([rule, conditions]) =>
      subsets(conditions)
        .filter(({ length }) => length <= 2 || length === conditions.length || rule === "pickup")
        .map(chosen => ({
          input: Object.assign({ ...PLAIN, rule }, ...chosen.map(([, change]) => change)),
          expected: chosen.map(([reason]) => reason),
        })),
    ),
  ],
})
