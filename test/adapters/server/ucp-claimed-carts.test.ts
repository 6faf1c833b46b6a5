import { randomUUID } from "node:crypto"
import { beforeAll, describe, expect, it } from "vitest"
import { deriveCartTransferCode } from "../../../adapters/ucp/ucp-cart-name.ts"
import { acceptTransferAs, fetchShopCart, fetchVariantId, makeAgentClient, toAgentLineItems } from "../../support/agent-client.ts"
import { CART_SCOPE, linkAgentClient } from "../../support/link-test-agent.ts"
import { setUpTestShop } from "../../support/set-up-test-shop.ts"
import { UNLIMITED_RATE_LIMITS } from "../../support/test-shop.ts"
import {
  BOOKS_LINE,
  BUSINESS_CARDS_LINE,
  createCartWith,
  createCustomer,
  fetchCart,
  makeCartPlaceable,
  readOrder,
  startGuest,
} from "../../support/test-shopper.ts"

const linesOf = ({ body }: { readonly body: { readonly line_items: readonly { readonly id: string }[] } }) =>
  body.line_items.map(({ id }) => id)

const codesOf = ({ body }: { readonly body: { readonly messages?: readonly { readonly code: string }[] } }) =>
  (body.messages ?? []).map(({ code }) => code)

describe("an agent's cart from before it was linked to a customer", () => {
  const shop = setUpTestShop({ rateLimits: UNLIMITED_RATE_LIMITS })
  let cards: string

  beforeAll(async () => {
    cards = await fetchVariantId(shop, "business-cards")
  })

  const createAgentCart = async (path = "carts") =>
    (await makeAgentClient(shop)(`POST /${path}`, { body: toAgentLineItems(cards) })).body

  const claimRequest = (id: string) => ["POST /checkout-sessions", { cart_id: id, line_items: [] }] as const

  it.each(["carts", "checkout-sessions"])(
    "is merged into the customer's cart once, which can then be read by either id: %s (UCP-45)",
    async path => {
      const customer = await createCustomer(shop)
      const before = await createCartWith(customer, BOOKS_LINE)
      const ask = await linkAgentClient(shop, customer)
      const { id } = await createAgentCart(path)
      const key = { "idempotency-key": randomUUID() }
      const joined = await ask(...claimRequest(id), key)
      expect([joined.body.id, joined.body.line_items.length, codesOf(joined)[0]]).toEqual([before.id, 2, "cart_merged"])
      const again = [await ask(...claimRequest(id), key), await ask(...claimRequest(id)), await ask(`GET /${path}/${id}`)]
      for (const reply of again) expect([reply.body.id, linesOf(reply)]).toEqual([before.id, linesOf(joined)])
      expect((await fetchCart(customer, before)).lineItems).toHaveLength(2)
      const left = await makeAgentClient(shop)(`GET /${path}/${id}`)
      expect([codesOf(left), left.body.line_items]).toEqual([["handed_over"], undefined])
    },
  )

  it("becomes the cart of a customer without one, and its order can be read by its id (UCP-45, UCP-19)", async () => {
    const customer = await createCustomer(shop)
    const ask = await linkAgentClient(shop, customer)
    const { id } = await createAgentCart()
    const { id: cartId } = await fetchShopCart(shop, id)
    const { body: joined } = await ask(...claimRequest(id))
    expect([joined.id, joined.line_items.length]).toEqual([cartId, 1])
    const ready = await makeCartPlaceable(customer, await fetchCart(customer, { id: cartId }))
    const { orderNumber } = readOrder(await customer.ask(`POST /cart/${ready.id}/order`))
    expect((await ask(`GET /orders/${id}`)).body.label).toBe(orderNumber)
    expect((await ask(`GET /checkout-sessions/${id}`)).body.status).toBe("completed")
  })

  it("can still be read by its id after the buyer claimed it in the shop (UCP-45)", async () => {
    const customer = await createCustomer(shop)
    const { id } = await createAgentCart()
    const { id: cartId } = await acceptTransferAs(customer, id)
    const ask = await linkAgentClient(shop, customer)
    expect((await ask(`GET /carts/${id}`)).body.id).toBe(cartId)
    expect((await ask(...claimRequest(id))).body.id).toBe(cartId)
  })

  it("can't be read, changed or completed by the linked agent before it is claimed (UCP-45)", async () => {
    const ask = await linkAgentClient(shop, await createCustomer(shop))
    const { id } = await createAgentCart()
    for (const [call, body] of [
      [`GET /carts/${id}`],
      [`PUT /carts/${id}`, toAgentLineItems(cards, cards)],
      [`POST /checkout-sessions/${id}/complete`],
    ] as const) {
      expect(codesOf(await ask(call, body))).toEqual(["not_the_buyers_yet"])
    }
    expect((await fetchShopCart(shop, id)).lineItems).toHaveLength(1)
  })

  it("can't be claimed when it belongs to another guest or customer, or without the scope (UCP-45, UCP-21)", async () => {
    const customer = await createCustomer(shop)
    const ask = await linkAgentClient(shop, customer)
    const stranger = await createCustomer(shop)
    const own = await createCartWith(stranger, BUSINESS_CARDS_LINE)
    const browser = await startGuest(shop)
    const guestCart = await createCartWith(browser, BUSINESS_CARDS_LINE)
    const { id: open } = await createAgentCart()
    const { id: taken } = await createAgentCart()
    await acceptTransferAs(stranger, taken)
    for (const id of [own.id, guestCart.id, browser.token, deriveCartTransferCode(open), taken, randomUUID()]) {
      const reply = await ask(...claimRequest(id))
      expect([id, reply.body.ucp.status, codesOf(reply)]).toEqual([id, "error", ["not_found"]])
    }
    expect((await fetchCart(browser, guestCart)).lineItems).toHaveLength(1)
    expect((await fetchCart(stranger, own)).lineItems).toHaveLength(2)
    expect((await fetchShopCart(shop, open)).lineItems).toHaveLength(1)
    const narrow = await linkAgentClient(shop, customer, CART_SCOPE)
    expect((await narrow(...claimRequest(open))).status).toBe(403)
  })

  it("is claimed by only one of two customers who try at once (UCP-45, UCP-16)", async () => {
    const [one, other] = [await createCustomer(shop), await createCustomer(shop)]
    const [ask, asks] = [await linkAgentClient(shop, one), await linkAgentClient(shop, other)]
    const { id } = await createAgentCart()
    const replies = await Promise.all([ask(...claimRequest(id)), asks(...claimRequest(id)), ask(...claimRequest(id))])
    const claimed = replies.filter(({ body }) => body.ucp.status === "success")
    expect(new Set(claimed.map(({ body }) => body.id)).size).toBe(1)
    for (const { body } of claimed) expect(body.line_items).toHaveLength(1)
    for (const reply of replies.filter(each => !claimed.includes(each))) expect(codesOf(reply)).toEqual(["not_found"])
  })
})
