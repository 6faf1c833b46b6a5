/** Replaces the schema and each shop, worker and database while customers order. A rejected request succeeds on its first retry. */
import { setTimeout as pause } from "node:timers/promises"
import pg from "pg"
import { ledger } from "../../test/proofs/crowd.ts"
import type { ClusterTestContext } from "./cluster-test-context.ts"
import { POOLER_ADMIN_URL } from "./load-balancer.ts"
import { migrateClusterTo, THIS_VERSION_FOLDER } from "./shop-fleet.ts"
import { startClusterOrders } from "./start-cluster-orders.ts"

const PAUSE_MS = 2000

const MAX_TRIES = 2

/** While paused, the pooler lets queries wait instead of refusing them. */
const withPausedPool = async (work: () => Promise<void>): Promise<void> => {
  const pooler = new pg.Client({ connectionString: POOLER_ADMIN_URL })
  await pooler.connect()
  await pooler.query("PAUSE shop")
  await work().finally(() => pooler.query("RESUME shop"))
  await pooler.end()
}

const switchPrimary = async ({ databaseCluster }: ClusterTestContext): Promise<void> => {
  const { name, callPatroni } = await databaseCluster.waitUntilInSync()
  await withPausedPool(async () => {
    const reply = await callPatroni("POST", "/switchover", { leader: name })
    if (!reply.ok) throw new Error(await reply.text())
  })
}

const restartStandbys = async ({ databaseCluster }: ClusterTestContext): Promise<void> => {
  const primary = await databaseCluster.waitUntilInSync()
  for (const { name, callPatroni } of databaseCluster.nodes) {
    if (name !== primary.name) await callPatroni("POST", "/restart", {})
    await databaseCluster.waitUntilInSync()
  }
}

export const runRollingUpdate = async (context: ClusterTestContext): Promise<void> => {
  const { shops, confirmedOrders, primaryPool, tell, broken } = context
  const crowd = await startClusterOrders(context)
  const runStep = async (name: string, work: () => Promise<unknown>): Promise<void> => {
    await pause(PAUSE_MS)
    crowd.answers()
    crowd.tries()
    await work()
    await crowd.servedAgain(performance.now())
    const tries = crowd.tries()
    tell(`${name}: ${crowd.answers()}, each call sent ${tries === 1 ? "once" : `${tries} times at most`}`)
    if (tries > MAX_TRIES) broken(`a call was sent ${tries} times until it was answered`)
  }
  await runStep("the schema of this version under shops of the one before", () => migrateClusterTo(THIS_VERSION_FOLDER))
  await runStep("shops and workers of this version, one after the other", () => shops.updateTo(THIS_VERSION_FOLDER))
  await runStep("standbys restarted, one after the other", () => restartStandbys(context))
  await runStep("another primary", () => switchPrimary(context))
  await runStep("the one before restarted", () => restartStandbys(context))
  await crowd.stop()
  const { line, isEven } = await ledger(confirmedOrders, primaryPool)
  tell(line)
  if (!isEven) broken("the ledger is not even")
}
