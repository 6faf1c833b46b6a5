/** What the tests of one run keep, each for itself or all of them, is in a folder of that run, and goes with it; what is left of one that was killed goes with the next. */
import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { dropSeededDatabase } from "./seeded-database.ts"

const folder = mkdtempSync(join(tmpdir(), `shop-run-${process.pid}-`))
// a database that runs as another user keeps its own in it
chmodSync(folder, 0o711)

/** A shop that was killed may still be putting away what it compiled. */
const remove = (path: string): void => rmSync(path, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })

const isGone = (pid: number): boolean => {
  try {
    return !process.kill(pid, 0)
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "ESRCH"
  }
}

/** What somebody else left is theirs, and can't be removed. */
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
