import { randomUUID } from "node:crypto"
import { describe, expect, it } from "vitest"
import { makeRateLimits } from "../../../adapters/web/limits/rate-limits.ts"
import { parseDeviceName } from "../../../adapters/web/routes/device-name.ts"
import { setUpPostgresShop } from "../../support/set-up-test-shop.ts"
import {
  createCustomer,
  makeTestClient,
  readCookie,
  readLogin,
  readRefusal,
  readSessions,
  SAMPLE_PASSWORD,
  type ServiceReply,
} from "../../support/test-shopper.ts"

const AGENTS = {
  "Firefox on Windows": "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:141.0) Gecko/20100101 Firefox/141.0",
  "Edge on Windows":
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0",
  "Chrome on Linux": "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36",
  "Chrome on Android":
    "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36",
  "Samsung Internet on Android":
    "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/29.0 Chrome/136.0.0.0 Mobile Safari/537.36",
  "Safari on iPhone":
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1",
  "Safari on macOS":
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15",
}

const NEW = "seven paper cranes"

const minute = (maxRequests: number) => ({ maxRequests, seconds: 60 })

describe("parseDeviceName", () => {
  it.each(Object.entries(AGENTS))("recognises %s by its user agent (LOGIN-24)", (name, userAgent) => {
    const { browser, system } = parseDeviceName(userAgent)
    expect(`${browser} on ${system}`).toBe(name)
  })

  it("returns only known names, or none, for an odd or very long user agent (LOGIN-24)", () => {
    for (const odd of [undefined, "", "<b>Firefox</b>", "curl/8.5", "\u202e/", "x".repeat(100_000)]) {
      expect(parseDeviceName(odd)).toEqual({})
    }
    expect(parseDeviceName(`Firefox/1 ${"Version/".repeat(50_000)}`)).toEqual({ browser: "Firefox" })
  })
})

