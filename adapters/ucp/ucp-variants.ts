/**
 * A variant is a product configuration: options, delivery type and quantity. Its id has all of them, so that any
 * configuration can be requested.
 */
import { configureVariant, isVariantAvailable, type SelectedValues } from "../../application/shop/catalog/product-variants.ts"
import type { SelectedOption } from "../../domain/cart/cart.ts"
import { DELIVERY_TYPE_OPTION_NAME } from "../../domain/cart/delivery-type.ts"
import { getLocalizedText, type LocalizedText } from "../../domain/cart/localized-text.ts"
import type { Product } from "../../domain/catalog/product.ts"
import type { ProductConfiguration } from "../../domain/catalog/product-configuration.ts"
import type { UcpSelectedOptions } from "./ucp-endpoints.ts"

const QUANTITY = "Quantity"

export interface VariantChoice {
  readonly productKey: string
  readonly quantity: number
  readonly selection: readonly SelectedOption[]
}

/** For example "business-cards?Quantity=250&format=85x55&Delivery+Type=Normal". */
export const formatVariantId = ({ productKey, quantity, selection }: VariantChoice): string => {
  const options = selection.map(({ name, value }): [string, string] => [name, value])
  return `${productKey}?${new URLSearchParams([[QUANTITY, String(quantity)], ...options])}`
}

/** Parses an id from outside without checking whether the shop sells it. */
export const parseVariantId = (id: string): VariantChoice => {
  const [productKey = "", ...query] = id.split("?")
  const options = [...new URLSearchParams(query.join("?"))]
  const quantity = options.find(([name]) => name === QUANTITY)?.[1] ?? ""
  return {
    productKey,
    quantity: /^\d{1,9}$/.test(quantity) ? Number(quantity) : 0,
    selection: options.filter(([name]) => name !== QUANTITY).map(([name, value]) => ({ name, value })),
  }
}

export const isProductId = (id: string): boolean => !id.includes("?")

/** Returns the variant with this id, or undefined when the shop doesn't sell it. */
export const findVariantById = (product: Product, id: string): ProductConfiguration | undefined =>
  configureVariant(product, parseVariantId(id))

interface Axis {
  readonly name: string
  readonly label: LocalizedText
  readonly values: readonly { readonly key: string; readonly label: LocalizedText; readonly detail?: LocalizedText }[]
}

const makeQuantityAxis = ({ tiers }: Product): Axis => ({
  name: QUANTITY,
  label: { en: "Quantity", nl: "Aantal", fr: "Quantité", de: "Menge" },
  values: tiers.map(({ quantity }) => ({ key: String(quantity), label: { en: String(quantity) } })),
})

const makeOptionAxes = ({
  options,
  deliveryTypes,
  deliveryLabel = { en: DELIVERY_TYPE_OPTION_NAME },
}: Product): readonly Axis[] => [
  ...options,
  {
    name: DELIVERY_TYPE_OPTION_NAME,
    label: deliveryLabel,
    values: deliveryTypes.map(({ type, label }) => ({ key: type, label })),
  },
]

/** The quantity among selected values; undefined when it is not selected. */
export const getQuantity = (selected: SelectedValues): number | undefined => {
  const quantity = selected.get(QUANTITY)
  return quantity === undefined ? undefined : Number(quantity)
}

const normalize = (text: string): string => text.trim().toLowerCase()

const listLabels = ({ key, label, detail }: Axis["values"][number]): readonly string[] => [
  key,
  ...Object.keys(label).flatMap(locale => [
    getLocalizedText(label, locale),
    formatLabel({ label, ...(detail && { detail }) }, locale),
  ]),
]

const formatLabel = ({ label, detail }: Pick<Axis["values"][number], "label" | "detail">, locale: string): string =>
  detail ? `${getLocalizedText(label, locale)} (${getLocalizedText(detail, locale)})` : getLocalizedText(label, locale)

/** Returns the known options of an agent's selection, by id or label. Unknown ones are left out. */
export const parseSelectedOptions = (product: Product, selected: UcpSelectedOptions): SelectedValues =>
  new Map(
    selected.flatMap(({ name, id, label }) => {
      const requested = normalize(id ?? label)
      const matchesRequest = (texts: readonly string[]) => texts.some(text => normalize(text) === requested)
      const axis = [makeQuantityAxis(product), ...makeOptionAxes(product)].find(candidate =>
        [candidate.name, ...Object.values(candidate.label)].some(text => normalize(text) === normalize(name)),
      )
      if (axis?.name === QUANTITY) {
        const quantity = Number(/^\d{1,9}$/.test(requested) ? requested : 0)
        return isVariantAvailable(product, new Map(), quantity) ? [[QUANTITY, requested] as const] : []
      }
      const value = axis?.values.find(candidate => matchesRequest(listLabels(candidate)))
      return axis && value ? [[axis.name, value.key] as const] : []
    }),
  )

/** The options of a configuration, quantity included. */
export const listChosenOptions = ({ attributes, quantity }: ProductConfiguration): SelectedValues =>
  new Map([[QUANTITY, String(quantity)], ...attributes.map(({ name, value }): [string, string] => [name, value.key])])

export const toVariantChoice = ({ product: { key }, quantity, attributes }: ProductConfiguration): VariantChoice => ({
  productKey: key,
  quantity,
  selection: attributes.map(({ name, value }) => ({ name, value: value.key })),
})

/** The options with their values. With a selection, each value says whether it is available with it. */
export const toUcpOptions = (product: Product, locale: string, options?: SelectedValues) =>
  [makeQuantityAxis(product), ...makeOptionAxes(product)].map(({ name, label, values }) => ({
    name: getLocalizedText(label, locale),
    values: values.map(value => {
      const option = { id: value.key, label: formatLabel(value, locale) }
      if (!options) return option
      const selected = new Map([...options, [name, value.key]])
      const available = isVariantAvailable(product, selected, getQuantity(selected))
      return { ...option, available, exists: available }
    }),
  }))

/** The selected options with the shop's labels. */
export const toUcpSelectedOptions = (product: Product, locale: string, options: SelectedValues) =>
  [makeQuantityAxis(product), ...makeOptionAxes(product)].flatMap(({ name, label, values }) => {
    const key = options.get(name)
    if (key === undefined) return []
    const value = values.find(candidate => candidate.key === key) ?? { key, label: { en: key } }
    return [{ name: getLocalizedText(label, locale), id: key, label: formatLabel(value, locale) }]
  })
