/** The price list of one choice: quantities down, delivery types across, each cell at the price of whoever looks. */
import { Result } from "effect"
import type { SelectedOption } from "../cart/cart.ts"
import { DELIVERY_TYPE_OPTION_NAME, type DeliveryType } from "../cart/delivery-type.ts"
import type { Cents } from "../money/cents.ts"
import { type CustomerGroup, calculateItemPrice } from "./item-price.ts"
import type { Product } from "./product.ts"
import { configureProduct, getMinimumQuantity, validateQuantity } from "./product-configuration.ts"

export interface PriceMatrixRow {
  readonly quantity: number
  /** in the order of the product's delivery types; a cell that can't be configured is left out */
  readonly cells: readonly { readonly type: DeliveryType; readonly net: Cents }[]
}

/** The quantities of the product's tiers, the fewest for the selection, and those asked for besides, each once, lowest first; what can't be printed is left out. */
const quantities = (
  product: Product,
  selection: readonly SelectedOption[],
  besides: readonly number[],
): readonly number[] => {
  const all = [...product.tiers.map(({ quantity }) => quantity), getMinimumQuantity(product, selection), ...besides]
  const printable = all.filter(quantity => Result.isSuccess(validateQuantity(product, quantity, selection)))
  return [...new Set(printable)].sort((a, b) => a - b)
}

const cellsOf = (
  product: Product,
  selection: readonly SelectedOption[],
  quantity: number,
  group: CustomerGroup | undefined,
): PriceMatrixRow["cells"] =>
  product.deliveryTypes.flatMap(({ type }) => {
    const configured = configureProduct(
      product,
      [...selection, { name: DELIVERY_TYPE_OPTION_NAME, value: type }],
      quantity,
    )
    return Result.isFailure(configured) ? [] : [{ type, net: calculateItemPrice(configured.success, group).net }]
  })

/** Net prices in cents for every quantity and delivery type. `selection` holds the other options. */
export const buildPriceMatrix = (
  product: Product,
  selection: readonly SelectedOption[],
  besides: readonly number[],
  group?: CustomerGroup,
): readonly PriceMatrixRow[] =>
  quantities(product, selection, besides).map(quantity => ({
    quantity,
    cells: cellsOf(product, selection, quantity, group),
  }))

/** The cheapest way to have the product: its first tier as the price list has it. */
export const calculateFromPrice = (
  product: Product,
  group?: CustomerGroup,
): { readonly quantity: number; readonly net: Cents } | undefined => {
  const first = product.options.map(({ name, values }) => ({ name, value: values[0].key }))
  const [quantity] = quantities(product, first, [])
  const [cell] = quantity === undefined ? [] : cellsOf(product, first, quantity, group)
  return quantity !== undefined && cell ? { quantity, net: cell.net } : undefined
}
