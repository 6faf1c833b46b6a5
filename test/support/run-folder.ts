/** What the tests of one run keep, each for itself or all of them, is in a folder of that run, and goes with it. */
import { chmodSync, mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { dropPlanted } from "./planted.ts"

const folder = mkdtempSync(join(tmpdir(), "shop-run-"))
// a database that runs as another user keeps its own in it
chmodSync(folder, 0o711)

export const setup = (): void => {
  process.env.TEST_RUN_FOLDER = folder
  for (const name of ["TMPDIR", "TEMP", "TMP"]) process.env[name] = folder
  // the shop is started dozens of times: compiled once, it opens sooner
  process.env.NODE_COMPILE_CACHE = join(folder, "compiled")
}

export const teardown = async (): Promise<void> => {
  await dropPlanted()
  // a shop that was killed may still be putting away what it compiled
  rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
}
