/** Imports a shop's files completely or not at all, in one transaction; unchanged entries aren't written. */
import { SHOP_DATA_KINDS, SHOP_DATA_SCHEMAS, type ShopDataKind } from "../contract/shop-data.ts"
import { OperatorError } from "../settings/operator-error.ts"
import { describeChanges } from "./describe-changes.ts"
import { ImportFaultCollector } from "./import-fault.ts"
import { type PriceLists, readPriceList } from "./read-price-list.ts"
import type { ShopDataFiles } from "./shop-data-files.ts"
import type { ShopDataTransferStore } from "./shop-data-transfer-store.ts"
import { stageFileEntries } from "./stage-file-entries.ts"
import { makeUnknownProductFault, stagePriceLists } from "./stage-products.ts"

const stageAll = async (
  store: ShopDataTransferStore,
  { byKind, priceLists }: ShopDataFiles,
  faults: ImportFaultCollector,
  locales: readonly string[],
): Promise<void> => {
  const lists: PriceLists = new Map()
  for (const { path, name } of priceLists) await readPriceList(path, name, lists, faults)
  const groups = byKind.has("customerGroups") ? new Set<string>() : new Set(await store.listCustomerGroupIds())
  for (const kind of SHOP_DATA_KINDS) {
    const file = byKind.get(kind)
    const staging = { store, lists, faults, locales }
    const isRead = file !== undefined && (await stageFileEntries(staging, kind, file, groups))
    if (kind === "products") {
      if (!file) await stagePriceLists(staging)
      else if (isRead) for (const [key, list] of lists) faults.add(makeUnknownProductFault(key, list, file.name))
    }
  }
}

/** Returns the changes as lines to print. @param locales the languages that each text must have @throws OperatorError with all faults */
export const importShopData = async (
  store: ShopDataTransferStore,
  files: ShopDataFiles,
  { isDryRun = false, locales = [] }: { readonly isDryRun?: boolean; readonly locales?: readonly string[] } = {},
): Promise<readonly string[]> => {
  const { byKind } = files
  const faults = new ImportFaultCollector()
  const rejectIfFaulty = () => {
    if (faults.any) throw new OperatorError(...faults.lines)
  }
  await store.lock()
  await stageAll(store, files, faults, locales)
  rejectIfFaulty()
  const isCompleteList = (kind: ShopDataKind) => SHOP_DATA_SCHEMAS[kind].isList && byKind.has(kind)
  const changes = await store.compare(SHOP_DATA_KINDS.filter(isCompleteList))
  for (const { key, customers } of changes.removedGroups) {
    const inUse = customers === 1 ? "a customer" : `${customers} customers`
    const file = byKind.get("customerGroups")?.name ?? ""
    faults.add({ file, line: 1, path: [], problem: `lacks the group "${key}", which has ${inUse} in it` })
  }
  rejectIfFaulty()
  const lines = await describeChanges(changes)
  if (!isDryRun) await store.apply()
  return lines
}
