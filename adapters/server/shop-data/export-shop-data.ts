/** What is there is written as the files that would import it: prices as a price list, everything else as it is entered. */
import { once } from "node:events"
import { createWriteStream } from "node:fs"
import { mkdir, readdir } from "node:fs/promises"
import { join } from "node:path"
import { Result, Schema } from "effect"
import type { PriceTier } from "../../../domain/catalog/product.ts"
import { SHOP_DATA_SCHEMAS, type ShopDataKind } from "../../contract/shop-data.ts"
import type { Transaction } from "../database/transaction.ts"
import { ShopDataRejected } from "./import-fault.ts"
import { lockShopData } from "./import-shop-data.ts"
import { PRESENT_ENTRIES_SQL, SHOP_DATA_KINDS, SHOP_DATA_STORAGE } from "./shop-data-storage.ts"

const AT_ONCE = 200

const PRICES = "prices.csv"

interface Row<Entry> {
  readonly key: string
  readonly entry: Entry
}

async function* entriesOf<Entry>(tx: Transaction, kind: ShopDataKind): AsyncGenerator<Row<Entry>> {
  await tx.query(
    `DECLARE exported CURSOR FOR SELECT key, entry FROM (${PRESENT_ENTRIES_SQL}) AS present (kind, key, position, entry)
     WHERE kind = '${kind}' ORDER BY position, key`,
  )
  for (;;) {
    const rows = await tx.query<Row<Entry>>(`FETCH ${AT_ONCE} FROM exported`)
    yield* rows
    if (rows.length < AT_ONCE) break
  }
  await tx.query("CLOSE exported")
}

const writing = (path: string) => {
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

const quoted = (text: string): string => (/[",;\t\n\r]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

/** As an entry of a file; a row that somebody wrote by hand may be none. */
const encoding = (kind: ShopDataKind) => {
  const { shape }: { readonly shape: Schema.Codec<unknown, unknown> } = SHOP_DATA_SCHEMAS[kind]
  const encode = Schema.encodeUnknownResult(shape)
  return (key: string, entry: unknown): unknown =>
    Result.getOrThrowWith(encode(entry), ({ message }) => {
      const what = message.replaceAll(/\s+/g, " ")
      return new ShopDataRejected([
        `What the database has for ${SHOP_DATA_STORAGE[kind].fileName} can't be written: ${key}: ${what}`,
      ])
    })
}

interface Priced {
  readonly tiers: readonly PriceTier[]
}

const exportProducts = async (tx: Transaction, folder: string): Promise<void> => {
  const encode = encoding("products")
  const products = writing(join(folder, SHOP_DATA_STORAGE.products.fileName))
  const prices = writing(join(folder, PRICES))
  await prices.write("product,quantity,price\n")
  let before = "[\n"
  for await (const { key, entry } of entriesOf<Priced>(tx, "products")) {
    const { tiers, ...product } = entry
    await products.write(`${before}${JSON.stringify(encode(key, product), null, 2)}`)
    await prices.write(tiers.map(({ quantity, price }) => `${quoted(key)},${quantity},${price}\n`).join(""))
    before = ",\n"
  }
  await products.write(before === "[\n" ? "[]\n" : "\n]\n")
  await Promise.all([products.end(), prices.end()])
}

const exportList = async (tx: Transaction, folder: string, kind: ShopDataKind): Promise<void> => {
  const { isList } = SHOP_DATA_SCHEMAS[kind]
  const encode = encoding(kind)
  const entries: unknown[] = []
  for await (const { key, entry } of entriesOf(tx, kind)) entries.push(encode(key, entry))
  if (!isList && entries.length === 0) return
  const file = writing(join(folder, SHOP_DATA_STORAGE[kind].fileName))
  await file.write(`${JSON.stringify(isList ? entries : entries[0], null, 2)}\n`)
  await file.end()
}

/** Into a folder that is empty, or not there yet. */
export const exportShopData = async (tx: Transaction, folder: string): Promise<void> => {
  await mkdir(folder, { recursive: true })
  if ((await readdir(folder)).length > 0) {
    throw new ShopDataRejected([`${folder} is not empty: what is in it would be imported, too.`])
  }
  await lockShopData(tx)
  for (const kind of SHOP_DATA_KINDS)
    await (kind === "products" ? exportProducts(tx, folder) : exportList(tx, folder, kind))
}
