/** The sample shop is a folder that anybody could import, its customers another that nobody can; what doesn't fit is named by its path. */
import { readFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { Result, Schema } from "effect"
import { ShopEntriesSchema } from "../../contract/shop-entries.ts"
import { StartupError } from "../startup-error.ts"

export const SAMPLE_SHOP_FOLDER = fileURLToPath(new URL("../sample-shop", import.meta.url))

const SAMPLE_CUSTOMERS = fileURLToPath(new URL("../sample-customers", import.meta.url))

const OF_CUSTOMERS: readonly string[] = ["customers", "orders", "quotes", "formerProducts"]

/** `pickupPoints` are entered in `pickup-points.json`. */
const fileOf = (kind: string): string => `${kind.replaceAll(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)}.json`

export const readSeedData = (folder: string): ShopEntriesSchema => {
  const kinds = Object.keys(ShopEntriesSchema.fields)
  const entered = kinds.map(kind => {
    const from = OF_CUSTOMERS.includes(kind) ? SAMPLE_CUSTOMERS : folder
    return [kind, JSON.parse(readFileSync(`${from}/${fileOf(kind)}`, "utf8"))] as const
  })
  const decoded = Schema.decodeUnknownResult(ShopEntriesSchema)(Object.fromEntries(entered))
  if (Result.isSuccess(decoded)) return decoded.success
  throw new StartupError(`What is entered in ${folder} makes no sense: ${decoded.failure.message}.`)
}
