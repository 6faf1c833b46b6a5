/**
 * How a customer's checkout is delivered, and its other delivery options. Each line has its own day, slot and price
 * (UCP-40).
 */
import type { CheckoutDelivery, LineDelivery } from "../../application/shop/delivery/list-checkout-delivery.ts"
import type { Address } from "../../domain/address/address.ts"
import type { DeliveryOptionKey, OfferedDeliveryOption } from "../../domain/booking/offered-delivery-options.ts"
import type { LineItem } from "../../domain/cart/cart.ts"
import { isPickedUp } from "../../domain/cart/delivery-destination.ts"
import { isSplitShipment } from "../../domain/delivery/delivery-choice.ts"
import { type Carrier, type DeliveryOption, getSlotHours } from "../../domain/delivery/delivery-option.ts"
import type { PickupPoint } from "../../domain/delivery/pickup-point.ts"
import { PICKUP_PROVIDER_TRAITS } from "../../domain/delivery/pickup-point.ts"
import { addCents } from "../../domain/money/cents.ts"
import type { PriceView } from "../../domain/money/price-view.ts"
import type { MailFormatter } from "../mail/mail-formatter.ts"
import { makeUcpTotal } from "./ucp-cart.ts"
import { getAddressId, toUcpAddress, toUcpPickupPoint } from "./ucp-destinations.ts"

const COURIER = "courier"

/** For example Normal, Normal/postnl-2026-11-24/12:00 or Normal/courier. A slot on another day has another id. */
const formatDeliveryOptionId = ({ type, isByCourier, slot }: DeliveryOptionKey): string =>
  [type, ...(isByCourier ? [COURIER] : []), ...(slot ? [slot.recsKey, slot.before] : [])].join("/")

/** Parses an id from outside without checking whether the shop offers it. */
export const parseDeliveryOptionId = (id: string): DeliveryOptionKey => {
  const [type = "", recsKey, before = ""] = id.split("/")
  if (recsKey === COURIER) return { type, isByCourier: true }
  return { type, isByCourier: false, ...(recsKey === undefined ? {} : { slot: { recsKey, before } }) }
}

const getCarrierName = (carrier: Carrier): string => PICKUP_PROVIDER_TRAITS[carrier].name ?? carrier

const formatSlot = (formatter: MailFormatter, { carrier, before }: DeliveryOption): string => {
  const { from, to } = getSlotHours(before)
  return `${getCarrierName(carrier)} ${formatter.t("between", { from, to })}`
}

const toUcpDeliveryOption = (
  { choice, label, date, slot, price, grossDifference = 0 }: OfferedDeliveryOption,
  formatter: MailFormatter,
  priceView: PriceView,
) => {
  const details = slot ? formatSlot(formatter, slot) : choice.isByCourier ? formatter.t("added.courierService") : undefined
  return {
    id: formatDeliveryOptionId(choice),
    title: [formatter.localize(label), ...(details === undefined ? [] : [details])].join(": "),
    ...(date === undefined ? {} : { description: { plain: formatter.formatDay(date) } }),
    ...(slot && { carrier: getCarrierName(slot.carrier) }),
    totals: price
      ? [
          ...(priceView === "net"
            ? [makeUcpTotal("fulfillment", price.net), makeUcpTotal("tax", price.tax)]
            : [makeUcpTotal("fulfillment", addCents(price.net, price.tax))]),
          makeUcpTotal("total", addCents(price.net, price.tax)),
        ]
      : [makeUcpTotal("total", grossDifference)],
  }
}

/** The most addresses in a response. Others can be chosen by their id. */
const MAX_ADDRESSES = 20

/** The line's own addresses, then the default, then the rest of the book. */
const listDestinations = (item: LineItem | undefined, addressBook: readonly Address[]) => {
  const own = (item?.shippingAddresses ?? []).map(({ address }) => address)
  const usual = addressBook.filter(({ isDefaultShippingAddress }) => isDefaultShippingAddress)
  const byId = new Map([...own, ...usual, ...addressBook].map(address => [getAddressId(address), address]))
  return [...byId.values()].slice(0, MAX_ADDRESSES).map(toUcpAddress)
}

const toUcpPoints = (points: readonly PickupPoint[]) => points.map(point => toUcpPickupPoint(point.id, point))

/** The line's own point, then the nearest ones. */
const listPoints = ({ item: { pickupPointId: id, pickupPoint }, pickupPoints }: LineDelivery) => {
  const points = toUcpPoints(pickupPoints)
  return id === undefined || !pickupPoint
    ? points
    : [toUcpPickupPoint(id, pickupPoint), ...points.filter(point => point.id !== id)]
}

const getSelectedDestinationId = (item: LineItem): string | undefined => {
  const [main] = item.shippingAddresses
  if (isPickedUp(item)) return item.pickupPointId
  return main && !isSplitShipment(item) ? getAddressId(main.address) : undefined
}

const toIds = (items: readonly LineItem[]) => items.map(({ id }) => id)

export const toUcpFulfillment = (
  { lines, pickupItems, otherPickupPoints }: CheckoutDelivery,
  addressBook: readonly Address[],
  formatter: MailFormatter,
  priceView: PriceView,
) => {
  const items = lines.map(({ item }) => item)
  const methods = lines.map(line => {
    const { item, options, selected } = line
    const type = isPickedUp(item) ? "pickup" : "shipping"
    return {
      id: `${type}-${item.id}`,
      type,
      line_item_ids: [item.id],
      destinations: isPickedUp(item) ? listPoints(line) : listDestinations(item, addressBook),
      selected_destination_id: getSelectedDestinationId(item) ?? null,
      groups: [
        {
          id: item.id,
          line_item_ids: [item.id],
          options: options.map(option => toUcpDeliveryOption(option, formatter, priceView)),
          selected_option_id: selected ? formatDeliveryOptionId(selected) : null,
        },
      ],
    }
  })
  return {
    methods: [
      ...methods,
      ...(otherPickupPoints
        ? [{ id: "pickup", type: "pickup", line_item_ids: [], destinations: toUcpPoints(otherPickupPoints) }]
        : []),
      ...(items.some(isPickedUp)
        ? [{ id: "shipping", type: "shipping", line_item_ids: [], destinations: listDestinations(undefined, addressBook) }]
        : []),
    ],
    available_methods: [
      { type: "shipping", line_item_ids: toIds(items) },
      ...(pickupItems.length > 0 ? [{ type: "pickup", line_item_ids: toIds(pickupItems) }] : []),
    ],
  }
}
