/** Measures the throughput of fifty customers on three shops, two and one, and the cost of each call per process. */
import { setTimeout as pause } from "node:timers/promises"
import { selectRunCount } from "../../test/support/run-size.ts"
import { runConcurrentShoppers } from "../bench/load/load-test.ts"
import type { ClusterTestContext } from "./cluster-test-context.ts"
import type { DatabaseNode } from "./database-cluster.ts"
import { sumCpuSeconds } from "./simulated-machine.ts"

/** Until idle connections are closed. */
const IDLE_CONNECTION_CLOSE_MS = 6000

const ROUNDS = Number(process.env.ROUNDS ?? selectRunCount(2, 10))

/** Returns each part's CPU seconds so far. */
const measureCpuSeconds = (
  { databaseCluster, loadBalancer, shops }: ClusterTestContext,
  primary: DatabaseNode,
): ReadonlyMap<string, number> => {
  const sum = (pids: readonly (number | undefined)[]) =>
    pids.reduce((all: number, pid) => all + (pid ? sumCpuSeconds(pid) : 0), 0)
  const { user, system } = process.cpuUsage()
  return new Map([
    ["shops", sum(shops.listRunning().map(({ child }) => child.pid))],
    ["primary", sum([primary.machine.getPid()])],
    ["standbys", sum(databaseCluster.nodes.filter(node => node !== primary).map(({ machine }) => machine.getPid()))],
    ["pooler", sum([loadBalancer.pooler.pid])],
    ["proxy", sum([loadBalancer.proxy.pid])],
    ["customers", (user + system) / 1e6],
  ])
}

const measureDatabaseBytes = async ({ primaryPool }: ClusterTestContext): Promise<number> => {
  const { rows } = await primaryPool.query("SELECT pg_database_size(current_database()) AS bytes")
  return rows[0]?.bytes
}

export const measureClusterSpeed = async (context: ClusterTestContext): Promise<void> => {
  const { databaseCluster, shops, tell } = context
  const primary = await databaseCluster.waitUntilInSync()
  const bytesAtStart = await measureDatabaseBytes(context)
  let orderCount = 0
  for (let count = shops.listRunning().length; count > 0; count -= 1) {
    let cpuBefore: ReadonlyMap<string, number> = new Map()
    const { calls, perSecond, p50, p95, orders } = await runConcurrentShoppers(shops.services, ROUNDS, undefined, () => {
      cpuBefore = measureCpuSeconds(context, primary)
    })
    const costs = [...measureCpuSeconds(context, primary)].map(([part, seconds]) => {
      return `${part} ${(((seconds - (cpuBefore.get(part) ?? 0)) * 1000) / calls).toFixed(2)}`
    })
    const name = count === 1 ? "1 shop" : `${count} shops`
    tell(`${name}: ${perSecond} calls/s, p50 ${p50} ms, p95 ${p95} ms; CPU ms per call: ${costs.join(", ")}`)
    orderCount += orders
    if (count > 1) await shops.stopOneShop()
    await pause(IDLE_CONNECTION_CLOSE_MS)
  }
  tell(`${Math.round(((await measureDatabaseBytes(context)) - bytesAtStart) / orderCount / 1000)} kB are stored per order`)
}
