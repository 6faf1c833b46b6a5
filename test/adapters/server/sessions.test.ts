import { randomUUID } from "node:crypto"
import { describe, expect, it, vi } from "vitest"
import { runInUnit } from "../../../adapters/postgres/repositories.ts"
import { createMailedLink } from "../../../application/shop/customers/mailed-links.ts"
import { startCustomerSession } from "../../../application/shop/sessions/start-customer-session.ts"
import type { LogoutReason } from "../../../domain/identity/session.ts"
import { setUpPostgresShop } from "../../support/set-up-test-shop.ts"
import {
  CONSUMER_EMAIL,
  createCustomer,
  logInCustomer,
  makeTestClient,
  readCookie,
  readRefusal,
  SAMPLE_PASSWORD,
  type ServiceReply,
  startGuest,
} from "../../support/test-shopper.ts"

const SECOND = 1000
const MINUTE = 60 * SECOND
const DAY = 24 * 60 * MINUTE

const START = Date.parse("2026-11-23T10:00:00.000Z")

const loggedOut = (logoutReason: LogoutReason) => ({ session: null, logoutReason })

describe("a customer's session", () => {
  const shop = setUpPostgresShop()

  const setTime = (milliseconds: number) => {
    shop.time.now = new Date(START + milliseconds)
  }

  const refresh = (cookie: string) => makeTestClient(shop)("POST /auth/refresh", { headers: cookie === "" ? {} : { cookie } })

  const tokenIn = ({ body }: ServiceReply) =>
    (body as { readonly session: { readonly accessToken: { readonly token: string } } }).session.accessToken.token

  const addresses = async (token: string) => (await makeTestClient(shop, token)("GET /customers/me/addresses")).status

  const openSessionOfCustomer = async () => {
    setTime(0)
    return createCustomer(shop)
  }

  it("gives new tokens for a valid cookie, and none without one (CART-20)", async () => {
    shop.time.now = undefined
    const customer = await logInCustomer(shop, CONSUMER_EMAIL)
    expect((await refresh(customer.cookie)).body).toMatchObject({ session: { customer: { email: CONSUMER_EMAIL } } })
    expect((await refresh("")).body).toEqual({ session: null })
    for (const cookie of [`__Host-session=${"x".repeat(43)}`, "__Host-session=.", "__Host-session=a.b.c"]) {
      expect((await refresh(cookie)).body).toEqual(loggedOut("Expired"))
    }
  })

  it("gives all tabs of a browser the same new cookie when they refresh at once (LOGIN-22)", async () => {
    let { cookie } = await openSessionOfCustomer()
    for (let time = 1; time <= 3; time++) {
      setTime(time * 15 * MINUTE)
      const replies = await Promise.all(Array.from({ length: 8 }, () => refresh(cookie)))
      const cookies = new Set(replies.map(readCookie))
      expect(cookies.size).toBe(1)
      expect(await Promise.all(replies.map(reply => addresses(tokenIn(reply))))).toEqual(Array(8).fill(200))
      cookie = [...cookies][0] ?? ""
    }
  })

  it("accepts a cookie of the previous release, which had no secret (LOGIN-22)", async () => {
    const { cookie } = await openSessionOfCustomer()
    const [name = ""] = cookie.split(".")
    await shop.rows("UPDATE sessions SET secret_hash = DEFAULT WHERE cookie_hash = sha256($1::text::bytea)", [name.split("=")[1]])
    setTime(15 * MINUTE)
    const next = readCookie(await refresh(name))
    expect(next).toMatch(/^__Host-session=[\w-]{43}\.[\w-]{43}$/)
    setTime(30 * MINUTE)
    expect((await refresh(next)).body).toHaveProperty("session.customer")
    expect((await refresh(name)).body).toEqual(loggedOut("CookieReused"))
  })

  it("is not found by a malformed cookie, with which requests succeed as without a cookie (LOGIN-22)", async () => {
    shop.time.now = undefined
    const body = { email: CONSUMER_EMAIL, password: SAMPLE_PASSWORD }
    const cookieRequests = [["POST /anon-coam-identity"], ["POST /auth/login", { body }]] as const
    const replies = await Promise.all(cookieRequests.map(([call, sent]) => makeTestClient(shop)(call, sent)))
    const names = replies.flatMap(({ headers }) => headers.getSetCookie().map(cookie => cookie.split("=")[0]))
    expect(names.sort()).toEqual(["__Host-device", "__Host-session", "__Host-visit"])
    for (const value of ["", ".", "v2:a.b.c", "%ff", "e30.e30.", "x".repeat(3000)]) {
      const headers = { cookie: names.map(name => `${name}=${value}`).join("; ") }
      expect((await makeTestClient(shop)("POST /auth/refresh", { headers })).body).toEqual(loggedOut("Expired"))
      for (const [call, sent] of [...cookieRequests, ["POST /auth/logout"]] as const) {
        expect((await makeTestClient(shop)(call, { ...sent, headers })).status).toBe(200)
      }
    }
  })

  it("ends two weeks after its last use or a month after the login, and its tokens after 15 minutes (CART-20, ASVS 7.3.1, 7.3.2)", async () => {
    const idle = await openSessionOfCustomer()
    const used = await openSessionOfCustomer()
    setTime(14 * MINUTE)
    expect(await addresses(used.token)).toBe(200)
    setTime(16 * MINUTE)
    expect(await addresses(used.token)).toBe(401)
    let { cookie } = used
    for (const day of [13, 26, 29]) {
      setTime(day * DAY)
      const reply = await refresh(cookie)
      expect([day, reply.status, (reply.body as { session: unknown }).session !== null]).toEqual([day, 200, true])
      cookie = readCookie(reply)
    }
    setTime(15 * DAY)
    expect((await refresh(idle.cookie)).body).toEqual(loggedOut("Expired"))
    setTime(31 * DAY)
    expect((await refresh(cookie)).body).toEqual(loggedOut("Expired"))
  })

  it("ends with all its tokens at logout, which deletes its cookie (CART-19)", async () => {
    shop.time.now = undefined
    const customer = await logInCustomer(shop, CONSUMER_EMAIL)
    const headers = { cookie: customer.cookie }
    const other = await refresh(customer.cookie)
    const ended = await customer.ask("POST /auth/logout", { headers })
    expect(ended.status).toBe(200)
    expect(ended.headers.get("set-cookie")).toMatch(/^__Host-session=;.*Expires=Thu, 01 Jan 1970/)
    for (const token of [customer.token, tokenIn(other)]) {
      expect(readRefusal(await makeTestClient(shop, token)("GET /customers/me/addresses"))).toEqual(["401 TokenInvalid"])
    }
    expect((await refresh(readCookie(other))).body).toEqual(loggedOut("LoggedOut"))
    const again = await makeTestClient(shop)("POST /auth/logout")
    expect([again.status, readCookie(again)]).toEqual([200, "__Host-session="])
  })

  it("ends when the same browser logs in again (ASVS 7.2.4)", async () => {
    shop.time.now = undefined
    const first = await logInCustomer(shop, CONSUMER_EMAIL)
    const body = { email: CONSUMER_EMAIL, password: SAMPLE_PASSWORD }
    const second = await makeTestClient(shop)("POST /auth/login", { body, headers: { cookie: first.cookie } })
    expect(await addresses(first.token)).toBe(401)
    expect((await refresh(readCookie(second))).body).toHaveProperty("session.customer")
  })

  it("ends when the customer starts a hundred newer ones (LOGIN-22)", async () => {
    setTime(0)
    const id = randomUUID()
    const oldest = await createCustomer(shop, undefined, {}, id)
    const later = (seconds: number) => new Date(START + seconds * SECOND)
    await shop.transact("write", async tx => {
      for (let second = 1; second < 100; second++)
        await runInUnit({ ...tx, now: later(second) }, unit => startCustomerSession(unit, id))
    })
    expect(await addresses(oldest.token)).toBe(200)
    await shop.transact("write", tx => runInUnit({ ...tx, now: later(100) }, unit => startCustomerSession(unit, id)))
    expect(await addresses(oldest.token)).toBe(401)
    expect(await shop.rows("SELECT FROM sessions WHERE customer_id = $1", [id])).toHaveLength(100)
  })

  it("ends by the database's clock, not by a process's clock that is fast or slow (CART-20)", async () => {
    shop.time.now = undefined
    const customer = await createCustomer(shop)
    const guest = await startGuest(shop)
    await shop.rows("UPDATE access_tokens SET expires_at = now() - interval '1 minute' WHERE session_id IS NULL")
    for (const minutes of [-20, 20]) {
      vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + minutes * MINUTE })
      const replies = [await customer.ask("GET /customers/me/addresses"), await guest.ask("POST /cart", { body: {} })]
      vi.useRealTimers()
      expect(replies.map(({ status }) => status)).toEqual([200, 401])
    }
  })

  it("stores tokens, links, cookies and passwords only as hashes (LOGIN-27, LOGIN-31)", async () => {
    const id = randomUUID()
    const owner = await createCustomer(shop, undefined, {}, id)
    const link = await shop.write(unit => createMailedLink(unit, { purpose: "password", customerId: id }))
    const dump = JSON.stringify([
      await shop.rows("SELECT encode(token_hash, 'escape') AS hash, session_id FROM access_tokens"),
      await shop.rows(
        "SELECT encode(cookie_hash, 'escape') AS name, encode(secret_hash, 'escape') AS secret, encode(salt, 'escape') AS salt, id FROM sessions",
      ),
      await shop.rows("SELECT * FROM customers"),
      await shop.rows("SELECT encode(token_hash, 'escape') AS hash, kind FROM agent_tokens"),
      await shop.rows("SELECT encode(token_hash, 'escape') AS hash, customer_id FROM mailed_links"),
    ])
    const cookie = owner.cookie.split("=")[1] ?? ""
    expect(cookie).toMatch(/^[\w-]{43}\.[\w-]{43}$/)
    for (const plain of [owner.token, link, ...cookie.split("."), "Drukwerk-2026!"]) expect(dump).not.toContain(plain)
  })
})
