/**
 * A variant is a product configuration: options, delivery type and quantity. Its id has all of them, so that any
 * configuration can be requested.
 */
import type { VariantConfiguration } from "../../application/shop/agents/replace-cart-content.ts"
import type { Product } from "../../domain/catalog/product.ts"
import type { ProductConfiguration } from "../../domain/catalog/product-configuration.ts"
import { isVariantAvailable, type SelectedValues } from "../../domain/catalog/product-variants.ts"
import { QUANTITY_OPTION_NAME } from "../../domain/catalog/selection.ts"
import { formatOptionValue, listVariantOptions } from "../../domain/catalog/variant-options.ts"
import { getLocalizedText } from "../../domain/text/localized-text.ts"

/** For example "business-cards?Quantity=250&format=85x55&Delivery+Type=Normal". */
export const formatVariantId = ({ productKey, quantity, selection }: VariantConfiguration): string => {
  const options = selection.map(({ name, value }): [string, string] => [name, value])
  return `${productKey}?${new URLSearchParams([[QUANTITY_OPTION_NAME, String(quantity)], ...options])}`
}

/** Parses an id from outside without checking whether the shop sells it. */
export const splitVariantId = (id: string): VariantConfiguration => {
  const [productKey = "", ...query] = id.split("?")
  const options = [...new URLSearchParams(query.join("?"))]
  const quantity = options.find(([name]) => name === QUANTITY_OPTION_NAME)?.[1] ?? ""
  return {
    productKey,
    quantity: /^\d{1,9}$/.test(quantity) ? Number(quantity) : 0,
    selection: options.filter(([name]) => name !== QUANTITY_OPTION_NAME).map(([name, value]) => ({ name, value })),
  }
}

export const isProductId = (id: string): boolean => !id.includes("?")

export const toVariantChoice = ({ product: { key }, quantity, attributes }: ProductConfiguration): VariantConfiguration => ({
  productKey: key,
  quantity,
  selection: attributes.map(({ name, value }) => ({ name, value: value.key })),
})

/** The options with their values. With a selection, each value says whether it is available with it. */
export const toUcpOptions = (product: Product, locale: string, options?: SelectedValues) =>
  listVariantOptions(product).map(({ name, label, values }) => ({
    name: getLocalizedText(label, locale),
    values: values.map(value => {
      const option = { id: value.key, label: formatOptionValue(value, locale) }
      if (!options) return option
      const available = isVariantAvailable(product, new Map([...options, [name, value.key]]))
      return { ...option, available, exists: available }
    }),
  }))

/** The selected options with the shop's labels. */
export const toUcpSelectedOptions = (product: Product, locale: string, options: SelectedValues) =>
  listVariantOptions(product).flatMap(({ name, label, values }) => {
    const key = options.get(name)
    if (key === undefined) return []
    const value = values.find(candidate => candidate.key === key) ?? { key, label: { en: key } }
    return [{ name: getLocalizedText(label, locale), id: key, label: formatOptionValue(value, locale) }]
  })
