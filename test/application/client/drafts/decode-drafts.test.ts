import fc from "fast-check"
import { describe, expect, it } from "vitest"
import {
  decodeAddressDraft,
  decodeEditDraft,
  decodePickupDraft,
  decodeSlotDraft,
  decodeSplitDraft,
} from "../../../../application/client/drafts/decode-drafts.ts"
import { decodeTextDraft } from "../../../../application/client/drafts/decode-text-draft.ts"
import type { AddressFormDraft, EditDraft, SlotDraft } from "../../../../application/client/drafts/form-drafts.ts"
import { ADDRESS_FIELDS } from "../../../../domain/address/address.ts"
import { toCents } from "../../../../domain/money/cents.ts"
import { toLineItemId } from "../../../support/test-data-builders.ts"

const stored = (value: unknown): unknown => JSON.parse(JSON.stringify(value))

const values = Object.fromEntries(ADDRESS_FIELDS.map(field => [field, `a ${field}`])) as AddressFormDraft["values"]

const edit: EditDraft = {
  made: [
    { _tag: "AttributeChanged", name: "paper", was: "matt", becomes: "gloss" },
    { _tag: "QuantityChanged", was: 100, becomes: Number.NaN, lineItemId: toLineItemId("item-1") },
    { _tag: "DeliveryTypeChanged", becomes: "Express" },
    { _tag: "ExtraServiceChanged" },
  ],
  typed: { "item-1": "12 boxes" },
  unlocked: ["paper"],
}

const slot: SlotDraft = {
  picked: { carrier: "dhl", recsKey: "recs", before: "12:00", date: "2026-11-24", price: toCents(795) },
  contact: { name: "Noor", phoneNumber: "06" },
}

const [share] = [
  {
    address: {
      firstName: "Noor",
      lastName: "de Vries",
      country: "NL",
      postalCode: "1019 XW",
      streetName: "Pakhuiskade",
      streetNumber: "214-B",
      city: "Delft",
    },
    ticked: true,
    typed: "12 or so",
  },
]

describe("decoding stored form drafts", () => {
  it("returns every draft as it was stored, also with an invalid number (USE-16)", () => {
    expect(decodeEditDraft(stored(edit))).toEqual(edit)
    expect(decodeEditDraft(stored({ ...edit, typed: {} }))).toEqual({ ...edit, typed: {} })
    expect(decodeSlotDraft(stored(slot))).toEqual(slot)
    expect(decodeSlotDraft(stored({ ...slot, picked: "courier" }))).toEqual({ ...slot, picked: "courier" })
    expect(decodeSlotDraft(stored({ ...slot, picked: undefined }))).toEqual({ ...slot, picked: undefined })
    expect(decodeSplitDraft(stored([share]))).toEqual([share])
    for (const point of ["desk-amsterdam", undefined]) {
      expect(decodePickupDraft(stored({ typed: "1019 XW", point }))).toEqual({ typed: "1019 XW", point })
    }
    expect(decodeAddressDraft(stored({ values, isDefault: true }))).toEqual({ values, isDefault: true })
    expect(decodeTextDraft("1019 XW")).toBe("1019 XW")
  })

  it("returns all fields of the address form and no others (USE-16)", () => {
    const { city, ...others } = values
    const typed = decodeAddressDraft({ values: { ...others, password: "een zin" }, isDefault: false })
    expect(typed).toEqual({ values: { ...others, city: "" }, isDefault: false })
    expect(Object.keys(typed?.values ?? {})).toEqual(ADDRESS_FIELDS)
  })

  it("returns undefined for data of another shape (USE-16, ASVS 14.3.3)", () => {
    const half = "half a \ud83d"
    for (const garbage of [undefined, null, 1, true, [], [1], {}, half, { made: 1 }, { values: 1 }, { picked: 1 }]) {
      expect(decodeEditDraft(garbage)).toBeUndefined()
      expect(decodeSlotDraft(garbage)).toBeUndefined()
      expect(decodePickupDraft(garbage)).toBeUndefined()
      expect(decodeAddressDraft(garbage)).toBeUndefined()
      expect(decodeTextDraft(garbage)).toBeUndefined()
    }
    expect(decodeEditDraft({ ...edit, made: [{ _tag: "NameChanged", becomes: "x" }] })).toBeUndefined()
    expect(decodeSlotDraft({ ...slot, contact: { name: "Noor" } })).toBeUndefined()
    expect(decodeSplitDraft([share, { ...share, address: {} }])).toBeUndefined()
  })

  it("ignores only the invalid part when the rest is valid (USE-16, ASVS 14.3.3)", () => {
    const half = "half a \ud83d"
    for (const typed of [undefined, half, { "item-1": half }]) {
      expect(decodeEditDraft({ ...edit, typed })).toEqual({ ...edit, typed: {} })
    }
    expect(decodeEditDraft({ ...edit, unlocked: true })).toEqual({ ...edit, unlocked: [] })
    for (const picked of ["pigeon", 7, { ...(stored(slot.picked) as object), price: 0.5 }]) {
      expect(decodeSlotDraft({ ...slot, picked })).toEqual({ ...slot, picked: undefined })
    }
    expect(decodePickupDraft({ typed: "Delft", point: 7 })).toEqual({ typed: "Delft", point: undefined })
    const typed = decodeAddressDraft({ values: { ...values, city: 7, company: half }, isDefault: "yes" })
    expect(typed).toEqual({ values: { ...values, city: "", company: "" }, isDefault: false })
  })

  it("never throws, whatever is stored (USE-16, ASVS 14.3.3)", () => {
    fc.assert(
      fc.property(fc.jsonValue(), kept => {
        for (const decode of [
          decodeEditDraft,
          decodePickupDraft,
          decodeSlotDraft,
          decodeSplitDraft,
          decodeAddressDraft,
          decodeTextDraft,
        ])
          decode(kept)
      }),
    )
  })
})
