/** How one line can be had: by each delivery type, and by its own in a slot or by the courier; what each costs, to the cent (UCP-40). */
import type { Cart, LineItem } from "../../../domain/cart/cart.ts"
import { DELIVERY_TYPE_OPTION_NAME, getDeliveryType } from "../../../domain/cart/delivery-type.ts"
import { findCourierContact, getDeliveryChoice } from "../../../domain/delivery/courier-line-item.ts"
import { isSplitShipment } from "../../../domain/delivery/delivery-choice.ts"
import type { DeliveryOffer } from "../../../domain/delivery/delivery-offer.ts"
import { type Carrier, type DeliveryOption, getSlotHours } from "../../../domain/delivery/delivery-option.ts"
import { checkDeliveryOptionsAvailability } from "../../../domain/delivery/delivery-options-availability.ts"
import { PICKUP_PROVIDER_TRAITS } from "../../../domain/delivery/pickup-point.ts"
import type { OfferedDeliveryType } from "../../../domain/delivery/shipping-options.ts"
import { getCurrentSlot } from "../../../domain/delivery/slot-choice.ts"
import { addCents, type Cents } from "../../../domain/money/cents.ts"
import { calculateTax } from "../../../domain/money/tax-rate.ts"
import type { MailFormatter } from "../mail/mail-formatter.ts"
import { makeUcpTotal } from "./ucp-cart.ts"

const COURIER = "courier"

const typeOf = ({ selection }: LineItem): string => getDeliveryType(selection) ?? ""

/** Normal, Normal/postnl-2026-11-24/12:00, Normal/courier: whatever is offered no more on that day is another option. */
const optionId = (item: LineItem, ...more: readonly string[]): string => [typeOf(item), ...more].join("/")

export interface ParsedDeliveryOptionId {
  readonly type: string
  readonly isByCourier: boolean
  readonly slot?: { readonly recsKey: string; readonly before: string }
}

/** What an id asks for, however little sense it makes. */
export const parseDeliveryOptionId = (id: string): ParsedDeliveryOptionId => {
  const [type = "", recsKey, before = ""] = id.split("/")
  if (recsKey === COURIER) return { type, isByCourier: true }
  return { type, isByCourier: false, ...(recsKey === undefined ? {} : { slot: { recsKey, before } }) }
}

type Lines = Pick<Cart, "customLineItems">

/** What a line has; none where that is offered no more, or it goes to several addresses. */
export const getSelectedDeliveryOptionId = (cart: Lines, item: LineItem, offer: DeliveryOffer): string | undefined => {
  if (isSplitShipment(item)) return undefined
  if (findCourierContact(cart, item.id)) return offer.courier.enabled ? optionId(item, COURIER) : undefined
  if (!item.deliveryOption) return optionId(item)
  const slot = getCurrentSlot(offer.deliveryOptions, item.deliveryOption)
  if (!slot) return undefined
  return slot === getCurrentSlot(offer.deliveryOptions, undefined)
    ? optionId(item)
    : optionId(item, slot.recsKey, slot.before)
}

/** Net is what a line is sold at, and tax is rounded line by line: so this is what the checkout's total becomes larger by. */
const priced = (net: Cents, { taxRate }: LineItem) => {
  const tax = calculateTax({ net, taxRate })
  return [makeUcpTotal("fulfillment", net), makeUcpTotal("tax", tax), makeUcpTotal("total", addCents(net, tax))]
}

const carrierName = (carrier: Carrier): string => PICKUP_PROVIDER_TRAITS[carrier].name ?? carrier

const hours = (voice: MailFormatter, { carrier, before }: DeliveryOption): string => {
  const { from, to } = getSlotHours(before)
  return `${carrierName(carrier)} ${voice.texts.between(from, to)}`
}

export interface OfferedDeliveryChoices {
  readonly offer: DeliveryOffer
  readonly types: readonly OfferedDeliveryType[]
  /** what the cart costs more with it, or less; none where it can't be had */
  readonly grossWith: (type: string) => number | undefined
}

export const toUcpDeliveryOptions = (
  cart: Lines,
  item: LineItem,
  { offer, types, grossWith }: OfferedDeliveryChoices,
  voice: MailFormatter,
) => {
  const label = voice.localize(
    item.attributes.find(({ name }) => name === DELIVERY_TYPE_OPTION_NAME)?.value.label ?? {},
  )
  const free = getCurrentSlot(offer.deliveryOptions, undefined)
  const onDay = (date: string | undefined) =>
    date === undefined ? {} : { description: { plain: voice.formatDay(date) } }
  const choice = getDeliveryChoice(cart, item)
  const isOpen = checkDeliveryOptionsAvailability(choice, { _tag: "Fetched", offer })._tag === "Available"
  return [
    { id: optionId(item), title: label, ...onDay(offer.date), totals: [makeUcpTotal("total", 0)] },
    ...(isOpen ? offer.deliveryOptions : [])
      .filter(slot => slot !== free)
      .map(slot => ({
        id: optionId(item, slot.recsKey, slot.before),
        title: `${label}: ${hours(voice, slot)}`,
        ...onDay(slot.date),
        carrier: carrierName(slot.carrier),
        totals: priced(slot.price, item),
      })),
    ...(isOpen && offer.courier.enabled
      ? [
          {
            id: optionId(item, COURIER),
            title: `${label}: ${voice.texts.added.courierService}`,
            ...onDay(offer.date),
            totals: priced(offer.courier.price, item),
          },
        ]
      : []),
    ...types.flatMap(({ type, label: other, date }) => {
      const gross = type === typeOf(item) ? undefined : grossWith(type)
      return gross === undefined
        ? []
        : [{ id: type, title: voice.localize(other), ...onDay(date), totals: [makeUcpTotal("total", gross)] }]
    }),
  ]
}
