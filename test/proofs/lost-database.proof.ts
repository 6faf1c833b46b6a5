/** Fifty customers order while the database is restarted, disconnected and replaced: no acknowledged order is lost or duplicated. */
import { setTimeout as pause } from "node:timers/promises"
import { makePool } from "../../adapters/postgres/pool.ts"
import { startPostgresCluster } from "../support/postgres-cluster.ts"
import { killShopProcess, startShopProcess, waitForExit, waitUntilOpen } from "../support/shop-process.ts"
import { startTcpRelay } from "../support/tcp-relay.ts"
import { CUSTOMERS, ledger, newTokens, startOrdering } from "./crowd.ts"
import type { Prove } from "./proof.ts"

// in milliseconds
const PAUSE = 3000

const STOPS = ["immediate", "fast", "smart"] as const

export const prove: Prove = async ({ tell, broken, later }) => {
  const cluster = await startPostgresCluster()
  later(cluster.remove)
  const relay = await startTcpRelay("127.0.0.1", cluster.port)
  later(relay.stop)
  const url = (port: number) => `postgres://postgres@127.0.0.1:${port}/postgres`
  const shop = await waitUntilOpen(
    startShopProcess({ DATABASE_URL: url(relay.port), SEED: "sample-shop", RATE_LIMITS: "1000", LOG_LEVEL: "silent" }),
  )
  later(() => waitForExit(shop))
  later(() => killShopProcess(shop))
  const direct = makePool({ connectionString: url(cluster.port), max: 1 })
  later(() => direct.end())
  const standby = await cluster.standby()
  later(standby.remove)
  const customers = startOrdering({ shop, tokens: await newTokens(shop, direct, CUSTOMERS) })
  tell(`${CUSTOMERS} customers place orders`)

  const disturb = async (name: string, disturbance: () => Promise<unknown>) => {
    await pause(PAUSE)
    customers.answers()
    await disturbance()
    const [first, all] = await customers.servedAgain(performance.now())
    tell(`${name}: the first customer was served again after ${first} ms, all after ${all} ms; ${customers.answers()}`)
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
    relay.reconnect()
  })
  await disturb("failover", async () => {
    await cluster.stop()
    await standby.promote()
    relay.moveTo(standby.port)
  })
  await pause(PAUSE)
  await customers.stop()

  const after = makePool({ connectionString: url(standby.port), max: 1 })
  later(() => after.end())
  const { line, isEven } = await ledger(customers.acknowledged, after)
  tell(line)
  if (!isEven) broken("orders were lost or duplicated")
}
