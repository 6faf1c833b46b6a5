import { toTextKey } from "../text/canonical-text.ts"
import { getLocalizedText, type LocalizedText } from "../text/localized-text.ts"
import { toWesternDigits } from "../text/whole-number.ts"
import { DELIVERY_TYPE_OPTION_NAME } from "./delivery-type.ts"
import type { Product } from "./product.ts"
import type { ProductConfiguration } from "./product-configuration.ts"
import { isVariantAvailable, type SelectedValues } from "./product-variants.ts"
import { QUANTITY_OPTION_NAME } from "./selection.ts"

interface VariantOptionValue {
  readonly key: string
  readonly label: LocalizedText
  readonly detail?: LocalizedText
}

export interface VariantOption {
  readonly name: string
  readonly label: LocalizedText
  readonly values: readonly VariantOptionValue[]
}

/** What the variants of a product differ in: quantity, options and delivery type. */
export const listVariantOptions = (product: Product): readonly VariantOption[] => {
  const { tiers, options, deliveryTypes, deliveryLabel = { en: DELIVERY_TYPE_OPTION_NAME } } = product
  return [
    {
      name: QUANTITY_OPTION_NAME,
      label: { en: "Quantity", nl: "Aantal", fr: "Quantité", de: "Menge" },
      values: tiers.map(({ quantity }) => ({ key: String(quantity), label: { en: String(quantity) } })),
    },
    ...options,
    {
      name: DELIVERY_TYPE_OPTION_NAME,
      label: deliveryLabel,
      values: deliveryTypes.map(({ type, label }) => ({ key: type, label })),
    },
  ]
}

export const formatOptionValue = ({ label, detail }: Omit<VariantOptionValue, "key">, locale: string): string =>
  detail ? `${getLocalizedText(label, locale)} (${getLocalizedText(detail, locale)})` : getLocalizedText(label, locale)

/** The value's key, and its labels in all languages with and without detail. */
const listNames = ({ key, label, detail }: VariantOptionValue): readonly string[] => [
  key,
  ...Object.keys(label).flatMap(locale => [
    getLocalizedText(label, locale),
    formatOptionValue({ label, ...(detail && { detail }) }, locale),
  ]),
]

/** Returns the known values of a selection, by key or label in any language. Unknown ones are left out. */
export const findSelectedValues = (
  product: Product,
  selected: readonly { readonly name: string; readonly value: string }[],
): SelectedValues =>
  new Map(
    selected.flatMap(({ name, value: text }) => {
      const isRequested = (candidate: string) => toTextKey(candidate) === toTextKey(text)
      const option = listVariantOptions(product).find(candidate =>
        [candidate.name, ...Object.values(candidate.label)].some(label => toTextKey(label) === toTextKey(name)),
      )
      if (option?.name === QUANTITY_OPTION_NAME) {
        const quantity: readonly [string, string] = [QUANTITY_OPTION_NAME, toWesternDigits(toTextKey(text))]
        return /^\d{1,9}$/.test(quantity[1]) && isVariantAvailable(product, new Map([quantity])) ? [quantity] : []
      }
      const value = option?.values.find(candidate => listNames(candidate).some(isRequested))
      return option && value ? [[option.name, value.key] as const] : []
    }),
  )

/** The values of a configuration, quantity included. */
export const listSelectedValues = ({ attributes, quantity }: ProductConfiguration): SelectedValues =>
  new Map([[QUANTITY_OPTION_NAME, String(quantity)], ...attributes.map(({ name, value }): [string, string] => [name, value.key])])
