/** Measures the throughput of fifty customers on three shops, two and one, and the cost of each call per process. */
import { setTimeout as pause } from "node:timers/promises"

import { selectRunCount } from "../../test/support/run-size.ts"
import { runConcurrentShoppers } from "../bench/load/load-test.ts"
import type { ClusterTestContext } from "./cluster-test-context.ts"
import type { DatabaseNode } from "./database-cluster.ts"
import { sumCpuSeconds } from "./simulated-machine.ts"

/** In milliseconds: connections that nobody uses meanwhile are closed. */
const UNTIL_HUNG_UP = 6000

const ROUNDS = Number(process.env.ROUNDS ?? selectRunCount(2, 10))

/** In seconds of computing, until now. */
const computed = ({ databases, front, shops }: ClusterTestContext, primary: DatabaseNode): ReadonlyMap<string, number> => {
  const sum = (pids: readonly (number | undefined)[]) =>
    pids.reduce((all: number, pid) => all + (pid ? sumCpuSeconds(pid) : 0), 0)
  const { user, system } = process.cpuUsage()
  return new Map([
    ["shops", sum(shops.running().map(({ child }) => child.pid))],
    ["primary", sum([primary.machine.pid()])],
    ["standbys", sum(databases.nodes.filter(node => node !== primary).map(({ machine }) => machine.pid()))],
    ["pooler", sum([front.pooler.pid])],
    ["proxy", sum([front.proxy.pid])],
    ["customers", (user + system) / 1e6],
  ])
}

const bytes = async ({ direct }: ClusterTestContext): Promise<number> => {
  const { rows } = await direct.query("SELECT pg_database_size(current_database()) AS bytes")
  return rows[0]?.bytes
}

export const measureClusterSpeed = async (world: ClusterTestContext): Promise<void> => {
  const { databases, shops, tell } = world
  const primary = await databases.whole()
  const began = await bytes(world)
  let ordered = 0
  for (let count = shops.running().length; count > 0; count -= 1) {
    let before: ReadonlyMap<string, number> = new Map()
    const { calls, perSecond, p50, p95, orders } = await runConcurrentShoppers(shops.services, ROUNDS, undefined, () => {
      before = computed(world, primary)
    })
    const costs = [...computed(world, primary)].map(([who, seconds]) => {
      return `${who} ${(((seconds - (before.get(who) ?? 0)) * 1000) / calls).toFixed(2)}`
    })
    const name = count === 1 ? "1 shop" : `${count} shops`
    tell(`${name}: ${perSecond} calls/s, p50 ${p50} ms, p95 ${p95} ms; computing for a call, in ms: ${costs.join(", ")}`)
    ordered += orders
    if (count > 1) await shops.fewer()
    await pause(UNTIL_HUNG_UP)
  }
  tell(`${Math.round(((await bytes(world)) - began) / ordered / 1000)} kB are kept of an order and what led to it`)
}
