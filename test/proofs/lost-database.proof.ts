/** Fifty customers order while their database is restarted, cut off, and replaced: nothing acknowledged is lost, nothing is ordered twice. */
import { randomUUID } from "node:crypto"
import { setTimeout as pause } from "node:timers/promises"
import { makePool } from "../../adapters/server/database/pool.ts"
import { startCluster } from "../support/cluster.ts"
import { startRelay } from "../support/relay.ts"
import { ended, killShop, opened, runShop } from "../support/shop-process.ts"
import { asking, newCustomer, type Reply, readyCart, type Shopper } from "../support/shopper.ts"

const CUSTOMERS = 50

/** In milliseconds. */
const BETWEEN = 3000

const MOST_RECOVERY = 2000

const STOPS = ["immediate", "fast", "smart"] as const

export const prove = async (): Promise<readonly string[]> => {
  const cluster = await startCluster()
  const relay = await startRelay("127.0.0.1", cluster.port)
  const url = (port: number) => `postgres://postgres@127.0.0.1:${port}/postgres`
  const shop = await opened(runShop({ DATABASE_URL: url(relay.port), RATE_LIMITS: "1000" }))
  const direct = makePool({ connectionString: url(cluster.port), max: 4 })
  const standby = await cluster.standby()

  const acknowledged: string[] = []
  const statuses = new Map<number, number>()
  let lastServed = 0
  let stopping = false

  /** Asks again, with the same key, until the shop has said yes. */
  const insisting =
    (ask: Shopper["ask"]): Shopper["ask"] =>
    async (call, sent = {}) => {
      const key = randomUUID()
      for (;;) {
        const reply: Reply | undefined = await ask(call, { ...sent, key }).catch(() => undefined)
        statuses.set(reply?.status ?? 0, (statuses.get(reply?.status ?? 0) ?? 0) + 1)
        if (reply?.status === 200) {
          lastServed = performance.now()
          return reply
        }
        await pause(100)
      }
    }

  const customers = await Promise.all(
    Array.from({ length: CUSTOMERS }, () => newCustomer({ ...shop, pool: direct, time: { now: undefined } })),
  )
  const ordering = Promise.all(
    customers.map(async ({ token }) => {
      const ask = insisting(asking(shop, token))
      while (!stopping) {
        const { id } = await readyCart({ ask })
        const placed = (await ask(`POST /cart/${id}/order`)).body as { readonly id: string }
        acknowledged.push(placed.id)
        await pause(200)
      }
    }),
  )

  const lines: string[] = []
  const disturb = async (name: string, disturbed: () => Promise<unknown>) => {
    await pause(BETWEEN)
    await disturbed()
    const back = performance.now()
    while (lastServed < back) await pause(5)
    const took = Math.round(lastServed - back)
    if (took > MOST_RECOVERY) process.exitCode = 1
    lines.push(`${name}: served again after ${took} ms`)
  }

  for (const mode of STOPS) await disturb(`${mode} restart`, () => cluster.restart(mode))
  await disturb("terminated backends", () =>
    direct.query(
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid() AND backend_type = 'client backend'",
    ),
  )
  await disturb("cut network", async () => {
    relay.cut()
    await pause(6000)
    relay.mend()
  })
  await disturb("failover", async () => {
    await cluster.stop()
    await standby.promote()
    relay.moveTo(standby.port)
  })
  await pause(BETWEEN)
  stopping = true
  await ordering

  const after = makePool({ connectionString: url(standby.port), max: 1 })
  const { rows } = await after.query(`SELECT o.id FROM orders o JOIN customers c ON c.id = o.customer_id
    WHERE c.first_name = 'Ada' AND c.last_name = 'de Vries'`)
  const kept = new Set(rows.map(({ id }) => String(id)))
  const lost = acknowledged.filter(id => !kept.has(id)).length
  const double = kept.size - new Set(acknowledged).size + (acknowledged.length - new Set(acknowledged).size)
  if (lost > 0 || double !== 0) process.exitCode = 1
  const answers = [...statuses].map(([status, count]) => `${count} × ${status || "no answer"}`).join(", ")
  lines.push(`ledger: ${acknowledged.length} orders acknowledged, ${lost} lost, ${double} double; answers ${answers}`)
  killShop(shop)
  await ended(shop)
  await Promise.all([after.end(), direct.end(), relay.stop()])
  await Promise.all([cluster.remove(), standby.remove()])
  return lines
}
