/** Writes the shop's data to files that can be imported again; prices become a price list. */
import { once } from "node:events"
import { createWriteStream } from "node:fs"
import { mkdir, readdir, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { Result, Schema } from "effect"
import type { PriceTier } from "../../domain/catalog/product.ts"
import { SHOP_DATA_KINDS, SHOP_DATA_SCHEMAS, type ShopDataKind } from "../contract/shop-data.ts"
import { OperatorError } from "../settings/operator-error.ts"
import { SHOP_DATA_FILE_NAMES } from "./shop-data-files.ts"
import type { ShopDataTransferStore } from "./shop-data-transfer-store.ts"

const PRICES = "prices.csv"

const openFile = (path: string) => {
  const stream = createWriteStream(path, { flags: "wx" })
  return {
    write: async (text: string) => {
      if (!stream.write(text)) await once(stream, "drain")
    },
    end: async () => {
      stream.end()
      await once(stream, "close")
    },
  }
}

const quoteCell = (text: string): string => (/[",;\t\n\r]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

/** Encodes entries of a kind; throws `OperatorError` for a row that was written by hand and has another shape. */
const makeEncoder = (kind: ShopDataKind) => {
  const { shape }: { readonly shape: Schema.Codec<unknown, unknown> } = SHOP_DATA_SCHEMAS[kind]
  const encode = Schema.encodeUnknownResult(shape)
  return (key: string, entry: unknown): unknown =>
    Result.getOrThrowWith(encode(entry), ({ message }) => {
      const reason = message.replaceAll(/\s+/g, " ")
      return new OperatorError(`What the database has for ${SHOP_DATA_FILE_NAMES[kind]} can't be written: ${key}: ${reason}`)
    })
}

interface EntryWithTiers {
  readonly tiers: readonly PriceTier[]
}

const exportProducts = async (store: ShopDataTransferStore, folder: string): Promise<void> => {
  const encode = makeEncoder("products")
  const products = openFile(join(folder, SHOP_DATA_FILE_NAMES.products))
  const prices = openFile(join(folder, PRICES))
  await prices.write("product,quantity,price\n")
  let separator = "[\n"
  for await (const { key, entry } of store.read<EntryWithTiers>("products")) {
    const { tiers, ...product } = entry
    await products.write(`${separator}${JSON.stringify(encode(key, product), null, 2)}`)
    await prices.write(tiers.map(({ quantity, price }) => `${quoteCell(key)},${quantity},${price}\n`).join(""))
    separator = ",\n"
  }
  await products.write(separator === "[\n" ? "[]\n" : "\n]\n")
  await Promise.all([products.end(), prices.end()])
}

const exportList = async (store: ShopDataTransferStore, folder: string, kind: ShopDataKind): Promise<void> => {
  const { isList } = SHOP_DATA_SCHEMAS[kind]
  const encode = makeEncoder(kind)
  const entries: unknown[] = []
  for await (const { key, entry } of store.read(kind)) entries.push(encode(key, entry))
  if (!isList && entries.length === 0) return
  const text = JSON.stringify(isList ? entries : entries[0], null, 2)
  await writeFile(join(folder, SHOP_DATA_FILE_NAMES[kind]), `${text}\n`, { flag: "wx" })
}

/** `folder` must be empty or not exist. */
export const exportShopData = async (store: ShopDataTransferStore, folder: string): Promise<void> => {
  await mkdir(folder, { recursive: true })
  if ((await readdir(folder)).length > 0) {
    throw new OperatorError(`${folder} is not empty: what is in it would be imported, too.`)
  }
  await store.lock()
  for (const kind of SHOP_DATA_KINDS)
    await (kind === "products" ? exportProducts(store, folder) : exportList(store, folder, kind))
}
