import { Effect, Exit } from "effect"
import { describe, expect, it } from "vitest"
import type { CartSession } from "../../../../application/client/cart/cart-session.ts"
import { makeChooseAddress } from "../../../../application/client/delivery/choose-address.ts"
import type { CartCommand } from "../../../../domain/cart/cart-command.ts"
import { aBillingAddress, aCart, anAddress, toLineItemId } from "../../../support/test-data-builders.ts"

const setUp = () => {
  const changes: CartCommand[] = []
  const session = {
    applyChange: (change: CartCommand) =>
      Effect.sync(() => {
        changes.push(change)
        return aCart()
      }),
  } as unknown as CartSession
  return { changes, choose: makeChooseAddress({ session, countries: ["NL"] }) }
}

const lineItemId = toLineItemId("item-1")

describe("chooseAddress", () => {
  it("sets the shipping address of an item or the billing address, in canonical form (ADDR-05, ADDR-06)", async () => {
    const { changes, choose } = setUp()
    await Effect.runPromise(choose({ _tag: "Shipping", lineItemId }, anAddress({ postalCode: "1019xw" })))
    await Effect.runPromise(choose({ _tag: "Billing" }, aBillingAddress()))
    expect(changes).toEqual([
      { _tag: "SetShippingAddress", lineItemId, address: anAddress() },
      { _tag: "SetBillingAddress", address: aBillingAddress() },
    ])
  })

  it("sends nothing for an incomplete address or an unavailable country (ADDR-18, ADDR-19, ADDR-29)", async () => {
    const { changes, choose } = setUp()
    for (const effect of [
      choose({ _tag: "Shipping", lineItemId }, anAddress({ country: "BE", postalCode: "2000" })),
      choose({ _tag: "Billing" }, anAddress()),
    ]) {
      expect(Exit.isFailure(await Effect.runPromiseExit(effect))).toBe(true)
    }
    expect(changes).toEqual([])
  })
})
