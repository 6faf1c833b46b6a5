/** Fifty customers order while the database freezes and while a table is locked: everybody is answered in time, and calls that don't need the table go on. */
import { setTimeout as pause } from "node:timers/promises"
import { makePool } from "../../adapters/server/database/pool.ts"
import { startPostgresCluster } from "../support/postgres-cluster.ts"
import { killShopProcess, startShopProcess, waitForExit, waitUntilOpen } from "../support/shop-process.ts"
import { addItemsToCart, BUSINESS_CARDS_LINE, createEmptyCart, fetchCart } from "../support/test-shopper.ts"
import { CUSTOMERS, ledger, newTokens, startCrowd, startOrdering } from "./crowd.ts"
import { type Prove, within } from "./proof.ts"

const ONLOOKERS = 10

/** In milliseconds. */
const BETWEEN = 3000

const FROZEN = 10_000

const LOCKED = 20_000

const MOST_RECOVERY = 2000

const MOST_DISTURBANCE = 60_000

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
  const tokens = await newTokens(shop, direct, CUSTOMERS + ONLOOKERS)
  const customers = startOrdering({ shop, tokens: tokens.slice(0, CUSTOMERS) })
  const onlookers = startCrowd({
    shop,
    tokens: tokens.slice(CUSTOMERS),
    doing: async ask => {
      const cart = await createEmptyCart({ ask })
      await addItemsToCart({ ask }, cart, BUSINESS_CARDS_LINE)
      await fetchCart({ ask }, cart)
    },
  })
  tell(`${CUSTOMERS} customers order, ${ONLOOKERS} fill their carts`)

  const disturb = async (name: string, disturbance: () => Promise<unknown>) => {
    await pause(BETWEEN)
    customers.answers()
    onlookers.answers()
    await within(MOST_DISTURBANCE, name, disturbance())
    const back = performance.now()
    const meanwhile = onlookers.sentAway()
    tell(`${name}, meanwhile: who orders ${customers.answers()}; who doesn't ${onlookers.answers()}`)
    const [first, all] = await within(MOST_DISTURBANCE, `recovery from ${name}`, customers.servedAgain(back))
    tell(`${name}: served again after ${first} ms, everybody after ${all} ms`)
    if (first > MOST_RECOVERY) broken(`served again after ${first} ms is more than ${MOST_RECOVERY}`)
    return meanwhile
  }

  await disturb(`every backend frozen for ${FROZEN / 1000} s`, async () => {
    const pids = (await direct.query<{ pid: number }>(BACKENDS)).rows.map(({ pid }) => pid)
    const all = (signal: NodeJS.Signals) => {
      for (const pid of pids) {
        try {
          process.kill(pid, signal)
        } catch {
          // it has ended by itself
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
  if (sentAway > 0) broken(`${sentAway} calls that need no order were sent away while orders were locked`)

  await pause(BETWEEN)
  await within(MOST_DISTURBANCE, "the last orders", Promise.all([customers.stop(), onlookers.stop()]))
  const { line, isEven } = await ledger(customers.acknowledged, direct)
  tell(line)
  if (!isEven) broken("the ledger is not even")
}
