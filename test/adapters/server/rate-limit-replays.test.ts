import { randomUUID } from "node:crypto"
import { beforeAll, describe, expect, it } from "vitest"
import { endpoints } from "../../../adapters/contract/endpoints.ts"
import { isRateLimitedEndpoint } from "../../../adapters/web/limits/rate-limit-hits.ts"
import { setUpPostgresShop } from "../../support/set-up-test-shop.ts"
import { UNLIMITED_RATE_LIMITS } from "../../support/test-shop.ts"
import { readRefusal } from "../../support/test-shopper.ts"
import { WRITE_CASES } from "../../support/write-cases.ts"

const limitedEndpoints = Object.values(endpoints)
  .filter(({ name, takesIdempotencyKey }) => takesIdempotencyKey && isRateLimitedEndpoint(name))
  .map(({ name }) => name)

describe("a rate-limited request with an idempotency key", () => {
  const shop = setUpPostgresShop({ rateLimits: UNLIMITED_RATE_LIMITS })
  const countedEndpoints = new Set<string>()

  beforeAll(async () => {
    await shop.rows(`CREATE FUNCTION break_off() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN RAISE 'broken off'; END $$`)
  })

  const resetLimits = () => shop.rows("DELETE FROM rate_windows")

  const hits = () => shop.rows("SELECT rule, sum(hits)::int AS hits FROM rate_windows GROUP BY rule ORDER BY rule")

  it.each(WRITE_CASES.filter(({ endpoint }) => limitedEndpoints.includes(endpoint)))(
    "counts once, however often it is repeated: $title (RELY-02, LOGIN-29, ASVS 6.3.1)",
    async ({ endpoint, prepare }) => {
      const { ask, call, body } = await prepare(shop)
      const key = randomUUID()
      await resetLimits()
      await shop.rows("CREATE TRIGGER broken BEFORE UPDATE ON idempotency_keys EXECUTE FUNCTION break_off()")
      expect((await ask(call, { body, key })).status).toBe(500)
      await shop.rows("DROP TRIGGER broken ON idempotency_keys")
      expect((await hits()).filter(window => window.hits !== 0)).toEqual([])
      await resetLimits()
      const done = await ask(call, { body, key })
      expect(done.status).toBe(200)
      const hitsOfOne = await hits()
      if (hitsOfOne.length > 0) countedEndpoints.add(endpoint)

      await shop.rows("UPDATE rate_windows SET hits = 1000000")
      const full = await hits()
      const again = await ask(call, { body, key })
      expect([again.status, again.text, await hits()]).toEqual([200, done.text, full])
      if (hitsOfOne.length > 0) expect(readRefusal(await ask(call, { body }))).toEqual(["429 TooManyRequests"])

      const other = await prepare(shop)
      await resetLimits()
      const twice = { body: other.body, key: randomUUID() }
      const replies = await Promise.all([other.ask(other.call, twice), other.ask(other.call, twice)])
      expect(replies.filter(({ status }) => status === 200).length).toBeGreaterThan(0)
      expect(await hits()).toEqual(hitsOfOne)
    },
  )

  it("is covered by a case of this test for each endpoint (RELY-02)", () => {
    expect([...countedEndpoints].sort()).toEqual([...limitedEndpoints].sort())
  })
})
