/** Each address of an item but its main one is charged as a service of the item, whatever change made or ended the split (SPLIT-21, GROUP-15, AVAIL-21). */
import type { Cart, CustomLineItem, LineItem, LineItemId } from "../cart/cart.ts"
import type { Cents } from "../money/cents.ts"

type Lines = Pick<Cart, "lineItems" | "customLineItems">

const TYPE = "additional-address-costs"

const bookedByItem = ({ customLineItems }: Lines): ReadonlyMap<LineItemId | undefined, readonly CustomLineItem[]> => {
  const byItem = new Map<LineItemId | undefined, CustomLineItem[]>()
  for (const line of customLineItems) {
    const { type, lineItemReference } = line
    if (type !== TYPE) continue
    const booked = byItem.get(lineItemReference)
    if (booked) booked.push(line)
    else byItem.set(lineItemReference, [line])
  }
  return byItem
}

/**
 * The cart with one cost per extra address, at `price` net in cents; those that are booked keep their id.
 * @param newId a text nobody has used before, each time it is asked
 */
export const applyExtraAddressCosts = <C extends Lines>(cart: C, price: Cents, newId: () => string): C => {
  const byItem = bookedByItem(cart)
  const bookedFor = ({ id }: LineItem) => byItem.get(id) ?? []
  const unsettled = cart.lineItems.filter(item => {
    const booked = bookedFor(item)
    const isRight = ({ totalPrice, taxRate }: CustomLineItem) => totalPrice === price && taxRate === item.taxRate
    return booked.length !== item.shippingAddresses.slice(1).length || !booked.every(isRight)
  })
  if (unsettled.length === 0) return cart
  const ids = new Set<LineItemId | undefined>(unsettled.map(({ id }) => id))
  const kept = cart.customLineItems.filter(
    ({ type, lineItemReference }) => type !== TYPE || !ids.has(lineItemReference),
  )
  const costs = unsettled.flatMap(item =>
    item.shippingAddresses.slice(1).map(
      (_, extra) =>
        ({
          id: bookedFor(item)[extra]?.id ?? newId(),
          type: TYPE,
          lineItemReference: item.id,
          totalPrice: price,
          taxRate: item.taxRate,
        }) as const,
    ),
  )
  return { ...cart, customLineItems: [...kept, ...costs] }
}

/** The same for the items whose addresses became more or fewer, or whose tax changed; the others keep what they cost (SHOP-06). */
export const updateExtraAddressCosts = <C extends Lines>(cart: C, price: Cents, newId: () => string): C => {
  const byItem = bookedByItem(cart)
  const lineItems = cart.lineItems.filter(({ id, taxRate, shippingAddresses }) => {
    const booked = byItem.get(id) ?? []
    return booked.length !== shippingAddresses.slice(1).length || booked.some(line => line.taxRate !== taxRate)
  })
  if (lineItems.length === 0) return cart
  return { ...cart, customLineItems: applyExtraAddressCosts({ ...cart, lineItems }, price, newId).customLineItems }
}
