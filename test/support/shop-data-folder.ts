/** A shop's data as files in a temporary folder, imported and exported while the shop runs. */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import type pg from "pg"
import { makePostgresSetupUnit } from "../../adapters/postgres/setup-unit.ts"
import { OperatorError } from "../../adapters/settings/operator-error.ts"
import { exportShopData } from "../../adapters/shop-data/export-shop-data.ts"
import { importShopData } from "../../adapters/shop-data/import-shop-data.ts"
import { findShopDataFiles } from "../../adapters/shop-data/shop-data-files.ts"

export type TestShopDataFiles = Readonly<Record<string, unknown>>

const contents = (content: unknown): string | Uint8Array =>
  typeof content === "string" || content instanceof Uint8Array ? content : JSON.stringify(content, null, 2)

/** Writes texts and bytes unchanged, and everything else as JSON. */
export const withShopDataFolder = async <A>(files: TestShopDataFiles, use: (folder: string) => Promise<A>): Promise<A> => {
  const folder = mkdtempSync(join(tmpdir(), "shop-data-"))
  try {
    mkdirSync(join(folder, "in"))
    for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, "in", name), contents(content))
    return await use(join(folder, "in"))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The output of the command, whether it succeeded or failed. */
export const runShopImport = (pool: pg.Pool, files: TestShopDataFiles, isDryRun = false): Promise<readonly string[]> =>
  withShopDataFolder(files, async folder => {
    try {
      const dataFiles = await findShopDataFiles(folder)
      return await makePostgresSetupUnit(pool)(({ shopData }) => importShopData(shopData, dataFiles, { isDryRun }))
    } catch (error) {
      if (error instanceof OperatorError) return error.sentences
      throw error
    }
  })

export const runShopExport = (pool: pg.Pool): Promise<Readonly<Record<string, string>>> =>
  withShopDataFolder({}, async folder => {
    await makePostgresSetupUnit(pool)(({ shopData }) => exportShopData(shopData, folder))
    return Object.fromEntries(readdirSync(folder).map(name => [name, readFileSync(join(folder, name), "utf8")]))
  })
