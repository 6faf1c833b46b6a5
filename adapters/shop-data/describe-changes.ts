/**
 * Describes the changes of an import in the units of an operator: rates in per cent, amounts in euros. Each entry and part
 * that disappears is named (SHOP-03).
 */
import { isDeepStrictEqual } from "node:util"
import type { PriceTier } from "../../domain/catalog/product.ts"
import { SHOP_DATA_KINDS, type SHOP_DATA_SCHEMAS, type ShopDataKind } from "../contract/shop-data.ts"
import { listRemovedParts } from "./removed-parts.ts"
import { SHOP_DATA_FILE_NAMES } from "./shop-data-files.ts"
import type { EntryChange, ShopDataChanges } from "./shop-data-transfer-store.ts"

const formatCents = (cents: number): string => (cents / 100).toFixed(2)

const formatTenThousandths = (rate: number): string => `${rate / 100} %`

type Entry<Kind extends ShopDataKind> = (typeof SHOP_DATA_SCHEMAS)[Kind]["shape"]["Type"]

type NumberField<E> = { [Name in keyof E]-?: NonNullable<E[Name]> extends number ? Name : never }[keyof E]

/** The compiler demands each number of each kind. */
const NUMBER_FORMATS: {
  readonly [Kind in ShopDataKind]: Readonly<Record<NumberField<Entry<Kind>>, (value: number) => string>>
} = {
  customerGroups: { discount: formatTenThousandths },
  products: { taxRate: formatTenThousandths, discount: formatTenThousandths, quantityStep: String },
  coupons: { maxUses: String, maxUsesPerCustomer: String },
  pickupPoints: {},
  delivery: { courier: formatCents, extraAddress: formatCents },
  payment: {},
  reviewScore: { score: String, scale: String, reviews: String },
}

/** The factor between two prices, at least 1. */
const calculateFactor = (before: number, after: number): number =>
  before === after ? 1 : Math.max(before, after) / Math.max(Math.min(before, after), 0.5)

/** "250: 19.99 → 0.05, and 3 more prices": the largest change, so that cents entered as euros are noticed. */
const describePrices = (before: readonly PriceTier[], after: readonly PriceTier[]): readonly string[] => {
  const previousPrices = new Map(before.map(({ quantity, price }) => [quantity, price]))
  const changed = after
    .flatMap(({ quantity, price }) => {
      const previous = previousPrices.get(quantity)
      return previous === undefined || previous === price ? [] : [{ quantity, was: previous, price }]
    })
    .sort((a, b) => calculateFactor(b.was, b.price) - calculateFactor(a.was, a.price))
  const [largest] = changed
  if (!largest) return []
  const otherCount = changed.length - 1
  const rest = otherCount === 0 ? "" : `, and ${otherCount} more ${otherCount === 1 ? "price" : "prices"}`
  return [`${largest.quantity}: ${formatCents(largest.was)} → ${formatCents(largest.price)}${rest}`]
}

/** "VAT 21 % → 9 %", or for texts and lists "options (withdrawn: paper.matt)". */
const describeField = (kind: ShopDataKind, name: string, before: unknown, after: unknown): string => {
  if (typeof before === "number" && typeof after === "number") {
    const formats: Readonly<Record<string, (value: number) => string>> = NUMBER_FORMATS[kind]
    const format = formats[name] ?? String
    return `${name === "taxRate" ? "VAT" : name} ${format(before)} → ${format(after)}`
  }
  if (after === undefined) return `${name} (withdrawn)`
  const removed = listRemovedParts(before, after)
  const details = [
    ...(name === "tiers" ? describePrices(before as readonly PriceTier[], after as readonly PriceTier[]) : []),
    ...(removed.length > 0 ? [`withdrawn: ${removed.join(", ")}`] : []),
  ]
  return details.length > 0 ? `${name} (${details.join("; ")})` : name
}

const CHANGES = {
  new: { sign: "+", word: "new" },
  changed: { sign: "~", word: "changed" },
  moved: { sign: "↕", word: "moved" },
  gone: { sign: "−", word: "withdrawn" },
} as const

/** How many new entries, and how many changed ones, are listed of each kind. */
const MAX_LISTED = 20

const describeEntry = ({ kind, key, change, before, after }: EntryChange): string => {
  const names = Object.keys({ ...before, ...after }).filter(name => !isDeepStrictEqual(before?.[name], after?.[name]))
  const described = names.sort().map(name => describeField(kind, name, before?.[name], after?.[name]))
  return `  ${CHANGES[change].sign} ${[key, described.join(", ")].filter(Boolean).join(": ")}`
}

/** Returns lines: the counts of each kind, then its first entries and all from which something disappears. */
export const describeChanges = async ({ counts, entries }: ShopDataChanges): Promise<readonly string[]> => {
  const lines = new Map<ShopDataKind, string[]>()
  const listed = new Map<string, number>()
  for await (const entry of entries) {
    const { kind, key, change, before, after } = entry
    const group = `${kind} ${change}`
    const count = listed.get(group) ?? 0
    const isDisappearing = change === "gone" || listRemovedParts(before, after).length > 0
    if (count >= MAX_LISTED && !isDisappearing) continue
    listed.set(group, count + 1)
    // a file with one entry that is new has been named already
    if (key !== "" || change === "changed") lines.set(kind, (lines.get(kind) ?? []).concat(describeEntry(entry)))
  }
  return SHOP_DATA_KINDS.flatMap(kind => {
    const kindCounts = Object.entries(CHANGES).map(([name, { word }]) => {
      const count = counts.find(each => each.kind === kind && each.change === name)?.count ?? 0
      const unlisted = name === "moved" ? 0 : count - (listed.get(`${kind} ${name}`) ?? 0)
      return { text: count > 0 ? `${count} ${word}` : "", unlisted }
    })
    const countTexts = kindCounts.map(({ text }) => text).filter(Boolean)
    if (countTexts.length === 0) return []
    const rest = kindCounts.reduce((sum, { unlisted }) => sum + unlisted, 0)
    return [
      `${SHOP_DATA_FILE_NAMES[kind]}: ${countTexts.join(", ")}`,
      ...(lines.get(kind) ?? []),
      ...(rest > 0 ? [`  … and ${rest} more`] : []),
    ]
  })
}
