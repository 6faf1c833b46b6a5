/** Fifty customers order while the database freezes and a table is locked: all are served in time, and others don't wait for the table. */
import { setTimeout as pause } from "node:timers/promises"
import { makePool } from "../../adapters/postgres/pool.ts"
import { startPostgresCluster } from "../support/postgres-cluster.ts"
import { killShopProcess, startShopProcess, waitForExit, waitUntilOpen } from "../support/shop-process.ts"
import { addItemsToCart, BUSINESS_CARDS_LINE, createEmptyCart, fetchCart } from "../support/test-shopper.ts"
import { CUSTOMERS, ledger, newTokens, startCrowd, startOrdering } from "./crowd.ts"
import type { Prove } from "./proof.ts"

const VISITORS = 10

// in milliseconds
const PAUSE = 3000

const FROZEN = 10_000

const LOCKED = 20_000

const BACKENDS = "SELECT pid FROM pg_stat_activity WHERE pid <> pg_backend_pid() AND backend_type = 'client backend'"

export const prove: Prove = async ({ tell, broken, later }) => {
  const cluster = await startPostgresCluster()
  later(cluster.remove)
  const url = `postgres://postgres@127.0.0.1:${cluster.port}/postgres`
  const shop = await waitUntilOpen(
    startShopProcess({ DATABASE_URL: url, SEED: "sample-shop", RATE_LIMITS: "1000", LOG_LEVEL: "silent" }),
  )
  later(() => waitForExit(shop))
  later(() => killShopProcess(shop))
  const direct = makePool({ connectionString: url, max: 1 })
  later(() => direct.end())
  const tokens = await newTokens(shop, direct, CUSTOMERS + VISITORS)
  const customers = startOrdering({ shop, tokens: tokens.slice(0, CUSTOMERS) })
  const browsing = startCrowd({
    shop,
    tokens: tokens.slice(CUSTOMERS),
    doing: async ask => {
      const cart = await createEmptyCart({ ask })
      await addItemsToCart({ ask }, cart, BUSINESS_CARDS_LINE)
      await fetchCart({ ask }, cart)
    },
  })
  tell(`${CUSTOMERS} customers place orders, ${VISITORS} fill their carts`)

  const disturb = async (name: string, disturbance: () => Promise<unknown>) => {
    await pause(PAUSE)
    customers.answers()
    browsing.answers()
    await disturbance()
    const endedAt = performance.now()
    const meanwhile = browsing.sentAway()
    tell(`${name}, responses meanwhile: to customers who order ${customers.answers()}; to the others ${browsing.answers()}`)
    const [first, all] = await customers.servedAgain(endedAt)
    tell(`${name}: the first customer was served again after ${first} ms, all after ${all} ms`)
    return meanwhile
  }

  await disturb(`every backend frozen for ${FROZEN / 1000} s`, async () => {
    const pids = (await direct.query<{ pid: number }>(BACKENDS)).rows.map(({ pid }) => pid)
    const all = (signal: NodeJS.Signals) => {
      for (const pid of pids) {
        try {
          process.kill(pid, signal)
        } catch {
          // the backend has ended by itself
        }
      }
    }
    later(() => all("SIGCONT"))
    all("SIGSTOP")
    await pause(FROZEN)
    all("SIGCONT")
  })

  const sentAway = await disturb(`orders locked for ${LOCKED / 1000} s`, async () => {
    const client = await direct.connect()
    await client.query("BEGIN; LOCK TABLE orders IN ACCESS EXCLUSIVE MODE")
    await pause(LOCKED)
    await client.query("COMMIT")
    client.release()
  })
  if (sentAway > 0) broken(`${sentAway} requests that don't need the orders table failed while it was locked`)

  await pause(PAUSE)
  await Promise.all([customers.stop(), browsing.stop()])
  const { line, isEven } = await ledger(customers.acknowledged, direct)
  tell(line)
  if (!isEven) broken("orders were lost or duplicated")
}
