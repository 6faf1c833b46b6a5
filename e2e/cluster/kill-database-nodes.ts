/** Kills and isolates the primary while customers order. Every confirmed order exists once; with asynchronous commits some orders are lost. */
import { setTimeout as pause } from "node:timers/promises"
import { type Crowd, ledger } from "../../test/proofs/crowd.ts"
import { type ClusterTestContext, NODE_KILL_COUNT } from "./cluster-test-context.ts"
import type { DatabaseNode } from "./database-cluster.ts"
import { startClusterOrders } from "./start-cluster-orders.ts"

interface Kill {
  readonly name: string
  readonly start: (primary: DatabaseNode) => Promise<void> | void
  readonly undo: (primary: DatabaseNode) => Promise<void> | void
}

const POWER_LOSS: Kill = {
  name: "kill -9 of its machine",
  start: ({ machine }) => machine.losePower(),
  undo: ({ start }) => start(),
}

const KILLS: readonly Kill[] = [
  POWER_LOSS,
  { name: "cut off", start: ({ machine }) => machine.disconnect(), undo: ({ machine }) => machine.reconnect() },
  { name: "kill -9 of its server", start: ({ killServer }) => killServer(), undo: () => undefined },
]

const RECOVERY_BUDGET_MS = 15_000
const PAUSE_MS = 2000

/** With asynchronous commits, the check must find a lost order after at most this many kills. */
const MAX_KILLS_UNTIL_LOSS = 10

const waitUntilInSync = ({ databaseCluster }: ClusterTestContext): Promise<DatabaseNode> => databaseCluster.waitUntilInSync()

const killAndMeasure = async (context: ClusterTestContext, crowd: Crowd, kill: Kill): Promise<number> => {
  const primary = await waitUntilInSync(context)
  await pause(PAUSE_MS)
  crowd.answers()
  const killedAt = performance.now()
  await kill.start(primary)
  const [first, all] = await crowd.servedAgain(killedAt)
  context.tell(`${primary.name}, ${kill.name}: written again after ${first} ms, by everybody after ${all} ms`)
  await kill.undo(primary)
  return first
}

/** Waits until every job is done, including those that were running during a kill. */
const summarizeMails = async ({ mail, primaryPool }: ClusterTestContext): Promise<string> => {
  const countWaitingJobs = async (): Promise<number> => {
    const { rows } = await primaryPool.query("SELECT count(*) FROM graphile_worker._private_jobs WHERE run_at <= now()")
    return Number(rows[0]?.count)
  }
  while ((await countWaitingJobs()) > 0) await pause(500)
  const ids = mail.received.map(({ headers }) => headers.get("message-id"))
  return `no job is left; ${new Set(ids).size} mails were sent, ${ids.length - new Set(ids).size} of them twice`
}

const checkOrders = async (context: ClusterTestContext): Promise<void> => {
  const { confirmedOrders, primaryPool, tell, broken } = context
  const { line, isEven } = await ledger(confirmedOrders, primaryPool)
  tell(`commits wait for a second database: ${line}`)
  if (!isEven) broken("the ledger is not even")
  tell(await summarizeMails(context))
}

export const killDatabaseNodes = async (context: ClusterTestContext): Promise<void> => {
  const { databaseCluster, confirmedOrders, primaryPool, tell, broken } = context
  const crowd = await startClusterOrders(context)
  const recoveries: number[] = []
  while (recoveries.length < NODE_KILL_COUNT) {
    const kill = KILLS[recoveries.length % KILLS.length] ?? POWER_LOSS
    const first = await killAndMeasure(context, crowd, kill)
    if (first > RECOVERY_BUDGET_MS) broken(`written again after ${first} ms is more than ${RECOVERY_BUDGET_MS}`)
    recoveries.push(first)
  }
  await waitUntilInSync(context)
  await crowd.stop()
  const sorted = recoveries.toSorted((a, b) => a - b)
  tell(
    `${NODE_KILL_COUNT} kills: written again after ${sorted[Math.floor(NODE_KILL_COUNT / 2)]} ms as a median, ${sorted.at(-1)} at most`,
  )
  tell(`${crowd.settled()} calls had been done when they were sent again`)
  await checkOrders(context)

  await databaseCluster.setCommitMode("off")
  const asyncCrowd = await startClusterOrders(context, { forgiving: true })
  const findLossLine = async (): Promise<string | undefined> => {
    const { line } = await ledger(asyncCrowd.acknowledged, primaryPool)
    return / 0 lost/.test(line) ? undefined : line
  }
  let line: string | undefined
  for (let killCount = 0; killCount < MAX_KILLS_UNTIL_LOSS && !line; killCount += 1) {
    await killAndMeasure(context, asyncCrowd, POWER_LOSS)
    line = await findLossLine()
  }
  await asyncCrowd.stop()
  confirmedOrders.length = 0
  if (line) tell(`commits wait for nobody: ${line.replace(/, \d+ duplicated/, "")}`)
  else broken(`${MAX_KILLS_UNTIL_LOSS} kills lost nothing although commits waited for nobody: the check finds no lost order`)
  await databaseCluster.setCommitMode("synchronous")
}
