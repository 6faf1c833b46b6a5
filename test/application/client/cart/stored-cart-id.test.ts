import { describe, expect, it } from "vitest"
import { type CartAccessEvent, updateStoredCartId } from "../../../../application/client/cart/stored-cart-id.ts"
import type { CartId } from "../../../../domain/cart/cart.ts"

const [stored, other] = ["stored", "other"] as [CartId, CartId]

describe("the cart id stored in the browser", () => {
  it.each<[CartAccessEvent, CartId | undefined]>([
    [{ _tag: "LoggedOut" }, undefined],
    [{ _tag: "TokenExpired", token: "customer" }, undefined],
    [{ _tag: "TokenExpired", token: "anonymous" }, undefined],
    [{ _tag: "LoadRefused", cartId: stored }, undefined],
    [{ _tag: "LoadRefused", cartId: other }, stored],
    [{ _tag: "LoadFailed", cartId: stored }, stored],
    [{ _tag: "Ended", cartId: stored }, undefined],
    [{ _tag: "Ended", cartId: other }, stored],
    [{ _tag: "Loaded", cartId: other }, other],
  ])("becomes, after %j, %s; only a loaded cart sets it (CART-17, CART-19…22, CART-49, ORDER-09)", (event, expected) => {
    expect(updateStoredCartId(stored, event)).toBe(expected)
    expect(updateStoredCartId(undefined, event)).toBe(event._tag === "Loaded" ? event.cartId : undefined)
  })
})
