/** All delivery options of one line at once: delivery types, and slots and courier of the current type (UCP-40). */
import type { Cart, LineItem } from "../cart/cart.ts"
import { DELIVERY_TYPE_OPTION_NAME, getDeliveryType } from "../catalog/delivery-type.ts"
import { isSplitShipment } from "../delivery/delivery-choice.ts"
import type { DeliveryOffer } from "../delivery/delivery-offer.ts"
import type { DeliveryOption } from "../delivery/delivery-option.ts"
import { checkSlotAndCourierAvailability } from "../delivery/delivery-options-availability.ts"
import type { OfferedDeliveryType } from "../delivery/shipping-options.ts"
import { getChosenOrDefaultSlot } from "../delivery/slot-choice.ts"
import type { Cents } from "../money/cents.ts"
import { calculateTax } from "../money/tax-rate.ts"
import type { LocalizedText } from "../text/localized-text.ts"
import { findCourierContact } from "./courier-line-item.ts"
import { getItemDeliveryChoice } from "./item-delivery-choice.ts"

/** A delivery type, with a slot, a courier or neither. Without both, the free slot applies. */
export interface DeliveryOptionKey {
  readonly type: string
  readonly isByCourier: boolean
  readonly slot?: Pick<DeliveryOption, "recsKey" | "before">
}

export const isSameDeliveryOption = (one: DeliveryOptionKey | undefined, other: DeliveryOptionKey): boolean =>
  one?.type === other.type &&
  one.isByCourier === other.isByCourier &&
  one.slot?.recsKey === other.slot?.recsKey &&
  one.slot?.before === other.slot?.before

export interface OfferedDeliveryOption {
  readonly choice: DeliveryOptionKey
  /** of the delivery type */
  readonly label: LocalizedText
  /** ISO date */
  readonly date: string | undefined
  readonly slot?: DeliveryOption
  /** of slots and couriers. Tax is rounded line by line, so the cart's total grows by exactly this sum */
  readonly price?: { readonly net: Cents; readonly tax: Cents }
  /** of another delivery type: the difference of the cart's total in gross cents */
  readonly grossDifference?: number
}

const getType = ({ selection }: LineItem): string => getDeliveryType(selection) ?? ""

type Lines = Pick<Cart, "customLineItems">

const toSlotChoice = (item: LineItem, slot?: DeliveryOption): DeliveryOptionKey => ({
  type: getType(item),
  isByCourier: false,
  ...(slot && { slot }),
})

const toCourierChoice = (item: LineItem): DeliveryOptionKey => ({ type: getType(item), isByCourier: true })

/** Returns the line's current option, or undefined when it is no longer offered or the line has several addresses. */
export const findSelectedOption = (cart: Lines, item: LineItem, offer: DeliveryOffer): DeliveryOptionKey | undefined => {
  if (isSplitShipment(item)) return undefined
  if (findCourierContact(cart, item.id)) return offer.courier.enabled ? toCourierChoice(item) : undefined
  if (!item.deliveryOption) return toSlotChoice(item)
  const slot = getChosenOrDefaultSlot(offer.deliveryOptions, item.deliveryOption)
  const isFree = slot === getChosenOrDefaultSlot(offer.deliveryOptions, undefined)
  return slot && toSlotChoice(item, isFree ? undefined : slot)
}

export interface OfferedDeliveryChoices {
  readonly offer: DeliveryOffer
  readonly types: readonly OfferedDeliveryType[]
  /** the difference of the cart's total in gross cents, or undefined when the type isn't available */
  readonly grossWith: (type: string) => number | undefined
}

export const listDeliveryOptions = (
  cart: Lines,
  item: LineItem,
  { offer, types, grossWith }: OfferedDeliveryChoices,
): readonly OfferedDeliveryOption[] => {
  const label = item.attributes.find(({ name }) => name === DELIVERY_TYPE_OPTION_NAME)?.value.label ?? {}
  const freeSlot = getChosenOrDefaultSlot(offer.deliveryOptions, undefined)
  const hasChoices =
    checkSlotAndCourierAvailability(getItemDeliveryChoice(cart, item), { _tag: "Fetched", offer })._tag === "Available"
  const toPrice = (net: Cents) => ({ net, tax: calculateTax({ net, taxRate: item.taxRate }) })
  const slots = hasChoices ? offer.deliveryOptions.filter(slot => slot !== freeSlot) : []
  return [
    { choice: toSlotChoice(item), label, date: offer.date },
    ...slots.map(slot => ({ choice: toSlotChoice(item, slot), label, date: slot.date, slot, price: toPrice(slot.price) })),
    ...(hasChoices && offer.courier.enabled
      ? [{ choice: toCourierChoice(item), label, date: offer.date, price: toPrice(offer.courier.price) }]
      : []),
    ...types.flatMap(({ type, label: other, date }) => {
      const grossDifference = type === getType(item) ? undefined : grossWith(type)
      return grossDifference === undefined ? [] : [{ choice: { type, isByCourier: false }, label: other, date, grossDifference }]
    }),
  ]
}