describe("a customer's account", () => {
  const shop = setUpPostgresShop({
    rateLimits: { ...makeRateLimits(1), loginsByAccountAndAddress: minute(3), loginsByAccount: minute(100) },
  })

  const logIn = async (email: string, userAgent = "", password = SAMPLE_PASSWORD) => {
    const headers = { "user-agent": userAgent }
    const reply = await makeTestClient(shop)("POST /auth/login", { body: { email, password }, headers })
    const { token } = readLogin(reply).accessToken
    const device = reply.headers.getSetCookie().find(cookie => cookie.startsWith("__Host-device="))
    return { token, ask: makeTestClient(shop, token), cookie: readCookie(reply), device: device?.split(";")[0] ?? "" }
  }

  /** A customer who is logged in on three devices. */
  const createLoggedInCustomer = async () => {
    const email = `${randomUUID()}@example.com`
    await createCustomer(shop, email)
    const [first, second] = [await logIn(email, AGENTS["Firefox on Windows"]), await logIn(email, AGENTS["Safari on iPhone"])]
    return { email, first, second }
  }

  const listSessions = async ({ ask }: { readonly ask: ReturnType<typeof makeTestClient> }) => {
    const sessions = readSessions(await ask("GET /customers/me/sessions"))
    return sessions.map(({ browser, system, isCurrent }) => [browser, system, isCurrent])
  }

  const statusOf = async (token: string) => (await makeTestClient(shop, token)("GET /customers/me/addresses")).status

  const change = (ask: ReturnType<typeof makeTestClient>, currentPassword: string, newPassword: string, sent: object = {}) =>
    ask("PUT /customers/me/password", { body: { currentPassword, newPassword }, ...sent })

  it("lists the customer's sessions, last used first, and ends one of them or all others (LOGIN-24)", async () => {
    const { email, first, second } = await createLoggedInCustomer()
    expect(await listSessions(second)).toEqual([
      ["Safari", "iPhone", true],
      ["Firefox", "Windows", false],
      [undefined, undefined, false],
    ])
    expect((await listSessions(first)).map(([, , isCurrent]) => isCurrent)).toEqual([false, true, false])
    await shop.rows("UPDATE sessions SET expires_at = now() - interval '1 second' WHERE browser IS NULL")
    expect(await listSessions(first)).toHaveLength(2)
    const [, { id = "" } = {}] = readSessions(await second.ask("GET /customers/me/sessions"))
    expect((await second.ask(`DELETE /customers/me/sessions/${id}`)).status).toBe(200)
    expect([await statusOf(first.token), await listSessions(second)]).toEqual([401, [["Safari", "iPhone", true]]])
    const third = await logIn(email)
    expect((await second.ask("DELETE /customers/me/sessions")).status).toBe(200)
    expect([await statusOf(third.token), await listSessions(second)]).toEqual([401, [["Safari", "iPhone", true]]])
  })

  it("changes its password for a customer who knows the current one, and ends all other sessions (LOGIN-25)", async () => {
    const { email, first, second } = await createLoggedInCustomer()
    const key = randomUUID()
    const changed = await change(second.ask, SAMPLE_PASSWORD, NEW, { key, headers: { cookie: second.device } })
    expect([changed.status, changed.body]).toEqual([200, {}])
    expect([await statusOf(first.token), await statusOf(second.token)]).toEqual([401, 200])
    const again = await change(second.ask, SAMPLE_PASSWORD, NEW, { key })
    expect([again.status, again.headers.get("idempotent-replayed")]).toEqual([200, "true"])
    const attempt = (password: string) => makeTestClient(shop)("POST /auth/login", { body: { email, password } })
    expect(readRefusal(await attempt(SAMPLE_PASSWORD))).toEqual(["401 CredentialsInvalid"])
    expect((await attempt(NEW)).status).toBe(200)
    // of the devices that logged in with the old password, only this one stays recognised
    const devices = await shop.rows("SELECT FROM devices d JOIN customers c ON c.id = d.customer_id WHERE c.email = $1", [email])
    expect(devices).toHaveLength(2)
  })

  it("keeps its password when registration would refuse the new one (LOGIN-25)", async () => {
    const { email, second } = await createLoggedInCustomer()
    const refused = async (newPassword: string): Promise<readonly string[]> =>
      readRefusal(await change(second.ask, SAMPLE_PASSWORD, newPassword))
    expect(await refused("short")).toEqual(["422 PasswordInvalid", "newPassword PasswordTooShort"])
    expect(await refused("passwordpassword")).toEqual(["422 PasswordInvalid", "newPassword PasswordTooCommon"])
    expect(await refused(email)).toEqual(["422 PasswordInvalid", "newPassword PasswordTooCommon"])
    expect(await refused("ab".repeat(101))).toEqual(["422 PasswordInvalid", "newPassword TooLong"])
    expect(await refused("")).toEqual(["422 PasswordInvalid", "newPassword Required"])
    expect((await logIn(email)).token).not.toBe("")
  })

  it("counts wrong current passwords as failed logins (LOGIN-25, ASVS 6.3.1)", async () => {
    const { email, first } = await createLoggedInCustomer()
    const replies: ServiceReply[] = []
    for (let time = 0; time < 3; time++) replies.push(await change(first.ask, "not her password", NEW))
    expect(replies.flatMap(readRefusal)).toEqual(Array(3).fill("401 CredentialsInvalid"))
    expect(readRefusal(await change(first.ask, SAMPLE_PASSWORD, NEW))).toEqual(["429 TooManyRequests"])
    expect(readRefusal(await makeTestClient(shop)("POST /auth/login", { body: { email, password: SAMPLE_PASSWORD } }))).toEqual([
      "429 TooManyRequests",
    ])
    // a device that logged in before has attempts of its own
    expect((await change(first.ask, SAMPLE_PASSWORD, NEW, { headers: { cookie: first.device } })).status).toBe(200)
  })
})
