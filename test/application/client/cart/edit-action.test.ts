import { describe, expect, it } from "vitest"
import { getEditAction } from "../../../../application/client/cart/edit-action.ts"
import { toLineItemId } from "../../../support/test-data-builders.ts"

describe("getEditAction", () => {
  it("returns a delivery change, a service update or a general edit by the fields of the edits (ERR-10, ERR-22, ERR-23)", () => {
    const lineItemId = toLineItemId("item-1")
    expect(getEditAction([{ lineItemId, deliveryType: "Express" }])).toBe("changeDelivery")
    expect(getEditAction([{ lineItemId, services: [] }])).toBe("update")
    expect(getEditAction([{ lineItemId, quantity: 1 }])).toBe("edit")
    expect(
      getEditAction([
        { lineItemId, deliveryType: "Express" },
        { lineItemId, services: [] },
      ]),
    ).toBe("edit")
  })
})
