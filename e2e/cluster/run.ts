/** `npm run proofs cluster` updates, kills and measures three databases, a pooler, a proxy, three shops and two workers. Names choose among these tests. */
import { rm } from "node:fs/promises"
import { makePool } from "../../adapters/postgres/pool.ts"
import { within } from "../../test/proofs/proof.ts"
import { checkOutPreviousVersion } from "../../test/support/previous-version.ts"
import { startTestMailServer } from "../../test/support/test-mail-server.ts"
import { type ClusterFolder, createClusterFiles } from "./cluster-service.ts"
import { measureClusterSpeed } from "./cluster-speed.ts"
import { CLUSTER_CUSTOMER_COUNT, type ClusterTestContext } from "./cluster-test-context.ts"
import { startDatabaseCluster } from "./database-cluster.ts"
import { killDatabaseNodes } from "./kill-database-nodes.ts"
import { getDirectDatabaseUrl, startLoadBalancer } from "./load-balancer.ts"
import { runRollingUpdate } from "./rolling-update.ts"
import { createShopDatabase, startShopFleet, THIS_VERSION_FOLDER } from "./shop-fleet.ts"
import { createTestNetwork } from "./simulated-machine.ts"

const PARTS = { rolling: runRollingUpdate, kills: killDatabaseNodes, speed: measureClusterSpeed } as const

/** In milliseconds. */
const MOST_TO_START = 240_000
const MOST_OF_A_PART = 40 * 60_000

/** Of statements that another session has a name for, or none: through a pooler that is seen sooner or later. */
const NAMED = /26000|42P05/

/** What was begun last ends first. */
const undone: (() => Promise<unknown>)[] = []

const later = (undo: () => Promise<unknown>): void => void undone.push(undo)

const remove = (folder: string) => rm(folder, { recursive: true, force: true, maxRetries: 20 })

const tell = (line: string): void => void process.stdout.write(`${line}\n`)

const broken = (sentence: string): void => {
  process.exitCode = 1
  tell(`BROKEN: ${sentence}`)
}

const open = async (version: string, folder: ClusterFolder): Promise<ClusterTestContext> => {
  await createTestNetwork()
  const databases = await startDatabaseCluster(folder)
  later(() => Promise.all(databases.nodes.map(({ machine }) => machine.losePower())))
  const front = startLoadBalancer(folder, databases.nodes)
  const mail = await startTestMailServer()
  await databases.whole()
  await createShopDatabase(version)
  const shops = await startShopFleet(version, mail.url)
  const direct = makePool({ connectionString: getDirectDatabaseUrl("shop"), max: 2 })
  return { tell, broken, databases, front, shops, mail, direct, acknowledged: [] }
}

const prove = async (): Promise<void> => {
  const named = process.argv.slice(2)
  const parts = Object.entries(PARTS).filter(([name]) => named.length === 0 || named.includes(name))
  const isRolled = parts.some(([name]) => name === "rolling")
  const version = isRolled ? checkOutPreviousVersion() : THIS_VERSION_FOLDER
  if (isRolled) later(() => remove(version))
  const folder = createClusterFiles()
  later(() => remove(folder.path))
  const world = await within(MOST_TO_START, "starting", open(version, folder))
  tell(`${CLUSTER_CUSTOMER_COUNT} customers`)
  for (const [name, part] of parts) await within(MOST_OF_A_PART, name, part(world))
  if (NAMED.test(await world.databases.refused())) broken("a statement had a name")
  for (const complaint of world.shops.complaints()) broken(complaint)
}

await prove().catch(error => broken(error instanceof Error ? error.message : String(error)))
for (const undo of undone.reverse()) await undo()
// what runs beside ends with the namespace of its processes, whose first one this is
process.exit()
