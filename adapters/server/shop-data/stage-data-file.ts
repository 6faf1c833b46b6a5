/** Each entry of a file is decoded by itself, known by its key, and staged; what is wrong with it is told by its line. */
import { Result } from "effect"
import { SHOP_DATA_SCHEMAS, type ShopDataKind } from "../../contract/shop-data.ts"
import { type EntryFault, makeEntryDecoder } from "./decode-entry.ts"
import { getNestedField, type JsonEntry, readJsonEntries } from "./read-json-entries.ts"
import { readShopDataFile, type ShopDataFile } from "./shop-data-files.ts"
import { SHOP_DATA_STORAGE } from "./shop-data-storage.ts"
import { type StagingContext, stageProduct } from "./stage-products.ts"

const MOST_ENTRIES = 10_000

/** Where a key stood before. */
const makeSeen = (kind: ShopDataKind) => {
  const { identity } = SHOP_DATA_STORAGE[kind]
  const lines = new Map<string, number>()
  return (key: unknown, line: number): EntryFault | undefined => {
    if (!SHOP_DATA_SCHEMAS[kind].isList || typeof key !== "string") return undefined
    const first = lines.get(key)
    if (first === undefined) lines.set(key, line)
    return first === undefined ? undefined : { at: identity, what: `"${key}" stands in line ${first} already` }
  }
}

const wrongGroup = (kind: ShopDataKind, value: unknown, groups: ReadonlySet<string>): readonly EntryFault[] => {
  const group = kind === "coupons" ? getNestedField(value, ["customerGroupId"]) : undefined
  return typeof group !== "string" || groups.has(group)
    ? []
    : [{ at: ["customerGroupId"], what: `"${group}" is no customer group` }]
}

/** Whether the file could be read as a list of entries. @param groups those there will be, which a file of groups adds to */
export const stageDataFile = async (
  staging: StagingContext,
  kind: ShopDataKind,
  file: ShopDataFile,
  groups: Set<string>,
): Promise<boolean> => {
  const { stage, faults } = staging
  const { isList, shape } = SHOP_DATA_SCHEMAS[kind]
  const text = await readShopDataFile(file, faults)
  if (text === undefined) return false
  const read = readJsonEntries(text, isList ? "list" : "object", file.name)
  if ("faults" in read) {
    faults.add(...read.faults)
    return false
  }
  if (read.count > MOST_ENTRIES) {
    faults.add({ file: file.name, line: 1, at: [], what: `has ${read.count} entries, more than ${MOST_ENTRIES}` })
    return false
  }
  const decode = makeEntryDecoder<unknown>(shape)
  const seen = makeSeen(kind)
  const tell = ({ lineOf }: JsonEntry, wrong: readonly EntryFault[]) =>
    faults.add(...wrong.map(({ at, what }) => ({ file: file.name, line: lineOf(at), at, what })))
  let position = 0
  for (const entry of read.entries) {
    if (faults.many) break
    const key = getNestedField(entry.value, SHOP_DATA_STORAGE[kind].identity)
    const again = seen(key, entry.line)
    if (again) {
      tell(entry, [again])
      continue
    }
    if (kind === "customerGroups" && typeof key === "string") groups.add(key)
    if (kind === "products") {
      await stageProduct(staging, entry, file.name, position++)
      continue
    }
    const decoded = decode(entry.value)
    const wrong = Result.isFailure(decoded) ? decoded.failure : wrongGroup(kind, decoded.success, groups)
    tell(entry, wrong)
    if (Result.isSuccess(decoded) && wrong.length === 0) {
      await stage.add({ key: isList ? String(key) : "", position: null, entry: decoded.success })
    }
  }
  return true
}
