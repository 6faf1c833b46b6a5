import { type CurrencyCode, EUR } from "../money/cents.ts"
import type { LocalizedText } from "../text/localized-text.ts"
import type { NumberByOption } from "./artwork-terms.ts"
import { DELIVERY_TYPE_OPTION_NAME } from "./delivery-type.ts"
import type { Product } from "./product.ts"
import { type NumberRange, PRODUCT_RANGES, WHOLE_PRICE_TEN_THOUSANDTHS } from "./product-ranges.ts"
import { QUANTITY_OPTION_NAME } from "./selection.ts"

/** Path of a fault inside the product. */
type FaultPath = readonly (string | number)[]

export type ProductFault = { readonly at: FaultPath } & (
  | { readonly _tag: "OutOfRange"; readonly least: number; readonly most: number }
  | { readonly _tag: "OffStep"; readonly step: number }
  | { readonly _tag: "NotRising"; readonly before: number }
  /** `first` is the index of the first occurrence */
  | { readonly _tag: "Repeated"; readonly first: number }
  | { readonly _tag: "Wordless" }
  | { readonly _tag: "UnknownOption" }
  | { readonly _tag: "OtherCurrency"; readonly currency: CurrencyCode }
  | { readonly _tag: "Reserved" }
)

const checkRange = (at: FaultPath, value: number, { least, most }: NumberRange): readonly ProductFault[] =>
  value >= least && value <= most ? [] : [{ _tag: "OutOfRange", at, least, most }]

const checkUnique = (list: string, name: string, keys: readonly string[]): readonly ProductFault[] => {
  const seen = new Map<string, number>()
  return keys.flatMap((key, index): readonly ProductFault[] => {
    const first = seen.get(key)
    if (first !== undefined) return [{ _tag: "Repeated", at: [...list.split("."), index, name], first }]
    seen.set(key, index)
    return []
  })
}

const checkText = (at: FaultPath, text: LocalizedText): readonly ProductFault[] =>
  Object.values(text).some(Boolean) ? [] : [{ _tag: "Wordless", at }]

const listTierFaults = ({ tiers, quantityStep }: Product): readonly ProductFault[] =>
  tiers.flatMap(({ quantity, price }, index): readonly ProductFault[] => {
    const before = tiers[index - 1]?.quantity ?? 0
    const at = ["tiers", index, "quantity"]
    return [
      ...checkRange(at, quantity, PRODUCT_RANGES.quantity),
      ...checkRange(["tiers", index, "price"], price, PRODUCT_RANGES.tierPrice),
      ...(quantityStep > 0 && quantity % quantityStep !== 0 ? [{ _tag: "OffStep", at, step: quantityStep } as const] : []),
      ...(index > 0 && quantity <= before ? [{ _tag: "NotRising", at, before } as const] : []),
    ]
  })

const listOptionFaults = ({ options }: Product): readonly ProductFault[] =>
  options.flatMap(({ name, label, values }, index): readonly ProductFault[] => [
    ...(name === DELIVERY_TYPE_OPTION_NAME ? [{ _tag: "Reserved", at: ["options", index, "name"] } as const] : []),
    ...checkText(["options", index, "label"], label),
    ...checkUnique(
      `options.${index}.values`,
      "key",
      values.map(({ key }) => key),
    ),
    ...values.flatMap(({ label: text, surcharge, size = [] }, value) => [
      ...checkText(["options", index, "values", value, "label"], text),
      ...checkRange(["options", index, "values", value, "surcharge"], surcharge, PRODUCT_RANGES.surcharge),
      ...size.flatMap((side, at) => checkRange(["options", index, "values", value, "size", at], side, PRODUCT_RANGES.side)),
    ]),
  ])

/** A cart has one currency, so all products and services are in it (MONEY-06). */
const listCurrencyFaults = ({ currency, services = [] }: Product): readonly ProductFault[] => {
  const checkCurrency = (at: FaultPath, code: string): readonly ProductFault[] =>
    code === EUR ? [] : [{ _tag: "OtherCurrency", at, currency: EUR }]
  return [
    ...checkCurrency(["currency"], currency),
    ...services.flatMap(({ prices }, index) =>
      prices.flatMap(({ currency: code }, price) => checkCurrency(["services", index, "prices", price, "currencyCode"], code)),
    ),
  ]
}

