/** Decodes and stages each entry of a file; faults name the entry's line. */
import { Result } from "effect"
import { normalizeDiscountCode } from "../../domain/cart/coupon-terms.ts"
import { SHOP_DATA_SCHEMAS, type ShopDataKind } from "../contract/shop-data.ts"
import { makeShopDataEntryDecoder, type ShopDataEntryFault } from "./decode-entry.ts"
import { findMissingTranslations } from "./missing-translations.ts"
import { getNestedField, type JsonEntryWithLines, readJsonEntries } from "./read-json-entries.ts"
import type { ShopDataFile } from "./shop-data-files.ts"
import { type StagingContext, stageProduct } from "./stage-products.ts"

const MAX_ENTRIES = 10_000

/** The path to an entry's key; empty for kinds with one entry. */
const KEY_PATHS: Readonly<Record<ShopDataKind, readonly string[]>> = {
  customerGroups: ["id"],
  products: ["key"],
  coupons: ["coupon", "code"],
  pickupPoints: ["id"],
  delivery: [],
  payment: [],
  reviewScore: [],
}

/** The returned function reports a key that an earlier line had. */
const makeDuplicateCheck = (kind: ShopDataKind) => {
  const path = KEY_PATHS[kind]
  const lines = new Map<string, number>()
  return (key: unknown, line: number): ShopDataEntryFault | undefined => {
    if (!SHOP_DATA_SCHEMAS[kind].isList || typeof key !== "string") return undefined
    const compared = kind === "coupons" ? normalizeDiscountCode(key) : key
    const firstLine = lines.get(compared)
    if (firstLine === undefined) lines.set(compared, line)
    return firstLine === undefined ? undefined : { path, problem: `"${key}" stands in line ${firstLine} already` }
  }
}

const findUnknownGroup = (kind: ShopDataKind, value: unknown, groups: ReadonlySet<string>): readonly ShopDataEntryFault[] => {
  const group = kind === "coupons" ? getNestedField(value, ["customerGroupId"]) : undefined
  return typeof group !== "string" || groups.has(group)
    ? []
    : [{ path: ["customerGroupId"], problem: `"${group}" is no customer group` }]
}

/** Returns whether the file could be read. @param groups ids of all customer groups after the import; a file of groups adds its own */
export const stageFileEntries = async (
  staging: StagingContext,
  kind: ShopDataKind,
  file: ShopDataFile,
  groups: Set<string>,
): Promise<boolean> => {
  const { store, faults, locales } = staging
  const { isList, shape } = SHOP_DATA_SCHEMAS[kind]
  const read = await readJsonEntries(file, isList ? "list" : "object", faults)
  if (!read) return false
  if (read.count > MAX_ENTRIES) {
    faults.add({ file: file.name, line: 1, path: [], problem: `has ${read.count} entries, more than ${MAX_ENTRIES}` })
    return false
  }
  const decode = makeShopDataEntryDecoder<unknown>(shape)
  const findDuplicate = makeDuplicateCheck(kind)
  const addFaults = ({ findLine }: JsonEntryWithLines, entryFaults: readonly ShopDataEntryFault[]) =>
    faults.add(...entryFaults.map(({ path, problem }) => ({ file: file.name, line: findLine(path), path, problem })))
  let position = 0
  for (const entry of read.entries) {
    if (faults.many) break
    const key = getNestedField(entry.value, KEY_PATHS[kind])
    const duplicate = findDuplicate(key, entry.line)
    if (duplicate) {
      addFaults(entry, [duplicate])
      continue
    }
    addFaults(entry, findMissingTranslations(entry.value, locales))
    if (kind === "customerGroups" && typeof key === "string") groups.add(key)
    if (kind === "products") {
      await stageProduct(staging, entry, file.name, position++)
      continue
    }
    const decoded = decode(entry.value)
    const entryFaults = Result.isFailure(decoded) ? decoded.failure : findUnknownGroup(kind, decoded.success, groups)
    addFaults(entry, entryFaults)
    if (Result.isSuccess(decoded) && entryFaults.length === 0) {
      await store.stage(kind, { key: isList ? String(key) : "", position: null, entry: decoded.success })
    }
  }
  return true
}
