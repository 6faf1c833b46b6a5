import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { checkPlaceOrderAvailability } from "../../../../application/client/payment/place-order-availability.ts"
import { law } from "../../../support/law.ts"

const paid = { paymentInfo: { paymentMethodId: "ideal" } }

const unavailable = (...reasons: readonly object[]) => ({ _tag: "Unavailable", reasons })

describe("the 'place order' button", () => {
  it("is enabled when the payment info is complete and no cart change is pending (PAY-47)", () => {
    expect(checkPlaceOrderAvailability(paid, { pendingChanges: 0 })).toEqual({ _tag: "Available" })
  })

  it("is disabled until a payment method is chosen (PAY-47, PAY-49, PAY-50)", () => {
    expect(checkPlaceOrderAvailability({}, { pendingChanges: 0 })).toEqual(unavailable({ _tag: "PaymentMethodMissing" }))
  })

  it("is disabled while the payment methods are loading, unless one is chosen already (PAY-47, PAY-50)", () => {
    const loading = { pendingChanges: 0, areMethodsLoading: true }
    expect(checkPlaceOrderAvailability({}, loading)).toEqual(unavailable({ _tag: "PaymentMethodsComing" }))
    expect(checkPlaceOrderAvailability(paid, loading)).toEqual({ _tag: "Available" })
  })

  it("is disabled after the payment methods failed to load, unless one is chosen already (PAY-73)", () => {
    const failed = { pendingChanges: 0, haveMethodsFailed: true }
    expect(checkPlaceOrderAvailability({}, failed)).toEqual(unavailable({ _tag: "PaymentMethodsNotLoaded" }))
    expect(checkPlaceOrderAvailability(paid, failed)).toEqual({ _tag: "Available" })
  })

  it("is disabled while cart changes are pending (PAY-47, CART-25)", () => {
    expect(checkPlaceOrderAvailability(paid, { pendingChanges: 2 })).toEqual(
      unavailable({ _tag: "CartChangePending", changes: 2 }),
    )
  })

  it("is disabled until a mandate is chosen, whatever payment method the cart had before (PAY-18, PAY-47)", () => {
    expect(checkPlaceOrderAvailability(paid, { pendingChanges: 0, isMandateMissing: true })).toEqual(
      unavailable({ _tag: "MandateMissing" }),
    )
    expect(checkPlaceOrderAvailability({}, { pendingChanges: 0, isMandateMissing: true })).toEqual(
      unavailable({ _tag: "MandateMissing" }),
    )
  })

  it("is disabled until expired quotes are removed (QUOTE-11)", () => {
    const expired = [{ quoteId: "q", expiresAt: new Date(0) }]
    expect(checkPlaceOrderAvailability(paid, { pendingChanges: 0, expiredQuotes: expired })).toEqual(
      unavailable({ _tag: "QuotesExpired" }),
    )
  })

  it("is disabled while a typed reference is unsaved, and names that reference (PAY-41, PAY-43)", () => {
    expect(checkPlaceOrderAvailability(paid, { pendingChanges: 0, unsavedReferences: new Set(["poNumber"]) })).toEqual(
      unavailable({ _tag: "ReferenceNotSaved", fields: ["poNumber"] }),
    )
  })

  const facts = fc.record({ pending: fc.nat(3), mandateMissing: fc.boolean() })

  law("lists all reasons why it is disabled (PAY-47)", fc.tuple(fc.boolean(), facts), ([chosen, { pending, mandateMissing }]) => {
    const answer = checkPlaceOrderAvailability(chosen ? paid : {}, { pendingChanges: pending, isMandateMissing: mandateMissing })
    const paying = chosen && !mandateMissing
    expect(answer._tag === "Available").toBe(paying && pending === 0)
    if (answer._tag === "Unavailable") expect(answer.reasons.length).toBe((paying ? 0 : 1) + (pending > 0 ? 1 : 0))
  })
})
