import { Result } from "effect"
import type { Cents } from "../money/cents.ts"
import { DELIVERY_TYPE_OPTION_NAME, type DeliveryType } from "./delivery-type.ts"
import { type CustomerGroup, calculateItemPrice } from "./item-price.ts"
import type { Product } from "./product.ts"
import { configureProduct, getMinimumQuantity, validateQuantity } from "./product-configuration.ts"
import type { SelectedOption } from "./selection.ts"

export interface PriceMatrixRow {
  readonly quantity: number
  /** in the order of the product's delivery types; cells that can't be configured are missing */
  readonly cells: readonly { readonly type: DeliveryType; readonly net: Cents }[]
}

/**
 * The tiers' quantities, the selection's minimum and `extraQuantities`, each once, in ascending order. Quantities
 * that can't be printed are left out.
 */
const listQuantities = (product: Product, selection: readonly SelectedOption[], extras: readonly number[]): readonly number[] => {
  const all = [...product.tiers.map(({ quantity }) => quantity), getMinimumQuantity(product, selection), ...extras]
  const printable = all.filter(quantity => Result.isSuccess(validateQuantity(product, quantity, selection)))
  return [...new Set(printable)].sort((a, b) => a - b)
}

const buildCells = (
  product: Product,
  selection: readonly SelectedOption[],
  quantity: number,
  group: CustomerGroup | undefined,
): PriceMatrixRow["cells"] =>
  product.deliveryTypes.flatMap(({ type }) => {
    const configured = configureProduct(product, [...selection, { name: DELIVERY_TYPE_OPTION_NAME, value: type }], quantity)
    return Result.isFailure(configured) ? [] : [{ type, net: calculateItemPrice(configured.success, group).net }]
  })

/**
 * Net prices in cents per quantity and delivery type, for the customer's group. `selection` holds the other options.
 */
export const buildPriceMatrix = (
  product: Product,
  selection: readonly SelectedOption[],
  extras: readonly number[],
  group?: CustomerGroup,
): readonly PriceMatrixRow[] =>
  listQuantities(product, selection, extras).map(quantity => ({
    quantity,
    cells: buildCells(product, selection, quantity, group),
  }))

/**
 * The product's "from" price: its smallest printable quantity with the first value of every option. Undefined when
 * that isn't sold.
 */
export const calculateFromPrice = (
  product: Product,
  group?: CustomerGroup,
): { readonly quantity: number; readonly net: Cents } | undefined => {
  const first = product.options.map(({ name, values }) => ({ name, value: values[0].key }))
  const [quantity] = listQuantities(product, first, [])
  const [cell] = quantity === undefined ? [] : buildCells(product, first, quantity, group)
  return quantity !== undefined && cell ? { quantity, net: cell.net } : undefined
}
