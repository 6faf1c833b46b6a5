/** Quotes by the shop's use cases, on ports in memory. */
import { beforeEach, describe, expect, it } from "vitest"
import { type CustomerCaller, makeCustomerOwnerKey } from "../../../application/shop/caller.ts"
import { changeCart } from "../../../application/shop/carts/change-cart.ts"
import { getOrCreateCart } from "../../../application/shop/carts/find-cart.ts"
import { createQuote } from "../../../application/shop/quotes/create-quote.ts"
import type { Cart } from "../../../domain/cart/cart.ts"
import { EUR } from "../../../domain/money/cents.ts"
import { createQuoteAcquisitionChannel } from "../../../domain/quote/acquisition-channel.ts"
import { QUOTE_STORE_VARIANT } from "../../../domain/quote/quote-eligibility.ts"
import { type MemoryShop, openMemoryShop, toSampleDraft } from "../../support/memory-shop.ts"
import { TEST_DELIVERY_SETTINGS } from "../../support/test-shop.ts"

const makeCustomer = (id: string, company: string | undefined): CustomerCaller => ({
  _tag: "Customer",
  id,
  email: `${id}@example.com`,
  ownerKey: makeCustomerOwnerKey(id),
  sessionId: "session",
  company,
  group: undefined,
})

const CUSTOMER = makeCustomer("ada", "Drukkerij De Vries")

describe("a shop's quotes", () => {
  let shop: MemoryShop

  beforeEach(async () => {
    shop = await openMemoryShop(new Date("2024-03-05T09:00:00Z"))
  })

  const change = ({ id: cartId }: Pick<Cart, "id">, command: Parameters<typeof changeCart>[2], caller = CUSTOMER) =>
    shop.write(unit =>
      changeCart(unit, { cartId, expectedVersion: {} }, command, { caller, deliveryRules: TEST_DELIVERY_SETTINGS }),
    )

  const fillCart = async (caller = CUSTOMER) => {
    const cart = await shop.write(unit => getOrCreateCart(unit, caller, EUR))
    return change(cart, { _tag: "AddLineItems", drafts: [toSampleDraft()] }, caller)
  }

  const quote = ({ id: cartId }: Cart, customer = CUSTOMER) =>
    shop.write(unit =>
      createQuote(unit, {
        cartId,
        expectedVersion: {},
        customer,
        channel: createQuoteAcquisitionChannel("/cart"),
        storeVariant: QUOTE_STORE_VARIANT,
      }),
    )

  it("are one for each version of a cart, however often it is saved (QUOTE-03)", async () => {
    const cart = await fillCart()
    const [first, again] = await Promise.all([quote(cart), quote(cart)])
    expect(again).toBe(first)
    expect(await quote(await change(cart, { _tag: "AddLineItems", drafts: [toSampleDraft()] }))).not.toBe(first)
    expect(await shop.read(({ quoteOverview }) => quoteOverview.list(CUSTOMER.id, { offset: 0, limit: 9 }))).toMatchObject({
      total: 2,
    })
  })

  it("are refused to a customer without a company (QUOTE-01)", async () => {
    const customer = makeCustomer("cas", undefined)
    await expect(quote(await fillCart(customer), customer)).rejects.toMatchObject({
      _tag: "QuoteNotAllowed",
      faults: [{ _tag: "CompanyMissing" }],
    })
  })
})
