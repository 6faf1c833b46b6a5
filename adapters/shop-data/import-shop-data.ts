/** Imports a shop's files completely or not at all, in one transaction; unchanged entries aren't written. */
import { SHOP_DATA_KINDS, SHOP_DATA_SCHEMAS, type ShopDataKind } from "../contract/shop-data.ts"
import { applyStagedChanges, createStagedChangesTable, listRemovedGroupsInUse } from "../postgres/shop-data/staged-changes.ts"
import { createStagingTable, makeStagingWriter } from "../postgres/shop-data/staged-entries.ts"
import { listCustomerGroupIds, lockShopData } from "../postgres/shop-data/stored-entries.ts"
import type { Transaction } from "../postgres/transaction.ts"
import { describeStagedChanges } from "./describe-staged-changes.ts"
import { type ImportFault, ImportFaultCollector, ShopDataRejectedError } from "./import-fault.ts"
import { type PriceLists, readPriceList } from "./read-price-list.ts"
import type { ShopDataFiles } from "./shop-data-files.ts"
import { stageFileEntries } from "./stage-file-entries.ts"
import { makeUnknownProductFault, stagePriceLists } from "./stage-products.ts"

const findRemovedGroupFaults = async (tx: Transaction, file: string): Promise<readonly ImportFault[]> =>
  (await listRemovedGroupsInUse(tx)).map(({ key, customers }) => ({
    file,
    line: 1,
    path: [],
    problem: `lacks the group "${key}", which has ${customers === 1 ? "a customer" : `${customers} customers`} in it`,
  }))

const stageAll = async (tx: Transaction, { byKind, priceLists }: ShopDataFiles, faults: ImportFaultCollector): Promise<void> => {
  const lists: PriceLists = new Map()
  for (const { path, name } of priceLists) await readPriceList(path, name, lists, faults)
  const groups = byKind.has("customerGroups") ? new Set<string>() : new Set(await listCustomerGroupIds(tx))
  for (const kind of SHOP_DATA_KINDS) {
    const file = byKind.get(kind)
    const stage = makeStagingWriter(tx, kind)
    const staging = { tx, stage, lists, faults }
    const isRead = file !== undefined && (await stageFileEntries(staging, kind, file, groups))
    if (kind === "products") {
      if (!file) await stagePriceLists(staging)
      else if (isRead) for (const [key, list] of lists) faults.add(makeUnknownProductFault(key, list, file.name))
    }
    await stage.flush()
  }
}

/** Returns the changes as lines to print. @throws ShopDataRejectedError with all faults */
export const importShopData = async (
  tx: Transaction,
  files: ShopDataFiles,
  { isDryRun = false }: { readonly isDryRun?: boolean } = {},
): Promise<readonly string[]> => {
  const { byKind } = files
  const faults = new ImportFaultCollector()
  const rejectIfFaulty = () => {
    if (faults.any) throw new ShopDataRejectedError(faults.lines)
  }
  await lockShopData(tx)
  await createStagingTable(tx)
  await stageAll(tx, files, faults)
  rejectIfFaulty()
  const isCompleteList = (kind: ShopDataKind) => SHOP_DATA_SCHEMAS[kind].isList && byKind.has(kind)
  await createStagedChangesTable(tx, SHOP_DATA_KINDS.filter(isCompleteList))
  faults.add(...(await findRemovedGroupFaults(tx, byKind.get("customerGroups")?.name ?? "")))
  rejectIfFaulty()
  const changeLines = await describeStagedChanges(tx)
  if (!isDryRun) await applyStagedChanges(tx)
  return changeLines
}
