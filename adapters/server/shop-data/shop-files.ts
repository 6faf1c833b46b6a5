/** What can be imported: files that are named for what is in them, and price lists, which end in .csv. */
import { readdir, readFile, stat } from "node:fs/promises"
import { basename, join } from "node:path"
import type { ShopDataKind } from "../../contract/shop-data.ts"
import { type Faults, ShopDataRefused } from "./fault.ts"
import { KINDS, STORED } from "./stored.ts"

export interface ShopFile {
  readonly path: string
  readonly name: string
}

export interface ShopFiles {
  readonly byKind: ReadonlyMap<ShopDataKind, ShopFile>
  readonly priceLists: readonly ShopFile[]
}

const MOST_BYTES = 64 * 1024 * 1024

export const isFile = async (path: string): Promise<boolean> =>
  (await stat(path).catch(() => undefined))?.isFile() === true

const filesAt = async (path: string): Promise<readonly string[]> => {
  const found = await stat(path).catch(() => undefined)
  if (!found) throw new ShopDataRefused([`${path} is not there.`])
  if (found.isFile()) return [path]
  if (!found.isDirectory()) throw new ShopDataRefused([`${path} is no file.`])
  const names = (await readdir(path)).filter(name => !name.startsWith(".")).sort()
  return names.map(name => join(path, name))
}

export const shopFilesAt = async (path: string): Promise<ShopFiles> => {
  const files = (await filesAt(path)).map(file => ({ path: file, name: basename(file) }))
  const byKind = new Map<ShopDataKind, ShopFile>()
  for (const file of files) {
    const kind = KINDS.find(each => STORED[each].fileName === file.name)
    if (kind) byKind.set(kind, file)
  }
  const priceLists = files.filter(({ name }) => name.endsWith(".csv"))
  const odd = files.filter(file => !priceLists.includes(file) && ![...byKind.values()].includes(file))
  const known = [...KINDS.map(kind => STORED[kind].fileName), "price lists (.csv)"].join(", ")
  if (files.length === 0) throw new ShopDataRefused([`${path} has no files in it.`, `A shop's data is in ${known}.`])
  if (odd.length > 0) {
    const names = odd.map(({ name }) => `${name} is no file of a shop's data.`)
    throw new ShopDataRefused([...names, `A shop's data is in ${known}.`])
  }
  for (const { path: at } of files) if (!(await isFile(at))) throw new ShopDataRefused([`${at} is no file.`])
  return { byKind, priceLists }
}

/** Nothing when it can't be read as text, which is told. */
export const textOf = async ({ path, name }: ShopFile, faults: Faults): Promise<string | undefined> => {
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
