/** A product can be sold when its numbers are within bounds, its quantities rise in whole steps, and nothing in it is there twice. */
import { DELIVERY_TYPE_OPTION_NAME } from "../cart/delivery-type.ts"
import { QUANTITY_OPTION_NAME } from "../cart/design.ts"
import type { LocalizedText } from "../cart/localized-text.ts"
import { type CurrencyCode, EUR } from "../money/cents.ts"
import type { Product } from "./product.ts"

/** The steps to a fault from the whole product. */
type At = readonly (string | number)[]

export type ProductFault = { readonly at: At } & (
  | { readonly _tag: "OutOfRange"; readonly least: number; readonly most: number }
  | { readonly _tag: "OffStep"; readonly step: number }
  | { readonly _tag: "NotRising"; readonly before: number }
  /** `first` is where it stands already, counted from 0 */
  | { readonly _tag: "Repeated"; readonly first: number }
  | { readonly _tag: "Wordless" }
  | { readonly _tag: "UnknownOption" }
  | { readonly _tag: "OtherCurrency"; readonly currency: CurrencyCode }
  | { readonly _tag: "Reserved" }
)

/** What the price of any choice can be computed from without losing a cent. */
const MOST = { price: 1_000_000_000, quantity: 1_000_000, surcharge: 1_000_000, days: 365 } as const

/** Ten-thousandths: the whole price. */
const ALL = 10_000

const within = (at: At, value: number, least: number, most: number): readonly ProductFault[] =>
  value >= least && value <= most ? [] : [{ _tag: "OutOfRange", at, least, most }]

const repeated = (list: string, name: string, keys: readonly string[]): readonly ProductFault[] => {
  const seen = new Map<string, number>()
  return keys.flatMap((key, index): readonly ProductFault[] => {
    const first = seen.get(key)
    if (first !== undefined) return [{ _tag: "Repeated", at: [...list.split("."), index, name], first }]
    seen.set(key, index)
    return []
  })
}

const worded = (at: At, words: LocalizedText): readonly ProductFault[] =>
  Object.values(words).some(Boolean) ? [] : [{ _tag: "Wordless", at }]

const tierFaults = ({ tiers, quantityStep }: Product): readonly ProductFault[] =>
  tiers.flatMap(({ quantity, price }, index): readonly ProductFault[] => {
    const before = tiers[index - 1]?.quantity ?? 0
    const at = ["tiers", index, "quantity"]
    return [
      ...within(at, quantity, 1, MOST.quantity),
      ...within(["tiers", index, "price"], price, 0, MOST.price),
      ...(quantityStep > 0 && quantity % quantityStep !== 0
        ? [{ _tag: "OffStep", at, step: quantityStep } as const]
        : []),
      ...(index > 0 && quantity <= before ? [{ _tag: "NotRising", at, before } as const] : []),
    ]
  })

const optionFaults = ({ options }: Product): readonly ProductFault[] =>
  options.flatMap(({ name, label, values }, index): readonly ProductFault[] => [
    ...(name === DELIVERY_TYPE_OPTION_NAME ? [{ _tag: "Reserved", at: ["options", index, "name"] } as const] : []),
    ...worded(["options", index, "label"], label),
    ...repeated(
      `options.${index}.values`,
      "key",
      values.map(({ key }) => key),
    ),
    ...values.flatMap(({ label: words, surcharge, size = [] }, value) => [
      ...worded(["options", index, "values", value, "label"], words),
      ...within(["options", index, "values", value, "surcharge"], surcharge, -ALL, MOST.surcharge),
      ...size.flatMap((side, at) => within(["options", index, "values", value, "size", at], side, 1, 100_000)),
    ]),
  ])

/** A cart is in one currency, and so is everything that can lie in it (MONEY-06). */
const currencyFaults = ({ currency, services = [] }: Product): readonly ProductFault[] => {
  const inShop = (at: At, code: string): readonly ProductFault[] =>
    code === EUR ? [] : [{ _tag: "OtherCurrency", at, currency: EUR }]
  return [
    ...inShop(["currency"], currency),
    ...services.flatMap(({ prices }, index) =>
      prices.flatMap(({ currency: code }, price) => inShop(["services", index, "prices", price, "currencyCode"], code)),
    ),
  ]
}

/** Options that take more than the whole price together make a price below zero. */
const priceFaults = ({ options }: Product): readonly ProductFault[] => {
  const lowest = options.map(({ values }) => Math.min(...values.map(({ surcharge }) => surcharge)))
  const left = lowest.reduce((total, surcharge) => total + surcharge, ALL)
  return left < 0 ? [{ _tag: "OutOfRange", at: ["options"], least: 0, most: MOST.surcharge }] : []
}

const deliveryFaults = ({ deliveryTypes }: Product): readonly ProductFault[] =>
  deliveryTypes.flatMap(({ label, surcharge, workingDays }, index) => [
    ...worded(["deliveryTypes", index, "label"], label),
    ...within(["deliveryTypes", index, "surcharge"], surcharge, -ALL, MOST.surcharge),
    ...within(["deliveryTypes", index, "workingDays"], workingDays, 0, MOST.days),
  ])

const serviceFaults = ({ services = [] }: Product): readonly ProductFault[] =>
  services.flatMap(({ displayName, prices }, index) => [
    ...worded(["services", index, "displayName"], displayName),
    ...prices.flatMap(({ amount }, price) =>
      within(["services", index, "prices", price, "centAmount"], amount, 0, MOST.price),
    ),
  ])

const designFaults = ({ designOptions = [], options }: Product): readonly ProductFault[] => {
  const known = new Set([QUANTITY_OPTION_NAME, ...options.map(({ name }) => name)])
  return designOptions.flatMap((name, index) =>
    known.has(name) ? [] : [{ _tag: "UnknownOption" as const, at: ["designOptions", index] }],
  )
}

/** Everything that keeps a product from being sold as it says, by its place. */
export const validateProduct = (product: Product): readonly ProductFault[] => [
  ...worded(["name"], product.name),
  ...currencyFaults(product),
  ...within(["quantityStep"], product.quantityStep, 1, MOST.quantity),
  ...within(["discount"], product.discount, 0, ALL),
  ...repeated(
    "options",
    "name",
    product.options.map(({ name }) => name),
  ),
  ...optionFaults(product),
  ...priceFaults(product),
  ...tierFaults(product),
  ...repeated(
    "deliveryTypes",
    "type",
    product.deliveryTypes.map(({ type }) => type),
  ),
  ...deliveryFaults(product),
  ...repeated(
    "services",
    "serviceKey",
    (product.services ?? []).map(({ serviceKey }) => serviceKey),
  ),
  ...serviceFaults(product),
  ...repeated(
    "designs",
    "artworkItemId",
    (product.designs ?? []).map(({ artworkItemId }) => artworkItemId),
  ),
  ...designFaults(product),
]
