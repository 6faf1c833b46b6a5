import { randomUUID } from "node:crypto"
import { Schema } from "effect"
import { describe, expect, it } from "vitest"
import { AnonymousIdentityResponse } from "../../../adapters/contract/identity.ts"
import { CARTS_TABLE } from "../../../adapters/memory/carts.ts"
import { CUSTOMERS_TABLE } from "../../../adapters/memory/customers.ts"
import { setUpMemoryShop } from "../../support/set-up-test-shop.ts"
import {
  BOOKS_LINE,
  BUSINESS_CARDS_LINE,
  CONSUMER_EMAIL,
  createCartWith,
  createCustomer,
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
  startGuestWithCart,
} from "../../support/test-shopper.ts"

const REGISTRATION = { firstName: "Ada", lastName: "de Vries", password: SAMPLE_PASSWORD }

const MINUTE = 60_000

describe("identity", () => {
  const shop = setUpMemoryShop()
  const countAccounts = (email: string) =>
    shop.change(tables => tables.list(CUSTOMERS_TABLE).filter(({ profile }) => profile.email.toLowerCase() === email).length)

  const register = (body: object, key?: string) => makeTestClient(shop)("POST /auth/register", { body, ...(key ? { key } : {}) })
  const products = (cart: { readonly lineItems: readonly { readonly productKey: string }[] } | undefined) =>
    cart?.lineItems.map(({ productKey }) => productKey)

  describe("logging in", () => {
    it("gives a guest an access token with its expiry (API-30, LOGIN-03)", async () => {
      const { body } = await makeTestClient(shop)("POST /anon-coam-identity")
      const { anonymousToken } = Schema.decodeUnknownSync(AnonymousIdentityResponse)(body)
      expect(anonymousToken.exp * 1000).toBeGreaterThan(Date.now())
      expect((await makeTestClient(shop, anonymousToken.token)("POST /cart", { body: {} })).status).toBe(200)
    })

    it("accepts the email in any case and with spaces around it (LOGIN-17)", async () => {
      expect((await logInCustomer(shop, " Consumer@EXAMPLE.com ")).customer).toMatchObject({ email: CONSUMER_EMAIL })
    })

    it("sets cookies that scripts can't read, and returns no secret (LOGIN-17)", async () => {
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

  describe("a guest's cart at login", () => {
    it("is merged into the customer's cart without losing or combining lines, and the customer's coupon stays (LOGIN-14, LOGIN-15)", async () => {
      const email = "merged@example.com"
      const before = await createCustomer(shop, email)
      const own = await createCartWith(before, BOOKS_LINE, BUSINESS_CARDS_LINE)
      readCart(await sendCartAction(before, own, "addCouponCode", "HERFST10"))
      const { guest, cart } = await startGuestWithCart(shop, BUSINESS_CARDS_LINE, BUSINESS_CARDS_LINE)
      readCart(await sendCartAction(guest, cart, "addCouponCode", "DRUK15"))
      const customer = await logInCustomer(shop, email, { token: guest.token, cartId: cart.id })
      expect([customer.cartOutcome, customer.cart?.id]).toEqual(["mergedCart", own.id])
      expect(products(customer.cart)).toEqual(["books", "business-cards", "business-cards", "business-cards"])
      expect(customer.cart?.lineItems.map(item => item.lineItemNumber)).toEqual([1, 2, 3, 4])
      expect(customer.cart?.discountCodes).toEqual(["HERFST10"])
      expect(customer.cart?.taxedPrice.totalNet).toBe(16_400 + 3 * 4650 - 1000)
      expect(await fetchCart(customer, own)).toEqual(customer.cart)
      expect(await shop.change(tables => tables.find(CARTS_TABLE, cart.id))).toBeUndefined()
    })

    it("loses no item that is added during the merge, and is closed to the guest afterwards (RELY-08, LOGIN-14, LOGIN-15)", async () => {
      for (let round = 0; round < 8; round += 1) {
        const email = `races-${round}@example.com`
        const own = Array.from({ length: round % 3 }, () => BOOKS_LINE)
        const before = await createCustomer(shop, email)
        if (own.length > 0) await createCartWith(before, ...own)
        const { guest, cart } = await startGuestWithCart(shop, BUSINESS_CARDS_LINE)
        const add = () => guest.ask(`POST /cart/${cart.id}/lineitems`, { body: { lineItems: [BUSINESS_CARDS_LINE] } })
        const login = logInCustomer(shop, email, { token: guest.token, cartId: cart.id })
        // hashing the password takes longer than adding, so that some items come before the merge and some after
        const replies = [await add()]
        while (replies.at(-1)?.status === 200 && replies.length < 50) replies.push(await add())
        const customer = await login
        const [refused] = replies.slice(-1).flatMap(readRefusal)
        expect(["401 TokenInvalid", "404 CartNotFound"]).toContain(refused)
        expect(readRefusal(await guest.ask(`GET /cart/${cart.id}`))).toEqual(["401 TokenInvalid"])
        const added = replies.filter(({ status }) => status === 200).length
        const merged = products(customer.cart) ?? []
        expect(merged.filter(key => key === "books")).toHaveLength(own.length)
        expect(merged.filter(key => key === "business-cards")).toHaveLength(1 + added)
      }
    })

    it("stays with its owner when another guest logs in with its id (LOGIN-17)", async () => {
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
    it("is refused with a fault for every wrong field (ADDR-20)", async () => {
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

    it.each(["qwertyuiop12", "Welkom-2026!", "ada.de.vries-2026"])("is refused with the common password %s", async password => {
      expect(readRefusal(await register({ ...REGISTRATION, email: "ada.de.vries@example.com", password }))).toEqual([
        "422 RegistrationInvalid",
        "password PasswordTooCommon",
      ])
    })

    it("uses every character of a long password", async () => {
      const password = `${"correct horse battery ".repeat(4)}ë`
      const email = "long@example.com"
      expect((await register({ ...REGISTRATION, email, password })).status).toBe(200)
      const attempt = (typed: string) => makeTestClient(shop)("POST /auth/login", { body: { email, password: typed } })
      expect((await attempt(password)).status).toBe(200)
      expect((await attempt(password.slice(0, 72))).status).toBe(401)
    })

    const comparableParts = ({ status, headers, text }: ServiceReply) => ({
      status,
      text,
      headers: [...headers.keys()].filter(name => name !== "date").sort(),
      cookies: headers.getSetCookie(),
    })

    it("responds the same, in similar time, to a taken email in any case, and leaves that account unchanged (LOGIN-23)", async () => {
      const ratios: number[] = []
      for (const nth of [1, 2, 3]) {
        const started = performance.now()
        const free = await register({ ...REGISTRATION, email: `free${nth}@example.com` })
        const between = performance.now()
        const taken = await register({ ...REGISTRATION, email: "CONSUMER@example.com", password: "not her password" })
        ratios.push((performance.now() - between) / (between - started))
        expect(comparableParts(taken)).toEqual(comparableParts(free))
        expect([taken.status, taken.body, taken.headers.getSetCookie()]).toEqual([200, {}, []])
      }
      // both compute one hash, which takes ten times as long as looking up the email
      expect(ratios.sort((a, b) => a - b)[1]).toBeGreaterThan(0.3)
      expect((await logInCustomer(shop, CONSUMER_EMAIL)).customer.firstName).toBe("Sanne")
      const body = { email: CONSUMER_EMAIL, password: "not her password" }
      expect(readRefusal(await makeTestClient(shop)("POST /auth/login", { body }))).toEqual(["401 CredentialsInvalid"])
    })

    it("repeats the response to the same idempotency key, refuses it with another body, and ignores a changed password (LOGIN-23, RELY-01)", async () => {
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
      expect(await countAccounts("again@example.com")).toBe(1)
    })
  })

  it("each guest gets a token of their own, which expires after thirty days (LOGIN-02, LOGIN-03, LOGIN-05)", async () => {
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
    it("makes the first address the default of both kinds, until a later one becomes the default (ADDR-04)", async () => {
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
  })
})
