/** Kills and isolates the primary while customers order. Every confirmed order exists once; with asynchronous commits some orders are lost. */
import { setTimeout as pause } from "node:timers/promises"
import { type Crowd, ledger } from "../../test/proofs/crowd.ts"
import { within } from "../../test/proofs/proof.ts"
import { type ClusterTestContext, NODE_KILL_COUNT } from "./cluster-test-context.ts"
import type { DatabaseNode } from "./database-cluster.ts"
import { startClusterOrders } from "./start-cluster-orders.ts"

interface Kill {
  readonly name: string
  readonly now: (primary: DatabaseNode) => Promise<void> | void
  readonly back: (primary: DatabaseNode) => Promise<void> | void
}

const POWER: Kill = {
  name: "kill -9 of its machine",
  now: ({ machine }) => machine.losePower(),
  back: ({ start }) => start(),
}

const WAYS: readonly Kill[] = [
  POWER,
  { name: "cut off", now: ({ machine }) => machine.cut(), back: ({ machine }) => machine.mend() },
  { name: "kill -9 of its server", now: ({ killServer }) => killServer(), back: () => undefined },
]

/** In milliseconds. */
const MOST_RECOVERY = 15_000
const MOST_OF_ALL = 60_000
const MOST_TO_BE_WHOLE = 120_000
const BETWEEN = 2000

/** How many may be killed until a checker that bites has bitten. */
const UNTIL_LOST = 10

const whole = ({ databases }: ClusterTestContext): Promise<DatabaseNode> =>
  within(MOST_TO_BE_WHOLE, "three databases in step", databases.whole())

const disturb = async (world: ClusterTestContext, crowd: Crowd, kill: Kill): Promise<number> => {
  const primary = await whole(world)
  await pause(BETWEEN)
  crowd.answers()
  const killed = performance.now()
  await kill.now(primary)
  const [first, all] = await within(MOST_OF_ALL, "writing again", crowd.servedAgain(killed))
  world.tell(`${primary.name}, ${kill.name}: written again after ${first} ms, by everybody after ${all} ms`)
  await kill.back(primary)
  return first
}

/** Every job is done, also those that were under way when the database was lost. */
const mailsOf = async ({ mail, direct }: ClusterTestContext): Promise<string> => {
  const waiting = async (): Promise<number> => {
    const { rows } = await direct.query("SELECT count(*) FROM graphile_worker._private_jobs WHERE run_at <= now()")
    return Number(rows[0]?.count)
  }
  while ((await waiting()) > 0) await pause(500)
  const ids = mail.received.map(({ headers }) => headers.get("message-id"))
  return `no job is left; ${new Set(ids).size} mails were sent, ${ids.length - new Set(ids).size} of them twice`
}

const ofThose = async (world: ClusterTestContext): Promise<void> => {
  const { acknowledged, direct, tell, broken } = world
  const { line, isEven } = await ledger(acknowledged, direct)
  tell(`commits wait for a second database: ${line}`)
  if (!isEven) broken("the ledger is not even")
  tell(await within(MOST_OF_ALL, "the jobs", mailsOf(world)))
}

export const killDatabaseNodes = async (world: ClusterTestContext): Promise<void> => {
  const { databases, acknowledged, direct, tell, broken } = world
  const crowd = await startClusterOrders(world)
  const recoveries: number[] = []
  while (recoveries.length < NODE_KILL_COUNT) {
    const kill = WAYS[recoveries.length % WAYS.length] ?? POWER
    const first = await disturb(world, crowd, kill)
    if (first > MOST_RECOVERY) broken(`written again after ${first} ms is more than ${MOST_RECOVERY}`)
    recoveries.push(first)
  }
  await whole(world)
  await within(MOST_OF_ALL, "the last orders", crowd.stop())
  const sorted = recoveries.toSorted((a, b) => a - b)
  tell(
    `${NODE_KILL_COUNT} kills: written again after ${sorted[Math.floor(NODE_KILL_COUNT / 2)]} ms as a median, ${sorted.at(-1)} at most`,
  )
  tell(`${crowd.settled()} calls had been done when they were sent again`)
  await ofThose(world)

  await databases.commit("off")
  const careless = await startClusterOrders(world, { forgiving: true })
  const lost = async (): Promise<string | undefined> => {
    const { line } = await ledger(careless.acknowledged, direct)
    return / 0 lost/.test(line) ? undefined : line
  }
  let line: string | undefined
  for (let turn = 0; turn < UNTIL_LOST && !line; turn += 1) {
    await disturb(world, careless, POWER)
    line = await lost()
  }
  await within(MOST_OF_ALL, "the last orders", careless.stop())
  acknowledged.length = 0
  if (line) tell(`commits wait for nobody: ${line.replace(/, \d+ duplicated/, "")}`)
  else broken(`${UNTIL_LOST} kills lost nothing although commits waited for nobody: what counts them is blind`)
  await databases.commit("synchronous")
}
