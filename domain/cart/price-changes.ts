/** A command changes the price of the lines it names; any other line whose price became another says what it cost before (SHOP-06). */
import { addCents, type Cents, subtractCents, sumCents, ZERO_CENTS } from "../money/cents.ts"
import type { Cart, LineItem, LineItemId } from "./cart.ts"
import { getGroupKey, type LineItemGroup } from "./line-item-groups.ts"

type Lines = Pick<Cart, "lineItems" | "customLineItems">

/** What a line costs without what is booked for it: net in cents, before coupons. */
export const calculateNetBeforeCoupons = ({ basePrice, discounts }: LineItem): Cents =>
  subtractCents(basePrice, sumCents(discounts.map(({ amount }) => amount)))

/** What each line costs with what is booked for it: net in cents, before coupons. */
export const calculateLineNets = ({ lineItems, customLineItems }: Lines): ReadonlyMap<LineItemId, Cents> => {
  const nets = new Map(lineItems.map(item => [item.id, calculateNetBeforeCoupons(item)]))
  for (const { lineItemReference: id, totalPrice } of customLineItems) {
    const net = id && nets.get(id)
    if (id && net !== undefined) nets.set(id, addCents(net, totalPrice))
  }
  return nets
}

/** What a group costs with its services: net in cents, before coupons. */
export const calculateGroupNet = ({ items, services }: Pick<LineItemGroup, "items" | "services">): Cents =>
  [...calculateLineNets({ lineItems: items, customLineItems: services }).values()].reduce(addCents, ZERO_CENTS)

/** What a group cost before, where that was another price: net in cents, before coupons. */
export const calculatePreviousGroupNet = ({
  items,
  services,
}: Pick<LineItemGroup, "items" | "services">): Cents | undefined => {
  if (items.every(({ previousPrice }) => previousPrice === undefined)) return undefined
  const nets = calculateLineNets({ lineItems: items, customLineItems: services })
  return sumCents(items.map(({ id, previousPrice }) => previousPrice ?? nets.get(id) ?? ZERO_CENTS))
}

export const removePreviousPrice = ({ previousPrice: _, ...item }: LineItem): LineItem => item

/** The line as one that cost `previous` before; nothing is said where it costs that again. */
const repriced = (item: LineItem, net: Cents | undefined, previous: Cents): LineItem => {
  if (net === previous) return item.previousPrice === undefined ? item : removePreviousPrice(item)
  return { ...item, previousPrice: previous }
}

/**
 * `after`, in which every line that the command doesn't name and that costs something else than in `before` has its
 * `previousPrice`: the one it was added, edited or copied at. A line that the command names and reprices loses it.
 * @param named lines that the command is about; each stands for its whole group
 */
export const setPreviousPrices = <C extends Lines>(before: Lines, after: C, named: readonly string[] = []): C => {
  const [was, is] = [calculateLineNets(before), calculateLineNets(after)]
  const keys = new Set(before.lineItems.filter(({ id }) => named.includes(id)).map(getGroupKey))
  const isNamed = new Set(before.lineItems.filter(item => keys.has(getGroupKey(item))).map(({ id }) => id))
  const lineItems = after.lineItems.map(item => {
    const [net, previous] = [is.get(item.id), was.get(item.id)]
    if (previous === undefined || previous === net) return item
    return isNamed.has(item.id) ? removePreviousPrice(item) : repriced(item, net, item.previousPrice ?? previous)
  })
  return { ...after, lineItems }
}
