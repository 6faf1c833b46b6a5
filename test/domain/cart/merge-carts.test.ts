import fc from "fast-check"
import { describe, expect, it } from "vitest"
import type { LineItem, LineItemId } from "../../../domain/cart/cart.ts"
import { canCartHold } from "../../../domain/cart/cart-line-items.ts"
import { getCartMergeOutcome, mergeCarts, resolveCartAfterLogin } from "../../../domain/cart/merge-carts.ts"
import { cart } from "../../support/arbitraries.ts"
import { law } from "../../support/law.ts"
import { aCart, aCustomLineItem, aLineItem } from "../../support/test-data-builders.ts"

const full = aCart()
const empty = aCart({ lineItems: [] })

describe("the guest's cart and the customer's own cart at login", () => {
  it("are merged when both have items (LOGIN-14, LOGIN-15, LOGIN-17)", () => {
    expect(getCartMergeOutcome(full, full)).toBe("mergedCart")
  })

  it.each([undefined, empty])(
    "become the customer's own cart when the guest's cart is missing or empty (LOGIN-15, LOGIN-17)",
    guestCart => {
      expect(getCartMergeOutcome(guestCart, full)).toBe("retrievedCart")
    },
  )

  it.each([
    [full, undefined],
    [full, empty],
    [undefined, undefined],
    [empty, empty],
  ])("cause no merge message when the customer had no items (LOGIN-17)", (guestCart, own) => {
    expect(getCartMergeOutcome(guestCart, own)).toBe("none")
  })

  it("become the merged cart, the only cart with items, or nothing (LOGIN-14…16)", () => {
    expect(resolveCartAfterLogin(full, full)).toEqual({ storedCart: full, cart: mergeCarts(full, full), obsoleteCart: full })
    expect(resolveCartAfterLogin(empty, full)).toEqual({ storedCart: full, cart: full, obsoleteCart: empty })
    expect(resolveCartAfterLogin(undefined, empty)).toEqual({ storedCart: empty, cart: empty })
    expect(resolveCartAfterLogin(full, empty)).toEqual({ storedCart: full, cart: full, obsoleteCart: empty })
    expect(resolveCartAfterLogin(empty, undefined)).toEqual({ storedCart: empty, cart: empty })
    expect(resolveCartAfterLogin(undefined, undefined)).toBeUndefined()
  })

  const cartWith = (count: number, some: Partial<LineItem> = {}) =>
    aCart({
      lineItems: Array.from({ length: count }, (_, at) =>
        aLineItem({ id: `${some.groupId ?? "own"} ${at}` as LineItemId, lineItemNumber: at + 1, ...some }),
      ),
    })

  it("are merged up to the size limit: groups without room are left out whole, and the shopper is told (LOGIN-14, LOGIN-15, LOGIN-17)", () => {
    const own = cartWith(498)
    const [trio, pair] = [cartWith(3, { groupId: "trio" }), cartWith(2, { groupId: "pair" })]
    const both = aCart({ lineItems: [...trio.lineItems, ...pair.lineItems] })
    expect(getCartMergeOutcome(both, own)).toBe("mergedInPart")
    const merged = mergeCarts(both, own)
    expect(merged.lineItems.slice(498).map(({ id, lineItemNumber }) => [id, lineItemNumber])).toEqual([
      ["pair 0", 499],
      ["pair 1", 500],
    ])
    const lines = [undefined, "pair 0", "trio 0"].map((reference, at) =>
      aCustomLineItem({ id: `custom ${at}`, ...(reference ? { lineItemReference: reference as LineItemId } : {}) }),
    )
    expect(mergeCarts({ ...both, customLineItems: lines }, own).customLineItems.map(({ id }) => id)).toEqual([
      "custom 0",
      "custom 1",
    ])
    expect(getCartMergeOutcome(pair, own)).toBe("mergedCart")
    expect(mergeCarts(pair, cartWith(500)).lineItems).toHaveLength(500)
  })

  law(
    "keep all lines when there is room, the guest's after the customer's (LOGIN-14, LOGIN-17)",
    fc.tuple(cart, cart),
    ([guestCart, own]) => {
      fc.pre(canCartHold([...own.lineItems, ...guestCart.lineItems]))
      const { lineItems, customLineItems } = mergeCarts(guestCart, own)
      const asWas = (items: typeof lineItems) => items.map(item => ({ ...item, lineItemNumber: 0 }))
      expect(lineItems.slice(0, own.lineItems.length)).toEqual(own.lineItems)
      expect(asWas(lineItems.slice(own.lineItems.length))).toEqual(asWas(guestCart.lineItems))
      expect(customLineItems).toEqual([...own.customLineItems, ...guestCart.customLineItems])
      const highest = Math.max(0, ...own.lineItems.map(item => item.lineItemNumber))
      expect(lineItems.slice(own.lineItems.length).map(item => item.lineItemNumber)).toEqual(
        guestCart.lineItems.map((_, index) => highest + 1 + index),
      )
    },
  )

  law("keep the customer's coupons and references (LOGIN-17)", fc.tuple(cart, cart), ([guestCart, own]) => {
    const {
      lineItems: _,
      customLineItems: __,
      ...rest
    } = mergeCarts({ ...guestCart, discountCodes: ["VISIT"], poNumber: "visit" }, { ...own, referenceLabel: "own" })
    const { lineItems: ___, customLineItems: ____, ...mine } = { ...own, referenceLabel: "own" }
    expect(rest).toEqual(mine)
  })
})
