import { afterAll, beforeAll, describe, expect, it, vi } from "vitest"
import { type EmbeddedProvider, startProvider } from "../../../adapters/payment-provider/start.ts"
import { makePool } from "../../../adapters/server/database/pool.ts"
import { type FreshDatabase, freshDatabase } from "../../support/fresh-database.ts"
import { POSTGRES_URL, type RunningShop } from "../../support/services.ts"
import { ended, killShop, opened, runShop } from "../../support/shop-process.ts"
import { newCustomer, orderIn, readyCart } from "../../support/shopper.ts"
import { AT_FULL_SIZE } from "../../support/sized.ts"

/** At full size, or as many as are asked for: a killed shop's jobs are taken over after 20 s, too long for every run. */
const KILLS = Number(process.env.KILLS ?? 20)
const PAID = KILLS * 25
const SHOPPERS = 6
const PATIENCE = 1_800_000

describe.runIf(POSTGRES_URL && (AT_FULL_SIZE || process.env.KILLS))(
  "a shop that is killed while it takes money, on PostgreSQL",
  () => {
    let database: FreshDatabase
    let pool: RunningShop["pool"]
    let provider: EmbeddedProvider

    beforeAll(async () => {
      database = await freshDatabase(POSTGRES_URL ?? "")
      pool = makePool({ connectionString: database.url, max: 2 })
      provider = await startProvider({ pause: 100 })
    })

    afterAll(async () => {
      await provider.close()
      await pool.end()
      await database.drop()
    })

    const open = async () => {
      const { apiKey, url } = provider
      const env = { DATABASE_URL: database.url, SEED: "sample-shop", RATE_LIMITS: "1000" }
      const shop = await opened(runShop({ ...env, PAYMENT_API_KEY: apiKey, PAYMENT_API_URL: url }))
      return { ...shop, pool, time: { now: undefined } }
    }

    let paid = 0

    /** Orders and pays until nobody answers any more, every third time on two pages. */
    const buyUntilItEnds = async (shop: Awaited<ReturnType<typeof open>>): Promise<void> => {
      for (;;) {
        const { ask } = await newCustomer(shop)
        try {
          const order = orderIn(await ask(`POST /cart/${(await readyCart({ ask })).id}/order`))
          const methods = paid % 3 === 0 ? ["ideal", "paypal"] : ["ideal"]
          for (const paymentMethodId of methods)
            await ask(`POST /order/${order.id}/payment`, { body: { paymentMethodId } })
          for (const { id, description } of provider.payments.all())
            if (description === order.orderNumber) provider.payments.pay(id)
          paid += 1
          await ask(`GET /order/${order.id}/payment`)
        } catch (error) {
          if (!(error instanceof TypeError)) throw error
          return
        }
      }
    }

    const countOf = async (sql: string, ...values: readonly unknown[]): Promise<number> =>
      Number((await pool.query(sql, [...values])).rows[0]?.count)

    const isSettled = async (): Promise<boolean> => {
      const ids = provider.payments.all().flatMap(({ id, status }) => (status === "paid" ? [id] : []))
      const known = await countOf("SELECT count(*) FROM payments WHERE status = 'paid' AND provider_id = ANY($1)", ids)
      return known === ids.length && (await countOf("SELECT count(*) FROM refunds WHERE status = 'asked'")) === 0
    }

    it(
      `loses no payment and keeps none twice, killed ${KILLS} times during ${PAID} paid checkouts (PAY-51…PAY-53)`,
      async () => {
        let shop = await open()
        for (let round = 1; round <= KILLS; round += 1) {
          const buying = Promise.all(Array.from({ length: SHOPPERS }, () => buyUntilItEnds(shop)))
          await vi.waitUntil(() => paid >= (PAID / KILLS) * round, { timeout: PATIENCE, interval: 7 })
          killShop(shop)
          await Promise.all([buying, ended(shop)])
          shop = await open()
        }
        await vi.waitUntil(isSettled, { timeout: 180_000, interval: 500 })
        killShop(shop)
        await ended(shop)
        const cents = (value: string) => Math.round(Number(value) * 100)
        const { rows } = await pool.query(
          `SELECT p.provider_id, p.amount::int, p.costs::int, p.credit::int, p.status, o.amount_due::int AS due,
           (SELECT sum(credit) FROM payments WHERE order_id = o.id)::int AS credited, o.paid_at IS NOT NULL AS paid
         FROM payments p JOIN orders o ON o.id = p.order_id`,
        )
        const known = new Map(rows.map(row => [row.provider_id, row]))
        for (const { id, status, amount } of provider.payments.all()) {
          const row = known.get(id)
          const back = provider.payments.refundsOf(id).reduce((sum, refund) => sum + cents(refund.amount.value), 0)
          if (status !== "paid") continue
          expect(row).toMatchObject({ status: "paid", credited: row?.due, paid: true, amount: cents(amount.value) })
          expect(back).toBe(row.credit > 0 ? 0 : row.amount)
        }
        const mails = "SELECT count(*) FROM orders o WHERE stages @> '{waitingForPayment}' AND paid_at IS NOT NULL"
        expect(await countOf(mails)).toBe(0)
        expect(paid).toBeGreaterThanOrEqual(PAID)
      },
      PATIENCE,
    )
  },
)
