/** Replaces the schema and each shop, worker and database while customers order. A rejected request succeeds on its first retry. */
import { setTimeout as pause } from "node:timers/promises"
import pg from "pg"
import { ledger } from "../../test/proofs/crowd.ts"
import { within } from "../../test/proofs/proof.ts"
import type { ClusterTestContext } from "./cluster-test-context.ts"
import { POOLER_ADMIN_URL } from "./load-balancer.ts"
import { migrateClusterTo, THIS_VERSION_FOLDER } from "./shop-fleet.ts"
import { startClusterOrders } from "./start-cluster-orders.ts"

/** In milliseconds. */
const BETWEEN = 2000
const MOST = 120_000

const MOST_TRIES = 2

/** Whoever asks waits, instead of being refused, while the databases change places. */
const whilePaused = async (work: () => Promise<void>): Promise<void> => {
  const pooler = new pg.Client({ connectionString: POOLER_ADMIN_URL })
  await pooler.connect()
  await pooler.query("PAUSE shop")
  await work().finally(() => pooler.query("RESUME shop"))
  await pooler.end()
}

const changePlaces = async ({ databases }: ClusterTestContext): Promise<void> => {
  const { name, ask } = await databases.whole()
  await whilePaused(async () => {
    const reply = await ask("POST", "/switchover", { leader: name })
    if (!reply.ok) throw new Error(await reply.text())
  })
}

const restart = async ({ databases }: ClusterTestContext): Promise<void> => {
  const primary = await databases.whole()
  for (const { name, ask } of databases.nodes) {
    if (name !== primary.name) await ask("POST", "/restart", {})
    await databases.whole()
  }
}

export const runRollingUpdate = async (world: ClusterTestContext): Promise<void> => {
  const { shops, acknowledged, direct, tell, broken } = world
  const crowd = await startClusterOrders(world)
  const roll = async (name: string, work: () => Promise<unknown>): Promise<void> => {
    await pause(BETWEEN)
    crowd.answers()
    crowd.tries()
    await within(MOST, name, work())
    await within(MOST, "serving everybody again", crowd.servedAgain(performance.now()))
    const tries = crowd.tries()
    tell(`${name}: ${crowd.answers()}, each call sent ${tries === 1 ? "once" : `${tries} times at most`}`)
    if (tries > MOST_TRIES) broken(`a call was sent ${tries} times until it was answered`)
  }
  await roll("the schema of this version under shops of the one before", () => migrateClusterTo(THIS_VERSION_FOLDER))
  await roll("shops and workers of this version, one after the other", () => shops.roll(THIS_VERSION_FOLDER))
  await roll("standbys restarted, one after the other", () => restart(world))
  await roll("another primary", () => changePlaces(world))
  await roll("the one before restarted", () => restart(world))
  await within(MOST, "the last orders", crowd.stop())
  const { line, isEven } = await ledger(acknowledged, direct)
  tell(line)
  if (!isEven) broken("the ledger is not even")
}
