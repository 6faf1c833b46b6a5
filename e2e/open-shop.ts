/** Starts the shop for the journeys on a free port, with PostgreSQL if available, else the embedded database. Its data is deleted at the end. */
import { spawn } from "node:child_process"
import { once } from "node:events"
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { createInterface } from "node:readline"
import { fileURLToPath } from "node:url"
import "../test/support/end-with-parent.ts"
import { createFreshDatabase } from "../test/support/fresh-database.ts"
import { prepareDatabase } from "./credit-for-companies.ts"

const MAIN = fileURLToPath(new URL("../adapters/server/main.ts", import.meta.url))

const { TEST_DATABASE_URL } = process.env
const dataDir = mkdtempSync(join(tmpdir(), "journeys-"))
const database = TEST_DATABASE_URL ? await createFreshDatabase(TEST_DATABASE_URL) : undefined
await prepareDatabase(database ?? { dataDir })
const shop = spawn(process.execPath, [MAIN], {
  env: {
    ...process.env,
    HOST: "127.0.0.1",
    PORT: "0",
    DATA_DIR: dataDir,
    LOG_LEVEL: "error",
    // cheap hashes, because every journey registers a customer
    PASSWORD_COST: "10",
    ...(database && { DATABASE_URL: database.url, SEED: "sample-shop" }),
  },
  stdio: ["ignore", "inherit", "pipe"],
})
// journeys break pages on purpose, so reports of broken pages are not printed
createInterface({ input: shop.stderr }).on("line", line => {
  if (!line.includes('"a page broke"')) process.stderr.write(`${line}\n`)
})
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => shop.kill(signal))
const [code] = await once(shop, "close")
rmSync(dataDir, { recursive: true, force: true })
await database?.drop()
process.exit(code ?? 1)
