import { describe, expect, it } from "vitest"
import { explainQuery, listScannedTables } from "../../support/query-plans.ts"
import { setUpPostgresShop } from "../../support/set-up-test-shop.ts"
import { type DatabaseKind, defaultDatabaseKind, UNLIMITED_RATE_LIMITS } from "../../support/test-shop.ts"
import { BUSINESS_CARDS_LINE, CONSUMER_EMAIL, createCartWith, logInCustomer, startGuest } from "../../support/test-shopper.ts"
import { WRITE_CASES } from "../../support/write-cases.ts"

/** Tables that hold only what the shop's owner puts there, so that they stay small. */
const SMALL = ["coupons", "customer_groups", "migrations", "pickup_points", "products", "review_scores", "seeds"]

type Statements = Map<string, readonly unknown[]>

/** The same kind of database, which records the statements that it gets. */
const recordStatements = (kind: DatabaseKind, statements: Statements): DatabaseKind => ({
  ...kind,
  openSeeded: async () => {
    const database = await kind.openSeeded()
    database.pool.on("connect", client => {
      const query = client.query.bind(client) as (sql: string, values?: unknown[]) => unknown
      const recordingQuery = (sql: string, values: unknown[] = []) => {
        if (/^(?:SELECT|UPDATE|DELETE)\b/.test(sql)) statements.set(sql, values)
        return query(sql, values)
      }
      Object.assign(client, { query: recordingQuery })
    })
    return database
  },
})

describe("a table that grows with customers and orders", () => {
  const statements: Statements = new Map()
  const shop = setUpPostgresShop({ rateLimits: UNLIMITED_RATE_LIMITS }, recordStatements(defaultDatabaseKind, statements))

  it("is never scanned completely by a write or a login (RELY-06)", async () => {
    for (const { prepare } of WRITE_CASES) {
      const { ask, call, body } = await prepare(shop)
      await ask(call, { body })
    }
    const guest = await startGuest(shop)
    await logInCustomer(shop, CONSUMER_EMAIL, {
      token: guest.token,
      cartId: (await createCartWith(guest, BUSINESS_CARDS_LINE)).id,
    })
    const recorded = [...statements]
    expect(recorded.length).toBeGreaterThan(40)
    const client = await shop.pool.connect()
    await client.query("BEGIN; SET LOCAL enable_seqscan = off")
    for (const [sql, values] of recorded) {
      expect([sql, ...listScannedTables(await explainQuery(client, sql, values), SMALL)]).toEqual([sql])
    }
    await client.query("ROLLBACK")
    client.release()
  }, 120_000)

  it("is never counted, because each coupon's row has the number of its uses (COUPON-08)", async () => {
    const couponQueries = [...statements.keys()].filter(sql => sql.includes("coupon_uses"))
    for (const sql of couponQueries) expect(sql).toContain("customer_id = $2")
    const counts = "SELECT code, uses, (SELECT count(*) FROM coupon_uses u WHERE u.code = c.code) AS counted FROM coupons c"
    const coupons = await shop.rows<{ code: string; uses: number; counted: number }>(counts)
    expect(coupons.find(({ code }) => code === "HERFST10")?.uses).toBeGreaterThan(0)
    for (const { uses, counted } of coupons) expect(uses).toBe(counted)
  })
})
