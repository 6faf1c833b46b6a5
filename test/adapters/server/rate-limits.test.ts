import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { AGENTS_TABLE } from "../../../adapters/memory/agents.ts"
import { RATE_LIMIT_WINDOWS_TABLE } from "../../../adapters/memory/rate-limit-hits.ts"
import { SESSIONS_TABLE } from "../../../adapters/memory/sessions.ts"
import { getRateLimitClientKey } from "../../../adapters/web/limits/client-key.ts"
import { makeRateLimits, type RateLimits } from "../../../adapters/web/limits/rate-limits.ts"
import { makeAgentClient, toAgentLineItems } from "../../support/agent-client.ts"
import { AGENT_REDIRECT_URL, sendOauthRequest } from "../../support/link-test-agent.ts"
import { type MemoryTestShop, openMemoryTestShop } from "../../support/test-shop.ts"
import {
  BUSINESS_CARDS_LINE,
  CONSUMER_EMAIL,
  createCartWith,
  createCompanyCustomer,
  createCustomer,
  createEmptyCart,
  createPlaceableCart,
  makeTestClient,
  placeOrder,
  readCart,
  readOrder,
  readRefusal,
  SAMPLE_PASSWORD,
  type ServiceReply,
  sendCartAction,
  startGuest,
  startGuestWithCart,
} from "../../support/test-shopper.ts"

const minute = (maxRequests: number) => ({ maxRequests, seconds: 60 })

const GENEROUS = minute(1000)

const TIGHT: RateLimits = {
  ...makeRateLimits(1),
  loginsByAddress: GENEROUS,
  loginsByAccountAndAddress: minute(3),
  loginsByAccount: minute(5),
  loginsWhileGuessed: minute(1),
  registrationsByAccountAndAddress: minute(2),
  tokensByAddress: minute(2),
  couponsBySubject: minute(3),
  couponsByAddress: minute(5),
  ordersBySubject: minute(2),
  paymentsBySubject: minute(2),
  lookUpsBySubject: minute(3),
  quotesBySubject: minute(2),
  uploadsBySubject: minute(2),
  reportsByAddress: minute(2),
}

const START = new Date("2026-11-23T10:00:00.000Z")

const seconds = (count: number): Date => new Date(START.getTime() + count * 1000)

/** Long, because hashing passwords is slow on purpose. */
const TIMEOUT_MS = 120_000

const TOO_MANY = ["429 TooManyRequests"]

/** The seconds in the refusal's Retry-After. */
const retryAfterOf = (reply: ServiceReply): number => Number(reply.headers.get("retry-after"))

