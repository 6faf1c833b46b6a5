/** Runs the previous version's server tests on this version's schema: both use the same rows during an update. */
import { spawn } from "node:child_process"
import { once } from "node:events"
import { cpSync, existsSync, rmSync } from "node:fs"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { checkOutPreviousVersion, EARLIER_MIGRATIONS_PATH, MIGRATIONS_PATH } from "../support/previous-version.ts"

const root = fileURLToPath(new URL("../..", import.meta.url))

const folder = checkOutPreviousVersion()
const isEarlier = existsSync(join(folder, EARLIER_MIGRATIONS_PATH))
cpSync(join(root, MIGRATIONS_PATH), join(folder, isEarlier ? EARLIER_MIGRATIONS_PATH : MIGRATIONS_PATH), { recursive: true })
const named = process.argv.slice(2)
const tests = named.length > 0 ? named : ["test/adapters/server"]
/** The previous version has no retention period for the tables that this one adds, and no limit for their texts. */
const WITHOUT_LISTS_OF_COLUMNS = ["--testNamePattern", "^(?!.*(?:\\(KEPT-01\\)|the table of limits))"]
const vitest = [join(root, "node_modules/vitest/vitest.mjs"), "run", "--no-color", ...WITHOUT_LISTS_OF_COLUMNS]
const child = spawn(process.execPath, [...vitest, ...tests], {
  cwd: folder,
  // the size of `npm test`
  env: { ...process.env, SIZE: undefined },
  stdio: ["ignore", "inherit", "inherit"],
})
const [code] = await once(child, "close")
rmSync(folder, { recursive: true, force: true })
process.exit(code ?? 1)
