/** A line item is a configuration at the shop's own price; what it is sent to and carried by changes only where the change says so. */
import type { Address } from "../address/address.ts"
import { type CustomerGroup, calculateItemPrice } from "../catalog/item-price.ts"
import type { ProductConfiguration } from "../catalog/product-configuration.ts"
import { getShippedQuantity } from "../delivery/direct-mailing.ts"
import { ZERO_CENTS } from "../money/cents.ts"
import { isQuoteItem } from "../quote/quote-item.ts"
import type { LineItem } from "./cart.ts"
import { getDeliveryType } from "./delivery-type.ts"

/** The shop delivers from the Netherlands and taxes there. */
export const TAX_COUNTRY = "NL"

type Shipped = Parameters<typeof getShippedQuantity>[0]

export type LineItemIdentity = Pick<
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

const configured = (configuration: ProductConfiguration, group: CustomerGroup | undefined) => {
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
    taxRate: product.taxRate,
    taxCountry: TAX_COUNTRY,
    ...(product.pickupPointAllowed === false ? { pickupPointAllowed: product.pickupPointAllowed } : {}),
  }
}

/** A new line; coupons are applied afterwards, over the whole cart. */
export const createLineItem = (
  configuration: ProductConfiguration,
  group: CustomerGroup | undefined,
  origin: LineItemIdentity,
) => ({ ...origin, state: "Active", ...configured(configuration, group), shippingAddresses: [] }) satisfies LineItem

/** The same choice at today's price for this customer; what was quoted keeps its price (QUOTE-08). */
export const repriceLineItem = (
  item: LineItem,
  configuration: ProductConfiguration,
  group?: CustomerGroup,
): LineItem => {
  if (isQuoteItem(item)) return item
  const { pickupPointAllowed: _, ...kept } = item
  return { ...kept, ...configured(configuration, group) }
}

/** Another number of pieces to ship goes to the main address as a whole (GROUP-15). */
export const endsSplitShipment = (item: Shipped, becomes: Shipped): boolean =>
  getShippedQuantity(becomes) !== getShippedQuantity(item)

const withoutDelivery = ({ deliveryOption: _, ...item }: LineItem): LineItem => item

/** Extra addresses go with another quantity; a changed delivery type means other days, so the chosen slot is dropped. */
export const editLineItem = (item: LineItem, configuration: ProductConfiguration, group?: CustomerGroup): LineItem => {
  const edited = repriceLineItem(item, configuration, group)
  const [main] = item.shippingAddresses
  const addressed =
    main && endsSplitShipment(item, edited)
      ? { ...edited, shippingAddresses: [{ address: main.address, quantity: getShippedQuantity(edited) }] }
      : edited
  return getDeliveryType(edited.selection) === getDeliveryType(item.selection) ? addressed : withoutDelivery(addressed)
}

/** A single address replaces extra addresses and a pick-up point (AVAIL-21, AVAIL-22). */
export const shipToSingleAddress = (
  { pickupPointId: _, pickupPoint: __, ...item }: LineItem,
  address: Address,
): LineItem => ({
  ...item,
  shippingAddresses: [{ address, quantity: getShippedQuantity(item) }],
})
