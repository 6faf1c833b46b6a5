import { existsSync } from "node:fs"
import { mkdir, mkdtemp, readdir, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { PGlite } from "@electric-sql/pglite"
import { expect, it } from "vitest"
import { beginDatabase } from "../../../adapters/server/database/begin.ts"

it("begins anew what a start that was killed had begun, and opens (R6)", async () => {
  const dataDir = await mkdtemp(join(tmpdir(), "begin-"))
  const folder = join(dataDir, "postgres")
  await mkdir(`${folder}.new`)
  await writeFile(join(`${folder}.new`, "PG_VERSION"), "half")
  await beginDatabase(folder)
  expect(await readdir(dataDir)).toEqual(["postgres"])
  const db = await PGlite.create(folder)
  expect((await db.query("SELECT 1 AS one")).rows).toEqual([{ one: 1 }])
  await db.close()
})

it("leaves a database alone that is there (R6)", async () => {
  const folder = await mkdtemp(join(tmpdir(), "begin-"))
  await beginDatabase(folder)
  expect(existsSync(join(folder, "PG_VERSION"))).toBe(false)
})
