/** A variant is a configuration: options, delivery type and the size of the run; its id says all of it, so that any of them can be asked for. */
import { Result } from "effect"
import type { SelectedOption } from "../../../domain/cart/cart.ts"
import { DELIVERY_TYPE_OPTION_NAME } from "../../../domain/cart/delivery-type.ts"
import { getLocalizedText, type LocalizedText } from "../../../domain/cart/localized-text.ts"
import { calculateItemPrice } from "../../../domain/catalog/item-price.ts"
import type { Product } from "../../../domain/catalog/product.ts"
import {
  configureProduct,
  getMinimumQuantity,
  type ProductConfiguration,
} from "../../../domain/catalog/product-configuration.ts"
import type { UcpSelectedOptions } from "./ucp-endpoints.ts"

const QUANTITY = "Quantity"

export interface VariantChoice {
  readonly productKey: string
  readonly quantity: number
  readonly selection: readonly SelectedOption[]
}

/** "business-cards?Quantity=250&format=85x55&Delivery+Type=Normal" */
export const formatVariantId = ({ productKey, quantity, selection }: VariantChoice): string => {
  const chosen = selection.map(({ name, value }): [string, string] => [name, value])
  return `${productKey}?${new URLSearchParams([[QUANTITY, String(quantity)], ...chosen])}`
}

/** What an id from outside asks for, however little sense it makes. */
export const parseVariantId = (id: string): VariantChoice => {
  const [productKey = "", ...query] = id.split("?")
  const chosen = [...new URLSearchParams(query.join("?"))]
  const quantity = chosen.find(([name]) => name === QUANTITY)?.[1] ?? ""
  return {
    productKey,
    quantity: /^\d{1,9}$/.test(quantity) ? Number(quantity) : 0,
    selection: chosen.filter(([name]) => name !== QUANTITY).map(([name, value]) => ({ name, value })),
  }
}

export const isProductId = (id: string): boolean => !id.includes("?")

const configured = (product: Product, { quantity, selection }: Pick<VariantChoice, "quantity" | "selection">) =>
  Result.match(configureProduct(product, selection, quantity), {
    onSuccess: (configuration): readonly ProductConfiguration[] => [configuration],
    onFailure: () => [],
  })

/** The variant that an id names, if the shop prints it. */
export const findVariantById = (product: Product, id: string): ProductConfiguration | undefined =>
  configured(product, parseVariantId(id))[0]

interface Axis {
  readonly name: string
  readonly label: LocalizedText
  readonly values: readonly { readonly key: string; readonly label: LocalizedText; readonly detail?: LocalizedText }[]
}

const quantityAxis = ({ tiers }: Product): Axis => ({
  name: QUANTITY,
  label: { en: "Quantity", nl: "Aantal", fr: "Quantité", de: "Menge" },
  values: tiers.map(({ quantity }) => ({ key: String(quantity), label: { en: String(quantity) } })),
})

