import { scryptSync } from "node:crypto"
import { Effect } from "effect"
import { describe, expect, it } from "vitest"
import { parsePasswordHash } from "../../../adapters/secrets/password-hash.ts"
import { makePasswordHasher } from "../../../adapters/secrets/password-hasher.ts"
import { setUpPostgresShop } from "../../support/set-up-test-shop.ts"
import { FAST_HASH_OPTIONS, UNLIMITED_RATE_LIMITS } from "../../support/test-shop.ts"
import { CONSUMER_EMAIL, createCustomer, makeTestClient, readRefusal, SAMPLE_PASSWORD } from "../../support/test-shopper.ts"

const CLIENT = { clientKey: "192.0.2.1", isKnownDevice: false }

const cheap = makePasswordHasher(FAST_HASH_OPTIONS)

/** A hash takes ten times as long as a lookup. */
const CURRENT_COST = { ln: 14, r: 8, p: 1 }

const CURRENT = /^\$scrypt\$ln=14,r=8,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/

/** A hash in the format of the first release. */
const hashOfFirstRelease = () => {
  const salt = Buffer.alloc(16, 251)
  const key = scryptSync(SAMPLE_PASSWORD, salt, 32, { N: 2 ** 15, r: 8, p: 3, maxmem: 2 ** 26 })
  return `scrypt$${salt.toString("base64url")}$${key.toString("base64url")}`
}

describe("a password hash", () => {
  it("states its cost parameters and is checked with them (ASVS 11.4.2)", async () => {
    expect(await Effect.runPromise(makePasswordHasher().hash("seven paper cranes", CLIENT))).toMatch(/^\$scrypt\$ln=15,r=8,p=3\$/)
    const hash = await Effect.runPromise(cheap.hash("seven paper cranes", CLIENT))
    expect(hash).toMatch(/^\$scrypt\$ln=10,r=8,p=1\$/)
    const passwords = makePasswordHasher(CURRENT_COST)
    expect(await Effect.runPromise(passwords.matches("seven paper cranes", hash, CLIENT))).toBe(true)
    expect(await Effect.runPromise(passwords.matches("seven paper crane", hash, CLIENT))).toBe(false)
  })

  it("matches no password when it has an unknown format", async () => {
    for (const hash of ["", "$scrypt$ln=15$salt$key", "$argon2id$v=19$m=19456,t=2,p=1$c2FsdA$a2V5", "plain"]) {
      expect(parsePasswordHash(hash)).toBeUndefined()
      expect(await Effect.runPromise(cheap.matches(hash, hash, CLIENT))).toBe(false)
    }
  })
})

describe("the login to an account", () => {
  const shop = setUpPostgresShop({ passwordCost: CURRENT_COST, rateLimits: UNLIMITED_RATE_LIMITS })

  it("accepts a password hash with an older cost, and replaces it by one with the current cost (ASVS 11.4.2)", async () => {
    const hashes = {
      first: hashOfFirstRelease(),
      cheap: await Effect.runPromise(cheap.hash(SAMPLE_PASSWORD, CLIENT)),
    }
    for (const [name, hash] of Object.entries(hashes)) {
      const email = `${name}@example.com`
      await createCustomer(shop, email)
      const fetchHash = async () => {
        const [row] = await shop.rows<{ password_hash: string }>("SELECT * FROM customers WHERE email = $1", [email])
        return row?.password_hash
      }
      await shop.rows("UPDATE customers SET password_hash = $2 WHERE email = $1", [email, hash])
      const logIn = async (password: string) =>
        (await makeTestClient(shop)("POST /auth/login", { body: { email, password } })).status
      expect([await logIn("not her password"), await fetchHash()]).toEqual([401, hash])
      expect(await logIn(SAMPLE_PASSWORD)).toBe(200)
      const today = await fetchHash()
      expect(today).toMatch(CURRENT)
      expect([await logIn(SAMPLE_PASSWORD), await fetchHash()]).toEqual([200, today])
    }
  })

  it("responds to an unknown email as to a wrong password, in similar time (LOGIN-17)", async () => {
    const hash = await Effect.runPromise(makePasswordHasher(CURRENT_COST).hash(SAMPLE_PASSWORD, CLIENT))
    await shop.rows("UPDATE customers SET password_hash = $2 WHERE email = $1", [CONSUMER_EMAIL, hash])
    /** The shortest of three times, because other work delays some. */
    const measureRefusal = async (email: string) => {
      const times: number[] = []
      while (times.length < 3) {
        const startedAt = performance.now()
        const reply = await makeTestClient(shop)("POST /auth/login", { body: { email, password: "Not-this-one-2026" } })
        times.push(performance.now() - startedAt)
        expect([readRefusal(reply), reply.headers.get("set-cookie")]).toEqual([["401 CredentialsInvalid"], null])
      }
      return Math.min(...times)
    }
    expect((await measureRefusal("nobody@example.com")) / (await measureRefusal(CONSUMER_EMAIL))).toBeGreaterThan(0.3)
  })
})
