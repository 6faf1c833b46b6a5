/** A shop's files are taken whole or not at all, in one transaction; what they say already is not written again. */
import { SHOP_DATA_SCHEMAS, type ShopDataKind } from "../../contract/shop-data.ts"
import { ADVISORY_LOCK_KEYS } from "../database/advisory-locks.ts"
import type { Transaction } from "../database/transaction.ts"
import { applyChanges, compare, makeStage, openStage, toldChanges } from "./changes.ts"
import { type Fault, Faults, ShopDataRefused } from "./fault.ts"
import { type PriceLists, readPrices } from "./read-prices.ts"
import type { ShopFiles } from "./shop-files.ts"
import { stageKind } from "./stage-kind.ts"
import { stagePrices, tellUnknownProduct } from "./stage-products.ts"
import { KINDS } from "./stored.ts"

/** One import at a time, and no export meanwhile. */
export const holdShopData = (tx: Transaction) =>
  tx.query("SELECT pg_advisory_xact_lock($1)", [ADVISORY_LOCK_KEYS.shopData])

const groupsThere = async (tx: Transaction): Promise<Set<string>> =>
  new Set((await tx.query<{ id: string }>("SELECT id FROM customer_groups")).map(({ id }) => id))

const groupsInUse = async (tx: Transaction, file: string): Promise<readonly Fault[]> => {
  const left = await tx.query<{ key: string; customers: number }>(
    `SELECT key, count(*) AS customers FROM changes JOIN customers ON customer_group_id = key
     WHERE kind = 'customerGroups' AND change = 'gone' GROUP BY key ORDER BY key`,
  )
  return left.map(({ key, customers }) => ({
    file,
    line: 1,
    at: [],
    what: `lacks the group "${key}", which has ${customers === 1 ? "a customer" : `${customers} customers`} in it`,
  }))
}

const stageAll = async (tx: Transaction, { byKind, priceLists }: ShopFiles, faults: Faults): Promise<void> => {
  const lists: PriceLists = new Map()
  for (const { path, name } of priceLists) await readPrices(path, name, lists, faults)
  const groups = byKind.has("customerGroups") ? new Set<string>() : await groupsThere(tx)
  for (const kind of KINDS) {
    const file = byKind.get(kind)
    const stage = makeStage(tx, kind)
    const staging = { tx, stage, lists, faults }
    const isRead = file !== undefined && (await stageKind(staging, kind, file, groups))
    if (kind === "products") {
      if (!file) await stagePrices(staging)
      else if (isRead) for (const [key, list] of lists) faults.add(tellUnknownProduct(key, list, file.name))
    }
    await stage.flush()
  }
}

/** What changes, in lines for whoever imports. @throws ShopDataRefused with everything that is wrong */
export const importShop = async (
  tx: Transaction,
  files: ShopFiles,
  { isDryRun = false }: { readonly isDryRun?: boolean } = {},
): Promise<readonly string[]> => {
  const { byKind } = files
  const faults = new Faults()
  const refuse = () => {
    if (faults.any) throw new ShopDataRefused(faults.lines)
  }
  await holdShopData(tx)
  await openStage(tx)
  await stageAll(tx, files, faults)
  refuse()
  const isWhole = (kind: ShopDataKind) => SHOP_DATA_SCHEMAS[kind].isList && byKind.has(kind)
  await compare(tx, KINDS.filter(isWhole))
  faults.add(...(await groupsInUse(tx, byKind.get("customerGroups")?.name ?? "")))
  refuse()
  const told = await toldChanges(tx)
  if (!isDryRun) await applyChanges(tx)
  return told
}
