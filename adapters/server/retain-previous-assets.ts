/** Whoever has a page open while the shop is built anew still loads the rest of it: the files of one build before stay beside the new ones. */
import { mkdir, readdir, readFile, writeFile } from "node:fs/promises"
import { join } from "node:path"

interface Named {
  readonly name: string
  readonly content: Buffer
}

/** Its names carry a hash of what is in them, so that none of them ever means something else. */
const ASSETS = "assets"

/** Names what the last build made itself, so that each file stays for one more build and no longer. */
const OWN = ".own-assets.json"

const namesIn = (folder: string): Promise<readonly string[]> => readdir(folder).catch(() => [])

const ownNames = async (dist: string): Promise<readonly string[]> => {
  const text = await readFile(join(dist, OWN), "utf8").catch(() => undefined)
  return text === undefined ? namesIn(join(dist, ASSETS)) : (JSON.parse(text) as readonly string[])
}

const filesBefore = async (dist: string): Promise<readonly Named[]> =>
  Promise.all((await ownNames(dist)).map(async name => ({ name, content: await readFile(join(dist, ASSETS, name)) })))

/** `build` empties the folder and fills it again. */
export const buildRetainingPreviousAssets = async (dist: string, build: () => Promise<void>): Promise<void> => {
  const before = await filesBefore(dist)
  await build()
  const own = await namesIn(join(dist, ASSETS))
  await mkdir(join(dist, ASSETS), { recursive: true })
  const gone = before.filter(({ name }) => !own.includes(name))
  await Promise.all(gone.map(({ name, content }) => writeFile(join(dist, ASSETS, name), content)))
  await writeFile(join(dist, OWN), JSON.stringify(own))
}
