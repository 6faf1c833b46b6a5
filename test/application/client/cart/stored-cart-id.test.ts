import { describe, expect, it } from "vitest"
import { type CartAccessEvent, updateStoredCartId } from "../../../../application/client/cart/stored-cart-id.ts"
import type { CartId } from "../../../../domain/cart/cart.ts"

const [stored, other] = ["stored", "other"] as [CartId, CartId]

describe("the cart id stored in the browser", () => {
  it("is cleared when the customer logs out (CART-19)", () => {
    expect(updateStoredCartId(stored, { _tag: "LoggedOut" })).toBeUndefined()
  })

  it.each(["customer", "anonymous"] as const)("is cleared when the %s token has expired (CART-20, CART-22)", token => {
    expect(updateStoredCartId(stored, { _tag: "TokenExpired", token })).toBeUndefined()
  })

  it("is cleared when the server refuses to load the cart (CART-21)", () => {
    expect(updateStoredCartId(stored, { _tag: "LoadRefused", cartId: stored })).toBeUndefined()
  })

  it("is kept when loading an earlier cart is refused (CART-21)", () => {
    expect(updateStoredCartId(stored, { _tag: "LoadRefused", cartId: other })).toBe(stored)
  })

  it("is cleared when its cart was ordered or emptied, and kept when that was another cart (CART-49, ORDER-09)", () => {
    expect(updateStoredCartId(stored, { _tag: "Ended", cartId: stored })).toBeUndefined()
    expect(updateStoredCartId(stored, { _tag: "Ended", cartId: other })).toBe(stored)
  })

  it("is kept when the server cannot be reached (CART-21)", () => {
    expect(updateStoredCartId(stored, { _tag: "LoadFailed", cartId: stored })).toBe(stored)
  })

  it("is replaced by the id of the cart that was loaded last (CART-17)", () => {
    expect(updateStoredCartId(stored, { _tag: "Loaded", cartId: other })).toBe(other)
    expect(updateStoredCartId(undefined, { _tag: "Loaded", cartId: stored })).toBe(stored)
  })

  it.each<CartAccessEvent>([
    { _tag: "LoggedOut" },
    { _tag: "TokenExpired", token: "customer" },
    { _tag: "LoadRefused", cartId: stored },
    { _tag: "LoadFailed", cartId: stored },
  ])("stays empty after $_tag: only a loaded cart sets it (CART-17)", event => {
    expect(updateStoredCartId(undefined, event)).toBeUndefined()
  })
})
