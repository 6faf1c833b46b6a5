/**
 * Stages products for an import. Prices come from the product's entry or from a price list; without either, the stored
 * prices stay. A price list alone changes only prices.
 */
import { Result } from "effect"
import type { PriceTier, Product } from "../../domain/catalog/product.ts"
import { validateProduct } from "../../domain/catalog/product-validation.ts"
import { toCents } from "../../domain/money/cents.ts"
import { ImportedProductSchema } from "../contract/shop-data.ts"
import { formatProductFault, makeShopDataEntryDecoder, type ShopDataEntryFault } from "./decode-entry.ts"
import type { ImportFault, ImportFaultCollector } from "./import-fault.ts"
import { getNestedField, type JsonEntryWithLines } from "./read-json-entries.ts"
import { listPriceTiers, type PriceLists, type ProductPriceColumns } from "./read-price-list.ts"
import type { ShopDataTransferStore } from "./shop-data-transfer-store.ts"

type EntryWithoutPrices = Omit<typeof ImportedProductSchema.Type, "tiers">

const decode = makeShopDataEntryDecoder(ImportedProductSchema)

type Tiers = Product["tiers"]

export interface StagingContext {
  readonly store: ShopDataTransferStore
  readonly lists: PriceLists
  readonly faults: ImportFaultCollector
  /** the languages of the shop */
  readonly locales: readonly string[]
}

/** Stages a product, or adds its faults with the line of the entry or of the price list. */
const stageValidProduct = async (
  { store, faults }: StagingContext,
  entry: Product,
  position: number,
  list: ProductPriceColumns | undefined,
  toEntryFault: (fault: ShopDataEntryFault) => ImportFault,
): Promise<void> => {
  const rows = list && listPriceTiers(list)
  const productFaults = validateProduct(entry).map((fault): ImportFault => {
    const problem = formatProductFault(fault)
    const [part, index, field] = fault.at
    if (!list || !rows || part !== "tiers" || typeof index !== "number") return toEntryFault({ path: fault.at, problem })
    const line = rows[index]?.line ?? 1
    // a list is sorted, so a quantity that doesn't rise is repeated
    const repeated = `${rows[index]?.tier.quantity} stands in line ${rows[index - 1]?.line} already`
    return {
      file: list.file,
      line,
      path: field === undefined ? [] : [field],
      problem: fault._tag === "NotRising" ? repeated : problem,
    }
  })
  faults.addAll(productFaults)
  if (productFaults.length === 0) await store.stage("products", { key: entry.key, position, entry })
}

const toPriceTiers = (list: ProductPriceColumns): readonly PriceTier[] =>
  listPriceTiers(list).map(({ tier: { quantity, price } }) => ({ quantity, price: toCents(price) }))

const toNonEmpty = ([first, ...others]: readonly PriceTier[]): Tiers | undefined => (first ? [first, ...others] : undefined)

/** Removes the product's price list from `lists`. */
export const stageProduct = async (
  staging: StagingContext,
  { value, findLine }: JsonEntryWithLines,
  file: string,
  position: number,
): Promise<void> => {
  const toEntryFault = ({ path, problem }: ShopDataEntryFault): ImportFault => ({ file, line: findLine(path), path, problem })
  const { store, lists, faults } = staging
  const key = String(getNestedField(value, ["key"]))
  const list = lists.get(key)
  lists.delete(key)
  const decoded = decode(value)
  if (Result.isFailure(decoded)) return faults.add(...decoded.failure.map(toEntryFault))
  const { tiers, ...product }: EntryWithoutPrices & { readonly tiers?: Tiers } = decoded.success
  if (tiers && list) {
    const { file: listFile, lines } = list
    return faults.add({ file: listFile, line: lines[0] ?? 1, path: ["product"], problem: `has its prices in ${file}, too` })
  }
  const allTiers = tiers ?? (list ? toNonEmpty(toPriceTiers(list)) : (await store.findProduct(key))?.product.tiers)
  if (!allTiers) return faults.add(toEntryFault({ path: ["tiers"], problem: "is missing, and no price list has prices of it" }))
  await stageValidProduct(staging, { ...product, tiers: allTiers }, position, list, toEntryFault)
}

export const makeUnknownProductFault = (key: string, { file, lines }: ProductPriceColumns, where: string): ImportFault => ({
  file,
  line: lines[0] ?? 1,
  path: ["product"],
  problem: `"${key}" is no product of ${where}`,
})

/** For price lists without a file of products: everything but the prices stays. */
export const stagePriceLists = async (staging: StagingContext): Promise<void> => {
  const { store, lists, faults } = staging
  for (const [key, list] of lists) {
    const stored = await store.findProduct(key)
    const { file, lines } = list
    const tiers = toNonEmpty(toPriceTiers(list))
    if (!stored || stored.isWithdrawn || !tiers) {
      faults.add(makeUnknownProductFault(key, list, "this shop"))
      continue
    }
    const toEntryFault = (fault: ShopDataEntryFault) => ({ file, line: lines[0] ?? 1, ...fault })
    await stageValidProduct(staging, { ...stored.product, tiers }, stored.position, list, toEntryFault)
  }
}
