import { spawn } from "node:child_process"
import { once } from "node:events"
import { existsSync } from "node:fs"
import { mkdir, mkdtemp, readdir, readFile, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import pg from "pg"
import { describe, expect, it } from "vitest"
import { copyPreparedDatabase, getPreparedDatabasePath } from "../../../adapters/postgres/copy-prepared-database.ts"
import { startEmbeddedDatabase } from "../../../adapters/postgres/embedded-database.ts"
import { prepareEmbeddedDatabase } from "../../../adapters/postgres/prepare-embedded-database.ts"

const aFolder = () => mkdtemp(join(tmpdir(), "begin-"))

describe("a new embedded database", () => {
  it("is created from the prepared schema when an earlier start was killed halfway (RELY-06)", async () => {
    const dataDir = await aFolder()
    const folder = join(dataDir, "postgres")
    await mkdir(`${folder}.new`)
    await writeFile(join(`${folder}.new`, "PG_VERSION"), "half")
    await prepareEmbeddedDatabase()
    await copyPreparedDatabase(folder)
    expect(await readdir(dataDir)).toEqual(["postgres"])
    const version = await readFile(join(await getPreparedDatabasePath(), "PG_VERSION"), "utf8")
    expect(await readFile(join(folder, "PG_VERSION"), "utf8")).toBe(version)
  })

  it("is not copied into an existing folder (RELY-06)", async () => {
    const folder = await aFolder()
    await copyPreparedDatabase(folder)
    expect(existsSync(join(folder, "PG_VERSION"))).toBe(false)
  })
})

describe("an embedded database that runs an endless statement", () => {
  const OPTIONS = { exitTimeoutMs: 100 }

  const runEndlessStatement = async (host: string) => {
    const client = new pg.Client({ host, user: "postgres", database: "postgres" })
    client.on("error", () => undefined)
    await client.connect()
    const started = once(client, "notice")
    client.query("DO $$ BEGIN RAISE NOTICE 'begun'; LOOP END LOOP; END $$").catch(() => undefined)
    await started
  }

  it("ends when its shop is killed or stops, and releases its data folder (RELY-06)", async () => {
    const dataDir = await aFolder()
    const program = join(await aFolder(), "shop.mjs")
    const embedded = JSON.stringify(new URL("../../../adapters/postgres/embedded-database.ts", import.meta.url))
    const started = `(await startEmbeddedDatabase(${JSON.stringify(dataDir)}, ${JSON.stringify(OPTIONS)})).host`
    await writeFile(program, `import { startEmbeddedDatabase } from ${embedded}\nprocess.stdout.write(${started})`)
    const shop = spawn(process.execPath, [program])
    const [host] = await once(shop.stdout, "data")
    await runEndlessStatement(String(host))
    shop.kill("SIGKILL")
    const again = await startEmbeddedDatabase(dataDir, OPTIONS)
    await runEndlessStatement(again.host)
    await again.stop()
  })
})
