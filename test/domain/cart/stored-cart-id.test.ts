import { describe, expect, it } from "vitest"
import type { CartId } from "../../../domain/cart/cart.ts"
import { type StoredCartIdEvent, updateStoredCartId } from "../../../domain/cart/stored-cart-id.ts"

const [kept, other] = ["kept", "other"] as [CartId, CartId]

describe("the cart id this browser keeps", () => {
  it("is cleared when the customer logs out (CART-19)", () => {
    expect(updateStoredCartId(kept, { _tag: "LoggedOut" })).toBeUndefined()
  })

  it.each(["customer", "anonymous"] as const)("is cleared when the %s token has expired (CART-20, CART-22)", token => {
    expect(updateStoredCartId(kept, { _tag: "TokenExpired", token })).toBeUndefined()
  })

  it("is cleared when the services refuse to load the cart (CART-21)", () => {
    expect(updateStoredCartId(kept, { _tag: "LoadRefused", cartId: kept })).toBeUndefined()
  })

  it("survives a refusal of a cart it has left (CART-21)", () => {
    expect(updateStoredCartId(kept, { _tag: "LoadRefused", cartId: other })).toBe(kept)
  })

  it("is cleared when the cart became an order or was emptied, and only that one's (CART-49, ORDER-09)", () => {
    expect(updateStoredCartId(kept, { _tag: "Ended", cartId: kept })).toBeUndefined()
    expect(updateStoredCartId(kept, { _tag: "Ended", cartId: other })).toBe(kept)
  })

  it("survives when nobody answers (CART-21)", () => {
    expect(updateStoredCartId(kept, { _tag: "LoadFailed", cartId: kept })).toBe(kept)
  })

  it("is that of the cart that was loaded last (CART-17)", () => {
    expect(updateStoredCartId(kept, { _tag: "Loaded", cartId: other })).toBe(other)
    expect(updateStoredCartId(undefined, { _tag: "Loaded", cartId: kept })).toBe(kept)
  })

  it.each<StoredCartIdEvent>([
    { _tag: "LoggedOut" },
    { _tag: "TokenExpired", token: "customer" },
    { _tag: "LoadRefused", cartId: kept },
    { _tag: "LoadFailed", cartId: kept },
  ])("comes from no event but a loaded cart: $_tag (CART-17)", event => {
    expect(updateStoredCartId(undefined, event)).toBeUndefined()
  })
})
