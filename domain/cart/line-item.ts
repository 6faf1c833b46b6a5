import type { Address } from "../address/address.ts"
import { getDeliveryType } from "../catalog/delivery-type.ts"
import { getShippedQuantity } from "../catalog/direct-mailing.ts"
import { type CustomerGroup, calculateItemPrice } from "../catalog/item-price.ts"
import type { ProductConfiguration } from "../catalog/product-configuration.ts"
import { ZERO_CENTS } from "../money/cents.ts"
import type { LineItem } from "./cart.ts"
import { isQuoteItem } from "./quote-item.ts"

/** Where shops without a tax table are taxed. */
const COUNTRY_WITHOUT_TAX_TABLE = "NL"

type Shipped = Parameters<typeof getShippedQuantity>[0]

export type LineItemIdsAndGroups = Pick<
  LineItem,
  | "id"
  | "lineItemNumber"
  | "artworkItemId"
  | "mcpDocumentsSource"
  | "groupId"
  | "reviewGroup"
  | "isReviewGroupLead"
  | "multipleDesignsGroup"
>

const toFields = (configuration: ProductConfiguration, group: CustomerGroup | undefined) => {
  const { product, quantity, attributes } = configuration
  const { base, discounts, net } = calculateItemPrice(configuration, group)
  return {
    productKey: product.key,
    name: product.name,
    image: product.image,
    quantity,
    selection: attributes.map(({ name, value }) => ({ name, value: value.key })),
    attributes,
    basePrice: base,
    discounts,
    couponDiscount: ZERO_CENTS,
    totalPrice: net,
    ...(product.taxClass === undefined ? {} : { taxClass: product.taxClass }),
    ...(product.pickupPointAllowed === false ? { pickupPointAllowed: product.pickupPointAllowed } : {}),
  }
}

/** A new line item. Coupons and the VAT of its destination are applied afterwards, to the whole cart. */
export const createLineItem = (
  configuration: ProductConfiguration,
  group: CustomerGroup | undefined,
  origin: LineItemIdsAndGroups,
) =>
  ({
    ...origin,
    state: "Active",
    ...toFields(configuration, group),
    taxRate: configuration.product.taxRate,
    taxCountry: COUNTRY_WITHOUT_TAX_TABLE,
    shippingAddresses: [],
  }) satisfies LineItem

/** The item at today's price for this customer; a quoted item keeps its price (QUOTE-08). */
export const repriceLineItem = (item: LineItem, configuration: ProductConfiguration, group?: CustomerGroup): LineItem => {
  if (isQuoteItem(item)) return item
  const { pickupPointAllowed: _, ...rest } = item
  // without a treatment, no tax table has set the rate
  const taxRate = item.taxTreatment === undefined ? configuration.product.taxRate : item.taxRate
  return { ...rest, ...toFields(configuration, group), taxRate }
}

/** Whether the number of shipped pieces changes: then all go to the main address (GROUP-15). */
export const endsSplitShipment = (item: Shipped, becomes: Shipped): boolean =>
  getShippedQuantity(becomes) !== getShippedQuantity(item)

const removeSlot = ({ deliveryOption: _, ...item }: LineItem): LineItem => item

/**
 * The edited item. Another quantity removes extra addresses; another delivery type removes the slot, because its days
 * differ.
 */
export const reconfigureLineItem = (item: LineItem, configuration: ProductConfiguration, group?: CustomerGroup): LineItem => {
  const edited = repriceLineItem(item, configuration, group)
  const [main] = item.shippingAddresses
  const readdressed =
    main && endsSplitShipment(item, edited)
      ? { ...edited, shippingAddresses: [{ address: main.address, quantity: getShippedQuantity(edited) }] }
      : edited
  return getDeliveryType(edited.selection) === getDeliveryType(item.selection) ? readdressed : removeSlot(readdressed)
}

/** The item with one address, which replaces extra addresses and a pick-up point (AVAIL-21, AVAIL-22). */
export const shipToSingleAddress = ({ pickupPointId: _, pickupPoint: __, ...item }: LineItem, address: Address): LineItem => ({
  ...item,
  shippingAddresses: [{ address, quantity: getShippedQuantity(item) }],
})
