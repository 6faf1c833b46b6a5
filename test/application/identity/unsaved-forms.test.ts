import { describe, expect, it } from "vitest"
import { makeUnsavedForms, type UnsavedEdit } from "../../../application/identity/unsaved-forms.ts"
import { loggedInAsAda } from "../../support/logging-in.ts"

const setUp = () => {
  const { become, identity } = loggedInAsAda()
  return { become, forms: makeUnsavedForms({ identity }) }
}

const edit: UnsavedEdit = { made: [{ _tag: "QuantityChanged", was: 100, becomes: 500 }], typed: "500", unlocked: true }

describe("what was typed and not sent", () => {
  it("is held by the dialog that is open when the login runs out, and there again after the next one (U16, LOGIN-08)", () => {
    const { become, forms } = setUp()
    const opened = forms.edits("cart-1")
    become(undefined)
    opened.set("item-1", edit)
    expect(forms.edits("cart-1").size).toBe(0)
    become("ada")
    expect(forms.edits("cart-1").get("item-1")).toBe(edit)
  })

  it("in one kind of form is nothing to another kind (U16)", () => {
    const { forms } = setUp()
    forms.coupons("cart-1").set("code", "HALF-TYP")
    expect(forms.pickupSearches("cart-1").size).toBe(0)
    expect(forms.coupons("cart-2").size).toBe(0)
  })

  it("is gone once somebody else has logged in, whichever form they look at (U16)", () => {
    const { become, forms } = setUp()
    forms.edits("cart-1").set("item-1", edit)
    forms.coupons("cart-1").set("code", "HALF-TYP")
    become("eve")
    expect(forms.edits("cart-1").size).toBe(0)
    become("ada")
    expect(forms.edits("cart-1").size).toBe(0)
    expect(forms.coupons("cart-1").size).toBe(0)
  })
})
