/**
 * The delivery options of one line: every delivery type, and slots and courier for the current type, with prices to
 * the cent (UCP-40).
 */
import type { Cart, LineItem } from "../../../domain/cart/cart.ts"
import { DELIVERY_TYPE_OPTION_NAME, getDeliveryType } from "../../../domain/cart/delivery-type.ts"
import { findCourierContact, getDeliveryChoice } from "../../../domain/delivery/courier-line-item.ts"
import { isSplitShipment } from "../../../domain/delivery/delivery-choice.ts"
import type { DeliveryOffer } from "../../../domain/delivery/delivery-offer.ts"
import { type Carrier, type DeliveryOption, getSlotHours } from "../../../domain/delivery/delivery-option.ts"
import { checkSlotAndCourierAvailability } from "../../../domain/delivery/delivery-options-availability.ts"
import { PICKUP_PROVIDER_TRAITS } from "../../../domain/delivery/pickup-point.ts"
import type { OfferedDeliveryType } from "../../../domain/delivery/shipping-options.ts"
import { getChosenOrDefaultSlot } from "../../../domain/delivery/slot-choice.ts"
import { addCents, type Cents } from "../../../domain/money/cents.ts"
import { calculateTax } from "../../../domain/money/tax-rate.ts"
import type { MailFormatter } from "../mail/mail-formatter.ts"
import { makeUcpTotal } from "./ucp-cart.ts"

const COURIER = "courier"

const getType = ({ selection }: LineItem): string => getDeliveryType(selection) ?? ""

/** For example Normal, Normal/postnl-2026-11-24/12:00 or Normal/courier. A slot on another day has another id. */
const makeOptionId = (item: LineItem, ...parts: readonly string[]): string => [getType(item), ...parts].join("/")

export interface ParsedDeliveryOptionId {
  readonly type: string
  readonly isByCourier: boolean
  readonly slot?: { readonly recsKey: string; readonly before: string }
}

/** Parses an id from outside without checking whether the shop offers it. */
export const parseDeliveryOptionId = (id: string): ParsedDeliveryOptionId => {
  const [type = "", recsKey, before = ""] = id.split("/")
  if (recsKey === COURIER) return { type, isByCourier: true }
  return { type, isByCourier: false, ...(recsKey === undefined ? {} : { slot: { recsKey, before } }) }
}

type Lines = Pick<Cart, "customLineItems">

/**
 * Returns the id of the line's current option, or undefined when it is no longer offered or the line has several
 * addresses.
 */
export const getSelectedDeliveryOptionId = (cart: Lines, item: LineItem, offer: DeliveryOffer): string | undefined => {
  if (isSplitShipment(item)) return undefined
  if (findCourierContact(cart, item.id)) return offer.courier.enabled ? makeOptionId(item, COURIER) : undefined
  if (!item.deliveryOption) return makeOptionId(item)
  const slot = getChosenOrDefaultSlot(offer.deliveryOptions, item.deliveryOption)
  if (!slot) return undefined
  return slot === getChosenOrDefaultSlot(offer.deliveryOptions, undefined)
    ? makeOptionId(item)
    : makeOptionId(item, slot.recsKey, slot.before)
}

/** Net price and tax of an option. Tax is rounded line by line, so the checkout's total grows by exactly this sum. */
const makeTotals = (net: Cents, { taxRate }: LineItem) => {
  const tax = calculateTax({ net, taxRate })
  return [makeUcpTotal("fulfillment", net), makeUcpTotal("tax", tax), makeUcpTotal("total", addCents(net, tax))]
}

const getCarrierName = (carrier: Carrier): string => PICKUP_PROVIDER_TRAITS[carrier].name ?? carrier

const formatSlot = (formatter: MailFormatter, { carrier, before }: DeliveryOption): string => {
  const { from, to } = getSlotHours(before)
  return `${getCarrierName(carrier)} ${formatter.texts.between(from, to)}`
}

export interface OfferedDeliveryChoices {
  readonly offer: DeliveryOffer
  readonly types: readonly OfferedDeliveryType[]
  /** the difference of the cart's total in gross cents, or undefined when the type isn't available */
  readonly getGrossWith: (type: string) => number | undefined
}

export const toUcpDeliveryOptions = (
  cart: Lines,
  item: LineItem,
  { offer, types, getGrossWith }: OfferedDeliveryChoices,
  formatter: MailFormatter,
) => {
  const label = formatter.localize(item.attributes.find(({ name }) => name === DELIVERY_TYPE_OPTION_NAME)?.value.label ?? {})
  const freeSlot = getChosenOrDefaultSlot(offer.deliveryOptions, undefined)
  const onDay = (date: string | undefined) => (date === undefined ? {} : { description: { plain: formatter.formatDay(date) } })
  const choice = getDeliveryChoice(cart, item)
  const hasChoices = checkSlotAndCourierAvailability(choice, { _tag: "Fetched", offer })._tag === "Available"
  return [
    { id: makeOptionId(item), title: label, ...onDay(offer.date), totals: [makeUcpTotal("total", 0)] },
    ...(hasChoices ? offer.deliveryOptions : [])
      .filter(slot => slot !== freeSlot)
      .map(slot => ({
        id: makeOptionId(item, slot.recsKey, slot.before),
        title: `${label}: ${formatSlot(formatter, slot)}`,
        ...onDay(slot.date),
        carrier: getCarrierName(slot.carrier),
        totals: makeTotals(slot.price, item),
      })),
    ...(hasChoices && offer.courier.enabled
      ? [
          {
            id: makeOptionId(item, COURIER),
            title: `${label}: ${formatter.texts.added.courierService}`,
            ...onDay(offer.date),
            totals: makeTotals(offer.courier.price, item),
          },
        ]
      : []),
    ...types.flatMap(({ type, label: other, date }) => {
      const gross = type === getType(item) ? undefined : getGrossWith(type)
      return gross === undefined
        ? []
        : [{ id: type, title: formatter.localize(other), ...onDay(date), totals: [makeUcpTotal("total", gross)] }]
    }),
  ]
}
