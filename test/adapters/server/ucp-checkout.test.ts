import { randomUUID } from "node:crypto"
import { beforeAll, describe, expect, it } from "vitest"
import { deriveCartTransferCode } from "../../../adapters/ucp/ucp-cart-name.ts"
import {
  acceptTransferAs,
  fetchShopCart,
  fetchVariantId,
  listMessages,
  makeAgentClient,
  sumTotalsOfTypes,
  TOTAL_TYPES,
  toAgentLineItems,
} from "../../support/agent-client.ts"
import { setUpPostgresShop } from "../../support/set-up-test-shop.ts"
import { UNLIMITED_RATE_LIMITS } from "../../support/test-shop.ts"
import {
  BOOKS_LINE,
  createCartWith,
  createCustomer,
  makeCartPlaceable,
  readOrder,
  readRefusal,
  fetchCart as seenBy,
  startGuest,
  type TestShopper,
} from "../../support/test-shopper.ts"

describe.each([
  ["carts", "cart"],
  ["checkout-sessions", "checkout"],
])("an agent's %s", (path, name) => {
  const shop = setUpPostgresShop({ rateLimits: UNLIMITED_RATE_LIMITS })
  const ask = makeAgentClient(shop)
  let cards: string
  let flyers: string

  beforeAll(async () => {
    cards = await fetchVariantId(shop, "business-cards")
    flyers = await fetchVariantId(shop, "flyers")
  })

  const create = (body: unknown, key = randomUUID()) => ask(`POST /${path}`, { body, headers: { "idempotency-key": key } })
  const put = (id: string, body: unknown, key = randomUUID()) =>
    ask(`PUT /${path}/${id}`, { body, headers: { "idempotency-key": key } })
  const read = (id: string) => ask(`GET /${path}/${id}`)
  const fetchCartOf = (id: string) => fetchShopCart(shop, id)

  it("can be created and read, with exactly the totals of the shop's cart (UCP-09, UCP-11)", async () => {
    const { status, body } = await create(toAgentLineItems(cards, flyers))
    expect(status).toBe(201)
    expect(body.line_items.map((line: { item: { id: string } }) => line.item.id)).toEqual([cards, flyers])
    const { taxedPrice } = await fetchCartOf(body.id)
    expect(sumTotalsOfTypes(body.totals, "total")).toBe(taxedPrice.totalGross)
    expect(
      body.totals.filter(({ type }: { type: string }) => type === "tax").map(({ amount }: { amount: number }) => amount),
    ).toEqual(taxedPrice.taxPortions.map(({ amount }) => amount))
    expect(sumTotalsOfTypes(body.totals, ...TOTAL_TYPES)).toBe(taxedPrice.totalGross)
    for (const line of body.line_items) {
      expect(sumTotalsOfTypes(line.totals, "subtotal")).toBe(line.item.price * line.quantity)
      expect(sumTotalsOfTypes(line.totals, "total")).toBe(sumTotalsOfTypes(line.totals, "subtotal", "items_discount"))
    }
    expect((await read(body.id)).body).toEqual(body)
  })

  it("is replaced by an update: its lines are kept, changed, added and removed (UCP-10)", async () => {
    const { body } = await create(toAgentLineItems(cards, flyers))
    const [first, second] = body.line_items
    const more = cards.replace(/Quantity=\d+/, "Quantity=500")
    const changed = await put(body.id, {
      line_items: [
        { id: first.id, item: { id: more }, quantity: 1 },
        { item: { id: flyers }, quantity: 1 },
      ],
    })
    expect(changed.body.line_items.map(({ id }: { id: string }) => id)).toEqual([first.id, second.id])
    expect(changed.body.line_items[0].item.id).toBe(more)
    expect((await put(body.id, toAgentLineItems(flyers))).body.line_items.map(({ id }: { id: string }) => id)).toEqual([
      second.id,
    ])
    const swapped = await put(body.id, { line_items: [{ id: second.id, item: { id: cards }, quantity: 1 }] })
    expect(swapped.body.line_items.map((line: { item: { id: string } }) => line.item.id)).toEqual([cards])
    expect((await put(body.id, { line_items: [] })).body.line_items).toEqual([])
  })

  it("keeps a line when its requested replacement is unavailable, and names line and reason in a message (UCP-10)", async () => {
    const odd = cards.replace(/Quantity=\d+/, "Quantity=7")
    const some = await create(toAgentLineItems(cards, odd, "gone", "business-cards"))
    expect(some.body.line_items.map((line: { item: { id: string } }) => line.item.id)).toEqual([cards])
    expect(listMessages(some).slice(0, 3)).toEqual(Array.from({ length: 3 }, () => "item_unavailable recoverable $.line_items"))
    const contents = some.body.messages.slice(0, 3).map(({ content }: { content: string }) => content)
    expect(contents[0]).toMatch(/^Line 2 of the request: This choice is not available\. At least \d+ pieces, at most/)
    expect(contents.slice(1)).toEqual([
      "Line 3 of the request: This product does not exist.",
      expect.stringMatching(/^Line 4 of the request: This choice is not available/),
    ])
    const [line] = some.body.line_items
    const unchanged = await put(some.body.id, {
      line_items: [{ id: line.id, item: { id: odd }, quantity: 1 }],
    })
    expect(unchanged.body.line_items).toEqual([line])
    expect(listMessages(unchanged)[0]).toBe("item_unavailable recoverable $.line_items[0]")
    const several = await put(some.body.id, { line_items: [{ id: line.id, item: { id: cards }, quantity: 3 }] })
    expect([several.body.line_items, listMessages(several)[0]]).toEqual([
      [line],
      "quantity_unavailable recoverable $.line_items[0]",
    ])
    const kilos = { id: cards, quantity_unit: { unit: "KGM", display_text: "kg" } }
    expect(listMessages(await put(some.body.id, { line_items: [{ item: kilos, quantity: 1 }] }))[0]).toMatch(
      /^quantity_unavailable/,
    )
  })

  it("is refused with more than 50 lines (UCP-07)", async () => {
    const many = await create(toAgentLineItems(...Array.from({ length: 51 }, () => cards)))
    expect([many.status, many.body.code]).toEqual([400, "invalid_request"])
  })

  it("states the protocol's capability and extensions that it uses, and no others (UCP-01)", async () => {
    const { body } = await create(toAgentLineItems(cards))
    const extensions = name === "checkout" ? ["fulfillment", "discount"] : ["discount"]
    expect(Object.keys(body.ucp.capabilities)).toEqual([name, ...extensions].map(each => `dev.ucp.shopping.${each}`))
    const { body: searched } = await ask("POST /catalog/search", { body: { query: "cards" } })
    expect(Object.keys(searched.ucp.capabilities)).toEqual(
      ["catalog.search", "fulfillment"].map(each => `dev.ucp.shopping.${each}`),
    )
  })

  it("is not created when no line is available (UCP-10)", async () => {
    const before = await shop.rows("SELECT id FROM carts")
    const none = await create(toAgentLineItems("gone", "nor this"))
    expect([none.status, none.body.ucp.status, none.body.id]).toEqual([200, "error", undefined])
    expect(none.body.messages.map(({ severity }: { severity: string }) => severity)).toEqual(["unrecoverable", "unrecoverable"])
    expect(await shop.rows("SELECT id FROM carts")).toHaveLength(before.length)
  })

  it("applies coupon codes with their amounts, and stops with a message at the first invalid code (UCP-12)", async () => {
    const { body } = await create({ ...toAgentLineItems(cards, flyers), discounts: { codes: ["herfst10"] } })
    expect(body.discounts.applied).toMatchObject([{ code: "HERFST10", amount: 1000 }])
    expect(sumTotalsOfTypes(body.totals, "items_discount")).toBe(-1000)
    const codes = ["HERFST10", "ZOMER25", "DRUK15"]
    const refused = await put(body.id, { ...toAgentLineItems(cards, flyers), discounts: { codes } })
    expect(listMessages(refused).slice(0, 2)).toEqual([
      "discount_code_expired $.discounts.codes[1]",
      "discount_code_not_tried $.discounts.codes[2]",
    ])
    expect(refused.body.messages[0].content).toBe("This coupon code has expired.")
    expect(refused.body.discounts.applied.map(({ code }: { code: string }) => code)).toEqual(["HERFST10"])
    const both = await put(body.id, {
      ...toAgentLineItems(cards, flyers),
      discounts: { codes: ["HERFST10", "DRUK15"] },
    })
    expect(both.body.discounts.applied.map(({ code }: { code: string }) => code)).toEqual(["HERFST10", "DRUK15"])
    const off = both.body.discounts.applied.reduce((sum: number, { amount }: { amount: number }) => sum + amount, 0)
    expect(off).toBe(-sumTotalsOfTypes(both.body.totals, "items_discount"))
    expect((await fetchCartOf(body.id)).taxedPrice.totalGross).toBe(sumTotalsOfTypes(both.body.totals, "total"))
    expect((await put(body.id, { ...toAgentLineItems(cards), discounts: { codes: [] } })).body.discounts).toEqual({
      codes: [],
      applied: [],
    })
    const idle = await put(body.id, {
      ...toAgentLineItems(cards),
      discounts: { codes: ["herfst10", "eenmalig", "druk15"] },
    })
    expect(listMessages(idle)[0]).toBe("discount_code_without_effect $.discounts.codes[2]")
    await put(body.id, { ...toAgentLineItems(cards), discounts: { codes: [] } })
    const member = await put(body.id, { ...toAgentLineItems(cards), discounts: { codes: ["WELKOM5"] } })
    expect(listMessages(member)[0]).toBe("discount_code_user_not_logged_in $.discounts.codes[0]")
  })

  it("repeats the first response for the same key and bytes, even after later changes (UCP-14)", async () => {
    const key = randomUUID()
    const sent = (call: string, text: string, headers = { "idempotency-key": key }) => ask(call, { text, headers })
    const text = JSON.stringify(toAgentLineItems(cards))
    const { body } = await sent(`POST /${path}`, text)
    const replaced = JSON.stringify(toAgentLineItems(flyers))
    // each operation has its own keys
    const changed = await sent(`PUT /${path}/${body.id}`, replaced)
    expect(changed.body.line_items[0].item.id).toBe(flyers)
    await put(body.id, toAgentLineItems(cards, flyers))
    for (const [call, again, first] of [
      [`POST /${path}`, text, body],
      [`PUT /${path}/${body.id}`, replaced, changed.body],
    ] as const) {
      const spaced = await sent(call, again.replace(":", ": "))
      expect([spaced.status, spaced.body.code]).toEqual([409, "idempotency_key_reused"])
      const repeated = await sent(call, again)
      expect([repeated.body, repeated.headers.get("idempotent-replayed")]).toEqual([first, "true"])
    }
    const strangers = { "idempotency-key": key, "ucp-agent": 'profile="https://other.example/profile.json"' }
    expect((await sent(`POST /${path}`, text, strangers)).body.id).not.toBe(body.id)
    expect((await read(body.id)).body.line_items).toHaveLength(2)
  })

  it.each(["of another release", "", "A".repeat(200)])(
    "is a conflict, without a change, for a key whose stored response can't be decrypted: “%s” (UCP-14)",
    async storedResponse => {
      const { body } = await create(toAgentLineItems(cards))
      for (const [call, sent] of [
        [`POST /${path}`, toAgentLineItems(flyers)],
        [`PUT /${path}/${body.id}`, toAgentLineItems(flyers)],
        [`POST /${path}/${body.id}/cancel`, {}],
      ] as const) {
        const headers = { "idempotency-key": randomUUID() }
        await shop.rows("DELETE FROM idempotency_keys")
        const first = await ask(call, { body: sent, headers })
        expect(first.body).toHaveProperty("line_items")
        const after = await read(first.body.id)
        const unchanged = await shop.rows("UPDATE idempotency_keys SET answer = $1 RETURNING key", [storedResponse])
        expect(unchanged).toHaveLength(1)
        const again = await ask(call, { body: sent, headers })
        expect([again.status, again.body.code]).toEqual([409, "idempotency_key_reused"])
        expect((await read(first.body.id)).body).toEqual(after.body)
      }
    },
  )

  it("is not found by another id, nor after it was cancelled (UCP-09, UCP-15)", async () => {
    const { body } = await create(toAgentLineItems(cards))
    for (const id of ["x", randomUUID(), "x".repeat(43), `${body.id.slice(0, -1)}x`, body.line_items[0].id]) {
      for (const reply of [
        await read(id),
        await put(id, toAgentLineItems(flyers)),
        await ask(`POST /${path}/${id}/cancel`, { body: {} }),
      ]) {
        expect([reply.status, listMessages(reply)]).toEqual([200, ["not_found unrecoverable"]])
      }
    }
    const key = { "idempotency-key": randomUUID() }
    const ended = await ask(`POST /${path}/${body.id}/cancel`, { body: {}, headers: key })
    expect(ended.body.line_items).toEqual(body.line_items)
    expect(ended.body.status).toBe(name === "checkout" ? "canceled" : undefined)
    expect((await ask(`POST /${path}/${body.id}/cancel`, { body: {}, headers: key })).body).toEqual(ended.body)
    expect(listMessages(await read(body.id))).toEqual(["not_found unrecoverable"])
    expect(listMessages(await put(body.id, toAgentLineItems(cards)))).toEqual(["not_found unrecoverable"])
  })

  it("has a link that takes the buyer to the shop to continue (UCP-13)", async () => {
    const { body } = await create({ ...toAgentLineItems(cards), context: { language: "nl" } })
    const url = new URL(body.continue_url)
    expect(url.origin).toBe(shop.origin)
    expect(url.hash).toBe(`#${deriveCartTransferCode(body.id)}`)
    expect(url.searchParams.get("lang")).toBe("nl")
    expect(body.continue_url).not.toContain(body.id)
    expect(Date.parse(body.expires_at)).toBeGreaterThan(Date.now())
    if (name === "cart") return
    expect([body.status, body.messages.at(-1).code]).toEqual(["requires_escalation", "identity_required"])
    const completed = await ask(`POST /${path}/${body.id}/complete`, { body: { payment: {} } })
    expect(completed.body.status).toBe("requires_escalation")
    expect((await put(body.id, { line_items: [] })).body.status).toBe("incomplete")
    const cart = await ask("POST /carts", { body: toAgentLineItems(cards) })
    const opened = await create({ cart_id: cart.body.id, line_items: [] })
    expect((await create({ cart_id: cart.body.id, line_items: [] })).body.id).toBe(opened.body.id)
    expect(opened.body.line_items).toEqual(cart.body.line_items)
  })

  it("uses the language of the agent's body or headers, and sets none in the link without a language (UCP-03, UCP-13, TAX-05)", async () => {
    const odd = cards.replace(/Quantity=\d+/, "Quantity=7")
    const messagesIn = async (header: string, language?: string) => {
      const context = language === undefined ? {} : { context: { language } }
      const headers = { "accept-language": header, "idempotency-key": randomUUID() }
      const { body } = await ask(`POST /${path}`, { body: { ...toAgentLineItems(cards, odd), ...context }, headers })
      const tax = body.totals.find(({ type }: { type: string }) => type === "tax").display_text
      return [new URL(body.continue_url).searchParams.get("lang"), tax, body.messages[0].content.slice(0, 9)]
    }
    expect(await messagesIn("*")).toEqual([null, "VAT 21.0\u00a0%, estimated until there is a delivery address", "Line 2 of"])
    expect(await messagesIn("es, fr;q=0")).toEqual([
      null,
      "VAT 21.0\u00a0%, estimated until there is a delivery address",
      "Line 2 of",
    ])
    expect(await messagesIn("fr;q=0, en")).toEqual([
      "en",
      "VAT 21.0\u00a0%, estimated until there is a delivery address",
      "Line 2 of",
    ])
    expect(await messagesIn("en;q=0.5, de-AT;q=0.8")).toEqual([
      "de",
      "MwSt. 21,0\u00a0%, geschätzt, solange die Lieferadresse fehlt",
      "Position ",
    ])
    expect(await messagesIn("de", "fr-BE")).toEqual([
      "fr",
      "TVA 21,0\u00a0%, estimée tant que l’adresse de livraison manque",
      "Ligne 2 d",
    ])
    expect(await messagesIn("*", "nl")).toEqual(["nl", "Btw 21,0\u00a0%, geschat tot er een verzendadres is", "Regel 2 v"])
  })

  it("is transferred to the buyer once: its lines are merged into their cart, and it is closed to the agent (UCP-13)", async () => {
    const buyer = await startGuest(shop)
    const buyersCart = await createCartWith(buyer, BOOKS_LINE)
    const { body } = await create(toAgentLineItems(cards, flyers))
    const code = new URL(body.continue_url).hash.slice(1)
    const transferTo = (by: TestShopper, key = randomUUID(), secret = code) =>
      by.ask("POST /cart/handovers", { body: { code: secret }, key })
    const key = randomUUID()
    const { cart, cartOutcome } = (await transferTo(buyer, key)).body as {
      cart: { id: string; lineItems: unknown[] }
      cartOutcome: string
    }
    expect([cart.id, cart.lineItems.length, cartOutcome]).toEqual([buyersCart.id, buyersCart.lineItems.length + 2, "mergedCart"])
    expect((await transferTo(buyer, key)).body).toMatchObject({ cart: { id: buyersCart.id } })
    expect(readRefusal(await transferTo(buyer))).toEqual(["410 LinkEnded"])
    expect(readRefusal(await transferTo(await startGuest(shop), randomUUID(), "x".repeat(43)))).toEqual(["410 LinkEnded"])
    expect(readRefusal(await transferTo(buyer, randomUUID(), buyer.token))).toEqual(["410 LinkEnded"])
    expect(listMessages(await read(body.id))).toEqual(["handed_over requires_buyer_input"])
    expect(listMessages(await put(body.id, toAgentLineItems(cards)))).toEqual(["handed_over requires_buyer_input"])
    const other = await create(toAgentLineItems(cards))
    const customer = await createCustomer(shop)
    const received = (await transferTo(customer, randomUUID(), deriveCartTransferCode(other.body.id))).body as {
      cart: { lineItems: unknown[] }
    }
    expect(received.cart.lineItems).toHaveLength(1)
  })

  it("can't be transferred to the buyer after it expired (UCP-13)", async () => {
    const { body } = await create(toAgentLineItems(cards))
    shop.time.now = new Date(Date.parse(body.expires_at) + 1000)
    const late = await (await startGuest(shop)).ask("POST /cart/handovers", {
      body: { code: deriveCartTransferCode(body.id) },
    })
    expect(readRefusal(late)).toEqual(["410 LinkEnded"])
    shop.time.now = undefined
  })

  it("stays consistent under simultaneous changes, and is transferred to only one of four buyers (UCP-16)", async () => {
    const { body } = await create(toAgentLineItems(cards))
    const changes = await Promise.all([cards, flyers, cards, flyers].map(id => put(body.id, toAgentLineItems(id))))
    expect(changes.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    const { line_items: left } = (await read(body.id)).body
    expect(left).toHaveLength(1)
    const buyer = await createCustomer(shop)
    const other = (await create(toAgentLineItems(cards))).body.id
    const [taking, ...late] = await Promise.all([
      acceptTransferAs(buyer, other),
      put(other, toAgentLineItems(flyers)),
      put(other, toAgentLineItems(cards, cards)),
    ])
    const buyersCart = await seenBy(buyer, taking)
    const accepted = late.filter(({ body: { messages: refused = [] } }) => refused[0]?.code !== "handed_over")
    expect([1, ...accepted.map(({ body: { line_items: lines } }) => lines.length)]).toContain(buyersCart.lineItems.length)
    const { id: cartId } = await makeCartPlaceable(buyer, buyersCart)
    const orders = await Promise.all([1, 2].map(() => buyer.ask(`POST /cart/${cartId}/order`)))
    expect(new Set(orders.map(reply => readOrder(reply).id)).size).toBe(1)
    const buyers = await Promise.all(Array.from({ length: 4 }, () => startGuest(shop)))
    const code = deriveCartTransferCode(body.id)
    const taken = await Promise.all(buyers.map(({ ask: by }) => by("POST /cart/handovers", { body: { code } })))
    expect(taken.map(({ status }) => status).sort()).toEqual([200, 410, 410, 410])
  })
})