const optionAxes = ({
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

const firstOf = ({ name, values }: Axis): SelectedOption => ({ name, value: values[0]?.key ?? "" })

type Chosen = ReadonlyMap<string, string>

const selectionWith = (product: Product, chosen: Chosen): readonly SelectedOption[] =>
  optionAxes(product).map(axis => ({
    ...firstOf(axis),
    ...(chosen.has(axis.name) && { value: chosen.get(axis.name) ?? "" }),
  }))

/** What of it can be printed: in the quantity that was chosen, else in the fewest pieces and in each quantity that has a price of its own. */
export const listVariants = (product: Product, chosen: Chosen): readonly ProductConfiguration[] => {
  const selection = selectionWith(product, chosen)
  const asked = chosen.get(QUANTITY)
  const quantities =
    asked === undefined
      ? [getMinimumQuantity(product, selection), ...product.tiers.map(({ quantity }) => quantity)]
      : [Number(asked)]
  return [...new Set(quantities)].flatMap(quantity => configured(product, { quantity, selection }))
}

const NOTHING: Chosen = new Map()

export const findFeaturedVariant = (product: Product): ProductConfiguration | undefined =>
  listVariants(product, NOTHING)[0]

const folded = (text: string): string => text.trim().toLowerCase()

const labelsOf = ({ key, label, detail }: Axis["values"][number]): readonly string[] => [
  key,
  ...Object.keys(label).flatMap(locale => [
    getLocalizedText(label, locale),
    labelIn({ label, ...(detail && { detail }) }, locale),
  ]),
]

const labelIn = ({ label, detail }: Pick<Axis["values"][number], "label" | "detail">, locale: string): string =>
  detail ? `${getLocalizedText(label, locale)} (${getLocalizedText(detail, locale)})` : getLocalizedText(label, locale)

/** What of an agent's selection the shop has, by names; the rest is left out. */
export const parseSelectedOptions = (product: Product, selected: UcpSelectedOptions): Chosen =>
  new Map(
    selected.flatMap(({ name, id, label }) => {
      const asked = folded(id ?? label)
      const isAsked = (texts: readonly string[]) => texts.some(text => folded(text) === asked)
      const axis = [quantityAxis(product), ...optionAxes(product)].find(each =>
        [each.name, ...Object.values(each.label)].some(text => folded(text) === folded(name)),
      )
      if (axis?.name === QUANTITY) {
        const quantity = Number(/^\d{1,9}$/.test(asked) ? asked : 0)
        const one = { quantity, selection: selectionWith(product, NOTHING) }
        return configured(product, one).length > 0 ? [[QUANTITY, asked] as const] : []
      }
      const value = axis?.values.find(each => isAsked(labelsOf(each)))
      return axis && value ? [[axis.name, value.key] as const] : []
    }),
  )

/** All that its id says, but for the size of its run. */
export const listChosenOptions = ({ attributes, quantity }: ProductConfiguration): Chosen =>
  new Map([[QUANTITY, String(quantity)], ...attributes.map(({ name, value }): [string, string] => [name, value.key])])

export const toVariantChoice = ({ product: { key }, quantity, attributes }: ProductConfiguration): VariantChoice => ({
  productKey: key,
  quantity,
  selection: attributes.map(({ name, value }) => ({ name, value: value.key })),
})

const amount = (configuration: ProductConfiguration): number => calculateItemPrice(configuration).net

/** The cheapest and the dearest of every run: a price grows with each surcharge. */
const extremes = (product: Product): readonly ProductConfiguration[] => {
  const by = (sign: number): Chosen =>
    new Map(
      [
        ...product.options,
        { name: DELIVERY_TYPE_OPTION_NAME, values: product.deliveryTypes.map(each => ({ ...each, key: each.type })) },
      ].map(({ name, values }): [string, string] => [
        name,
        values.reduce<{ readonly key: string; readonly surcharge: number }>(
          (best, each) => (sign * each.surcharge > sign * best.surcharge ? each : best),
          values[0] ?? { key: "", surcharge: 0 },
        ).key,
      ]),
    )
  return [by(-1), by(1)].flatMap(chosen => listVariants(product, chosen))
}

export const computePriceRange = (product: Product): readonly [min: number, max: number] => {
  const prices = extremes(product).map(amount)
  return [Math.min(...prices), Math.max(...prices)]
}

/** The first that is as it has to be: of the usual choices, else of the cheapest and the dearest. */
export const findVariant = (
  product: Product,
  is: (variant: ProductConfiguration) => boolean,
): ProductConfiguration | undefined => listVariants(product, NOTHING).find(is) ?? extremes(product).find(is)

const isSold = (product: Product, chosen: Chosen): boolean => {
  const selection = selectionWith(product, chosen)
  const quantity = Number(chosen.get(QUANTITY) ?? getMinimumQuantity(product, selection))
  return configured(product, { quantity, selection }).length > 0
}

/** Each option with its values; beside a choice, whether it can be had with them. */
export const toUcpOptions = (product: Product, locale: string, chosen?: Chosen) =>
  [quantityAxis(product), ...optionAxes(product)].map(({ name, label, values }) => ({
    name: getLocalizedText(label, locale),
    values: values.map(value => {
      const shown = { id: value.key, label: labelIn(value, locale) }
      if (!chosen) return shown
      const there = isSold(product, new Map([...chosen, [name, value.key]]))
      return { ...shown, available: there, exists: there }
    }),
  }))

/** A choice in the words of the shop. */
export const toUcpSelectedOptions = (product: Product, locale: string, chosen: Chosen) =>
  [quantityAxis(product), ...optionAxes(product)].flatMap(({ name, label, values }) => {
    const key = chosen.get(name)
    if (key === undefined) return []
    const value = values.find(each => each.key === key) ?? { key, label: { en: key } }
    return [{ name: getLocalizedText(label, locale), id: key, label: labelIn(value, locale) }]
  })
