import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { explainQuery, listScannedTables } from "../../support/query-plans.ts"
import {
  type DatabaseKind,
  defaultDatabaseKind,
  openTestShop,
  type TestShop,
  UNLIMITED_RATE_LIMITS,
} from "../../support/test-shop.ts"
import {
  BUSINESS_CARDS_LINE,
  CONSUMER_EMAIL,
  createCartWith,
  logInCustomer,
  startGuest,
} from "../../support/test-shopper.ts"
import { WRITE_CASES } from "../../support/write-cases.ts"

/** However long the shop is open, these hold what its owner put there. */
const SMALL = ["coupons", "customer_groups", "migrations", "pickup_points", "products", "review_scores", "seeds"]

type Statements = Map<string, readonly unknown[]>

/** The same kind of database, which tells what was said to it. */
const told = (kind: DatabaseKind, statements: Statements): DatabaseKind => ({
  ...kind,
  openPlanted: async () => {
    const database = await kind.openPlanted()
    database.pool.on("connect", client => {
      const query = client.query.bind(client) as (sql: string, values?: unknown[]) => unknown
      const telling = (sql: string, values: unknown[] = []) => {
        if (/^(?:SELECT|UPDATE|DELETE)\b/.test(sql)) statements.set(sql, values)
        return query(sql, values)
      }
      Object.assign(client, { query: telling })
    })
    return database
  },
})

describe("a table that grows", () => {
  let shop: TestShop
  const statements: Statements = new Map()

  beforeAll(async () => {
    shop = await openTestShop(told(defaultDatabaseKind, statements), { rateLimits: UNLIMITED_RATE_LIMITS })
  })

  afterAll(() => shop.close())

  it("is never read from end to end by a write or a login (RELY-06)", async () => {
    for (const { prepare } of WRITE_CASES) {
      const { ask, call, body } = await prepare(shop)
      await ask(call, { body })
    }
    const visitor = await startGuest(shop)
    await logInCustomer(shop, CONSUMER_EMAIL, {
      token: visitor.token,
      cartId: (await createCartWith(visitor, BUSINESS_CARDS_LINE)).id,
    })
    const asked = [...statements]
    expect(asked.length).toBeGreaterThan(40)
    const client = await shop.pool.connect()
    await client.query("BEGIN; SET LOCAL enable_seqscan = off")
    for (const [sql, values] of asked) {
      expect([sql, ...listScannedTables(await explainQuery(client, sql, values), SMALL)]).toEqual([sql])
    }
    await client.query("ROLLBACK")
    client.release()
  }, 120_000)

  it("of coupons' uses is counted as it grows (COUPON-08)", async () => {
    const told = [...statements.keys()].filter(sql => sql.includes("coupon_uses"))
    for (const sql of told) expect(sql).toContain("customer_id = $2")
    const counts =
      "SELECT code, uses, (SELECT count(*) FROM coupon_uses u WHERE u.code = c.code) AS counted FROM coupons c"
    const coupons = await shop.rows<{ code: string; uses: number; counted: number }>(counts)
    expect(coupons.find(({ code }) => code === "HERFST10")?.uses).toBeGreaterThan(0)
    for (const { uses, counted } of coupons) expect(uses).toBe(counted)
  })
})
