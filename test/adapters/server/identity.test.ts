import { randomUUID } from "node:crypto"
import { Schema } from "effect"
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest"
import { AnonymousIdentityResponse } from "../../../adapters/contract/identity.ts"
import { defaultDatabaseKinds, openTestShop, type TestShop } from "../../support/test-shop.ts"
import {
  BOOKS_LINE,
  BUSINESS_CARDS_LINE,
  COMPANY_EMAIL,
  CONSUMER_EMAIL,
  createCartWith,
  createCustomer,
  createEmptyCart,
  fetchCart,
  logInCustomer,
  makeTestClient,
  readCart,
  readRefusal,
  SAMPLE_ADDRESS,
  SAMPLE_BILLING_ADDRESS,
  SAMPLE_PASSWORD,
  type ServiceReply,
  sendCartAction,
  startGuest,
} from "../../support/test-shopper.ts"

const REGISTRATION = { firstName: "Ada", lastName: "de Vries", password: SAMPLE_PASSWORD }

const MINUTE = 60_000

describe.each(defaultDatabaseKinds)("who is shopping, on $name", kind => {
  let shop: TestShop

  beforeAll(async () => {
    shop = await openTestShop(kind)
  })

  afterAll(() => shop.close())

  const register = (body: object, key?: string) =>
    makeTestClient(shop)("POST /auth/register", { body, ...(key ? { key } : {}) })
  const products = (cart: { readonly lineItems: readonly { readonly productKey: string }[] } | undefined) =>
    cart?.lineItems.map(({ productKey }) => productKey)

  describe("logging in", () => {
    it("gives a visit a token that a call is known by, and says until when (API-30, LOGIN-03)", async () => {
      const { body } = await makeTestClient(shop)("POST /anon-coam-identity")
      const { anonymousToken } = Schema.decodeUnknownSync(AnonymousIdentityResponse)(body)
      expect(anonymousToken.exp * 1000).toBeGreaterThan(Date.now())
      expect((await makeTestClient(shop, anonymousToken.token)("POST /cart", { body: {} })).status).toBe(200)
    })

    it("finds the email however it is written (LOGIN-17)", async () => {
      expect((await logInCustomer(shop, " Consumer@EXAMPLE.com ")).customer).toMatchObject({ email: CONSUMER_EMAIL })
    })

    it("gives a cookie no script can read, and says nothing secret (LOGIN-17)", async () => {
      const reply = await makeTestClient(shop)("POST /auth/login", {
        body: { email: CONSUMER_EMAIL, password: SAMPLE_PASSWORD },
      })
      const attributes = "Path=\\/; HttpOnly; Secure; SameSite=Strict$"
      expect(reply.headers.getSetCookie()).toEqual([
        expect.stringMatching(`^__Host-session=[\\w-]{43}\\.[\\w-]{43}; Max-Age=1209600; ${attributes}`),
        expect.stringMatching(`^__Host-device=[\\w-]{43}; Max-Age=15552000; ${attributes}`),
      ])
      expect(reply.headers.get("cache-control")).toBe("no-store")
      expect(reply.text).not.toMatch(/password|scrypt/i)
    })
  })

  describe("a visit's cart at login", () => {
    it("becomes the customer's when they had none (LOGIN-14, LOGIN-16)", async () => {
      const email = "none@example.com"
      await createCustomer(shop, email)
      const visitor = await startGuest(shop)
      const cart = await createCartWith(visitor, BUSINESS_CARDS_LINE)
      const customer = await logInCustomer(shop, email, { token: visitor.token, cartId: cart.id })
      expect([customer.cartOutcome, customer.cart?.id]).toEqual(["none", cart.id])
      expect(readRefusal(await visitor.ask(`GET /cart/${cart.id}`))).toEqual(["401 TokenInvalid"])
    })

    it("replaces an empty one (LOGIN-14)", async () => {
      const email = "empty@example.com"
      const before = await createEmptyCart(await createCustomer(shop, email))
      const visitor = await startGuest(shop)
      const cart = await createCartWith(visitor, BUSINESS_CARDS_LINE)
      const customer = await logInCustomer(shop, email, { token: visitor.token, cartId: cart.id })
      expect([customer.cartOutcome, customer.cart?.id]).toEqual(["none", cart.id])
      expect(readRefusal(await customer.ask(`GET /cart/${before.id}`))).toEqual(["404 CartNotFound"])
    })

    it("makes way, empty, for the customer's (LOGIN-14, LOGIN-15)", async () => {
      const email = "retrieved@example.com"
      const own = await createCartWith(await createCustomer(shop, email), BOOKS_LINE)
      const visitor = await startGuest(shop)
      const cart = await createEmptyCart(visitor)
      const customer = await logInCustomer(shop, email, { token: visitor.token, cartId: cart.id })
      expect([customer.cartOutcome, customer.cart?.id, products(customer.cart)]).toEqual([
        "retrievedCart",
        own.id,
        ["books"],
      ])
      expect(readRefusal(await customer.ask(`GET /cart/${cart.id}`))).toEqual(["404 CartNotFound"])
    })

    it("merges line by line: nothing is lost, nothing combined, the customer's own coupon stays (LOGIN-14, LOGIN-15)", async () => {
      const email = "merged@example.com"
      const before = await createCustomer(shop, email)
      const own = await createCartWith(before, BOOKS_LINE, BUSINESS_CARDS_LINE)
      readCart(await sendCartAction(before, own, "addCouponCode", "HERFST10"))
      const visitor = await startGuest(shop)
      const cart = await createCartWith(visitor, BUSINESS_CARDS_LINE, BUSINESS_CARDS_LINE)
      readCart(await sendCartAction(visitor, cart, "addCouponCode", "DRUK15"))
      const customer = await logInCustomer(shop, email, { token: visitor.token, cartId: cart.id })
      expect([customer.cartOutcome, customer.cart?.id]).toEqual(["mergedCart", own.id])
      expect(products(customer.cart)).toEqual(["books", "business-cards", "business-cards", "business-cards"])
      expect(customer.cart?.lineItems.map(item => item.lineItemNumber)).toEqual([1, 2, 3, 4])
      expect(customer.cart?.discountCodes).toEqual(["HERFST10"])
      expect(customer.cart?.taxedPrice.totalNet).toBe(16_400 + 3 * 4650 - 1000)
      expect(await fetchCart(customer, own)).toEqual(customer.cart)
      expect(await shop.rows("SELECT id FROM carts WHERE id = $1", [cart.id])).toEqual([])
    })

    it("loses no add that arrives while it moves, and is closed to the visit from then on (RELY-08, LOGIN-14, LOGIN-15)", async () => {
      for (let round = 0; round < 8; round += 1) {
        const email = `races-${round}@example.com`
        const own = Array.from({ length: round % 3 }, () => BOOKS_LINE)
        const before = await createCustomer(shop, email)
        if (own.length > 0) await createCartWith(before, ...own)
        const visitor = await startGuest(shop)
        const cart = await createCartWith(visitor, BUSINESS_CARDS_LINE)
        const add = () => visitor.ask(`POST /cart/${cart.id}/lineitems`, { body: { lineItems: [BUSINESS_CARDS_LINE] } })
        const login = logInCustomer(shop, email, { token: visitor.token, cartId: cart.id })
        // the password's hash takes longer than an add: some come before the cart has moved, some after
        const replies = [await add()]
        while (replies.at(-1)?.status === 200 && replies.length < 50) replies.push(await add())
        const customer = await login
        const [refused] = replies.slice(-1).flatMap(readRefusal)
        expect(["401 TokenInvalid", "404 CartNotFound"]).toContain(refused)
        expect(readRefusal(await visitor.ask(`GET /cart/${cart.id}`))).toEqual(["401 TokenInvalid"])
        const added = replies.filter(({ status }) => status === 200).length
        const kept = products(customer.cart) ?? []
        expect(kept.filter(key => key === "books")).toHaveLength(own.length)
        expect(kept.filter(key => key === "business-cards")).toHaveLength(1 + added)
      }
    })

    it("gets the prices of the customer's group (LOGIN-16, LOGIN-18)", async () => {
      const visitor = await startGuest(shop)
      const cart = await createCartWith(visitor, BUSINESS_CARDS_LINE)
      const company = await logInCustomer(shop, COMPANY_EMAIL, { token: visitor.token, cartId: cart.id })
      expect(company.cart?.lineItems[0]?.totalPrice).toBe(4650 - 209)
      expect(company.cart?.billingAddress?.company).toBe("Studio Waterkant")
    })

    it("stays where it is when the visit does not own it (LOGIN-17)", async () => {
      const email = "thief@example.com"
      await createCustomer(shop, email)
      const [victim, thief] = [await startGuest(shop), await startGuest(shop)]
      const cart = await createCartWith(victim, BUSINESS_CARDS_LINE)
      expect((await logInCustomer(shop, email, { token: thief.token, cartId: cart.id })).cart).toBeUndefined()
      expect((await logInCustomer(shop, email, { token: "x".repeat(43), cartId: cart.id })).cart).toBeUndefined()
      expect(await fetchCart(victim, cart)).toEqual(cart)
    })
  })

  describe("registering", () => {
    it("names every field that fails (ADDR-20)", async () => {
      const empty = { firstName: " ", lastName: "", email: "ada@", password: "short" }
      expect(readRefusal(await register(empty))).toEqual([
        "422 RegistrationInvalid",
        "firstName Required",
        "lastName Required",
        "email EmailFormat",
        "password PasswordTooShort",
      ])
      expect(readRefusal(await register({}))).toEqual([
        "400 RequestInvalid",
        "firstName Required",
        "lastName Required",
        "email Required",
        "password Required",
      ])
    })

    it.each(["qwertyuiop12", "Welkom-2026!", "ada.de.vries-2026"])("refuses the password %s", async password => {
      expect(readRefusal(await register({ ...REGISTRATION, email: "ada.de.vries@example.com", password }))).toEqual([
        "422 RegistrationInvalid",
        "password PasswordTooCommon",
      ])
    })

    it("takes a long password whole", async () => {
      const password = `${"correct horse battery ".repeat(4)}ë`
      const email = "long@example.com"
      expect((await register({ ...REGISTRATION, email, password })).status).toBe(200)
      const attempt = (typed: string) => makeTestClient(shop)("POST /auth/login", { body: { email, password: typed } })
      expect((await attempt(password)).status).toBe(200)
      expect((await attempt(password.slice(0, 72))).status).toBe(401)
    })

    const told = ({ status, headers, text }: ServiceReply) => ({
      status,
      text,
      headers: [...headers.keys()].filter(name => name !== "date").sort(),
      cookies: headers.getSetCookie(),
    })

    it("says the same of an email that is taken, however it is capitalised, in the same time, and leaves its account alone (LOGIN-23)", async () => {
      const ratios: number[] = []
      for (const nth of [1, 2, 3]) {
        const started = performance.now()
        const free = await register({ ...REGISTRATION, email: `free${nth}@example.com` })
        const between = performance.now()
        const taken = await register({ ...REGISTRATION, email: "CONSUMER@example.com", password: "not her password" })
        ratios.push((performance.now() - between) / (between - started))
        expect(told(taken)).toEqual(told(free))
        expect([taken.status, taken.body, taken.headers.getSetCookie()]).toEqual([200, {}, []])
      }
      // both compute one hash: what is looked up alone takes a tenth of it
      expect(ratios.sort((a, b) => a - b)[1]).toBeGreaterThan(0.3)
      expect((await logInCustomer(shop, CONSUMER_EMAIL)).customer.firstName).toBe("Sanne")
      const body = { email: CONSUMER_EMAIL, password: "not her password" }
      expect(readRefusal(await makeTestClient(shop)("POST /auth/login", { body }))).toEqual(["401 CredentialsInvalid"])
    })

    it("makes one account of two at the same moment (LOGIN-23)", async () => {
      const twice = await Promise.all(
        ["t@example.com", "T@example.com"].map(email => register({ ...REGISTRATION, email })),
      )
      expect(twice.map(({ status }) => status)).toEqual([200, 200])
      expect(await shop.rows("SELECT FROM customers WHERE email_key = 't@example.com'")).toHaveLength(1)
    })

    it("sent again with its key is answered as before, and with another body refused; no password is kept with it (LOGIN-23, RELY-01)", async () => {
      const key = randomUUID()
      const body = { ...REGISTRATION, email: "again@example.com" }
      const first = await register(body, key)
      const again = await register(body, key)
      expect([again.status, again.text, again.headers.get("idempotent-replayed")]).toEqual([200, first.text, "true"])
      expect(readRefusal(await register({ ...body, lastName: "Jansen" }, key))).toEqual(["422 IdempotencyKeyReused"])
      expect((await register({ ...body, password: "another long one" }, key)).status).toBe(200)
      expect(readRefusal(await makeTestClient(shop)("POST /auth/register", { body, key: null }))).toEqual([
        "400 IdempotencyKeyMissing",
      ])
      expect(await shop.rows("SELECT FROM customers WHERE email_key = 'again@example.com'")).toHaveLength(1)
    })
  })

  it("logs nobody out by a process whose clock is fast, and keeps nobody by one that is slow (CART-20)", async () => {
    const customer = await createCustomer(shop)
    const visitor = await startGuest(shop)
    await shop.rows("UPDATE access_tokens SET expires_at = now() - interval '1 minute' WHERE session_id IS NULL")
    for (const minutes of [-20, 20]) {
      vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + minutes * MINUTE })
      const replies = [await customer.ask("GET /customers/me/addresses"), await visitor.ask("POST /cart", { body: {} })]
      vi.useRealTimers()
      expect(replies.map(({ status }) => status)).toEqual([200, 401])
    }
  })

  it("gives a visit a token of its own, for thirty days (LOGIN-02, LOGIN-03, LOGIN-05)", async () => {
    const [one, two] = [await startGuest(shop), await startGuest(shop)]
    expect(one.token).toMatch(/^[\w-]{43}$/)
    expect(one.token).not.toBe(two.token)
    const cart = await createCartWith(one, BUSINESS_CARDS_LINE)
    shop.time.now = new Date(Date.now() + 31 * 24 * 60 * MINUTE)
    const late = await one.ask(`GET /cart/${cart.id}`)
    shop.time.now = undefined
    expect(readRefusal(late)).toEqual(["401 TokenInvalid"])
  })

  describe("an address book", () => {
    it("makes the first address the default of both kinds, and a later default takes its place (ADDR-04)", async () => {
      const customer = await createCustomer(shop)
      const create = (body: object) => customer.ask("POST /customers/me/addresses", { body })
      expect((await create({ ...SAMPLE_BILLING_ADDRESS, id: "address-sanne-home" })).body).toMatchObject({
        isDefaultShippingAddress: true,
        isDefaultBillingAddress: true,
      })
      await create({ ...SAMPLE_ADDRESS, city: "Utrecht", isDefaultShippingAddress: true })
      const { results } = (await customer.ask("GET /customers/me/addresses")).body as {
        readonly results: readonly { readonly id: string; readonly city: string }[]
      }
      expect(results).toMatchObject([
        { city: "Amsterdam", isDefaultShippingAddress: false, isDefaultBillingAddress: true },
        { city: "Utrecht", isDefaultShippingAddress: true, isDefaultBillingAddress: false },
      ])
      expect(results[0]?.id).not.toBe("address-sanne-home")
    })

    it("refuses an address that can't be delivered to, field by field (ADDR-18, ADDR-20, SPLIT-19)", async () => {
      const customer = await createCustomer(shop)
      const create = (body: object) => customer.ask("POST /customers/me/addresses", { body })
      expect(readRefusal(await create({ ...SAMPLE_ADDRESS, postalCode: "1", streetNumber: "a" }))).toEqual([
        "422 AddressInvalid",
        "postalCode PostalCodeFormat",
        "streetNumber StreetNumberFormat",
      ])
      expect((await create({ ...SAMPLE_ADDRESS, postalCode: " 1019xw ", city: " Amsterdam " })).body).toMatchObject({
        postalCode: "1019 XW",
        city: "Amsterdam",
      })
    })
  })
})
