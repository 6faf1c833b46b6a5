/** All delivery options of one line at once: delivery types, and slots and courier of the current type (UCP-40). */
import type { Cart, LineItem } from "../cart/cart.ts"
import { calculateCartTotals } from "../cart/cart-totals.ts"
import { getTaxOfItem } from "../cart/line-tax.ts"
import { DELIVERY_TYPE_OPTION_NAME, getDeliveryType } from "../catalog/delivery-type.ts"
import { isSplitShipment } from "../delivery/delivery-choice.ts"
import type { DeliveryOffer } from "../delivery/delivery-offer.ts"
import type { DeliveryOption } from "../delivery/delivery-option.ts"
import { checkSlotAndCourierAvailability } from "../delivery/delivery-options-availability.ts"
import type { OfferedDeliveryType } from "../delivery/shipping-options.ts"
import { getChosenOrDefaultSlot } from "../delivery/slot-choice.ts"
import { type Cents, subtractCents } from "../money/cents.ts"
import type { LocalizedText } from "../text/localized-text.ts"
import { findCourierContact, removeCourier } from "./courier-line-item.ts"
import { getItemDeliveryChoice } from "./item-delivery-choice.ts"
import { removeDeliverySlot } from "./slot-booking.ts"

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
  /** of slots and couriers: what a choice adds to the cart's totals, in cents */
  readonly price?: { readonly net: Cents; readonly tax: Cents }
  /** of another delivery type: the difference of the cart's total in gross cents */
  readonly grossDifference?: number
}

const getType = ({ selection }: LineItem): string => getDeliveryType(selection) ?? ""

type Lines = Pick<Cart, "lineItems" | "customLineItems">

const toSlotChoice = (item: LineItem, slot?: DeliveryOption): DeliveryOptionKey => ({
  type: getType(item),
  isByCourier: false,
  ...(slot && { slot }),
})

const toCourierChoice = (item: LineItem): DeliveryOptionKey => ({ type: getType(item), isByCourier: true })

/** Returns the line's current option, or undefined when it is no longer offered or the line has several addresses. */
export const findSelectedOption = (
  cart: Pick<Lines, "customLineItems">,
  item: LineItem,
  offer: DeliveryOffer,
): DeliveryOptionKey | undefined => {
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

/** What a delivery service of the item adds to the totals of a cart without one. */
const makeServicePricer = (cart: Lines, item: LineItem) => {
  const without = removeCourier(removeDeliverySlot(cart, item), item.id)
  const { totalTax } = calculateCartTotals(without)
  return (net: Cents): { readonly net: Cents; readonly tax: Cents } => {
    const service = {
      id: "",
      type: "deliveryService",
      lineItemReference: item.id,
      totalPrice: net,
      ...getTaxOfItem(item),
    } as const
    const withService = calculateCartTotals({ ...without, customLineItems: [...without.customLineItems, service] })
    return { net, tax: subtractCents(withService.totalTax, totalTax) }
  }
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
  const toPrice = makeServicePricer(cart, item)
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
