import { readdir, readFile, stat } from "node:fs/promises"
import { basename, join } from "node:path"
import { Result } from "effect"
import { SHOP_DATA_KINDS, type ShopDataKind } from "../contract/shop-data.ts"
import { decodeTextFile } from "../settings/decode-text-file.ts"
import { OperatorError } from "../settings/operator-error.ts"
import type { ImportFaultCollector } from "./import-fault.ts"

export const SHOP_DATA_FILE_NAMES: Readonly<Record<ShopDataKind, string>> = {
  customerGroups: "customer-groups.json",
  tax: "tax.json",
  products: "products.json",
  coupons: "coupons.json",
  pickupPoints: "pickup-points.json",
  delivery: "delivery.json",
  payment: "payment.json",
  reviewScore: "review-score.json",
}

export interface ShopDataFile {
  readonly path: string
  readonly name: string
}

export interface ShopDataFiles {
  readonly byKind: ReadonlyMap<ShopDataKind, ShopDataFile>
  readonly priceLists: readonly ShopDataFile[]
}

const MAX_BYTES = 64 * 1024 * 1024

export const isExistingFile = async (path: string): Promise<boolean> =>
  (await stat(path).catch(() => undefined))?.isFile() === true

const listFiles = async (path: string): Promise<readonly string[]> => {
  const stats = await stat(path).catch(() => undefined)
  if (!stats) throw new OperatorError(`${path} is not there.`)
  if (stats.isFile()) return [path]
  if (!stats.isDirectory()) throw new OperatorError(`${path} is no file.`)
  const names = (await readdir(path)).filter(name => !name.startsWith(".")).sort()
  return names.map(name => join(path, name))
}

export const findShopDataFiles = async (path: string): Promise<ShopDataFiles> => {
  const files = (await listFiles(path)).map(file => ({ path: file, name: basename(file) }))
  const byKind = new Map<ShopDataKind, ShopDataFile>()
  for (const file of files) {
    const kind = SHOP_DATA_KINDS.find(each => SHOP_DATA_FILE_NAMES[each] === file.name)
    if (kind) byKind.set(kind, file)
  }
  const priceLists = files.filter(({ name }) => name.endsWith(".csv"))
  const unknownFiles = files.filter(file => !priceLists.includes(file) && ![...byKind.values()].includes(file))
  const knownNames = [...SHOP_DATA_KINDS.map(kind => SHOP_DATA_FILE_NAMES[kind]), "price lists (.csv)"].join(", ")
  if (files.length === 0) throw new OperatorError(`${path} has no files in it.`, `A shop's data is in ${knownNames}.`)
  if (unknownFiles.length > 0) {
    const names = unknownFiles.map(({ name }) => `${name} is no file of a shop's data.`)
    throw new OperatorError(...names, `A shop's data is in ${knownNames}.`)
  }
  for (const { path: filePath } of files)
    if (!(await isExistingFile(filePath))) throw new OperatorError(`${filePath} is no file.`)
  return { byKind, priceLists }
}

/** Returns undefined, and adds a fault, when the file is no text or is too long. */
export const readShopDataText = async (
  { path, name }: ShopDataFile,
  faults: ImportFaultCollector,
): Promise<string | undefined> => {
  const { size } = await stat(path)
  if (size > MAX_BYTES) {
    faults.add({ file: name, line: 1, path: [], problem: `has ${size} bytes, more than ${MAX_BYTES}` })
    return undefined
  }
  const decoded = decodeTextFile(await readFile(path))
  if (Result.isSuccess(decoded)) return decoded.success
  faults.add({ file: name, path: [], ...decoded.failure })
  return undefined
}
