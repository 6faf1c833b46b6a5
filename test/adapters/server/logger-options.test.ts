import { beforeEach, describe, expect, it } from "vitest"
import { setUpTestShop } from "../../support/set-up-test-shop.ts"
import {
  BUSINESS_CARDS_LINE,
  createCustomer,
  createPlaceableCart,
  createReadyCustomer,
  logInCustomer,
  makeTestClient,
  readCart,
  readOrder,
  readProblem,
  readRefusal,
  SAMPLE_ADDRESS,
  sendCartAction,
  startGuestWithCart,
} from "../../support/test-shopper.ts"

const CANARIES = {
  email: "canary.person@example.com",
  password: "canary-password-2026",
  phone: "+31612345678",
  iban: "NL91ABNA0417164300",
  coupon: "CANARYCOUPON",
  lastName: "Canarysson",
  street: "Canarystraat",
}

describe("the log at level trace", () => {
  const shop = setUpTestShop({ logLevel: "trace", logStream: { write: line => void lines.push(line) } })
  const lines: string[] = []

  beforeEach(() => {
    lines.length = 0
  })

  const parseLog = () => lines.map(line => JSON.parse(line))

  it("has who logged in or failed to, when and from which address (ASVS 16.3.1)", async () => {
    await createCustomer(shop, CANARIES.email)
    const { customer } = await logInCustomer(shop, CANARIES.email)
    await makeTestClient(shop)("POST /auth/login", { body: { email: CANARIES.email, password: CANARIES.password } })
    expect(parseLog()).toMatchObject([
      { level: 30, msg: "a login succeeded", who: customer.id, where: "127.0.0.1", time: expect.any(Number) },
      { level: 40, msg: "a login failed", who: expect.stringMatching(/^[0-9a-f]{16}$/), where: "127.0.0.1" },
      { level: 30, msg: "a call was refused", code: "CredentialsInvalid", route: "login" },
    ])
  })

  it("has a page's failure or refusal under the code that the shopper can quote, without personal data (DEV-03, DEV-04)", async () => {
    const report = { name: "TypeError", message: "x is undefined", stack: "    at cart.js:1:2", page: "/cart" }
    const failed = { ...report, name: "Refused CouponUnknown", failedTrace: "0".repeat(32) }
    const reportWithEmail = {
      ...report,
      stack: `${report.stack}\nof ada@example.com`,
      page: "/cart?email=ada@example.com",
    }
    const broke = await makeTestClient(shop)("POST /errors", { body: reportWithEmail })
    const refused = await makeTestClient(shop)("POST /errors", { body: failed })
    expect(parseLog()).toMatchObject([
      { level: 50, msg: "a page broke", report, ...(broke.body as object) },
      { level: 40, msg: "a page was told of a failed call", report: failed, ...(refused.body as object) },
    ])
  })

  it("distinguishes failed logins to one account from those to another", async () => {
    const fail = (email: string) => makeTestClient(shop)("POST /auth/login", { body: { email, password: "wrong" } })
    for (const email of ["one@example.com", " ONE@example.com", "two@example.com"]) await fail(email)
    const [first, again, other] = parseLog().filter(({ msg }) => msg === "a login failed")
    expect(first.who).toBe(again.who)
    expect(other.who).not.toBe(first.who)
  })

  it("holds no email, password, token, phone, IBAN, name or address, and no forged line (ASVS 16.2.5, 16.4.1)", async () => {
    const { email, password, phone, iban, lastName, street } = CANARIES
    const registered = await makeTestClient(shop)("POST /auth/register", {
      body: { firstName: "Ada", lastName, email: `new.${email}`, password },
    })
    expect(registered.status).toBe(200)
    const shopper = await createCustomer(shop)
    const cart = await createPlaceableCart(shopper)
    await sendCartAction(shopper, cart, "addCouponCode", CANARIES.coupon)
    const address = { ...SAMPLE_ADDRESS, lastName, phone, streetName: street, additionalStreetInfo: iban, email }
    expect((await shopper.ask("POST /customers/me/addresses", { body: address })).status).toBe(200)
    await sendCartAction(shopper, cart, "setBillingAddress", { address })
    readOrder(await shopper.ask(`POST /cart/${cart.id}/order`))
    await makeTestClient(shop)("POST /auth/login", { body: { email: `${email}\n{"level":60}`, password } })
    await makeTestClient(shop)(`GET /cart/${email}`, { headers: { authorization: `Bearer ${password}` } })
    await makeTestClient(shop)("POST /events", {
      body: { name: "purchase", params: { currency: "EUR", value: 12.1, email, phone, items: [] }, user: email },
    })
    await makeTestClient(shop)("POST /auth/login", {
      body: { email: 5, password },
      headers: { "x-forwarded-for": email },
    })
    expect(lines.length).toBeGreaterThan(3)
    const text = lines.join("")
    for (const canary of [...Object.values(CANARIES), "0612345678", "canary", shopper.token, shopper.cookie.slice(15)]) {
      expect(text).not.toContain(canary)
    }
    for (const line of lines) expect(line.trim().split("\n")).toHaveLength(1)
  })
})

