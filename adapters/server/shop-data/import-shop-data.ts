/** Imports a shop's files completely or not at all, in one transaction; unchanged entries aren't written. */
import { SHOP_DATA_SCHEMAS, type ShopDataKind } from "../../contract/shop-data.ts"
import { ADVISORY_LOCK_KEYS } from "../../postgres/advisory-locks.ts"
import type { Transaction } from "../../postgres/transaction.ts"
import { type ImportFault, ImportFaultCollector, ShopDataRejectedError } from "./import-fault.ts"
import { type PriceLists, readPriceList } from "./read-price-list.ts"
import type { ShopDataFiles } from "./shop-data-files.ts"
import { SHOP_DATA_KINDS } from "./shop-data-storage.ts"
import { stageFileEntries } from "./stage-file-entries.ts"
import { makeUnknownProductFault, stagePriceLists } from "./stage-products.ts"
import {
  applyStagedChanges,
  computeStagedChanges,
  createStagingTable,
  describeStagedChanges,
  makeStagingWriter,
} from "./staged-changes.ts"

/** Allows one import or export at a time. */
export const lockShopData = (tx: Transaction) => tx.query("SELECT pg_advisory_xact_lock($1)", [ADVISORY_LOCK_KEYS.shopData])

const listGroupIds = async (tx: Transaction): Promise<Set<string>> =>
  new Set((await tx.query<{ id: string }>("SELECT id FROM customer_groups")).map(({ id }) => id))

const listRemovedGroupsInUse = async (tx: Transaction, file: string): Promise<readonly ImportFault[]> => {
  const removedGroups = await tx.query<{ key: string; customers: number }>(
    `SELECT key, count(*) AS customers FROM changes JOIN customers ON customer_group_id = key
     WHERE kind = 'customerGroups' AND change = 'gone' GROUP BY key ORDER BY key`,
  )
  return removedGroups.map(({ key, customers }) => ({
    file,
    line: 1,
    path: [],
    problem: `lacks the group "${key}", which has ${customers === 1 ? "a customer" : `${customers} customers`} in it`,
  }))
}

const stageAll = async (tx: Transaction, { byKind, priceLists }: ShopDataFiles, faults: ImportFaultCollector): Promise<void> => {
  const lists: PriceLists = new Map()
  for (const { path, name } of priceLists) await readPriceList(path, name, lists, faults)
  const groups = byKind.has("customerGroups") ? new Set<string>() : await listGroupIds(tx)
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
  await computeStagedChanges(tx, SHOP_DATA_KINDS.filter(isCompleteList))
  faults.add(...(await listRemovedGroupsInUse(tx, byKind.get("customerGroups")?.name ?? "")))
  rejectIfFaulty()
  const changeLines = await describeStagedChanges(tx)
  if (!isDryRun) await applyStagedChanges(tx)
  return changeLines
}
