import { cpSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { describe, expect, it } from "vitest"
import { readSeedData, SAMPLE_SHOP_FOLDER } from "../../../adapters/server/seed/read-seed-data.ts"

describe("readSeedData", () => {
  it("refuses invalid data with the path of the fault (RELY-17)", () => {
    const folder = mkdtempSync(join(tmpdir(), "entries-"))
    cpSync(SAMPLE_SHOP_FOLDER, folder, { recursive: true })
    const file = join(folder, "products.json")
    writeFileSync(file, readFileSync(file, "utf8").replace(`"quantityStep": 25`, `"quantityStep": "25"`))
    expect(() => readSeedData(folder)).toThrow(/makes no sense: .*"products"\]\[0\]\["quantityStep"\]/s)
  })
})
