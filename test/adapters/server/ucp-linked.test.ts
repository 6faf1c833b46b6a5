import { randomUUID } from "node:crypto"
import { beforeAll, describe, expect, it } from "vitest"
import { COUPONS_TABLE } from "../../../adapters/memory/coupons.ts"
import { ORDERS_TABLE } from "../../../adapters/memory/orders.ts"
import type { CouponTerms } from "../../../domain/cart/coupon-terms.ts"
import { toCents } from "../../../domain/money/cents.ts"
import {
  acceptTransferAs,
  fetchVariantId,
  makeAgentClient,
  sumTotalsOfTypes,
  TOTAL_TYPES,
  toAgentLineItems,
  toKeptLines,
  UCP_AGENT_HEADER,
} from "../../support/agent-client.ts"
import { changeCartLineItems } from "../../support/change-memory-shop.ts"
import {
  CART_SCOPE,
  CHECKOUT_SCOPE,
  createAgentLinkRequest,
  decideAgentLink,
  fetchAgentLinks,
  linkAgentClient,
  linkTestAgent,
  makeLinkedAgentClient,
  ORDER_SCOPE,
  PLACE_SCOPE,
  redeemAuthorizationCode,
  registerTestAgent,
  sendOauthRequest,
} from "../../support/link-test-agent.ts"
import { setUpMemoryShop } from "../../support/set-up-test-shop.ts"
import { UNLIMITED_RATE_LIMITS } from "../../support/test-shop.ts"
import {
  BOOKS_LINE,
  BUSINESS_CARDS_LINE,
  COMPANY_BUYER,
  createCartWith,
  createCompanyCustomer,
  createCustomer,
  createEmptyCart,
  createPlaceableCart,
  fetchCart,
  makeCartPlaceable,
  makeTestClient,
  readCart,
  readOrder,
  readOrders,
  SAMPLE_ADDRESS,
  SAMPLE_PASSWORD,
  sendCartAction,
  startGuest,
  type TestShopper,
} from "../../support/test-shopper.ts"

