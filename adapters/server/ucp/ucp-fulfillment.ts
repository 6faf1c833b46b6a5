/** How a customer's checkout is delivered, and how it could be: line by line, for each has its own day, slot and price (UCP-40). */
import type { Address } from "../../../domain/address/address.ts"
import { type Cart, getActiveLineItems, type LineItem } from "../../../domain/cart/cart.ts"
import { getDeliveryChoice } from "../../../domain/delivery/courier-line-item.ts"
import { isSplitShipment } from "../../../domain/delivery/delivery-choice.ts"
import type { DeliveryOffer } from "../../../domain/delivery/delivery-offer.ts"
import { needsShippingAddress } from "../../../domain/delivery/direct-mailing.ts"
import { checkPickupAvailability } from "../../../domain/delivery/pickup-availability.ts"
import { listShippingOptions } from "../../../domain/delivery/shipping-options.ts"
import { isQuoteItem } from "../../../domain/quote/quote-item.ts"
import { findProductsOnSale } from "../catalog/product-rows.ts"
import { makeDeliveryOfferLookup, type RequestContext } from "../delivery/line-item-offers.ts"
import { getCustomerGroup } from "../identity/caller.ts"
import type { MailFormatter } from "../mail/mail-formatter.ts"
import { type DeliveryTypePricingContext, makeDeliveryTypePricer } from "./delivery-type-prices.ts"
import { getSelectedDeliveryOptionId, toUcpDeliveryOptions } from "./ucp-delivery-options.ts"
import { getAddressId, toUcpAddress, toUcpPickupPoint } from "./ucp-destinations.ts"

/** Of an address book; any other may be chosen by its id. */
const MOST_ADDRESSES = 20

const isFetched = ({ pickupPointId }: LineItem): boolean => pickupPointId !== undefined

/** What has to go somewhere: what the post delivers whole has nowhere to be chosen. */
export const listDeliverableItems = (cart: Pick<Cart, "lineItems">): readonly LineItem[] =>
  getActiveLineItems(cart).filter(item => isFetched(item) || needsShippingAddress(item))

/** What a line has beside the book, then the default. */
const addresses = (item: LineItem | undefined, book: readonly Address[]) => {
  const own = (item?.shippingAddresses ?? []).map(({ address }) => address)
  const first = book.filter(({ isDefaultShippingAddress }) => isDefaultShippingAddress)
  const known = new Map([...own, ...first, ...book].map(address => [getAddressId(address), address]))
  return [...known.values()].slice(0, MOST_ADDRESSES).map(toUcpAddress)
}

type Point = ReturnType<typeof toUcpPickupPoint>

const withOwnPoint = ({ pickupPointId: id, pickupPoint }: LineItem, near: readonly Point[]): readonly Point[] =>
  id === undefined || !pickupPoint
    ? near
    : [toUcpPickupPoint(id, pickupPoint), ...near.filter(point => point.id !== id)]

const selectedDestination = (item: LineItem): string | undefined => {
  const [main] = item.shippingAddresses
  if (isFetched(item)) return item.pickupPointId
  return main && !isSplitShipment(item) ? getAddressId(main.address) : undefined
}

export interface UcpFulfillmentContext extends RequestContext, Omit<DeliveryTypePricingContext, "products"> {
  readonly book: readonly Address[]
  /** of an address, and else of the customer */
  readonly pointsNear: (main: Address | undefined) => Promise<readonly Point[]>
  readonly voice: MailFormatter
}

const ids = (items: readonly LineItem[]) => items.map(({ id }) => id)

export const toUcpFulfillment = async (cart: Cart, delivering: UcpFulfillmentContext) => {
  const { tx, now, subject, book, pointsNear, voice } = delivering
  const items = listDeliverableItems(cart)
  const offerTo = await makeDeliveryOfferLookup(items, delivering)
  const keys = cart.lineItems.map(({ productKey }) => productKey)
  const judging = { ...delivering, products: await findProductsOnSale(tx, keys) }
  const groupsOf = (item: LineItem, offer: DeliveryOffer) => {
    const product = judging.products.get(item.productKey)
    const { deliveryTypes } = listShippingOptions(item, product, now, getCustomerGroup(subject))
    const offered = {
      offer,
      types: isQuoteItem(item) ? [] : deliveryTypes,
      grossWith: makeDeliveryTypePricer(cart, item, judging),
    }
    const options = toUcpDeliveryOptions(cart, item, offered, voice)
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
    const near = isFetched(item) ? await pointsNear(item.shippingAddresses[0]?.address) : []
    const type = isFetched(item) ? "pickup" : "shipping"
    methods.push({
      id: `${type}-${item.id}`,
      type,
      line_item_ids: [item.id],
      destinations: isFetched(item) ? withOwnPoint(item, near) : addresses(item, book),
      selected_destination_id: selectedDestination(item) ?? null,
      groups: groupsOf(item, offerTo(item)),
    })
  }
  const mayBeFetched = items.filter(item => {
    const answer = { _tag: "Fetched", offer: offerTo(item) } as const
    return isFetched(item) || checkPickupAvailability(getDeliveryChoice(cart, item), answer)._tag === "Available"
  })
  const other = mayBeFetched.find(item => !isFetched(item))
  if (other) {
    const near = await pointsNear(other.shippingAddresses[0]?.address)
    methods.push({ id: "pickup", type: "pickup", line_item_ids: [], destinations: near })
  }
  if (items.some(isFetched)) {
    methods.push({ id: "shipping", type: "shipping", line_item_ids: [], destinations: addresses(undefined, book) })
  }
  return {
    methods,
    available_methods: [
      { type: "shipping", line_item_ids: ids(items) },
      ...(mayBeFetched.length > 0 ? [{ type: "pickup", line_item_ids: ids(mayBeFetched) }] : []),
    ],
  }
}
