import fc from "fast-check"
import { describe, expect, it } from "vitest"
import {
  ADDRESSES_OUTSIDE_NL_OPTION_NAME,
  ADDRESSES_WITHIN_NL_OPTION_NAME,
  countMailedAddresses,
  getDirectMailingCounts,
  listMailedCountsByDestination,
  listMailingPieceCounts,
  needsShippingAddress,
} from "../../../domain/catalog/direct-mailing.ts"
import { quantityText } from "../../support/arbitraries.ts"
import { law } from "../../support/law.ts"

const counts = (within?: string, outside?: string) => [
  { name: "Delivery Type", value: "Normal" },
  ...(within === undefined ? [] : [{ name: "Addresses Within The Netherlands", value: within }]),
  ...(outside === undefined ? [] : [{ name: "Addresses Outside The Netherlands", value: outside }]),
]

describe("countMailedAddresses", () => {
  it("adds up the addresses within and outside the Netherlands (DELIV-13)", () => {
    expect(countMailedAddresses(counts("300", "100"))).toBe(400)
    expect(countMailedAddresses(counts(undefined, "100"))).toBe(100)
    expect(countMailedAddresses(counts())).toBe(0)
  })
})

describe("a direct mailing", () => {
  it("is recognised by the options for addresses within or outside the Netherlands (DELIV-12, DELIV-13)", () => {
    expect([ADDRESSES_WITHIN_NL_OPTION_NAME, ADDRESSES_OUTSIDE_NL_OPTION_NAME]).toEqual([
      "Addresses Within The Netherlands",
      "Addresses Outside The Netherlands",
    ])
    expect(getDirectMailingCounts({ quantity: 500, selection: counts("300") })).toEqual({
      withinNetherlands: 300,
      outsideNetherlands: 0,
      toShippingAddress: 200,
    })
    expect(getDirectMailingCounts({ quantity: 500, selection: counts(undefined, "100") })).toEqual({
      withinNetherlands: 0,
      outsideNetherlands: 100,
      toShippingAddress: 400,
    })
    expect(getDirectMailingCounts({ quantity: 500, selection: counts("300", "100") })).toEqual({
      withinNetherlands: 300,
      outsideNetherlands: 100,
      toShippingAddress: 100,
    })
  })

  it("is not recognised without these options or when they contain no number (DELIV-13)", () => {
    expect(getDirectMailingCounts({ quantity: 500, selection: counts() })).toBeUndefined()
    expect(getDirectMailingCounts({ quantity: 500, selection: counts("many", "-") })).toBeUndefined()
    expect(
      getDirectMailingCounts({ quantity: 500, selection: [{ name: "addresses within the netherlands", value: "3" }] }),
    ).toBeUndefined()
  })

  it("needs a shipping address only for pieces that are not mailed (DELIV-10)", () => {
    expect(needsShippingAddress({ quantity: 500, selection: counts("400", "99") })).toBe(true)
    expect(needsShippingAddress({ quantity: 500, selection: counts("400", "100") })).toBe(false)
    expect(needsShippingAddress({ quantity: 500, selection: counts() })).toBe(true)
  })

  it("is summarised as pieces within and outside the Netherlands and to the shipping address, without zeros (DELIV-11, DELIV-13)", () => {
    expect(listMailingPieceCounts({ withinNetherlands: 300, outsideNetherlands: 100, toShippingAddress: 100 })).toEqual([
      { _tag: "WithinNetherlands", count: 300 },
      { _tag: "OutsideNetherlands", count: 100 },
      { _tag: "ToShippingAddress", count: 100 },
    ])
    expect(listMailingPieceCounts({ withinNetherlands: 0, outsideNetherlands: 100, toShippingAddress: 0 })).toEqual([
      { _tag: "OutsideNetherlands", count: 100 },
    ])
  })

  it("lists the pieces mailed within and outside the Netherlands, without those for the shipping address (DELIV-11)", () => {
    expect(listMailedCountsByDestination({ withinNetherlands: 300, outsideNetherlands: 100, toShippingAddress: 100 })).toEqual([
      { _tag: "WithinNetherlands", count: 300 },
      { _tag: "OutsideNetherlands", count: 100 },
    ])
    expect(listMailedCountsByDestination({ withinNetherlands: 1, outsideNetherlands: 0, toShippingAddress: 0 })).toEqual([
      { _tag: "WithinNetherlands", count: 1 },
    ])
  })

  const line = fc.tuple(fc.oneof(fc.constant(1), fc.integer({ min: 1, max: 5_000 })), quantityText, quantityText)

  law(
    "sends to the shipping address all pieces that are not mailed, and never fewer than zero (DELIV-13)",
    line,
    ([quantity, within, outside]) => {
      const mailing = getDirectMailingCounts({ quantity, selection: counts(within, outside) })
      if (!mailing) return
      const mailed = mailing.withinNetherlands + mailing.outsideNetherlands
      expect(mailing.toShippingAddress).toBe(mailed > quantity ? 0 : quantity - mailed)
      const summed = listMailingPieceCounts(mailing).reduce((sum, { count }) => sum + count, 0)
      expect(summed).toBe(Math.max(quantity, mailed))
      expect(needsShippingAddress({ quantity, selection: counts(within, outside) })).toBe(mailed < quantity)
    },
  )
})
