/** A product's prices stand in its entry, in a price list, or are those it has; a price list alone changes nothing but prices. */
import { Result } from "effect"
import type { PriceTier, Product } from "../../../domain/catalog/product.ts"
import { validateProduct } from "../../../domain/catalog/product-validation.ts"
import { toCents } from "../../../domain/money/cents.ts"
import { ImportedProductSchema } from "../../contract/shop-data.ts"
import type { Transaction } from "../database/transaction.ts"
import { type EntryFault, formatProductFault, makeEntryDecoder } from "./decode-entry.ts"
import type { ImportFault, ImportFaults } from "./import-fault.ts"
import { getNestedField, type JsonEntry } from "./read-json-entries.ts"
import { listPriceTiers, type PriceList, type PriceLists } from "./read-price-list.ts"
import type { makeStagingWriter } from "./staged-changes.ts"

type WithoutPrices = Omit<typeof ImportedProductSchema.Type, "tiers">

const decode = makeEntryDecoder(ImportedProductSchema)

type Tiers = Product["tiers"]

/** What is wrong with a whole product, where its entry or its price list says it. */
const wrongIn = (
  product: Product,
  list: PriceList | undefined,
  inEntry: (wrong: EntryFault) => ImportFault,
): readonly ImportFault[] => {
  const rows = list && listPriceTiers(list)
  return validateProduct(product).map((fault): ImportFault => {
    const wrong = { at: fault.at, what: formatProductFault(fault) }
    const [part, index, field] = fault.at
    if (!list || !rows || part !== "tiers" || typeof index !== "number") return inEntry(wrong)
    return { file: list.file, line: rows[index]?.line ?? 1, at: field === undefined ? [] : [field], what: wrong.what }
  })
}

const tiersIn = (list: PriceList): readonly PriceTier[] =>
  listPriceTiers(list).map(({ tier: { quantity, price } }) => ({ quantity, price: toCents(price) }))

const nonEmpty = ([first, ...others]: readonly PriceTier[]): Tiers | undefined =>
  first ? [first, ...others] : undefined

const keptTiers = async (tx: Transaction, key: string): Promise<Tiers | undefined> => {
  const [row] = await tx.query<{ tiers: Tiers }>("SELECT product->'tiers' AS tiers FROM products WHERE key = $1", [key])
  return row?.tiers
}

export interface StagingContext {
  readonly tx: Transaction
  readonly stage: ReturnType<typeof makeStagingWriter>
  readonly lists: PriceLists
  readonly faults: ImportFaults
}

/** Takes its price list out of `lists`. */
export const stageProduct = async (
  { tx, stage, lists, faults }: StagingContext,
  { value, lineOf }: JsonEntry,
  file: string,
  position: number,
): Promise<void> => {
  const placed = ({ at, what }: EntryFault): ImportFault => ({ file, line: lineOf(at), at, what })
  const key = String(getNestedField(value, ["key"]))
  const list = lists.get(key)
  lists.delete(key)
  const decoded = decode(value)
  if (Result.isFailure(decoded)) return faults.add(...decoded.failure.map(placed))
  const { tiers, ...product }: WithoutPrices & { readonly tiers?: Tiers } = decoded.success
  if (tiers && list) {
    const { file: listed, lines } = list
    return faults.add({ file: listed, line: lines[0] ?? 1, at: ["product"], what: `has its prices in ${file}, too` })
  }
  const whole = tiers ?? (list ? nonEmpty(tiersIn(list)) : await keptTiers(tx, key))
  if (!whole) return faults.add(placed({ at: ["tiers"], what: "is missing, and no price list has prices of it" }))
  const entry = { ...product, tiers: whole }
  const wrong = wrongIn(entry, list, placed)
  faults.addAll(wrong)
  if (wrong.length === 0) await stage.add({ key, position, entry })
}

export const makeUnknownProductFault = (key: string, { file, lines }: PriceList, where: string): ImportFault => ({
  file,
  line: lines[0] ?? 1,
  at: ["product"],
  what: `"${key}" is no product of ${where}`,
})

/** The price lists of products that stay otherwise as they are. */
export const stagePriceLists = async ({ tx, stage, lists, faults }: StagingContext): Promise<void> => {
  for (const [key, list] of lists) {
    const [row] = await tx.query<{ position: number; product: Product }>(
      "SELECT position, product - 'version' AS product FROM products WHERE key = $1 AND withdrawn_at IS NULL",
      [key],
    )
    const { file, lines } = list
    const tiers = nonEmpty(tiersIn(list))
    if (!row || !tiers) {
      faults.add(makeUnknownProductFault(key, list, "this shop"))
      continue
    }
    const entry = { ...row.product, tiers }
    const wrong = wrongIn(entry, list, ({ at, what }) => ({ file, line: lines[0] ?? 1, at, what }))
    faults.addAll(wrong)
    if (wrong.length === 0) await stage.add({ key, position: row.position, entry })
  }
}
