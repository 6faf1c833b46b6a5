/**
 * Finds sample files that were edited after the first start wrote them. A later start doesn't write them again, so it
 * logs how to import them.
 */
import { createHash } from "node:crypto"
import { readdirSync, readFileSync } from "node:fs"
import { basename, join, relative } from "node:path"
import type { SetupUnit } from "../../postgres/setup-unit.ts"
import { OperatorError } from "../../settings/operator-error.ts"
import { importShopData } from "../../shop-data/import-shop-data.ts"
import { findShopDataFiles } from "../../shop-data/shop-data-files.ts"

export interface SampleFolders {
  readonly shop: string
  readonly customers: string
}

/** Names a file with its folder and its content. */
const fingerprintFiles = (folder: string): ReadonlyMap<string, string> =>
  new Map(
    readdirSync(folder).map(name => {
      const hash = createHash("sha256")
        .update(readFileSync(join(folder, name)))
        .digest("hex")
      return [`${basename(folder)}/${name}`, hash]
    }),
  )

/** Whether an import of the sample shop would change anything; faulty files would be refused. */
const hasUnimportedChanges = async ({ shopData }: SetupUnit, folder: string): Promise<boolean> => {
  try {
    return (await importShopData(shopData, await findShopDataFiles(folder), { isDryRun: true })).length > 0
  } catch (error) {
    if (error instanceof OperatorError) return true
    throw error
  }
}

/** Returns a sentence for each folder with edited files: which they are, and what takes them over. */
export const describeEditedSampleFiles = async (
  unit: SetupUnit,
  { shop, customers }: SampleFolders,
): Promise<readonly string[]> => {
  const { sampleShop } = unit
  const shopFiles = fingerprintFiles(shop)
  const customerFiles = fingerprintFiles(customers)
  const stored = new Map(await sampleShop.listFileFingerprints())
  // a database of a version before has no fingerprints
  if (stored.size === 0) await sampleShop.storeFileFingerprints([...shopFiles, ...customerFiles])
  const listEdited = (files: ReadonlyMap<string, string>) =>
    stored.size === 0 ? [] : [...files].filter(([name, hash]) => stored.get(name) !== hash)
  const editedShop = listEdited(shopFiles)
  const editedCustomers = listEdited(customerFiles)
  const format = (edited: readonly (readonly [string, string])[]) =>
    `Edited since the shop was filled: ${edited.map(([name]) => name).join(", ")}.`
  const isImportDue = editedShop.length > 0 && (await hasUnimportedChanges(unit, shop))
  if (!isImportDue) await sampleShop.storeFileFingerprints(editedShop)
  const command = `npm run shop -- import ${relative(process.cwd(), shop)}`
  return [
    ...(isImportDue ? [`${format(editedShop)} To sell what they say, stop the shop and run ${command}`] : []),
    ...(editedCustomers.length > 0 ? [`${format(editedCustomers)} They are written to an empty database only.`] : []),
  ]
}
