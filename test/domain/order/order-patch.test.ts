import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { applyOrderPatch, createOrderPatch } from "../../../domain/order/order-patch.ts"
import { law } from "../../support/law.ts"

const order = { orderNumber: "2026-1", poNumber: "PO 7", referenceLabel: "Spring" }

const text = fc.constantFrom("", "PO 7", "PO 8", "Spring")

const typed = fc.record({ poNumber: text, referenceLabel: text }, { requiredKeys: [] })

const storedText = fc.constantFrom("PO 7", "Spring")

const placed = fc.record({ poNumber: storedText, referenceLabel: storedText }, { requiredKeys: [] })

describe("createOrderPatch", () => {
  it("contains only the PO number or reference that changed (ORDER-03, ORDER-14)", () => {
    expect(createOrderPatch(order, { poNumber: "PO 8", referenceLabel: "Spring" })).toStrictEqual({ poNumber: "PO 8" })
    expect(createOrderPatch(order, { poNumber: "PO 7", referenceLabel: "Autumn" })).toStrictEqual({
      referenceLabel: "Autumn",
    })
    expect(createOrderPatch(order, { poNumber: "PO 8", referenceLabel: "Autumn" })).toStrictEqual({
      poNumber: "PO 8",
      referenceLabel: "Autumn",
    })
  })

  it("is undefined when nothing is given or nothing changed (ORDER-14)", () => {
    expect(createOrderPatch(order, {})).toBeUndefined()
    expect(createOrderPatch(order, order)).toBeUndefined()
    expect(createOrderPatch({}, { poNumber: "", referenceLabel: "" })).toBeUndefined()
  })

  it("removes a PO number or reference that was emptied (ORDER-14)", () => {
    expect(createOrderPatch(order, { poNumber: "" })).toStrictEqual({ poNumber: null })
    expect(applyOrderPatch(order, { poNumber: null })).toStrictEqual({
      orderNumber: "2026-1",
      referenceLabel: "Spring",
    })
    expect(applyOrderPatch(order, { referenceLabel: null })).toStrictEqual({ orderNumber: "2026-1", poNumber: "PO 7" })
  })

  law(
    "gives the typed texts when applied, after which no second patch is needed (ORDER-10, ORDER-14)",
    fc.tuple(placed, typed),
    ([was, fields]) => {
      const patch = createOrderPatch(was, fields)
      const after = applyOrderPatch({ ...was, orderNumber: "2026-1" }, patch ?? {})
      expect(after).toStrictEqual({
        orderNumber: "2026-1",
        ...Object.fromEntries(Object.entries({ ...was, ...fields }).filter(([, value]) => value !== "")),
      })
      expect(createOrderPatch(after, fields)).toBeUndefined()
    },
  )
})
