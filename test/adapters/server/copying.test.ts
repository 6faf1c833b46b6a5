import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { databases, openShop, type RunningShop } from "../../support/services.ts"
import { act, BOOKS, CARDS, cartIn, cartWith, newCustomer, readyCart, refusalIn, visit } from "../../support/shopper.ts"

describe.each(databases)("copying and emptying, on $name", kind => {
  let shop: RunningShop

  beforeAll(async () => {
    shop = await openShop(kind)
  })

  afterAll(() => shop.close())

  it("copies an item with its address, under new ids and the next number (GROUP-03, GROUP-04, CART-43)", async () => {
    const customer = await newCustomer(shop)
    const cart = await readyCart(customer)
    const [original] = cart.lineItems
    const copied = cartIn(await act(customer, cart, "copyLineItems", { lineItemIds: [original?.id] }))
    const [kept, copy] = copied.lineItems
    expect(kept).toEqual(original)
    expect(copy).toEqual({ ...original, id: copy?.id, lineItemNumber: 2 })
    expect(copy?.id).not.toBe(original?.id)
    expect(copied.taxedPrice.totalNet).toBe(2 * cart.taxedPrice.totalNet)
    expect(copied.version).toBe(cart.version + 1)
  })

  it("copies several items at once, and refuses one that is not in the cart whole (GROUP-08)", async () => {
    const visitor = await visit(shop)
    const cart = await cartWith(visitor, CARDS, BOOKS)
    const ids = cart.lineItems.map(({ id }) => id)
    expect(refusalIn(await act(visitor, cart, "copyLineItems", { lineItemIds: [...ids, "somebody-else"] }))[0]).toBe(
      "404 LineItemNotFound",
    )
    expect(cartIn(await act(visitor, cart, "copyLineItems", { lineItemIds: ids })).lineItems).toHaveLength(4)
  })

  it("deletes a cart for good, on its newest version only (API-04, CART-49)", async () => {
    const visitor = await visit(shop)
    const cart = await cartWith(visitor, CARDS)
    const path = `/cart/${cart.id}` as const
    const stale = await visitor.ask(`DELETE ${path}?version=${cart.version - 1}`)
    expect(refusalIn(stale)[0]).toBe("409 StaleVersion")
    const emptied = cartIn(await visitor.ask(`DELETE ${path}?version=${cart.version}`))
    expect(emptied).toMatchObject({ version: cart.version + 1, lineItems: [], taxedPrice: { totalGross: 0 } })
    expect(refusalIn(await visitor.ask(`GET ${path}`))[0]).toBe("404 CartNotFound")
  })

  it("deletes nobody else's cart (API-04)", async () => {
    const owner = await visit(shop)
    const cart = await cartWith(owner, CARDS)
    const stranger = await visit(shop)
    expect(refusalIn(await stranger.ask(`DELETE /cart/${cart.id}`))[0]).toBe("404 CartNotFound")
    expect(cartIn(await owner.ask(`GET /cart/${cart.id}`))).toEqual(cart)
  })
})
