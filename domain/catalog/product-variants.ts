/** A variant is a product in one configuration: options, delivery type and quantity. */
import { Result } from "effect"
import { type Cents, toCents } from "../money/cents.ts"
import { DELIVERY_TYPE_OPTION_NAME } from "./delivery-type.ts"
import { calculateItemPrice } from "./item-price.ts"
import type { Product } from "./product.ts"
import { configureProduct, getMinimumQuantity, type ProductConfiguration } from "./product-configuration.ts"
import type { SelectedOption } from "./selection.ts"
import { QUANTITY_OPTION_NAME } from "./selection.ts"

/** Values by option name, with the quantity; the first value of each option that is left out. */
export type SelectedValues = ReadonlyMap<string, string>

const NO_VALUES: SelectedValues = new Map()

const listOptions = ({ options, deliveryTypes }: Product) => [
  ...options,
  {
    name: DELIVERY_TYPE_OPTION_NAME,
    values: deliveryTypes.map(({ type, surcharge }) => ({ key: type, surcharge })),
  },
]

const makeSelection = (product: Product, selected: SelectedValues): readonly SelectedOption[] =>
  listOptions(product).map(({ name, values }) => ({ name, value: selected.get(name) ?? values[0]?.key ?? "" }))

const getQuantity = (selected: SelectedValues): number | undefined => {
  const quantity = selected.get(QUANTITY_OPTION_NAME)
  return quantity === undefined ? undefined : Number(quantity)
}

/** Returns the variant, or undefined when the shop doesn't sell it. */
export const configureVariant = (
  product: Product,
  { quantity, selection }: { readonly quantity: number; readonly selection: readonly SelectedOption[] },
): ProductConfiguration | undefined => Result.getOrUndefined(configureProduct(product, selection, quantity))

/**
 * Returns the variants with the selected options that the shop sells: in the selected quantity, else in the minimum and in
 * every quantity with its own price.
 */
export const listVariants = (product: Product, selected: SelectedValues = NO_VALUES): readonly ProductConfiguration[] => {
  const quantity = getQuantity(selected)
  const selection = makeSelection(product, selected)
  const quantities =
    quantity === undefined ? [getMinimumQuantity(product, selection), ...product.tiers.map(tier => tier.quantity)] : [quantity]
  return [...new Set(quantities)].flatMap(each => configureVariant(product, { quantity: each, selection }) ?? [])
}

/** Whether the shop sells the selected options, in the minimum quantity unless there is another. */
export const isVariantAvailable = (product: Product, selected: SelectedValues): boolean => {
  const selection = makeSelection(product, selected)
  const quantity = getQuantity(selected) ?? getMinimumQuantity(product, selection)
  return configureVariant(product, { quantity, selection }) !== undefined
}

/** The cheapest and the most expensive configurations: prices only grow with surcharges. */
const listExtremes = (product: Product): readonly ProductConfiguration[] => {
  const selectBySurcharge = (sign: number): SelectedValues =>
    new Map(
      listOptions(product).map(({ name, values }) => [
        name,
        values.reduce<{ readonly key: string; readonly surcharge: number }>(
          (best, candidate) => (sign * candidate.surcharge > sign * best.surcharge ? candidate : best),
          values[0] ?? { key: "", surcharge: 0 },
        ).key,
      ]),
    )
  return [selectBySurcharge(-1), selectBySurcharge(1)].flatMap(options => listVariants(product, options))
}

/** Net prices in cents. */
export const computePriceRange = (product: Product): readonly [min: Cents, max: Cents] => {
  const prices = listExtremes(product).map(configuration => calculateItemPrice(configuration).net)
  return [toCents(Math.min(...prices)), toCents(Math.max(...prices))]
}

/** Returns the first matching variant of the default options, else of the cheapest and most expensive ones. */
export const findFirstMatchingVariant = (
  product: Product,
  matches: (variant: ProductConfiguration) => boolean,
): ProductConfiguration | undefined => listVariants(product).find(matches) ?? listExtremes(product).find(matches)
