/** Keeps the assets of the previous build, because open pages still load them. */
import { mkdir, readdir, readFile, writeFile } from "node:fs/promises"
import { join } from "node:path"

interface Asset {
  readonly name: string
  readonly content: Buffer
}

/** Asset names contain a hash of the content, so they never change meaning. */
const ASSETS = "assets"

/** Lists the last build's own assets, so that a file is kept for one more build only. */
const OWN_LIST = ".own-assets.json"

const listNames = (folder: string): Promise<readonly string[]> => readdir(folder).catch(() => [])

const listOwnNames = async (dist: string): Promise<readonly string[]> => {
  const text = await readFile(join(dist, OWN_LIST), "utf8").catch(() => undefined)
  return text === undefined ? listNames(join(dist, ASSETS)) : (JSON.parse(text) as readonly string[])
}

const readOwnAssets = async (dist: string): Promise<readonly Asset[]> =>
  Promise.all((await listOwnNames(dist)).map(async name => ({ name, content: await readFile(join(dist, ASSETS, name)) })))

/** `build` empties the folder and fills it again. */
export const buildRetainingPreviousAssets = async (dist: string, build: () => Promise<void>): Promise<void> => {
  const previousAssets = await readOwnAssets(dist)
  await build()
  const newNames = await listNames(join(dist, ASSETS))
  await mkdir(join(dist, ASSETS), { recursive: true })
  const removedAssets = previousAssets.filter(({ name }) => !newNames.includes(name))
  await Promise.all(removedAssets.map(({ name, content }) => writeFile(join(dist, ASSETS, name), content)))
  await writeFile(join(dist, OWN_LIST), JSON.stringify(newNames))
}
