/** The server tests of the version before, on the schema of this one: while shops are replaced, both read and write the same rows. */
import { spawn } from "node:child_process"
import { once } from "node:events"
import { cpSync, rmSync } from "node:fs"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { layVersionBefore, MIGRATIONS } from "../support/version-before.ts"

const root = fileURLToPath(new URL("../..", import.meta.url))

const folder = layVersionBefore()
cpSync(join(root, MIGRATIONS), join(folder, MIGRATIONS), { recursive: true })
const named = process.argv.slice(2)
const tests = named.length > 0 ? named : ["test/adapters/server"]
/** A table that this version adds is none that the one before can name. */
const KNOWN = ["--testNamePattern", "^(?!.*has an owner, a purpose and a period in every table)"]
const vitest = [join(root, "node_modules/vitest/vitest.mjs"), "run", "--no-color", ...KNOWN]
const child = spawn(process.execPath, [...vitest, ...tests], {
  cwd: folder,
  // what it was made of counts, not how often it is tried
  env: { ...process.env, SIZE: undefined },
  stdio: ["ignore", "inherit", "inherit"],
})
const [code] = await once(child, "close")
rmSync(folder, { recursive: true, force: true })
process.exit(code ?? 1)
