/**
 * How a customer's checkout is delivered, and its other delivery options. Each line has its own day, slot and price
 * (UCP-40).
 */

import { getCustomerGroup } from "../../../application/shop/caller.ts"
import { makeDeliveryOfferLookup } from "../../../application/shop/delivery/delivery-offers.ts"
import type { Address } from "../../../domain/address/address.ts"
import { type Cart, getActiveLineItems, type LineItem } from "../../../domain/cart/cart.ts"
import { getDeliveryChoice } from "../../../domain/delivery/courier-line-item.ts"
import { isSplitShipment } from "../../../domain/delivery/delivery-choice.ts"
import type { DeliveryOffer } from "../../../domain/delivery/delivery-offer.ts"
import { needsShippingAddress } from "../../../domain/delivery/direct-mailing.ts"
import { checkPickupAvailability } from "../../../domain/delivery/pickup-availability.ts"
import { listShippingOptions } from "../../../domain/delivery/shipping-options.ts"
import { isQuoteItem } from "../../../domain/quote/quote-item.ts"
import { findProductsOnSale } from "../../postgres/products.ts"
import { type RequestContext, toUseCaseInput } from "../cart/request-context.ts"
import { runUseCase } from "../http/transactional-handler.ts"
import type { MailFormatter } from "../mail/mail-formatter.ts"
import { type DeliveryTypePricingContext, makeDeliveryTypePricer } from "./delivery-type-prices.ts"
import { getSelectedDeliveryOptionId, toUcpDeliveryOptions } from "./ucp-delivery-options.ts"
import { getAddressId, toUcpAddress, toUcpPickupPoint } from "./ucp-destinations.ts"

/** The most addresses in a response. Others can be chosen by their id. */
const MAX_ADDRESSES = 20

const isPickedUp = ({ pickupPointId }: LineItem): boolean => pickupPointId !== undefined

/** Lines that need a destination. Lines that a direct mailing delivers need none. */
export const listDeliverableItems = (cart: Pick<Cart, "lineItems">): readonly LineItem[] =>
  getActiveLineItems(cart).filter(item => isPickedUp(item) || needsShippingAddress(item))

/** The line's own addresses, then the default, then the rest of the book. */
const listAddresses = (item: LineItem | undefined, book: readonly Address[]) => {
  const own = (item?.shippingAddresses ?? []).map(({ address }) => address)
  const usual = book.filter(({ isDefaultShippingAddress }) => isDefaultShippingAddress)
  const byId = new Map([...own, ...usual, ...book].map(address => [getAddressId(address), address]))
  return [...byId.values()].slice(0, MAX_ADDRESSES).map(toUcpAddress)
}

type Point = ReturnType<typeof toUcpPickupPoint>

const addOwnPoint = ({ pickupPointId: id, pickupPoint }: LineItem, points: readonly Point[]): readonly Point[] =>
  id === undefined || !pickupPoint ? points : [toUcpPickupPoint(id, pickupPoint), ...points.filter(point => point.id !== id)]

const getSelectedDestinationId = (item: LineItem): string | undefined => {
  const [main] = item.shippingAddresses
  if (isPickedUp(item)) return item.pickupPointId
  return main && !isSplitShipment(item) ? getAddressId(main.address) : undefined
}

export interface UcpFulfillmentContext extends RequestContext, Omit<DeliveryTypePricingContext, "products"> {
  readonly addressBook: readonly Address[]
  /** finds points near this address, else near the customer */
  readonly findPoints: (main: Address | undefined) => Promise<readonly Point[]>
  readonly formatter: MailFormatter
}

const toIds = (items: readonly LineItem[]) => items.map(({ id }) => id)

export const toUcpFulfillment = async (cart: Cart, context: UcpFulfillmentContext) => {
  const { tx, now, subject, addressBook, findPoints, formatter } = context
  const items = listDeliverableItems(cart)
  const { shop, delivery } = toUseCaseInput(context)
  const offerTo = await runUseCase(makeDeliveryOfferLookup(shop, items, delivery))
  const keys = cart.lineItems.map(({ productKey }) => productKey)
  const pricingContext = { ...context, products: await findProductsOnSale(tx, keys) }
  const makeGroups = (item: LineItem, offer: DeliveryOffer) => {
    const product = pricingContext.products.get(item.productKey)
    const { deliveryTypes } = listShippingOptions(item, product, now, getCustomerGroup(subject))
    const choices = {
      offer,
      types: isQuoteItem(item) ? [] : deliveryTypes,
      getGrossWith: makeDeliveryTypePricer(cart, item, pricingContext),
    }
    const options = toUcpDeliveryOptions(cart, item, choices, formatter)
    return [
      {
        id: item.id,
        line_item_ids: [item.id],
        options,
        selected_option_id: getSelectedDeliveryOptionId(cart, item, offer) ?? null,
      },
    ]
  }
  const methods: object[] = []
  for (const item of items) {
    const points = isPickedUp(item) ? await findPoints(item.shippingAddresses[0]?.address) : []
    const type = isPickedUp(item) ? "pickup" : "shipping"
    methods.push({
      id: `${type}-${item.id}`,
      type,
      line_item_ids: [item.id],
      destinations: isPickedUp(item) ? addOwnPoint(item, points) : listAddresses(item, addressBook),
      selected_destination_id: getSelectedDestinationId(item) ?? null,
      groups: makeGroups(item, offerTo(item)),
    })
  }
  const pickupItems = items.filter(item => {
    const offerResult = { _tag: "Fetched", offer: offerTo(item) } as const
    return isPickedUp(item) || checkPickupAvailability(getDeliveryChoice(cart, item), offerResult)._tag === "Available"
  })
  const otherItem = pickupItems.find(item => !isPickedUp(item))
  if (otherItem) {
    const points = await findPoints(otherItem.shippingAddresses[0]?.address)
    methods.push({ id: "pickup", type: "pickup", line_item_ids: [], destinations: points })
  }
  if (items.some(isPickedUp)) {
    methods.push({ id: "shipping", type: "shipping", line_item_ids: [], destinations: listAddresses(undefined, addressBook) })
  }
  return {
    methods,
    available_methods: [
      { type: "shipping", line_item_ids: toIds(items) },
      ...(pickupItems.length > 0 ? [{ type: "pickup", line_item_ids: toIds(pickupItems) }] : []),
    ],
  }
}
