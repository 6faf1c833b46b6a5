import { existsSync } from "node:fs"
import { mkdir, mkdtemp, readdir, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { PGlite } from "@electric-sql/pglite"
import { describe, expect, it } from "vitest"
import { beginDatabase } from "../../../adapters/server/database/begin.ts"
import { prepareDatabase } from "../../../adapters/setup/prepare-database.ts"

const aFolder = () => mkdtemp(join(tmpdir(), "begin-"))

describe("a new embedded database", () => {
  it("begins anew where a start was killed, with the schema that was prepared (R6)", async () => {
    const dataDir = await aFolder()
    const folder = join(dataDir, "postgres")
    await mkdir(`${folder}.new`)
    await writeFile(join(`${folder}.new`, "PG_VERSION"), "half")
    await prepareDatabase()
    await beginDatabase(folder)
    expect(await readdir(dataDir)).toEqual(["postgres"])
    const db = await PGlite.create(folder)
    expect((await db.query("SELECT name FROM migrations")).rows).not.toEqual([])
    await db.close()
  })

  it("takes no other's place (R6)", async () => {
    const folder = await aFolder()
    await beginDatabase(folder)
    expect(existsSync(join(folder, "PG_VERSION"))).toBe(false)
  })
})
