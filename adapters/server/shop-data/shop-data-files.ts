/** What can be imported: files that are named for what is in them, and price lists, which end in .csv. */
import { readdir, readFile, stat } from "node:fs/promises"
import { basename, join } from "node:path"
import type { ShopDataKind } from "../../contract/shop-data.ts"
import { type ImportFaults, ShopDataRejected } from "./import-fault.ts"
import { SHOP_DATA_KINDS, SHOP_DATA_STORAGE } from "./shop-data-storage.ts"

export interface ShopDataFile {
  readonly path: string
  readonly name: string
}

export interface ShopDataFiles {
  readonly byKind: ReadonlyMap<ShopDataKind, ShopDataFile>
  readonly priceLists: readonly ShopDataFile[]
}

const MOST_BYTES = 64 * 1024 * 1024

export const isExistingFile = async (path: string): Promise<boolean> =>
  (await stat(path).catch(() => undefined))?.isFile() === true

const filesAt = async (path: string): Promise<readonly string[]> => {
  const found = await stat(path).catch(() => undefined)
  if (!found) throw new ShopDataRejected([`${path} is not there.`])
  if (found.isFile()) return [path]
  if (!found.isDirectory()) throw new ShopDataRejected([`${path} is no file.`])
  const names = (await readdir(path)).filter(name => !name.startsWith(".")).sort()
  return names.map(name => join(path, name))
}

export const findShopDataFiles = async (path: string): Promise<ShopDataFiles> => {
  const files = (await filesAt(path)).map(file => ({ path: file, name: basename(file) }))
  const byKind = new Map<ShopDataKind, ShopDataFile>()
  for (const file of files) {
    const kind = SHOP_DATA_KINDS.find(each => SHOP_DATA_STORAGE[each].fileName === file.name)
    if (kind) byKind.set(kind, file)
  }
  const priceLists = files.filter(({ name }) => name.endsWith(".csv"))
  const odd = files.filter(file => !priceLists.includes(file) && ![...byKind.values()].includes(file))
  const known = [...SHOP_DATA_KINDS.map(kind => SHOP_DATA_STORAGE[kind].fileName), "price lists (.csv)"].join(", ")
  if (files.length === 0) throw new ShopDataRejected([`${path} has no files in it.`, `A shop's data is in ${known}.`])
  if (odd.length > 0) {
    const names = odd.map(({ name }) => `${name} is no file of a shop's data.`)
    throw new ShopDataRejected([...names, `A shop's data is in ${known}.`])
  }
  for (const { path: at } of files) if (!(await isExistingFile(at))) throw new ShopDataRejected([`${at} is no file.`])
  return { byKind, priceLists }
}

/** Nothing when it can't be read as text, which is told. */
export const readShopDataFile = async (
  { path, name }: ShopDataFile,
  faults: ImportFaults,
): Promise<string | undefined> => {
  const { size } = await stat(path)
  if (size > MOST_BYTES) {
    faults.add({ file: name, line: 1, at: [], what: `has ${size} bytes, more than ${MOST_BYTES}` })
    return undefined
  }
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(await readFile(path))
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    faults.add({ file: name, line: 1, at: [], what: "is not in UTF-8" })
    return undefined
  }
}
