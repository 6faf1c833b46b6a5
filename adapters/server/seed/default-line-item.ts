/** A line item with the first value of each option, at normal delivery. */
import { Result } from "effect"
import type { LineItem, LineItemId } from "../../../domain/cart/cart.ts"
import { createLineItem } from "../../../domain/cart/line-item.ts"
import { DELIVERY_TYPE_OPTION_NAME } from "../../../domain/catalog/delivery-type.ts"
import type { CustomerGroup } from "../../../domain/catalog/item-price.ts"
import type { Product } from "../../../domain/catalog/product.ts"
import { configureProduct } from "../../../domain/catalog/product-configuration.ts"
import type { ShopEntriesSchema } from "../../contract/shop-entries.ts"

export const requireSeedProduct = (products: readonly Product[], key: string): Product => {
  const product = products.find(each => each.key === key)
  if (!product) throw new TypeError(`no product ${key} is entered`)
  return product
}

/** `group` is undefined for a customer without one; an unknown customer throws. */
export const requireSeedCustomerAndFindGroup = ({ customers, customerGroups }: ShopEntriesSchema, id: string) => {
  const customer = customers.find(each => each.id === id)
  if (!customer) throw new TypeError(`no customer ${id} is entered`)
  return { customer, group: customerGroups.find(group => group.id === customer.customerGroupId) }
}

/** Quotes are for larger quantities than the smallest. */
export const getSeedQuoteQuantity = ({ tiers: [first, second] }: Product): number => (second ?? first).quantity

/** @param position the list's id and the item's index, which make the line item's id */
export const makeDefaultLineItem = (
  { deliveryLabel }: ShopEntriesSchema["delivery"],
  product: Product,
  quantity: number,
  group: CustomerGroup | undefined,
  [list, index]: readonly [id: string, index: number],
): LineItem => {
  const selection = product.options.map(({ name, values }) => ({ name, value: values[0].key }))
  const normalDelivery = { name: DELIVERY_TYPE_OPTION_NAME, value: product.deliveryTypes[0].type }
  const configured = Result.getOrThrow(configureProduct({ ...product, deliveryLabel }, [...selection, normalDelivery], quantity))
  return createLineItem(configured, group, { id: `${list}-${index + 1}` as LineItemId, lineItemNumber: index + 1 })
}
