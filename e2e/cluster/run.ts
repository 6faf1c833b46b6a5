/** `npm run proofs cluster`: three databases, a pooler, a proxy, three shops and two workers, rolled, killed and measured; names choose among these. */
import { rm } from "node:fs/promises"
import { makePool } from "../../adapters/server/database/pool.ts"
import { within } from "../../test/proofs/proof.ts"
import { checkOutPreviousVersion } from "../../test/support/previous-version.ts"
import { startTestMailServer } from "../../test/support/test-mail-server.ts"
import { startDatabases } from "./databases.ts"
import { directUrl, startFront } from "./front.ts"
import { kills } from "./kills.ts"
import { layNetwork } from "./machine.ts"
import { rolling } from "./rolling.ts"
import { type Folder, makeFolder } from "./service.ts"
import { layShop, startShops, THIS_VERSION } from "./shops.ts"
import { speed } from "./speed.ts"
import { CLUSTER_CUSTOMER_COUNT, type World } from "./world.ts"

const PARTS = { rolling, kills, speed } as const

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

const open = async (version: string, folder: Folder): Promise<World> => {
  await layNetwork()
  const databases = await startDatabases(folder)
  later(() => Promise.all(databases.nodes.map(({ machine }) => machine.losePower())))
  const front = startFront(folder, databases.nodes)
  const mail = await startTestMailServer()
  await databases.whole()
  await layShop(version)
  const shops = await startShops(version, mail.url)
  const direct = makePool({ connectionString: directUrl("shop"), max: 2 })
  return { tell, broken, databases, front, shops, mail, direct, acknowledged: [] }
}

const prove = async (): Promise<void> => {
  const named = process.argv.slice(2)
  const parts = Object.entries(PARTS).filter(([name]) => named.length === 0 || named.includes(name))
  const isRolled = parts.some(([name]) => name === "rolling")
  const version = isRolled ? checkOutPreviousVersion() : THIS_VERSION
  if (isRolled) later(() => remove(version))
  const folder = makeFolder()
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