/** Options whose surcharges together exceed minus 100 % would make a negative price. */
const listPriceFaults = ({ options }: Product): readonly ProductFault[] => {
  const lowest = options.map(({ values }) => Math.min(...values.map(({ surcharge }) => surcharge)))
  const lowestSum = lowest.reduce((total, surcharge) => total + surcharge, WHOLE_PRICE_TEN_THOUSANDTHS)
  return lowestSum < 0 ? [{ _tag: "OutOfRange", at: ["options"], least: 0, most: PRODUCT_RANGES.surcharge.most }] : []
}

const listDeliveryFaults = ({ deliveryTypes }: Product): readonly ProductFault[] =>
  deliveryTypes.flatMap(({ type, label, surcharge, workingDays }, index) => [
    ...checkText(["deliveryTypes", index, "label"], label),
    ...checkRange(["deliveryTypes", index, "surcharge"], surcharge, PRODUCT_RANGES.surcharge),
    ...checkRange(
      ["deliveryTypes", index, "workingDays"],
      workingDays,
      type === "Next Day" ? PRODUCT_RANGES.nextDayWorkingDays : PRODUCT_RANGES.workingDays,
    ),
  ])

const listServiceFaults = ({ services = [] }: Product): readonly ProductFault[] =>
  services.flatMap(({ displayName, prices }, index) => [
    ...checkText(["services", index, "displayName"], displayName),
    ...prices.flatMap(({ amount }, price) =>
      checkRange(["services", index, "prices", price, "centAmount"], amount, PRODUCT_RANGES.servicePrice),
    ),
  ])

const listDesignFaults = ({ designOptions = [], options }: Product): readonly ProductFault[] => {
  const knownNames = new Set([QUANTITY_OPTION_NAME, ...options.map(({ name }) => name)])
  return designOptions.flatMap((name, index) =>
    knownNames.has(name) ? [] : [{ _tag: "UnknownOption" as const, at: ["designOptions", index] }],
  )
}

type Numbers = readonly (readonly [name: string, value: NumberByOption | undefined, range: NumberRange])[]

/** What files must be: each number in its range, and each option one of the product. */
const listArtworkFaults = ({ artwork, options }: Product): readonly ProductFault[] => {
  if (!artwork) return []
  const numbers: Numbers = [
    ["pages", artwork.pages, PRODUCT_RANGES.pages],
    ["panels", artwork.panels, PRODUCT_RANGES.panels],
    ["bleed", artwork.bleed, PRODUCT_RANGES.margin],
    ["safeZone", artwork.safeZone, PRODUCT_RANGES.margin],
    ["minDpi", artwork.minDpi, PRODUCT_RANGES.dpi],
    ["goalDpi", artwork.goalDpi, PRODUCT_RANGES.dpi],
    ["maxInk", artwork.maxInk, PRODUCT_RANGES.ink],
  ]
  const sides = artwork.trimSize?.flatMap((side, at) => checkRange(["artwork", "trimSize", at], side, PRODUCT_RANGES.side)) ?? []
  return [
    ...sides,
    ...numbers.flatMap(([name, value, range]): readonly ProductFault[] => {
      if (value === undefined) return []
      if (typeof value === "number") return checkRange(["artwork", name], value, range)
      const isKnown = options.some(option => option.name === value.option)
      return [
        ...(isKnown ? [] : [{ _tag: "UnknownOption", at: ["artwork", name, "option"] } as const]),
        ...Object.entries(value.byValue).flatMap(([key, number]) => checkRange(["artwork", name, "byValue", key], number, range)),
      ]
    }),
  ]
}

/**
 * Every fault that keeps the product from being sold, with its path: numbers out of bounds, wrong steps, duplicates,
 * missing texts.
 */
export const validateProduct = (product: Product): readonly ProductFault[] => [
  ...checkText(["name"], product.name),
  ...listCurrencyFaults(product),
  ...checkRange(["quantityStep"], product.quantityStep, PRODUCT_RANGES.quantity),
  ...checkRange(["discount"], product.discount, PRODUCT_RANGES.discount),
  ...checkUnique(
    "options",
    "name",
    product.options.map(({ name }) => name),
  ),
  ...listOptionFaults(product),
  ...listPriceFaults(product),
  ...listTierFaults(product),
  ...checkUnique(
    "deliveryTypes",
    "type",
    product.deliveryTypes.map(({ type }) => type),
  ),
  ...listDeliveryFaults(product),
  ...checkUnique(
    "services",
    "serviceKey",
    (product.services ?? []).map(({ serviceKey }) => serviceKey),
  ),
  ...listServiceFaults(product),
  ...checkUnique(
    "designs",
    "artworkItemId",
    (product.designs ?? []).map(({ artworkItemId }) => artworkItemId),
  ),
  ...listDesignFaults(product),
  ...listArtworkFaults(product),
]
