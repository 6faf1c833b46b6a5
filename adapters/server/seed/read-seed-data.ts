/**
 * Reads the sample shop. Its products and settings are in a folder that an operator can also import. Its customers,
 * orders and quotes are in another one, because imports contain none.
 */
import { readFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { Result, Schema } from "effect"
import { ShopEntriesSchema } from "../../contract/shop-entries.ts"
import { OperatorError } from "../../settings/operator-error.ts"

export const SAMPLE_SHOP_FOLDER = fileURLToPath(new URL("../sample-shop", import.meta.url))

export const SAMPLE_CUSTOMERS_FOLDER = fileURLToPath(new URL("../sample-customers", import.meta.url))

const CUSTOMER_KINDS: readonly string[] = ["customers", "orders", "quotes", "formerProducts"]

/** `pickupPoints` are in `pickup-points.json` */
const getFileName = (kind: string): string => `${kind.replaceAll(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)}.json`

const readJson = (file: string): unknown => {
  try {
    return JSON.parse(readFileSync(file, "utf8"))
  } catch (error) {
    throw new OperatorError(`${file} can't be read: ${error instanceof Error ? error.message : error}.`)
  }
}

export const readSeedData = (folder: string): ShopEntriesSchema => {
  const kinds = Object.keys(ShopEntriesSchema.fields)
  const entries = kinds.map(kind => {
    const source = CUSTOMER_KINDS.includes(kind) ? SAMPLE_CUSTOMERS_FOLDER : folder
    return [kind, readJson(`${source}/${getFileName(kind)}`)] as const
  })
  const decoded = Schema.decodeUnknownResult(ShopEntriesSchema)(Object.fromEntries(entries))
  if (Result.isSuccess(decoded)) return decoded.success
  throw new OperatorError(`What is entered in ${folder} makes no sense: ${decoded.failure.message}.`)
}
