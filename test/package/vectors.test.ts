import { readdirSync, readFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { Result } from "effect"
import { describe, expect, it } from "vitest"
import { normalizeAddressDraft, validateAddress } from "../../domain/address/address-validation.ts"
import { parsePhoneNumber } from "../../domain/address/phone.ts"
import type { Availability } from "../../domain/availability/availability.ts"
import { calculateItemPrice } from "../../domain/catalog/item-price.ts"
import { checkSlotAndCourierAvailability } from "../../domain/delivery/delivery-options-availability.ts"
import { checkPickupAvailability } from "../../domain/delivery/pickup-availability.ts"
import { checkSplitAvailability } from "../../domain/delivery/split-availability.ts"
import { validateSplit } from "../../domain/delivery/split-validation.ts"
import { shareTax } from "../../domain/money/share-tax.ts"
import { calculateTaxPortions } from "../../domain/money/tax-sums.ts"
import { determineTax } from "../../domain/tax/determine-tax.ts"
import { toAddressRules, toPriceFunction, toSplitFunction, toVatRules } from "../support/plain-rules.ts"
import { aCourierContact, aDeliveryOffer, anAddress } from "../support/test-data-builders.ts"
import { buildVectorFiles } from "./vectors/build-vector-files.ts"

const FOLDER = fileURLToPath(new URL("../../domain/testing/vectors", import.meta.url))

const names = readdirSync(FOLDER).sort()

const readVectors = (name: string) => JSON.parse(readFileSync(`${FOLDER}/${name}`, "utf8"))

const vat = toVatRules({ determineTax, calculateTaxPortions, shareTax })

const { validate } = toAddressRules({ normalizeAddressDraft, validateAddress })

// biome-ignore lint/suspicious/noExplicitAny: the inputs are JSON, whose shapes the files describe
type Json = any

const checkAvailability = (input: Json): Availability<{ readonly _tag: string }> => {
  const plain = aDeliveryOffer()
  const offer = aDeliveryOffer({
    deliveryOptions: input.hasSlots ? plain.deliveryOptions : [],
    courier: { ...plain.courier, enabled: input.hasCourier },
    splitShipment: { ...plain.splitShipment, isAllowed: input.isSplitAllowed },
    pickupPointAllowed: input.isPickupAllowed,
  })
  const result = input.isFetched ? ({ _tag: "Fetched", offer } as const) : ({ _tag: "FetchFailed", lastOffer: offer } as const)
  const address = anAddress({ country: input.country })
  const choice = {
    quantity: input.quantity,
    shippingAddresses: Array.from({ length: input.addresses }, () => ({ address, quantity: 1 })),
    ...(input.pickupPointId === undefined ? {} : { pickupPointId: input.pickupPointId }),
    ...(input.slotBefore === undefined ? {} : { deliveryOption: { recsKeys: ["slot"], before: input.slotBefore } }),
    ...(input.isCourierChosen ? { courier: aCourierContact() } : {}),
  }
  if (input.rule === "pickup") return checkPickupAvailability(choice, result)
  return input.rule === "slots"
    ? checkSlotAndCourierAvailability(choice, result)
    : checkSplitAvailability(choice, result, input.countries)
}

const ANSWERS: Readonly<Record<string, (input: Json, common: Json) => unknown>> = {
  "addresses.json": ({ draft, purpose }) => validate(draft, purpose),
  "availability.json": input => {
    const availability = checkAvailability(input)
    return availability._tag === "Available" ? [] : availability.reasons.map(({ _tag }) => _tag)
  },
  "phones.json": input =>
    Result.match(parsePhoneNumber(input), { onSuccess: number => number, onFailure: ({ _tag }) => ({ fault: _tag }) }),
  "prices.json": toPriceFunction({ calculateItemPrice }),
  "splits.json": toSplitFunction({ validateSplit }),
  "vat-decisions.json": ({ seat, plant, distanceSales, ...supply }, common) =>
    vat.determine({ ...common, seat, ...(plant === undefined ? {} : { plant }), distanceSales }, supply),
  "vat-portions.json": lines =>
    vat
      .sumPortions(lines)
      .map(portion => JSON.stringify(portion))
      .sort(),
  "vat-shares.json": ({ nets, rate }) => vat.share(nets, rate),
}

const toExpected = (name: string, expected: Json): unknown =>
  name === "vat-portions.json" ? expected.map((portion: Json) => JSON.stringify(portion)).sort() : expected

describe("the vectors of the domain package", () => {
  it("are at least 400 cases of prices, VAT, splits, availability, addresses and phones, none twice (REUSE-03)", () => {
    const inputs = names.flatMap(name => readVectors(name).cases.map(({ input }: Json) => name + JSON.stringify(input)))
    expect(names).toEqual(Object.keys(ANSWERS))
    expect(inputs.length).toBeGreaterThanOrEqual(400)
    expect(inputs.filter((input, index) => inputs.indexOf(input) !== index)).toEqual([])
  })

  it("are those that computations without the rules return (REUSE-03)", () => {
    for (const [name, text] of Object.entries(buildVectorFiles()))
      expect(readFileSync(`${FOLDER}/${name}`, "utf8"), name).toBe(text)
  })

  it.each(names)("in %s are what the rules of the shop answer (REUSE-03)", name => {
    const { cases, common } = readVectors(name)
    const differing = cases.flatMap(({ input, expected }: Json) => {
      const answer = ANSWERS[name]?.(input, common)
      return JSON.stringify(answer) === JSON.stringify(toExpected(name, expected)) ? [] : [{ input, expected, answer }]
    })
    for (const { expected, answer } of differing) expect(answer).toEqual(toExpected(name, expected))
  })
})
