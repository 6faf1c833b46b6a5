/**
 * Each extra address of an item is charged as a service of the item, whichever change made or ended the split
 * (SPLIT-21, GROUP-15, AVAIL-21).
 */
import type { Cart, CustomLineItem, LineItem, LineItemId } from "../cart/cart.ts"
import { getTaxOfItem, hasTaxOfItem } from "../cart/line-tax.ts"
import type { Cents } from "../money/cents.ts"

type Lines = Pick<Cart, "lineItems" | "customLineItems">

const TYPE = "additional-address-costs"

const costsByItem = ({ customLineItems }: Lines): ReadonlyMap<LineItemId | undefined, readonly CustomLineItem[]> => {
  const byItem = new Map<LineItemId | undefined, CustomLineItem[]>()
  for (const line of customLineItems) {
    const { type, lineItemReference } = line
    if (type !== TYPE) continue
    const costs = byItem.get(lineItemReference)
    if (costs) costs.push(line)
    else byItem.set(lineItemReference, [line])
  }
  return byItem
}

/**
 * The cart with one cost line per extra address, at `price` net in cents. Existing cost lines keep their ids.
 * @param newId returns a new unique id at each call
 */
export const setAllExtraAddressCosts = <C extends Lines>(cart: C, price: Cents, newId: () => string): C => {
  const byItem = costsByItem(cart)
  const costsOf = ({ id }: LineItem) => byItem.get(id) ?? []
  const outdated = cart.lineItems.filter(item => {
    const costs = costsOf(item)
    const isCurrent = (line: CustomLineItem) => line.totalPrice === price && hasTaxOfItem(line, item)
    return costs.length !== item.shippingAddresses.slice(1).length || !costs.every(isCurrent)
  })
  if (outdated.length === 0) return cart
  const ids = new Set<LineItemId | undefined>(outdated.map(({ id }) => id))
  const otherLines = cart.customLineItems.filter(({ type, lineItemReference }) => type !== TYPE || !ids.has(lineItemReference))
  const costs = outdated.flatMap(item =>
    item.shippingAddresses.slice(1).map(
      (_, extra) =>
        ({
          id: costsOf(item)[extra]?.id ?? newId(),
          type: TYPE,
          lineItemReference: item.id,
          totalPrice: price,
          ...getTaxOfItem(item),
        }) as const,
    ),
  )
  return { ...cart, customLineItems: [...otherLines, ...costs] }
}

/** Updates the costs of items whose number of addresses or tax rate changed; other items keep their price (SHOP-06). */
export const updateChangedAddressCosts = <C extends Lines>(cart: C, price: Cents, newId: () => string): C => {
  const byItem = costsByItem(cart)
  const lineItems = cart.lineItems.filter(item => {
    const costs = byItem.get(item.id) ?? []
    return costs.length !== item.shippingAddresses.slice(1).length || costs.some(line => !hasTaxOfItem(line, item))
  })
  if (lineItems.length === 0) return cart
  return { ...cart, customLineItems: setAllExtraAddressCosts({ ...cart, lineItems }, price, newId).customLineItems }
}
