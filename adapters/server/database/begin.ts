/** A new embedded database is a copy of one that was initialised before, which costs a tenth, and is there whole or not at all. */
import { existsSync } from "node:fs"
import { cp, mkdir, readFile, rename, rm } from "node:fs/promises"
import { dirname, join } from "node:path"
import { fileURLToPath } from "node:url"
import { PGlite } from "@electric-sql/pglite"

const PACKAGE = dirname(dirname(fileURLToPath(import.meta.resolve("@electric-sql/pglite"))))
const CACHE = fileURLToPath(new URL("../../../node_modules/.cache/print-checkout", import.meta.url))

/** What an installation that belongs to somebody else answers. */
const NOT_OURS = new Set(["EACCES", "EPERM", "EROFS"])

const appear = async (folder: string, unfinished: string, fill: (at: string) => Promise<void>): Promise<void> => {
  await rm(unfinished, { recursive: true, force: true })
  await fill(unfinished)
  await rename(unfinished, folder)
}

const initialise = async (folder: string): Promise<void> => (await PGlite.create(folder)).close()

const makeInitialised = async (folder: string): Promise<string | undefined> => {
  const unfinished = `${folder}.${process.pid}`
  try {
    await mkdir(CACHE, { recursive: true })
    await appear(folder, unfinished, initialise)
    return folder
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true })
    // somebody else's was ready first
    if (existsSync(folder)) return folder
    if (error instanceof Error && "code" in error && NOT_OURS.has(String(error.code))) return undefined
    throw error
  }
}

/** Where the initialised database of the installed version lies, made if need be; undefined where none can be kept. */
export const initialised = async (): Promise<string | undefined> => {
  const { version } = JSON.parse(await readFile(join(PACKAGE, "package.json"), "utf8"))
  const folder = join(CACHE, `postgres-${version}`)
  return existsSync(folder) ? folder : makeInitialised(folder)
}

/** At `folder`, where none may be yet. */
export const beginDatabase = async (folder: string): Promise<void> => {
  if (existsSync(folder)) return
  const from = await initialised()
  await appear(folder, `${folder}.new`, at => (from ? cp(from, at, { recursive: true }) : initialise(at)))
}
