import { beforeAll, describe, expect, it } from "vitest"
import { setUpPostgresShop } from "../../support/set-up-test-shop.ts"
import { defaultDatabaseKind, openPostgresShop } from "../../support/test-shop.ts"
import {
  addItemsToCart,
  BOOKS_LINE,
  BUSINESS_CARDS_LINE,
  createCartWith,
  createCompanyCustomer,
  createPlaceableCart,
  fetchCart,
  readCart,
  readQuote,
  readQuotes,
  readRefusal,
  readSavedQuote,
  sendCartAction,
  startGuest,
  type TestShopper,
} from "../../support/test-shopper.ts"

const CHANNEL = { source: "checkout", referrer_url: "https://shop.example/cart", source_agent: "customer" }

const START = new Date("2026-11-23T10:00:00.000Z")
const days = (count: number): Date => new Date(START.getTime() + count * 24 * 60 * 60_000)

describe("quotes", () => {
  const shop = setUpPostgresShop()

  beforeAll(() => {
    shop.time.now = START
  })

  const save = (shopper: TestShopper, cartId: string, query = "") =>
    shopper.ask(`POST /quotes/cart-as-quote${query}`, { body: { cartId, quoteAcquisitionChannel: CHANNEL } })

  /** A saved quote of these items, and the cart that it was created from. */
  const quoteOf = async (shopper: TestShopper, ...items: readonly object[]) => {
    const cart = await createCartWith(shopper, ...items)
    const { quoteId } = readSavedQuote(await save(shopper, cart.id))
    return { cart, ...readQuote(await shopper.ask(`GET /quotes/${quoteId}`)) }
  }

  const linesOf = ({ id, lineItems }: { readonly id: string; readonly lineItems: readonly { readonly id: string }[] }) =>
    lineItems.map(item => ({ quoteId: id, quoteLineItemId: item.id }))

  const add = (shopper: TestShopper, cartId: string, lines: unknown) =>
    shopper.ask(`POST /cart/${cartId}/lineitems/quotes`, { body: lines })

  /** Runs the work at another time; nobody's login expires before. */
  const atTime = async <A>(now: Date, work: () => Promise<A>): Promise<A> => {
    await shop.rows("UPDATE sessions SET expires_at = $1", [days(100)])
    await shop.rows("UPDATE access_tokens SET expires_at = $1", [days(100)])
    shop.time.now = now
    return work().finally(() => {
      shop.time.now = START
    })
  }

  const setCardsPrice = (cents: number) =>
    shop.rows(
      "UPDATE products SET product = jsonb_set(product, '{tiers,0,price}', $1::jsonb) WHERE key = 'business-cards' RETURNING key",
      [JSON.stringify(cents)],
    )

  it("contain the cart's products at their prices for 30 days, and leave the cart unchanged (API-24, API-26, API-27, QUOTE-01)", async () => {
    const shopper = await createCompanyCustomer(shop)
    const cart = await createPlaceableCart(shopper, BUSINESS_CARDS_LINE, BOOKS_LINE)
    readCart(await sendCartAction(shopper, cart, "addCouponCode", "HERFST10"))
    const before = await fetchCart(shopper, cart)
    const saved = readSavedQuote(await save(shopper, cart.id, `?version=${before.version}`))
    expect(saved.success).toBe(true)
    const { quote, state } = readQuote(await shopper.ask(`GET /quotes/${saved.quoteId}`))
    expect(state).toBe("Valid")
    expect([quote.createdAt, quote.expiresAt]).toEqual([START, days(30)])
    expect(quote.lineItems.map(item => [item.productKey, item.totalPrice, item.couponDiscount])).toEqual([
      ["business-cards", 4650, 0],
      ["books", 16_400, 0],
    ])
    expect(quote.taxedPrice.totalNet).toBe(4650 + 16_400)
    expect(quote.lineItems.every(item => item.shippingAddresses.length === 0 && !item.deliveryOption)).toBe(true)
    expect(quote.lineItems.map(({ id }) => id)).not.toEqual(before.lineItems.map(({ id }) => id))
    expect(await fetchCart(shopper, cart)).toEqual(before)
    expect(readQuotes(await shopper.ask("GET /quotes?offset=1&limit=1"))).toMatchObject({
      offset: 1,
      limit: 1,
      total: 1,
      results: [],
    })
    const [{ channel } = {}] = await shop.rows<{ channel: unknown }>("SELECT channel FROM quotes WHERE id = $1", [saved.quoteId])
    expect(channel).toEqual(CHANNEL)
  })

  it("of an older release, without a stored version, stay separate quotes of one cart (QUOTE-03)", async () => {
    const shopper = await createCompanyCustomer(shop)
    const cart = await createCartWith(shopper, BUSINESS_CARDS_LINE)
    const saveWithoutVersion = async () => {
      const { quoteId } = readSavedQuote(await save(shopper, cart.id))
      await shop.rows("UPDATE quotes SET cart_id = NULL, cart_version = NULL WHERE id = $1", [quoteId])
    }
    await saveWithoutVersion()
    await saveWithoutVersion()
    expect(readQuotes(await shopper.ask("GET /quotes")).total).toBe(2)
  })

  describe("in a cart", () => {
    it("come last and keep the quoted price when the shop's prices change (API-09, QUOTE-07, QUOTE-08)", async () => {
      const shopper = await createCompanyCustomer(shop)
      const { cart, quote } = await quoteOf(shopper, BUSINESS_CARDS_LINE, BOOKS_LINE)
      const lines = linesOf(quote)
      const cartWithQuote = readCart(await add(shopper, cart.id, lines))
      expect(cartWithQuote.lineItems.slice(2).map(({ quoteId, quoteLineItemId }) => ({ quoteId, quoteLineItemId }))).toEqual(
        lines,
      )
      expect(cartWithQuote.lineItems.map(({ lineItemNumber }) => lineItemNumber)).toEqual([1, 2, 3, 4])
      expect(cartWithQuote.taxedPrice.totalNet).toBe(2 * quote.taxedPrice.totalNet)

      const [tier] = await shop.rows<{ price: number }>(
        "SELECT (product #>> '{tiers,0,price}')::integer AS price FROM products WHERE key = 'business-cards'",
      )
      await setCardsPrice((tier?.price ?? 0) + 1000)
      const prices = readCart(await sendCartAction(shopper, cart, "recalculateCart")).lineItems.map(item => item.totalPrice)
      await setCardsPrice(tier?.price ?? 0)
      expect(prices.slice(2)).toEqual([4650, 16_400])
    })

    it("can't be edited, and their copies have the regular price (GROUP-08, QUOTE-08)", async () => {
      const shopper = await createCompanyCustomer(shop)
      const { cart, quote } = await quoteOf(shopper, BUSINESS_CARDS_LINE)
      await shop.rows(
        'UPDATE quote_line_items SET item = item || \'{"basePrice": 100, "totalPrice": 100}\' WHERE quote_id = $1',
        [quote.id],
      )
      const quoted = readCart(await add(shopper, cart.id, linesOf(quote))).lineItems[1]
      expect(quoted?.totalPrice).toBe(100)
      const path = `PATCH /cart/${cart.id}/lineitems/${quoted?.id}`
      const edit = { editLineItem: [{ lineItemId: quoted?.id, quantity: 1000 }] }
      expect(readRefusal(await shopper.ask(path, { body: edit }))).toEqual([
        "422 QuoteItemFixed",
        "editLineItem.0.lineItemId QuoteItemFixed",
      ])
      const copied = readCart(await sendCartAction(shopper, cart, "copyLineItems", { lineItemIds: [quoted?.id] }))
      expect(copied.lineItems.map(item => [item.totalPrice, item.quoteId])).toEqual([
        [4650, undefined],
        [100, quote.id],
        [4650, undefined],
      ])
    })

    it("are added all or none, only by their customer and before they expire (ERR-15, QUOTE-12, QUOTE-13)", async () => {
      const shopper = await createCompanyCustomer(shop)
      const { cart, quote } = await quoteOf(shopper, BUSINESS_CARDS_LINE)
      const [line] = linesOf(quote)
      expect(readRefusal(await add(shopper, cart.id, []))).toEqual(["422 NothingToAdd", "body NothingToAdd"])
      const guest = await startGuest(shop)
      const own = await createCartWith(guest, BUSINESS_CARDS_LINE)
      expect(readRefusal(await add(guest, own.id, [line]))).toEqual(["401 LoginRequired"])
      for (const other of [
        { ...line, quoteId: "none" },
        { ...line, quoteLineItemId: "none" },
      ]) {
        expect(readRefusal(await add(shopper, cart.id, [line, other]))).toEqual(["404 QuoteNotFound"])
      }
      const stranger = await createCompanyCustomer(shop)
      const foreign = await createCartWith(stranger, BUSINESS_CARDS_LINE)
      expect(readRefusal(await add(stranger, foreign.id, [line]))).toEqual(["404 QuoteNotFound"])
      const late = await atTime(days(30), () => add(shopper, cart.id, [line]))
      expect(readRefusal(late)).toEqual(["422 QuoteExpired", "0.quoteId QuoteExpired"])
      expect((await fetchCart(shopper, cart)).lineItems).toHaveLength(1)
    })

    it("can be ordered until they expire; afterwards the cart can be ordered only without them (API-25, QUOTE-06, QUOTE-11)", async () => {
      const shopper = await createCompanyCustomer(shop)
      const { quote } = await quoteOf(shopper, BUSINESS_CARDS_LINE)
      const ready = await createPlaceableCart(shopper)
      const quoted = readCart(await add(shopper, ready.id, linesOf(quote))).lineItems.find(({ quoteId }) => quoteId === quote.id)
      const check = async () => (await shopper.ask(`GET /quotes/validate-cart/${ready.id}`)).body
      const place = () => shopper.ask(`POST /cart/${ready.id}/order`)
      expect(await atTime(new Date(days(30).getTime() - 1), check)).toEqual({ expiredQuotes: [] })
      await atTime(days(30), async () => {
        expect(await check()).toEqual({ expiredQuotes: [{ quoteId: quote.id, expiresAt: days(30).toISOString() }] })
        expect(readRefusal(await place())).toContain("lineItems QuotesExpired")
        expect(readRefusal(await save(shopper, ready.id))).toEqual(["422 CartNotQuotable", "cartId QuotesExpired"])
        await shopper.ask(`DELETE /cart/${ready.id}/lineitems/${quoted?.id}`)
        expect(await check()).toEqual({ expiredQuotes: [] })
        expect((await place()).status).toBe(200)
      })
    })

    it("are refused when the cart would have too many items (API-09)", async () => {
      const shopper = await createCompanyCustomer(shop)
      const { cart, quote } = await quoteOf(shopper, ...Array.from({ length: 260 }, () => BUSINESS_CARDS_LINE))
      expect(readRefusal(await add(shopper, cart.id, linesOf(quote)))).toEqual(["422 CartFull"])
      await addItemsToCart(shopper, cart, BUSINESS_CARDS_LINE)
    })
  })
})

describe("a shop with the store variant consumer", () => {
  it("refuses to save a quote (QUOTE-02, CONF-20)", async () => {
    const shop = await openPostgresShop(defaultDatabaseKind, { storeVariant: "consumer" })
    const shopper = await createCompanyCustomer(shop)
    const { id } = await createCartWith(shopper, BUSINESS_CARDS_LINE)
    const body = { cartId: id, quoteAcquisitionChannel: CHANNEL }
    expect(readRefusal(await shopper.ask("POST /quotes/cart-as-quote", { body }))).toEqual([
      "403 QuoteNotAllowed",
      "quote OtherStoreVariant",
    ])
    await shop.close()
  })
})
