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

const START_TIMEOUT_MS = 240_000
const PART_TIMEOUT_MS = 40 * 60_000

/** Errors of a prepared statement that this session doesn't have, or has already. */
const PREPARED_STATEMENT_ERROR = /26000|42P05/

/** Run in reverse order. */
const cleanups: (() => Promise<unknown>)[] = []

const addCleanup = (cleanup: () => Promise<unknown>): void => void cleanups.push(cleanup)

const removeFolder = (folder: string) => rm(folder, { recursive: true, force: true, maxRetries: 20 })

const tell = (line: string): void => void process.stdout.write(`${line}\n`)

const broken = (sentence: string): void => {
  process.exitCode = 1
  tell(`BROKEN: ${sentence}`)
}

const openContext = async (version: string, folder: ClusterFolder): Promise<ClusterTestContext> => {
  await createTestNetwork()
  const databaseCluster = await startDatabaseCluster(folder)
  addCleanup(() => Promise.all(databaseCluster.nodes.map(({ machine }) => machine.losePower())))
  const loadBalancer = startLoadBalancer(folder, databaseCluster.nodes)
  const mail = await startTestMailServer()
  await databaseCluster.waitUntilInSync()
  await createShopDatabase(version)
  const shops = await startShopFleet(version, mail.url)
  const primaryPool = makePool({ connectionString: getDirectDatabaseUrl("shop"), max: 2 })
  return { tell, broken, databaseCluster, loadBalancer, shops, mail, primaryPool, confirmedOrders: [] }
}

const runProofs = async (): Promise<void> => {
  const chosenNames = process.argv.slice(2)
  const parts = Object.entries(PARTS).filter(([name]) => chosenNames.length === 0 || chosenNames.includes(name))
  const needsPreviousVersion = parts.some(([name]) => name === "rolling")
  const version = needsPreviousVersion ? checkOutPreviousVersion() : THIS_VERSION_FOLDER
  if (needsPreviousVersion) addCleanup(() => removeFolder(version))
  const folder = createClusterFiles()
  addCleanup(() => removeFolder(folder.path))
  const context = await within(START_TIMEOUT_MS, "starting", openContext(version, folder))
  tell(`${CLUSTER_CUSTOMER_COUNT} customers`)
  for (const [name, part] of parts) await within(PART_TIMEOUT_MS, name, part(context))
  if (PREPARED_STATEMENT_ERROR.test(await context.databaseCluster.readErrorCodes())) broken("the shop used a prepared statement")
  for (const error of context.shops.listErrors()) broken(error)
}

await runProofs().catch(error => broken(error instanceof Error ? error.message : String(error)))
for (const cleanup of cleanups.reverse()) await cleanup()
// this is the first process of its namespace, so the other processes end with it
process.exit()