describe("an analytics event", () => {
  const shop = setUpTestShop({ logLevel: "debug", logStream: { write: line => void lines.push(line) } })
  const lines: string[] = []

  const record = (body: unknown) => makeTestClient(shop)("POST /events", { body })

  it("is accepted, counted by its name and logged at debug, with known parameters only (EVENT-01…EVENT-08)", async () => {
    const params = {
      currency: "EUR",
      value: 48.4,
      transaction_id: "order-1",
      items: [{ item_id: "business-cards", quantity: 500, price: 40, item_name: "Zwaluw's cards" }],
    }
    const reply = await record({ name: "purchase", params: { ...params, email: "zwaluw@example.com" } })
    expect([reply.status, reply.body]).toEqual([200, { accepted: true }])
    for (const name of [
      "begin_checkout",
      "view_delivery",
      "add_to_cart",
      "remove_from_cart",
      "view_cart",
      "cart_next",
      "add_payment_info",
    ]) {
      expect((await record({ name, params: {} })).status).toBe(200)
    }
    const logged = lines.map(line => JSON.parse(line)).find(({ msg }) => msg === "an event")
    expect(logged).toMatchObject({
      level: 20,
      event: {
        name: "purchase",
        params: { ...params, items: [{ item_id: "business-cards", quantity: 500, price: 40 }] },
      },
    })
    expect(lines.join("")).not.toMatch(/zwaluw/i)
    const { text } = await makeTestClient({ services: shop.origin })("GET /metrics")
    expect(text).toContain('shop_events_total{event="purchase"} 1\n')
    expect(text).toContain('shop_events_total{event="cart_next"} 1\n')
  })

  it("with an unknown name, or with values other than ids and amounts, is refused (EVENT-01…EVENT-08, ASVS 14.2.3)", async () => {
    for (const body of [
      { name: "login", params: {} },
      { name: "purchase" },
      { name: "purchase", params: { transaction_id: "zwaluw@example.com" } },
      { name: "purchase", params: { payment_type: "NL91 ABNA 0417 1643 00" } },
      { name: "purchase", params: { value: -1 } },
      { name: "purchase", params: { items: [{ item_id: "Kattenburgerstraat 5", quantity: 1 }] } },
    ]) {
      expect((await record(body)).status).toBe(400)
    }
  })
})

describe("the ETag of a cart", () => {
  const shop = setUpTestShop()

  it("is its version (API-02, RELY-03)", async () => {
    const { guest, cart } = await startGuestWithCart(shop, BUSINESS_CARDS_LINE)
    expect((await guest.ask(`GET /cart/${cart.id}`)).headers.get("etag")).toBe(`"${cart.version}"`)
    expect((await guest.ask("GET /cart/nobodys")).headers.get("etag")).toBeNull()
  })

  it("in If-None-Match gets the response 304 without a body while it is current (API-02, API-23, API-36, RELY-03)", async () => {
    const { guest, cart } = await startGuestWithCart(shop, BUSINESS_CARDS_LINE)
    const unless = (tag: string) => guest.ask(`GET /cart/${cart.id}`, { headers: { "if-none-match": tag } })
    for (const tag of [`"${cart.version}"`, `"1", W/"${cart.version}"`, "*"]) {
      const reply = await unless(tag)
      expect([reply.status, reply.text, reply.headers.get("content-type")]).toEqual([304, "", null])
      expect([reply.headers.get("etag"), reply.headers.get("cache-control")]).toEqual([`"${cart.version}"`, "no-store"])
    }
    await guest.ask(`POST /cart/${cart.id}/lineitems`, { body: { lineItems: [BUSINESS_CARDS_LINE] } })
    expect(readCart(await unless(`"${cart.version}"`)).version).toBe(cart.version + 1)
  })

  it("in If-Match allows a change only while it is current, for a cart and for an order (API-05, API-23, API-37, RELY-03)", async () => {
    const { customer, cart } = await createReadyCustomer(shop)
    const path = `/cart/${cart.id}/order`
    const on = (tag: string, call = path, body?: object) => customer.ask(`POST ${call}`, { headers: { "if-match": tag }, body })
    for (const tag of [`"${cart.version - 1}"`, `W/"${cart.version}"`, "nonsense"]) {
      const reply = await on(tag)
      expect(readRefusal(reply)).toEqual(["412 PreconditionFailed"])
      expect(readProblem(reply).currentVersion).toBe(cart.version)
    }
    expect(readRefusal(await on(`"${cart.version}"`, `${path}?version=1`))).toEqual(["409 StaleVersion"])
    const order = readOrder(await on(`"1", "${cart.version}"`))
    const read = await customer.ask(`GET /order/${order.id}`, { headers: { "if-none-match": `"${order.version}"` } })
    expect([read.status, read.text]).toEqual([304, ""])
    const patch = (tag: string) =>
      customer.ask(`PATCH /order/${order.id}`, { headers: { "if-match": tag }, body: { poNumber: "PO-1" } })
    expect(readRefusal(await patch('"7"'))).toEqual(["412 PreconditionFailed"])
    expect(readOrder(await patch("*")).poNumber).toBe("PO-1")
  })
})
