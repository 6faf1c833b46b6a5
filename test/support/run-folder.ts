/** The folder for files of one test run. It is deleted at the end, and leftovers of a killed run by the next run. */
import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { dropSeededDatabase } from "./seeded-database.ts"

const folder = mkdtempSync(join(tmpdir(), `shop-run-${process.pid}-`))
// a database that runs as another user writes into it
chmodSync(folder, 0o711)

/** A killed shop may still be writing its compile cache. */
const remove = (path: string): void => rmSync(path, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })

const isGone = (pid: number): boolean => {
  try {
    return !process.kill(pid, 0)
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "ESRCH"
  }
}

/** Files of another user cannot be removed. */
const isOwn = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.uid === statSync(folder).uid

export const setup = (): void => {
  for (const name of readdirSync(tmpdir())) {
    const path = join(tmpdir(), name)
    const [, pid] = /^shop-run-(\d+)-/.exec(name) ?? []
    if (pid && isGone(Number(pid)) && isOwn(path)) remove(path)
  }
  process.once("exit", () => remove(folder))
  process.env.TEST_RUN_FOLDER = folder
  for (const name of ["TMPDIR", "TEMP", "TMP"]) process.env[name] = folder
}

export const teardown = async (): Promise<void> => {
  await dropSeededDatabase()
}
