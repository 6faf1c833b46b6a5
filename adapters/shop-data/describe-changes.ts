/** Describes the changes of an import in the units of an operator: rates in per cent, amounts in euros (SHOP-03). */
import type { PriceTier } from "../../domain/catalog/product.ts"
import { SHOP_DATA_KINDS, type SHOP_DATA_SCHEMAS, type ShopDataKind } from "../contract/shop-data.ts"
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
  tax: {},
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

/**
 * "tiers (250: 19.99 → 0.05, and 3 more prices)": the largest change, so that cents entered as euros are noticed before
 * they are written. New and removed quantities aren't described.
 */
const describeTiers = (before: readonly PriceTier[], after: readonly PriceTier[]): string => {
  const previousPrices = new Map(before.map(({ quantity, price }) => [quantity, price]))
  const changed = after
    .flatMap(({ quantity, price }) => {
      const previous = previousPrices.get(quantity)
      return previous === undefined || previous === price ? [] : [{ quantity, was: previous, price }]
    })
    .sort((a, b) => calculateFactor(b.was, b.price) - calculateFactor(a.was, a.price))
  const [largest] = changed
  if (!largest) return "tiers"
  const otherCount = changed.length - 1
  const rest = otherCount === 0 ? "" : `, and ${otherCount} more ${otherCount === 1 ? "price" : "prices"}`
  return `tiers (${largest.quantity}: ${formatCents(largest.was)} → ${formatCents(largest.price)}${rest})`
}

/** "VAT 21 % → 9 %", or the field's name alone for texts and lists. */
export const describeField = (
  kind: ShopDataKind,
  name: string,
  values: readonly [before: unknown, after: unknown] | null,
): string => {
  if (!values) return name
  if (name === "tiers") return describeTiers(...(values as [readonly PriceTier[], readonly PriceTier[]]))
  const formats: Readonly<Record<string, (value: number) => string>> = NUMBER_FORMATS[kind]
  const [before, after] = values.map(value => (formats[name] ?? String)(Number(value)))
  return `${name === "taxRate" ? "VAT" : name} ${before} → ${after}`
}

const CHANGES = {
  new: { sign: "+", word: "new" },
  changed: { sign: "~", word: "changed" },
  moved: { sign: "↕", word: "moved" },
  gone: { sign: "−", word: "withdrawn" },
} as const

const describeEntry = ({ kind, key, change, fields }: EntryChange): string => {
  const names = Object.keys(fields ?? {}).sort()
  const described = names.map(name => describeField(kind, name, fields?.[name] ?? null)).join(", ")
  return `  ${CHANGES[change].sign} ${[key, described].filter(Boolean).join(": ")}`
}

/** Returns lines: the counts of each kind, then its first entries. */
export const describeChanges = ({ counts, listed }: ShopDataChanges): readonly string[] =>
  SHOP_DATA_KINDS.flatMap(kind => {
    const countOf = (name: string): number => counts.find(each => each.kind === kind && each.change === name)?.count ?? 0
    const countTexts = Object.entries(CHANGES).flatMap(([name, { word }]) =>
      countOf(name) > 0 ? [`${countOf(name)} ${word}`] : [],
    )
    if (countTexts.length === 0) return []
    const ownChanges = listed.filter(each => each.kind === kind)
    const rest = countOf("new") + countOf("changed") + countOf("gone") - ownChanges.length
    return [
      `${SHOP_DATA_FILE_NAMES[kind]}: ${countTexts.join(", ")}`,
      // a file with one entry that is new has been named already
      ...ownChanges.filter(({ key, change }) => key !== "" || change === "changed").map(describeEntry),
      ...(rest > 0 ? [`  … and ${rest} more`] : []),
    ]
  })
