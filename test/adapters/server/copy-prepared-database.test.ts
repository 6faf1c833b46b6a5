import { spawn } from "node:child_process"
import { once } from "node:events"
import { existsSync } from "node:fs"
import { mkdir, mkdtemp, readdir, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { PGlite } from "@electric-sql/pglite"
import pg from "pg"
import { describe, expect, it } from "vitest"
import { copyPreparedDatabase } from "../../../adapters/server/database/copy-prepared-database.ts"
import { startEmbeddedDatabase } from "../../../adapters/server/database/embedded-database.ts"
import { prepareEmbeddedDatabase } from "../../../adapters/setup/prepare-embedded-database.ts"

const aFolder = () => mkdtemp(join(tmpdir(), "begin-"))

describe("a new embedded database", () => {
  it("begins anew where a start was killed, with the schema that was prepared (RELY-06)", async () => {
    const dataDir = await aFolder()
    const folder = join(dataDir, "postgres")
    await mkdir(`${folder}.new`)
    await writeFile(join(`${folder}.new`, "PG_VERSION"), "half")
    await prepareEmbeddedDatabase()
    await copyPreparedDatabase(folder)
    expect(await readdir(dataDir)).toEqual(["postgres"])
    const db = await PGlite.create(folder)
    expect((await db.query("SELECT name FROM migrations")).rows).not.toEqual([])
    await db.close()
  })

  it("takes no other's place (RELY-06)", async () => {
    const folder = await aFolder()
    await copyPreparedDatabase(folder)
    expect(existsSync(join(folder, "PG_VERSION"))).toBe(false)
  })
})

describe("an embedded database in a statement without an end", () => {
  const PATIENCE = 100

  const endless = async (host: string) => {
    const client = new pg.Client({ host, user: "postgres", database: "postgres" })
    client.on("error", () => undefined)
    await client.connect()
    const begun = once(client, "notice")
    client.query("DO $$ BEGIN RAISE NOTICE 'begun'; LOOP END LOOP; END $$").catch(() => undefined)
    await begun
  }

  it("ends when its shop is killed, or stops, and leaves its data free (RELY-06)", async () => {
    const dataDir = await aFolder()
    const program = join(await aFolder(), "shop.mjs")
    const embedded = JSON.stringify(new URL("../../../adapters/server/database/embedded-database.ts", import.meta.url))
    const started = `(await startEmbedded(${JSON.stringify(dataDir)}, ${PATIENCE})).host`
    await writeFile(program, `import { startEmbedded } from ${embedded}\nprocess.stdout.write(${started})`)
    const shop = spawn(process.execPath, [program])
    const [host] = await once(shop.stdout, "data")
    await endless(String(host))
    shop.kill("SIGKILL")
    const again = await startEmbeddedDatabase(dataDir, PATIENCE)
    await endless(again.host)
    await again.stop()
  })
})