describe("the rate limit", () => {
  let shop: MemoryTestShop

  const open = async (rates: Partial<RateLimits>, trustedProxies: readonly string[] = []) => {
    await shop?.close()
    shop = await openMemoryTestShop({ rateLimits: { ...TIGHT, ...rates }, trustedProxies })
    shop.time.now = START
  }

  beforeAll(() => open({}, ["127.0.0.0/8"]))

  afterAll(() => shop.close())

  const logIn = (email: string, password: string, address = "127.0.0.1", cookie = "") =>
    makeTestClient(shop)("POST /auth/login", {
      body: { email, password },
      headers: { "x-forwarded-for": address, ...(cookie ? { cookie } : {}) },
    })

  it("of logins counts only wrong passwords, until the window ends (ASVS 6.3.1)", async () => {
    const email = "tried@example.com"
    await createCustomer(shop, email)
    for (let time = 0; time < 5; time++) expect((await logIn(email, SAMPLE_PASSWORD)).status).toBe(200)
    for (const spelling of [email, "TRIED@example.com", " tried@example.com"]) {
      expect(readRefusal(await logIn(spelling, "wrong-password"))).toEqual(["401 CredentialsInvalid"])
    }
    shop.time.now = seconds(20)
    const refused = await logIn(email, SAMPLE_PASSWORD)
    expect([readRefusal(refused), retryAfterOf(refused)]).toEqual([TOO_MANY, 40])
    expect((await logIn(CONSUMER_EMAIL, SAMPLE_PASSWORD)).status).toBe(200)
    shop.time.now = seconds(60)
    expect((await logIn(email, SAMPLE_PASSWORD)).status).toBe(200)
    shop.time.now = START
  })

  it("of logins is the same for an unknown account as for a known one (ASVS 6.3.1, 6.3.8)", async () => {
    for (let time = 0; time < 3; time++) {
      expect(readRefusal(await logIn("nobody@example.com", SAMPLE_PASSWORD))).toEqual(["401 CredentialsInvalid"])
    }
    expect(readRefusal(await logIn("nobody@example.com", SAMPLE_PASSWORD))).toEqual(TOO_MANY)
  })

  it("of an account counts at most three wrong passwords from one IP address (ASVS 6.3.1)", async () => {
    const email = "guessed@example.com"
    for (let time = 0; time < 12; time++) await logIn(email, "wrong-password")
    const windows = await shop.change(tables => tables.list(RATE_LIMIT_WINDOWS_TABLE))
    expect(Math.max(...windows.flatMap(({ rule, hits }) => (rule === "loginsByAccount" ? hits : [])))).toBe(3)
  })

  it(
    "of an account under attack from many IP addresses still lets its owner log in, and allows each new address one wrong password (ASVS 6.3.1)",
    async () => {
      const email = "besieged@example.com"
      await createCustomer(shop, email)
      for (let address = 1; address <= 6; address++) await logIn(email, "wrong-password", `192.0.2.${address}`)
      expect((await logIn(email, SAMPLE_PASSWORD, "198.51.100.1")).status).toBe(200)
      expect(readRefusal(await logIn(email, "wrong-password", "198.51.100.2"))).toEqual(["401 CredentialsInvalid"])
      expect(readRefusal(await logIn(email, "wrong-password", "198.51.100.2"))).toEqual(TOO_MANY)
      expect((await logIn(email, SAMPLE_PASSWORD, "198.51.100.3")).status).toBe(200)
    },
    TIMEOUT_MS,
  )

  it(
    "of logins from an IP address doesn't lock out a device that logged in before (ASVS 6.3.1)",
    async () => {
      const email = "shared@example.com"
      await createCustomer(shop, email)
      const before = await logIn(email, SAMPLE_PASSWORD)
      const device = before.headers
        .getSetCookie()
        .find(cookie => cookie.startsWith("__Host-device="))
        ?.split(";")[0]
      for (let time = 0; time < 4; time++) await logIn(email, "wrong-password")
      expect(readRefusal(await logIn(email, SAMPLE_PASSWORD))).toEqual(TOO_MANY)
      expect((await logIn(email, SAMPLE_PASSWORD, "127.0.0.1", device)).status).toBe(200)
      expect(readRefusal(await logIn(CONSUMER_EMAIL, "wrong-password", "192.0.2.50", device))).toEqual(["401 CredentialsInvalid"])
      for (let time = 0; time < 3; time++) await logIn(email, "wrong-password", "127.0.0.1", device)
      expect(readRefusal(await logIn(email, SAMPLE_PASSWORD, "127.0.0.1", device))).toEqual(TOO_MANY)
    },
    TIMEOUT_MS,
  )

  it(
    "of logins doesn't count attempts that failed with a server error (ASVS 6.3.1)",
    async () => {
      const email = "busy@example.com"
      await createCustomer(shop, email)
      shop.beforeCommit(tables => {
        if (tables.list(SESSIONS_TABLE).some(({ usedAt }) => usedAt.getTime() === tables.now.getTime())) throw new Error("lost")
      })
      for (let time = 0; time < 4; time++) expect((await logIn(email, SAMPLE_PASSWORD)).status).toBe(500)
      shop.beforeCommit(() => undefined)
      expect((await logIn(email, SAMPLE_PASSWORD)).status).toBe(200)
    },
    TIMEOUT_MS,
  )

  it("of logins counts every simultaneous attempt (ASVS 6.3.1)", async () => {
    const statuses = await Promise.all(
      Array.from({ length: 8 }, () => logIn("together@example.com", "wrong-password").then(({ status }) => status)),
    )
    expect(statuses.filter(status => status === 401)).toHaveLength(3)
    expect(statuses.filter(status => status === 429)).toHaveLength(5)
  })

  it("of registrations is counted per email and per IP address (ASVS 6.3.1)", async () => {
    const register = (address = "127.0.0.1") =>
      makeTestClient(shop)("POST /auth/register", {
        headers: { "x-forwarded-for": address },
        body: { firstName: "", lastName: "", email: "new@example.com", password: "" },
      })
    expect([(await register()).status, (await register()).status]).toEqual([422, 422])
    expect(readRefusal(await register())).toEqual(TOO_MANY)
    expect((await register("192.0.2.1")).status).toBe(422)
  })

  it("of coupons counts refused codes, for each cart owner (API-15, ASVS 2.4.1)", async () => {
    const { guest, cart } = await startGuestWithCart(shop, BUSINESS_CARDS_LINE)
    for (let time = 0; time < 5; time++) {
      readCart(await sendCartAction(guest, cart, "addCouponCode", "DRUK15"))
      readCart(await sendCartAction(guest, cart, "removeCouponCode", "DRUK15"))
    }
    for (const guess of ["AAAA", "BBBB", "CCCC"]) {
      expect(readRefusal(await sendCartAction(guest, cart, "addCouponCode", guess))[0]).toBe("422 DiscountCodeInvalid")
    }
    expect(readRefusal(await sendCartAction(guest, cart, "addCouponCode", "DRUK15"))).toEqual(TOO_MANY)
    readCart(await sendCartAction(guest, cart, "recalculateCart"))
    const other = await startGuest(shop)
    readCart(await sendCartAction(other, await createCartWith(other, BUSINESS_CARDS_LINE), "addCouponCode", "DRUK15"))
  })

  it("of coupons is also counted per IP address, so that new guest sessions don't reset it (API-15, ASVS 2.4.1)", async () => {
    const headers = { "x-forwarded-for": "192.0.2.77" }
    const guess = async (code: string) => {
      const guest = await startGuest(shop)
      const { id } = await createCartWith(guest, BUSINESS_CARDS_LINE)
      return guest.ask(`PATCH /cart/${id}`, { headers, body: { action: { name: "addCouponCode", value: code } } })
    }
    for (let time = 0; time < 5; time++) expect((await guess(`GUESS${time}`)).status).toBe(422)
    expect(readRefusal(await guess("DRUK15"))).toEqual(TOO_MANY)
  })

  it("of coupons is counted for agents per cart and per IP address, over REST and MCP (UCP-07, UCP-12, UCP-17)", async () => {
    const headers = { "x-forwarded-for": "192.0.2.78" }
    const agent = makeAgentClient(shop)
    const { product } = (await agent("POST /catalog/product", { body: { id: "business-cards" } })).body
    const body = { ...toAgentLineItems(product.variants[0].id), discounts: { codes: ["AAAA"] } }
    const createAgentCart = async () =>
      (await agent("POST /carts", { body: toAgentLineItems(product.variants[0].id), headers })).body.id
    const put = async (id: string) => agent(`PUT /carts/${id}`, { body, headers })
    const [one, other] = [await createAgentCart(), await createAgentCart()]
    const validCode = { ...body, discounts: { codes: ["HERFST10"] } }
    for (let time = 0; time < 6; time++) {
      expect((await agent(`PUT /carts/${one}`, { body: validCode, headers })).status).toBe(200)
    }
    for (let time = 0; time < 3; time++) expect((await put(one)).body.messages[0].code).toBe("discount_code_invalid")
    const refused = await put(one)
    expect([refused.status, refused.body.code]).toEqual([429, "rate_limited"])
    expect(refused.body.content).toContain("Retry-After")
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0)
    const params = {
      name: "update_cart",
      arguments: { meta: { "ucp-agent": { profile: "https://agent.example/profile.json" } }, id: one, cart: body },
    }
    const tool = await fetch(`${shop.origin}/ucp/mcp`, {
      method: "POST",
      headers: { ...headers, "content-type": "application/json" },
      body: JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/call", params }),
    })
    expect(await tool.json()).toMatchObject({ error: { code: -32000, data: { code: "rate_limited" } } })
    expect((await put(other)).status).toBe(200)
    expect((await put(other)).status).toBe(200)
    expect((await agent("POST /carts", { body, headers })).status).toBe(429)
  })

  it("of agents' token requests and registrations is counted per IP address (UCP-24, UCP-25)", async () => {
    const tokens = () => sendOauthRequest(shop, "token", new URLSearchParams({ grant_type: "refresh_token", client_id: "x" }))
    expect([(await tokens()).status, (await tokens()).status]).toEqual([400, 400])
    const refused = await tokens()
    expect([refused.status, refused.body.error]).toEqual([429, "temporarily_unavailable"])
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0)
    const { maxRequests } = TIGHT.registrationsByAddress
    const register = () => sendOauthRequest(shop, "register", { redirect_uris: [AGENT_REDIRECT_URL] })
    for (let time = 0; time < maxRequests; time++) await register()
    expect((await register()).status).toBe(429)
    expect(await shop.change(tables => tables.list(AGENTS_TABLE).length)).toBeLessThanOrEqual(maxRequests)
  })

  it("of placed orders is counted per customer, also with a new token (API-10, ASVS 2.4.1)", async () => {
    const customer = await createCustomer(shop)
    const place = async () => customer.ask(`POST /cart/${(await createPlaceableCart(customer)).id}/order`)
    expect([(await place()).status, (await place()).status]).toEqual([200, 200])
    expect(readRefusal(await place())).toEqual(TOO_MANY)
    const refreshed = await makeTestClient(shop)("POST /auth/refresh", { headers: { cookie: customer.cookie } })
    const { session } = refreshed.body as { session: { accessToken: { token: string } } }
    expect(readRefusal(await makeTestClient(shop, session.accessToken.token)("POST /cart/some-cart/order"))).toEqual(TOO_MANY)
  })

  it("of payments and payment status requests keeps a customer from flooding the provider (PAY-51, ASVS 2.4.1)", async () => {
    const { ask } = await createCustomer(shop)
    const order = readOrder(await ask(`POST /cart/${(await createPlaceableCart({ ask })).id}/order`))
    const pay = (paymentMethodId: string) => ask(`POST /order/${order.id}/payment`, { body: { paymentMethodId } })
    expect([(await pay("ideal")).status, (await pay("paypal")).status]).toEqual([200, 200])
    expect(readRefusal(await pay("ideal"))).toEqual(TOO_MANY)
    expect(shop.provider.payments.all()).toHaveLength(2)
    const look = () => ask(`GET /order/${order.id}/payment`)
    for (let time = 0; time < 3; time++) expect((await look()).status).toBe(200)
    expect(readRefusal(await look())).toEqual(TOO_MANY)
  })

  it("of uploads is counted per customer when they begin (UPLOAD-09, ASVS 2.4.1)", async () => {
    const customer = await createCustomer(shop)
    const { id, lineItems } = await placeOrder(customer)
    const start = () =>
      customer.ask(`POST /order/${id}/lineitems/${lineItems[0]?.id}/artwork/uploads`, { body: { name: "a.pdf", size: 1 } })
    expect([(await start()).status, (await start()).status]).toEqual([200, 200])
    expect(readRefusal(await start())).toEqual(TOO_MANY)
  })

  it("of saved quotes is counted per customer (API-24, ASVS 2.4.1)", async () => {
    const company = await createCompanyCustomer(shop)
    const quoteAcquisitionChannel = { source: "checkout", referrer_url: "/cart", source_agent: "customer" }
    const body = { cartId: (await createCartWith(company, BUSINESS_CARDS_LINE)).id, quoteAcquisitionChannel }
    const save = () => company.ask("POST /quotes/cart-as-quote", { body })
    expect([(await save()).status, (await save()).status]).toEqual([200, 200])
    expect(readRefusal(await save())).toEqual(TOO_MANY)
  })

  it("of place lookups and pick-up point searches counts both together (API-12, API-41, API-42, ASVS 2.4.1)", async () => {
    const customer = await createCustomer(shop)
    const around = "GET /v1/pickupPoints?latitude=52.37&longitude=4.89"
    const search = "POST /cart/no-cart/lineitems/no-item/search-pickup-points"
    const body = { action: { name: "searchPickupPoints", value: { latitude: 52.37, longitude: 4.89 } } }
    expect((await customer.ask("GET /geocode?query=Utrecht")).status).toBe(200)
    expect((await customer.ask(around)).status).toBe(200)
    expect((await customer.ask(search, { body })).status).toBe(404)
    expect(readRefusal(await customer.ask(search, { body }))).toEqual(TOO_MANY)
    expect(readRefusal(await customer.ask(around))).toEqual(TOO_MANY)
  })

  it("of error reports is counted per IP address (DEV-03, ASVS 2.4.1)", async () => {
    const report = () =>
      makeTestClient(shop)("POST /errors", { body: { name: "TypeError", message: "x", stack: "at x", page: "/cart" } })
    expect([(await report()).status, (await report()).status]).toEqual([200, 200])
    expect(readRefusal(await report())).toEqual(TOO_MANY)
  })

  it("never applies to reading a cart (API-02)", async () => {
    const { guest, cart } = await startGuestWithCart(shop, BUSINESS_CARDS_LINE)
    for (const guess of ["AAAA", "BBBB", "CCCC", "DDDD"]) await sendCartAction(guest, cart, "addCouponCode", guess)
    const statuses: number[] = []
    for (let batch = 0; batch < 15; batch++) {
      const reads = Array.from({ length: 20 }, () => guest.ask(`GET /cart/${cart.id}`))
      statuses.push(...(await Promise.all(reads)).map(({ status }) => status))
    }
    expect(new Set(statuses)).toEqual(new Set([200]))
  })

  it("stores no readable email, IP address or customer id (ASVS 14.2)", async () => {
    const windows = await shop.change(tables => tables.list(RATE_LIMIT_WINDOWS_TABLE))
    expect(JSON.stringify(windows)).not.toMatch(/@|127\.0|customer|anonymous/)
    expect(windows.length).toBeGreaterThan(8)
  })

  it("of writes is counted per IP address, with any number of guest sessions (RELY-06)", async () => {
    await open({ writesByAddress: minute(5) })
    const [one, two] = [await startGuest(shop), await startGuest(shop)]
    for (let time = 0; time < 5; time++) await createEmptyCart(time % 2 === 0 ? one : two)
    const refused = await one.ask("POST /cart", { body: {} })
    expect(readRefusal(refused)).toEqual(TOO_MANY)
    expect(retryAfterOf(refused)).toBeLessThanOrEqual(60)
  })
})

describe("getRateLimitClientKey", () => {
  it("returns the IPv4 address, or the /64 network of an IPv6 address (ASVS 15.3.4)", () => {
    expect(getRateLimitClientKey("127.0.0.1")).toBe("127.0.0.1")
    expect(getRateLimitClientKey("::ffff:192.0.2.7")).toBe("192.0.2.7")
    expect(getRateLimitClientKey("2001:db8:0:12::1")).toBe(getRateLimitClientKey("2001:0db8:0:12:ffff:1:2:3"))
    expect(getRateLimitClientKey("2001:db8:0:12::1")).not.toBe(getRateLimitClientKey("2001:db8:0:13::1"))
    expect(getRateLimitClientKey("::1")).toBe("0:0:0:0::/64")
    expect(getRateLimitClientKey("fe80::1%eth0")).toBe("fe80:0:0:0::/64")
  })
})
