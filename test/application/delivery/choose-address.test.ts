import { Effect, Exit } from "effect"
import { describe, expect, it } from "vitest"
import type { CartSession } from "../../../application/cart/cart-session.ts"
import { makeChooseAddress } from "../../../application/delivery/choose-address.ts"
import type { CartChange } from "../../../domain/cart/cart-change.ts"
import { aBillingAddress, aCart, anAddress, toLineItemId } from "../../support/test-data-builders.ts"

const setUp = () => {
  const asked: CartChange[] = []
  const session = {
    ask: (change: CartChange) =>
      Effect.sync(() => {
        asked.push(change)
        return aCart()
      }),
  } as unknown as CartSession
  return { asked, choose: makeChooseAddress({ session, countries: ["NL"] }) }
}

const lineItemId = toLineItemId("item-1")

describe("choosing an address", () => {
  it("is for one item's parcel or for the bill, in its canonical form (ADDR-05, ADDR-06)", async () => {
    const { asked, choose } = setUp()
    await Effect.runPromise(choose({ _tag: "Shipping", lineItemId }, anAddress({ postalCode: "1019xw" })))
    await Effect.runPromise(choose({ _tag: "Billing" }, aBillingAddress()))
    expect(asked).toEqual([
      { _tag: "SetShippingAddress", lineItemId, address: anAddress() },
      { _tag: "SetBillingAddress", address: aBillingAddress() },
    ])
  })

  it("asks for nothing with an address that is incomplete or elsewhere (ADDR-18, ADDR-19, ADDR-29)", async () => {
    const { asked, choose } = setUp()
    for (const effect of [
      choose({ _tag: "Shipping", lineItemId }, anAddress({ country: "BE", postalCode: "2000" })),
      choose({ _tag: "Billing" }, anAddress()),
    ]) {
      expect(Exit.isFailure(await Effect.runPromiseExit(effect))).toBe(true)
    }
    expect(asked).toEqual([])
  })
})
