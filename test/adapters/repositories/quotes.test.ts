import { randomUUID } from "node:crypto"
import { Effect } from "effect"
import { expect, it } from "vitest"
import type { NewQuote } from "../../../application/shop/ports/quotes.ts"
import type { CartId } from "../../../domain/cart/cart.ts"
import { createQuoteAcquisitionChannel } from "../../../domain/quote/acquisition-channel.ts"
import type { Quote, QuoteId } from "../../../domain/quote/quote.ts"
import { createCompleteQuote } from "../../support/complete-values.ts"
import { describeLawCoverage, describeRepositoryLaws } from "../../support/repository-laws.ts"
import { aCart, aCustomLineItem, aLineItem, toLineItemId } from "../../support/test-data-builders.ts"

const DAY_MS = 86_400_000

const CUSTOMER = "customer-newcomer"

const OTHER_CUSTOMER = "customer-company"

const aQuote = (some: Partial<Quote> = {}): Quote => {
  const {
    id: _,
    version: __,
    billingAddress: ___,
    paymentInfo: ____,
    ...cart
  } = aCart({
    lineItems: [aLineItem({ id: toLineItemId(randomUUID()) }), aLineItem({ id: toLineItemId(randomUUID()) })],
    customLineItems: [aCustomLineItem({ id: randomUUID() })],
  })
  const createdAt = new Date(DAY_MS)
  return { ...cart, id: randomUUID() as QuoteId, createdAt, expiresAt: new Date(Date.UTC(2999, 0)), ...some }
}

describeRepositoryLaws("quotes", getShop => {
  const insert = async (some: Partial<NewQuote> = {}) => {
    const channel = createQuoteAcquisitionChannel("/cart")
    const newQuote: NewQuote = { quote: aQuote(), customerId: CUSTOMER, channel, ...some }
    await getShop().write(({ quotes }) => quotes.insert(newQuote))
    return newQuote.quote
  }

  const find = (ids: readonly string[], customerId = CUSTOMER) => getShop().read(({ quotes }) => quotes.find(ids, customerId))

  const aCartVersion = () => ({ id: randomUUID() as CartId, version: 3 })

  const findByCartVersion = (cart: ReturnType<typeof aCartVersion>) =>
    getShop().read(({ quotes }) => quotes.findByCartVersion(cart))

  it("finds the customer's own quotes among the ids, oldest first", async () => {
    const newer = await insert({ quote: aQuote({ createdAt: new Date(2 * DAY_MS) }) })
    const older = await insert()
    const foreign = await insert({ customerId: OTHER_CUSTOMER })
    expect(await find([newer.id, "unknown", foreign.id, older.id])).toEqual([older, newer])
    expect(await find([foreign.id], OTHER_CUSTOMER)).toEqual([foreign])
    expect(await find([])).toEqual([])
  })

  it("stores every field of a quote (API-27)", async () => {
    const quote = createCompleteQuote(randomUUID())
    await insert({ quote })
    expect(await find([quote.id])).toEqual([quote])
  })

  it("finds the expiry of the customer's own quotes", async () => {
    const { id, expiresAt } = await insert()
    const findExpiries = (customerId: string) => getShop().read(({ quotes }) => quotes.findExpiries([id, "unknown"], customerId))
    expect(await findExpiries(CUSTOMER)).toEqual([{ quoteId: id, expiresAt }])
    expect(await findExpiries(OTHER_CUSTOMER)).toEqual([])
  })

  it("finds the quote of a version of a cart until it expires (QUOTE-03)", async () => {
    const [cart, expired] = [aCartVersion(), aCartVersion()]
    const { id } = await insert({ cart })
    await insert({ cart: expired, quote: aQuote({ expiresAt: new Date(2 * DAY_MS) }) })
    expect(await findByCartVersion(cart)).toBe(id)
    expect(await findByCartVersion({ ...cart, version: 4 })).toBeUndefined()
    expect(await findByCartVersion(expired)).toBeUndefined()
  })

  it("replaces an expired quote of the same version of a cart, and keeps it for its customer (QUOTE-03)", async () => {
    const cart = aCartVersion()
    const expired = await insert({ cart, quote: aQuote({ expiresAt: new Date(2 * DAY_MS) }) })
    const { id } = await insert({ cart })
    expect(await findByCartVersion(cart)).toBe(id)
    expect(await find([expired.id])).toEqual([expired])
  })

  it("refuses a second quote of the same version of a cart (QUOTE-03)", async () => {
    const cart = aCartVersion()
    await insert({ cart })
    await expect(insert({ cart })).rejects.toThrow()
  })

  it("lists the customer's quotes page by page, newest first, with their state and number", async () => {
    const customerId = "customer-addresses"
    const list = (offset: number, limit: number) =>
      getShop().read(({ quoteOverview }) => quoteOverview.list(customerId, { offset, limit }))
    const [older, expired, newer] = [
      aQuote(),
      aQuote({ createdAt: new Date(2 * DAY_MS), expiresAt: new Date(3 * DAY_MS) }),
      aQuote({ createdAt: new Date(3 * DAY_MS) }),
    ]
    await getShop().write(({ quotes }) =>
      Effect.forEach([newer, older, expired], quote =>
        quotes.insert({ quote, customerId, channel: createQuoteAcquisitionChannel("/cart") }),
      ),
    )
    const { results, total } = await list(0, 9)
    expect(results.map(({ id, state }) => [id, state])).toEqual([
      [newer.id, "Valid"],
      [expired.id, "Expired"],
      [older.id, "Valid"],
    ])
    expect(total).toBe(3)
    const { id, createdAt, expiresAt, currency, taxedPrice } = older
    expect(await list(2, 1)).toEqual({
      results: [{ id, createdAt, expiresAt, currency, state: "Valid", products: 2, totalGross: taxedPrice.totalGross }],
      total: 3,
    })
  })
})

describeLawCoverage("quotes", "quoteOverview")
