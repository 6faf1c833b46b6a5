/**
 * A command sets the price of the lines it names. Any other line whose price changes keeps its former price too, to be
 * shown (SHOP-06).
 */
import { addCents, type Cents, sumCents, ZERO_CENTS } from "../money/cents.ts"
import type { Cart, LineItem, LineItemId } from "./cart.ts"
import { isTaxedByLine } from "./cart-totals.ts"
import { calculateLinePriceBeforeCoupons } from "./coupon.ts"
import { getGroupKey, type LineItemGroup } from "./line-item-groups.ts"

type Lines = Pick<Cart, "lineItems" | "customLineItems">

/** Each line's price in cents with its services, before coupons. */
export const calculateLinePricesWithServices = ({ lineItems, customLineItems }: Lines): ReadonlyMap<LineItemId, Cents> => {
  const nets = new Map(lineItems.map(item => [item.id, calculateLinePriceBeforeCoupons(item)]))
  for (const { lineItemReference: id, totalPrice } of customLineItems) {
    const net = id && nets.get(id)
    if (id && net !== undefined) nets.set(id, addCents(net, totalPrice))
  }
  return nets
}

/** A group's price in cents with its services, before coupons. */
export const calculateGroupPriceBeforeCoupons = ({ items, services }: Pick<LineItemGroup, "items" | "services">): Cents =>
  [...calculateLinePricesWithServices({ lineItems: items, customLineItems: services }).values()].reduce(addCents, ZERO_CENTS)

/** A group's former price in cents, before coupons; undefined when it didn't change. */
export const calculatePreviousGroupPrice = ({
  items,
  services,
}: Pick<LineItemGroup, "items" | "services">): Cents | undefined => {
  if (items.every(({ previousPrice }) => previousPrice === undefined)) return undefined
  const nets = calculateLinePricesWithServices({ lineItems: items, customLineItems: services })
  return sumCents(items.map(({ id, previousPrice }) => previousPrice ?? nets.get(id) ?? ZERO_CENTS))
}

export const removePreviousPrice = ({ previousPrice: _, ...item }: LineItem): LineItem => item

/** The line with its former price, or without one when it costs the same again. */
const withPrevious = (item: LineItem, net: Cents | undefined, previous: Cents): LineItem => {
  if (net === previous) return item.previousPrice === undefined ? item : removePreviousPrice(item)
  return { ...item, previousPrice: previous }
}

/**
 * The cart `after` a command. Each unnamed line whose price differs from `before` gets its `previousPrice`: the price
 * at which it was added, edited or copied. A named line that is repriced loses it.
 * @param namedIds line items that the command names; each stands for its whole group
 */
export const setPreviousPrices = <C extends Lines>(before: Lines, after: C, namedIds: readonly string[] = []): C => {
  const [was, is] = [calculateLinePricesWithServices(before), calculateLinePricesWithServices(after)]
  const keys = new Set(before.lineItems.filter(({ id }) => namedIds.includes(id)).map(getGroupKey))
  const isNamed = new Set(before.lineItems.filter(item => keys.has(getGroupKey(item))).map(({ id }) => id))
  const lineItems = after.lineItems.map(item => {
    const [net, previous] = [is.get(item.id), was.get(item.id)]
    if (previous === undefined || previous === net) return item
    return isNamed.has(item.id) ? removePreviousPrice(item) : withPrevious(item, net, item.previousPrice ?? previous)
  })
  return { ...after, lineItems }
}

type Taxed = Pick<Cart, "lineItems" | "taxedPrice" | "previousTotal">

/** Whether a line of both carts is taxed otherwise, or the totals are rounded by another rule. */
const isTaxedOtherwise = (before: Taxed, after: Taxed): boolean => {
  const was = new Map(before.lineItems.map(item => [item.id, item]))
  const isChanged = ({ id, taxRate, taxCountry, taxTreatment }: LineItem) => {
    const previous = was.get(id)
    if (!previous) return false
    // lines of former versions have no treatment
    const hasOtherTreatment = previous.taxTreatment !== undefined && previous.taxTreatment !== taxTreatment
    return previous.taxRate !== taxRate || previous.taxCountry !== taxCountry || hasOtherTreatment
  }
  return isTaxedByLine(before.taxedPrice) !== isTaxedByLine(after.taxedPrice) || after.lineItems.some(isChanged)
}

/** The cart with its total before, when another VAT changed it; any other total is told by what changed it (TAX-06). */
export const setPreviousTotal = <C extends Taxed>(before: Taxed, after: C): C => {
  const { previousTotal: _, ...cart } = after
  const { totalGross } = before.taxedPrice
  const isTold = before.lineItems.length > 0 && totalGross !== after.taxedPrice.totalGross && isTaxedOtherwise(before, after)
  return (isTold ? { ...cart, previousTotal: totalGross } : cart) as C
}