describe("an agent linked to a customer", () => {
  const shop = setUpMemoryShop({ rateLimits: UNLIMITED_RATE_LIMITS })
  let cards: string

  beforeAll(async () => {
    cards = await fetchVariantId(shop, "business-cards")
  })

  const asAgent = (access: string) => makeLinkedAgentClient(shop, access)

  const codes = (reply: { readonly body: { readonly messages?: readonly { readonly code: string }[] } }) =>
    (reply.body.messages ?? []).map(({ code }) => code)

  it("finds identity linking in the shop's profile, without required scopes (UCP-24)", async () => {
    const { body } = await makeAgentClient(shop)("GET /.well-known/ucp")
    expect(body.ucp.capabilities["dev.ucp.common.identity_linking"]).toEqual([
      expect.objectContaining({ config: { scopes: {} } }),
    ])
  })

  it("has its last use recorded when it changes a cart (UCP-30)", async () => {
    const customer = await createCustomer(shop)
    const ask = await linkAgentClient(shop, customer)
    shop.time.now = new Date(Date.now() + 5 * 60_000)
    await ask("POST /carts", toAgentLineItems(cards))
    expect((await fetchAgentLinks(customer))[0]?.usedAt).toEqual(shop.time.now)
    shop.time.now = undefined
  })

  it("adds to the customer's own cart, keeps its items, and the customer sees the change (UCP-28)", async () => {
    const customer = await createCompanyCustomer(shop)
    const before = await createCartWith(customer, BOOKS_LINE)
    const ask = await linkAgentClient(shop, customer)
    const made = await ask("POST /carts", toAgentLineItems(cards))
    expect([made.status, made.body.id, made.body.line_items.length]).toEqual([201, before.id, 2])
    expect(made.body.expires_at).toBeUndefined()
    expect(made.body.continue_url).toBe(`${shop.origin}/cart/continue?own=${made.body.id}`)
    const cart = await fetchCart(customer, before)
    expect(cart.lineItems).toHaveLength(2)
    expect(sumTotalsOfTypes(made.body.totals, "total")).toBe(cart.taxedPrice.totalGross)
    expect(sumTotalsOfTypes(made.body.totals, ...TOTAL_TYPES)).toBe(cart.taxedPrice.totalGross)
    const [{ id: keptLineId }] = made.body.line_items
    const put = await ask(`PUT /carts/${made.body.id}`, {
      line_items: [{ id: keptLineId, item: { id: cards }, quantity: 1 }],
    })
    expect(put.body.line_items).toHaveLength(1)
    expect((await fetchCart(customer, before)).lineItems).toHaveLength(1)
    expect((await ask(`POST /carts/${made.body.id}/cancel`)).status).toBe(200)
    expect((await createEmptyCart(customer)).id).not.toBe(before.id)
  })

  it("creates a checkout that the customer can complete in the shop, and then reads the order (UCP-28)", async () => {
    const customer = await createCustomer(shop)
    const ask = await linkAgentClient(shop, customer)
    const { body: cart } = await ask("POST /carts", toAgentLineItems(cards))
    const { body } = await ask("POST /checkout-sessions", { cart_id: cart.id, line_items: [] })
    const missing = ["destination_missing", "billing_address_missing", "buyer_required"]
    expect([body.id, body.status, codes({ body })]).toEqual([cart.id, "incomplete", missing])
    expect(body.continue_url).toBe(`${shop.origin}/cart/continue?to=delivery&own=${body.id}`)
    const ready = await makeCartPlaceable(customer, await fetchCart(customer, cart))
    const placed = readOrder(await customer.ask(`POST /cart/${ready.id}/order`))
    const { body: completed } = await ask(`GET /checkout-sessions/${body.id}`)
    expect([completed.status, completed.order.label]).toEqual(["completed", placed.orderNumber])
    expect((await ask(`GET /orders/${body.id}`)).body.label).toBe(placed.orderNumber)
    expect((await ask("POST /carts", toAgentLineItems(cards))).body.id).not.toBe(cart.id)
  })

  const ordersOf = async ({ ask }: TestShopper) => {
    const { results } = readOrders(await ask("GET /order"))
    return Promise.all(results.map(async ({ id }) => readOrder(await ask(`GET /order/${id}`))))
  }

  it("places orders in the language that the customer used last, or else in its own (MAIL-03, UCP-29)", async () => {
    const email = `${randomUUID()}@example.com`
    const customer = await createCustomer(shop, email, COMPANY_BUYER)
    await addToAddressBook(customer)
    const agents = await linkAgentClient(shop, customer)
    const placedIn = async (headers: Readonly<Record<string, string>>) => {
      const { body } = await agents("POST /checkout-sessions", toAgentLineItems(cards))
      const completed = await agents(`POST /checkout-sessions/${body.id}/complete`, undefined, headers)
      const { label } = completed.body.order
      return shop.change(tables => tables.list(ORDERS_TABLE).find(({ order }) => order.orderNumber === label)?.language)
    }
    expect(await placedIn({ "accept-language": "de" })).toBe("de")
    const login = { body: { email, password: SAMPLE_PASSWORD }, headers: { "accept-language": "fr-BE" } }
    expect((await makeTestClient(shop)("POST /auth/login", login)).status).toBe(200)
    expect(await placedIn({ "accept-language": "de" })).toBe("fr")
    const own = await createPlaceableCart(customer)
    readOrder(await customer.ask(`POST /cart/${own.id}/order`, { headers: { "accept-language": "nl" } }))
    expect(await placedIn({ "accept-language": "de" })).toBe("nl")
    await linkAgentClient(shop, { ask: (call, sent) => customer.ask(call, { ...sent, headers: { "accept-language": "en" } }) })
    expect(await placedIn({ "accept-language": "de" })).toBe("en")
  })

  const addToAddressBook = (customer: TestShopper) => customer.ask("POST /customers/me/addresses", { body: SAMPLE_ADDRESS })

  it("places one order on account with the customer's default address, even when it completes twice (UCP-29)", async () => {
    const customer = await createCompanyCustomer(shop)
    await addToAddressBook(customer)
    const ask = await linkAgentClient(shop, customer)
    const { body: made } = await ask("POST /checkout-sessions", toAgentLineItems(cards))
    const [one, other] = await Promise.all([
      ask(`POST /checkout-sessions/${made.id}/complete`),
      ask(`POST /checkout-sessions/${made.id}/complete`),
    ])
    expect([one.body.status, other.body.order]).toEqual(["completed", one.body.order])
    const [placed, ...others] = await ordersOf(customer)
    expect([placed?.orderNumber, others]).toEqual([one.body.order.label, []])
    expect(placed?.paymentInfo?.paymentMethodId).toBe("onaccount")
    expect(placed?.taxedPrice.totalGross).toBe(sumTotalsOfTypes(made.totals, "total"))
    expect(placed?.billingAddress).toMatchObject({ city: SAMPLE_ADDRESS.city, email: expect.stringContaining("@") })
    expect(placed?.lineItems[0]?.shippingAddresses).toEqual([
      expect.objectContaining({ address: expect.objectContaining({ city: SAMPLE_ADDRESS.city }) }),
    ])
    expect((await ask(`GET /orders/${made.id}`)).body.label).toBe(placed?.orderNumber)
    expect((await ask(`POST /checkout-sessions/${made.id}/complete`)).body.order).toEqual(one.body.order)
  })

  it("gets the discount of its coupon codes per line in the completed checkout (UCP-12, UCP-19)", async () => {
    const customer = await createCompanyCustomer(shop)
    await addToAddressBook(customer)
    const ask = await linkAgentClient(shop, customer)
    const { body: made } = await ask("POST /checkout-sessions", {
      ...toAgentLineItems(cards),
      discounts: { codes: ["DRUK15"] },
    })
    const { body } = await ask(`POST /checkout-sessions/${made.id}/complete`)
    const off = -sumTotalsOfTypes(made.totals, "items_discount")
    expect(off).toBeGreaterThan(0)
    expect([body.totals, body.discounts]).toEqual([
      made.totals,
      {
        codes: ["DRUK15"],
        applied: [
          {
            title: "Coupon codes DRUK15",
            amount: off,
            method: "across",
            allocations: [{ path: "$.line_items[0]", amount: off }],
          },
        ],
      },
    ])
  })

  it.each([
    ["without credit", createCustomer, true, "requires_escalation", ["buyer_required"]],
    ["without a saved address", createCompanyCustomer, false, "incomplete", ["destination_missing", "billing_address_missing"]],
  ])("places no order for a customer %s, and gets the reason (UCP-29)", async (_, make, hasBook, state, why) => {
    const customer = await make(shop)
    if (hasBook) await addToAddressBook(customer)
    const ask = await linkAgentClient(shop, customer)
    const { body: made } = await ask("POST /checkout-sessions", toAgentLineItems(cards))
    const { status, body } = await ask(`POST /checkout-sessions/${made.id}/complete`)
    expect([status, body.status, codes({ body })]).toEqual([200, state, why])
    expect(body.continue_url).toContain("/cart/continue")
    expect(await ordersOf(customer)).toEqual([])
  })

  const setOrderLimit = async (customer: TestShopper, orderLimit?: number) => {
    const [linked] = await fetchAgentLinks(customer)
    const body = orderLimit === undefined ? {} : { orderLimit }
    return customer.ask(`PUT /customers/me/agents/${linked?.id}`, { body })
  }

  it("places no order above the limit that the customer set, and refers the buyer to the shop (UCP-30)", async () => {
    const customer = await createCompanyCustomer(shop)
    await addToAddressBook(customer)
    const ask = await linkAgentClient(shop, customer)
    const { body: made } = await ask("POST /checkout-sessions", toAgentLineItems(cards))
    const gross = sumTotalsOfTypes(made.totals, "total")
    expect((await setOrderLimit(customer, gross - 1)).status).toBe(200)
    const { status, body } = await ask(`POST /checkout-sessions/${made.id}/complete`)
    expect([status, body.status, codes({ body })]).toEqual([200, "requires_escalation", ["order_limit_exceeded"]])
    expect(body.messages[0].severity).toBe("requires_buyer_review")
    expect(body.continue_url).toContain("/cart/continue")
    expect(await ordersOf(customer)).toEqual([])
    await setOrderLimit(customer, gross)
    expect((await fetchAgentLinks(customer))[0]?.orderLimit).toBe(gross)
    expect((await ask(`POST /checkout-sessions/${made.id}/complete`)).body.status).toBe("completed")
    await setOrderLimit(customer)
    expect((await fetchAgentLinks(customer))[0]?.orderLimit).toBeUndefined()
  })

  it("places no order above the limit of the consent, which another consent without a limit keeps (UCP-26, UCP-30)", async () => {
    const customer = await createCompanyCustomer(shop)
    await addToAddressBook(customer)
    const pending = createAgentLinkRequest(await registerTestAgent(shop), [CHECKOUT_SCOPE, PLACE_SCOPE].join(" "))
    const back = await decideAgentLink(customer, pending, { orderLimit: 100 })
    const { body: tokens } = await redeemAuthorizationCode(shop, pending, back.searchParams.get("code") ?? "")
    await decideAgentLink(customer, pending)
    expect((await fetchAgentLinks(customer))[0]?.orderLimit).toBe(100)
    const ask = makeLinkedAgentClient(shop, String(tokens.access_token))
    const { body: made } = await ask("POST /checkout-sessions", toAgentLineItems(cards))
    expect(codes(await ask(`POST /checkout-sessions/${made.id}/complete`))).toEqual(["order_limit_exceeded"])
    expect(await ordersOf(customer)).toEqual([])
  })

  it.each([0, -1, 1.5, 100_000_001, "100"])("can't get the invalid order limit %s (UCP-30)", async wrong => {
    const customer = await createCustomer(shop)
    await linkAgentClient(shop, customer)
    expect((await setOrderLimit(customer, wrong as number)).status).toBe(400)
    expect((await fetchAgentLinks(customer))[0]?.orderLimit).toBeUndefined()
  })

  it("is listed with its host and its ten latest orders, without the customer's own orders (UCP-30)", async () => {
    const customer = await createCompanyCustomer(shop)
    await addToAddressBook(customer)
    const ready = await makeCartPlaceable(customer, await createCartWith(customer, BUSINESS_CARDS_LINE))
    readOrder(await customer.ask(`POST /cart/${ready.id}/order`))
    const ask = await linkAgentClient(shop, customer)
    const place = async () => {
      const { body } = await ask("POST /checkout-sessions", toAgentLineItems(cards))
      return (await ask(`POST /checkout-sessions/${body.id}/complete`)).body.order.label as string
    }
    const labels: string[] = []
    for (let placed = 0; placed < 11; placed++) labels.unshift(await place())
    const [linked] = await fetchAgentLinks(customer)
    expect([linked?.host, linked?.ordersPlaced]).toEqual(["agent.example", 11])
    expect(linked?.orders.map(({ orderNumber }) => orderNumber)).toEqual(labels.slice(0, 10))
    const own = readOrder(await customer.ask(`GET /order/${linked?.orders[0]?.id}`))
    expect(linked?.orders[0]?.totalGross).toBe(own.taxedPrice.totalGross)
    const other = await linkAgentClient(shop, customer)
    expect((await fetchAgentLinks(customer)).map(({ ordersPlaced }) => ordersPlaced).sort()).toEqual([0, 11])
    expect((await other("POST /carts", toAgentLineItems(cards))).status).toBe(201)
  })

  it("is warned of items that the cart had before, and can't order them without confirming (UCP-28, UCP-46)", async () => {
    const customer = await createCompanyCustomer(shop)
    await addToAddressBook(customer)
    const before = await createCartWith(customer, BUSINESS_CARDS_LINE)
    const ask = await linkAgentClient(shop, customer)
    const made = await ask("POST /checkout-sessions", toAgentLineItems(cards))
    const path = `/checkout-sessions/${made.body.id}`
    expect([made.body.status, codes(made)]).toEqual(["incomplete", ["line_kept", "unconfirmed"]])
    expect(made.body.messages[0]).toMatchObject({ type: "warning", path: "$.line_items[0]" })
    expect([made.body.line_items[0].id, codes(await ask(`POST ${path}/complete`))]).toEqual([
      before.lineItems[0]?.id,
      ["unconfirmed"],
    ])
    const own = { line_items: [{ id: made.body.line_items[1].id, item: { id: cards }, quantity: 1 }] }
    expect((await ask(`PUT ${path}`, own)).body.status).toBe("ready_for_complete")
    const [line] = (await fetchCart(customer, before)).lineItems
    readCart(await sendCartAction(customer, before, "setShippingAddress", { lineItemId: line?.id, address: SAMPLE_ADDRESS }))
    expect(codes(await ask(`POST ${path}/complete`))).toEqual(["unconfirmed"])
    await ask(`PUT ${path}`, own)
    expect((await ask(`POST ${path}/complete`)).body.status).toBe("completed")
  })

  it("removes only the line that it omits from a group, and is told when an edit changes the whole group (UCP-10, GROUP-06)", async () => {
    const customer = await createCompanyCustomer(shop)
    const designs = [1, 2, 3].map(design => ({
      ...BUSINESS_CARDS_LINE,
      groupId: "designs",
      artworkItemId: `design-${design}`,
    }))
    const cart = await createCartWith(customer, ...designs)
    const ask = await linkAgentClient(shop, customer)
    const lines = (await ask(`GET /carts/${cart.id}`)).body.line_items as readonly {
      readonly id: string
      readonly item: { readonly id: string }
    }[]
    const put = (...line_items: readonly object[]) => ask(`PUT /carts/${cart.id}`, { line_items })
    const [first, second] = lines.map(({ id, item }) => ({ id, item: { id: item.id }, quantity: 1 }))
    expect((await put(first ?? {}, second ?? {})).body.line_items.map(({ id }: { id: string }) => id)).toEqual([
      first?.id,
      second?.id,
    ])
    const express = { ...first, item: { id: first?.item.id.replace("Delivery+Type=Normal", "Delivery+Type=Express") } }
    const edited = await put(express, second ?? {})
    expect([codes(edited), edited.body.messages[0].path]).toEqual([["changed_with_group"], "$.line_items[1]"])
  })

  it("gets messages about a changed price and an expired coupon when it reads the cart (SHOP-06, UCP-12, COUPON-13)", async () => {
    const customer = await createCompanyCustomer(shop)
    const cart = await createCartWith(customer, BUSINESS_CARDS_LINE)
    readCart(await sendCartAction(customer, cart, "addCouponCode", "DRUK15"))
    await changeCartLineItems(shop, cart.id, ({ basePrice }) => ({ basePrice: toCents(basePrice - 100) }))
    readCart(await sendCartAction(customer, cart, "recalculateCart"))
    const ask = await linkAgentClient(shop, customer)
    const before = await ask(`GET /carts/${cart.id}`)
    expect([codes(before), before.body.messages[0].path]).toEqual([["price_changed"], "$.line_items[0]"])
    const terms = await shop.change(tables => {
      const found = tables.find(COUPONS_TABLE, "DRUK15")
      tables.remove(COUPONS_TABLE, "DRUK15")
      return found
    })
    const after = await ask(`GET /carts/${cart.id}`)
    await shop.change(tables => tables.put(COUPONS_TABLE, "DRUK15", terms as CouponTerms))
    expect(codes(after)).toEqual(["price_changed", "discount_code_expired"])
    expect(after.body.discounts.applied).toEqual([])
    expect(sumTotalsOfTypes(after.body.totals, "items_discount")).toBe(0)
    expect(sumTotalsOfTypes(after.body.totals, "total")).toBeGreaterThan(sumTotalsOfTypes(before.body.totals, "total"))
  })

  it("can't complete a cart that the buyer pays online, and keeps the buyer's other choices (UCP-29)", async () => {
    const customer = await createCompanyCustomer(shop)
    await addToAddressBook(customer)
    const ready = await makeCartPlaceable(customer, await createCartWith(customer, BUSINESS_CARDS_LINE))
    const ask = await linkAgentClient(shop, customer)
    const { body } = await ask(`POST /checkout-sessions/${ready.id}/complete`)
    expect([body.status, codes({ body })]).toEqual(["requires_escalation", ["buyer_required"]])
    expect(await fetchCart(customer, ready)).toEqual(ready)
    readCart(await sendCartAction(customer, ready, "setPaymentMethod", { paymentMethodId: "onaccount" }))
    const moved = { lineItemId: ready.lineItems[0]?.id, address: { ...SAMPLE_ADDRESS, city: "Utrecht" } }
    readCart(await sendCartAction(customer, ready, "setShippingAddress", moved))
    const unasked = await ask(`POST /checkout-sessions/${ready.id}/complete`)
    expect([unasked.body.status, codes(unasked)]).toEqual(["incomplete", ["unconfirmed"]])
    await ask(`PUT /checkout-sessions/${ready.id}`, { line_items: toKeptLines(unasked) })
    expect((await ask(`POST /checkout-sessions/${ready.id}/complete`)).body.status).toBe("completed")
    const [placed] = await ordersOf(customer)
    expect(placed?.lineItems[0]?.shippingAddresses[0]?.address.city).toBe("Utrecht")
  })

  it("can't change or cancel a checkout that became an order, by itself or by the buyer (UCP-43)", async () => {
    const company = await createCompanyCustomer(shop)
    await addToAddressBook(company)
    const linked = await linkAgentClient(shop, company)
    const placed = (await linked("POST /checkout-sessions", toAgentLineItems(cards))).body.id
    await linked(`POST /checkout-sessions/${placed}/complete`)
    const visiting = (call: string, body?: unknown) => makeAgentClient(shop)(call, { body })
    const handed = (await visiting("POST /checkout-sessions", toAgentLineItems(cards))).body.id
    const buyer = await createCustomer(shop)
    const ready = await makeCartPlaceable(buyer, await acceptTransferAs(buyer, handed))
    readOrder(await buyer.ask(`POST /cart/${ready.id}/order`))
    for (const [ask, id] of [[linked, placed] as const, [visiting, handed] as const]) {
      const { body: before } = await ask(`GET /checkout-sessions/${id}`)
      for (const call of [`PUT /checkout-sessions/${id}`, `POST /checkout-sessions/${id}/cancel`]) {
        const { body } = await ask(call, toAgentLineItems(cards, cards))
        expect([body.status, codes({ body })]).toEqual(["completed", ["checkout_completed"]])
        expect([body.order, body.totals]).toEqual([before.order, before.totals])
      }
      expect((await ask(`GET /checkout-sessions/${id}`)).body).toEqual(before)
    }
  })

  it("can read the customer's own orders, but no other customer's (UCP-28)", async () => {
    const customer = await createCustomer(shop)
    const ready = await makeCartPlaceable(customer, await createCartWith(customer, BUSINESS_CARDS_LINE))
    const placed = readOrder(await customer.ask(`POST /cart/${ready.id}/order`))
    const ask = await linkAgentClient(shop, customer, ORDER_SCOPE)
    const { body } = await ask(`GET /orders/${placed.id}`)
    expect([body.label, body.line_items.length]).toEqual([placed.orderNumber, 1])
    const stranger = await linkAgentClient(shop, await createCustomer(shop))
    const nobody = makeAgentClient(shop)
    for (const id of [placed.id, ready.id, randomUUID()]) {
      expect(codes(await stranger(`GET /orders/${id}`))).toEqual(["not_found"])
      expect(codes(await nobody(`GET /orders/${id}`))).toEqual(["not_found"])
    }
  })

  it("gets the same not_found for another customer's cart, a guest's cart and an unknown id (UCP-21, UCP-28)", async () => {
    const other = await createCartWith(await createCustomer(shop), BOOKS_LINE)
    const customer = await createCustomer(shop)
    await createCartWith(customer, BOOKS_LINE)
    const ask = await linkAgentClient(shop, customer)
    const { token } = await startGuest(shop)
    for (const id of [other.id, token, randomUUID()]) {
      for (const [call, body] of [
        [`GET /carts/${id}`, undefined],
        [`PUT /carts/${id}`, toAgentLineItems(cards)],
        [`POST /carts/${id}/cancel`, undefined],
        [`GET /checkout-sessions/${id}`, undefined],
        ["POST /checkout-sessions", { cart_id: id, line_items: [] }],
      ] as const) {
        expect([call, codes(await ask(call, body))]).toEqual([call, ["not_found"]])
      }
    }
  })

  it("is refused without the required scope, which the response names, and changes nothing (UCP-28)", async () => {
    const customer = await createCustomer(shop)
    const ask = await linkAgentClient(shop, customer, CART_SCOPE)
    const { body: cart } = await ask("POST /carts", toAgentLineItems(cards))
    for (const [call, scope] of [
      ["POST /checkout-sessions", CHECKOUT_SCOPE],
      [`GET /checkout-sessions/${cart.id}`, CHECKOUT_SCOPE],
      [`POST /checkout-sessions/${cart.id}/cancel`, CHECKOUT_SCOPE],
      [`POST /checkout-sessions/${cart.id}/complete`, PLACE_SCOPE],
      [`GET /orders/${cart.id}`, ORDER_SCOPE],
    ] as const) {
      const reply = await ask(call, call === "POST /checkout-sessions" ? toAgentLineItems(cards) : undefined)
      expect([reply.status, codes(reply)]).toEqual([403, ["insufficient_scope"]])
      expect(reply.headers.get("www-authenticate")).toBe(
        `Bearer realm="${shop.origin}", error="insufficient_scope", scope="${scope}", resource_metadata="${shop.origin}/.well-known/oauth-protected-resource"`,
      )
    }
    expect((await fetchCart(customer, cart)).lineItems).toHaveLength(1)
  })

  it("is refused with an expired, revoked or unknown token, but can still read the catalogue (UCP-27, UCP-28)", async () => {
    const customer = await createCustomer(shop)
    const { clientId, access, refresh } = await linkTestAgent(shop, customer)
    const refused = async (token: string) => {
      const reply = await asAgent(token)("POST /carts", toAgentLineItems(cards))
      expect(reply.headers.get("www-authenticate")).toContain('error="invalid_token"')
      return [reply.status, ...codes(reply)]
    }
    const tokenRefused = [401, "identity_required"]
    expect(await refused("x".repeat(43))).toEqual(tokenRefused)
    expect(await refused(refresh)).toEqual(tokenRefused)
    expect(await refused(customer.token)).toEqual(tokenRefused)
    for (const spoiled of ["cut", `${access} x`, "x".repeat(198), ""]) {
      expect([spoiled, ...(await refused(spoiled))]).toEqual([spoiled, ...tokenRefused])
    }
    for (const authorization of [access, `Basic ${access}`, "Bearer"]) {
      const reply = await makeAgentClient(shop)("POST /carts", {
        body: toAgentLineItems(cards),
        headers: { authorization },
      })
      expect([authorization, reply.status, ...codes(reply)]).toEqual([authorization, ...tokenRefused])
    }
    shop.time.now = new Date(Date.now() + 15 * 60_000 + 1000)
    expect(await refused(access)).toEqual(tokenRefused)
    shop.time.now = undefined
    expect((await asAgent(access)("POST /carts", toAgentLineItems(cards))).status).toBe(201)
    await sendOauthRequest(shop, "revoke", new URLSearchParams({ client_id: clientId, token: refresh }))
    expect(await refused(access)).toEqual(tokenRefused)
    expect((await asAgent(access)("POST /catalog/product", { id: "business-cards" })).status).toBe(200)
  })

  it("can't use its token on the shop's own services, nor as a cart id (UCP-28, API-02)", async () => {
    const { access, refresh } = await linkTestAgent(shop, await createCustomer(shop))
    for (const token of [access, refresh, `linked-${access}`]) {
      for (const path of ["/customers/me/agents", "/customers/me/addresses", "/customers/me/sessions"]) {
        expect((await fetch(`${shop.services}${path}`, { headers: { authorization: `Bearer ${token}` } })).status).toBe(401)
      }
    }
    expect(codes(await makeAgentClient(shop)(`GET /carts/linked-${access}`))).toEqual(["not_found"])
  })

  it("can act over MCP too, where an invalid token gets the HTTP status 401 (UCP-17, UCP-28)", async () => {
    const customer = await createCustomer(shop)
    const { access } = await linkTestAgent(shop, customer)
    const call = async (token: string) => {
      const meta = { "ucp-agent": { profile: "https://agent.example/profile.json" } }
      const params = { name: "create_cart", arguments: { meta, cart: toAgentLineItems(cards) } }
      const reply = await fetch(`${shop.origin}/ucp/mcp`, {
        method: "POST",
        headers: {
          "content-type": "application/json",
          authorization: `Bearer ${token}`,
          "ucp-agent": UCP_AGENT_HEADER,
        },
        body: JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/call", params }),
      })
      return { reply, body: await reply.json() }
    }
    const { reply, body } = await call(access)
    expect(reply.status).toBe(200)
    expect(readCart(await customer.ask(`GET /cart/${body.result.structuredContent.id}`)).lineItems).toHaveLength(1)
    const refused = await call("x".repeat(43))
    expect([refused.reply.status, refused.body.error.data.messages[0].code]).toEqual([401, "identity_required"])
    expect(refused.reply.headers.get("www-authenticate")).toContain("resource_metadata=")
  })

  it("gets the prices of the customer's group (UCP-28)", async () => {
    const id = randomUUID()
    const customer = await createCustomer(shop, undefined, {}, id)
    const ask = await linkAgentClient(shop, customer)
    const { body: usual } = await ask("POST /carts", toAgentLineItems(cards))
    await shop.write(({ customers }) => customers.setGroup(id, "business"))
    const { body: grouped } = await ask("POST /carts", toAgentLineItems(cards))
    const [first, second] = [usual.line_items[0], grouped.line_items[1]]
    expect(second.item.price).toBeLessThan(first.item.price)
  })
})
