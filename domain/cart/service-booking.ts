/**
 * A service is booked for one line item, from those its product offers, and taxed like the item. An item has at most
 * one extra service (EDIT-05…EDIT-07, CART-16, DELIV-34).
 */
import { getServicePrice, type OfferedService } from "../catalog/service-choice.ts"
import type { Cart, CustomLineItem, LineItem, LineItemId } from "./cart.ts"
import { getTaxOfItem } from "./line-tax.ts"
import { isQuoteItem } from "./quote-item.ts"

type Lines = Pick<Cart, "lineItems" | "customLineItems" | "currency">

const isServiceOf = (line: CustomLineItem, id: LineItemId): boolean => line.type === "service" && line.lineItemReference === id

/** The keys of the item's booked services, in the cart's order. */
export const listItemServiceKeys = ({ customLineItems }: Pick<Cart, "customLineItems">, id: LineItemId): readonly string[] =>
  customLineItems.filter(line => isServiceOf(line, id)).flatMap(({ serviceKey }) => serviceKey ?? [])

/**
 * The cart with exactly these services for the item, at their price in the cart's currency. A service that was booked
 * before keeps its line's id.
 * @param newId returns a new unique id at each call
 */
export const replaceItemServices = <C extends Lines>(
  cart: C,
  item: Pick<LineItem, "id" | "taxRate" | "taxCountry" | "taxTreatment">,
  services: readonly OfferedService[],
  newId: () => string,
): C => {
  const before = cart.customLineItems.filter(line => isServiceOf(line, item.id))
  const booking = services.flatMap((service): readonly CustomLineItem[] => {
    const totalPrice = getServicePrice(service, cart.currency)
    if (totalPrice === undefined) return []
    const { serviceKey, displayName } = service
    const former = before.find(line => line.serviceKey === serviceKey)
    return [
      {
        id: former?.id ?? newId(),
        type: "service",
        lineItemReference: item.id,
        serviceKey,
        serviceName: displayName,
        totalPrice,
        ...getTaxOfItem(item),
      },
    ]
  })
  return { ...cart, customLineItems: [...cart.customLineItems.filter(line => !before.includes(line)), ...booking] }
}

/**
 * The cart with its services at today's prices. Services that are no longer offered are removed; quoted items stay as
 * they are (QUOTE-08).
 */
export const repriceServices = <C extends Lines>(cart: C, offered: (item: LineItem) => readonly OfferedService[]): C =>
  cart.lineItems.reduce((repriced, item) => {
    const keys = listItemServiceKeys(repriced, item.id)
    if (keys.length === 0 || isQuoteItem(item)) return repriced
    const services = offered(item).filter(({ serviceKey }) => keys.includes(serviceKey))
    return replaceItemServices(repriced, item, services, () => "")
  }, cart)
