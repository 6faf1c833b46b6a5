/**
 * A command sets the price of the lines it names. Any other line whose price changes keeps its former price too, to be
 * shown (SHOP-06).
 */
import { addCents, type Cents, sumCents, ZERO_CENTS } from "../money/cents.ts"
import type { Cart, LineItem, LineItemId } from "./cart.ts"
import { recalculateTotals } from "./cart-totals.ts"
import { calculateLinePriceBeforeCoupons } from "./coupon.ts"
import { getGroupKey, type LineItemGroup } from "./line-item-groups.ts"
import { getTaxOfItem } from "./line-tax.ts"

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

type Taxed = Lines & Pick<Cart, "taxedPrice" | "previousTotal" | "previousNet">

/** The total of these lines if those of `before` still bore the VAT that they had, rounded as then. */
const calculateTotalAtFormerVat = (before: Taxed, { lineItems, customLineItems }: Taxed): Cents => {
  const taxes = new Map<LineItemId | undefined, object>(before.lineItems.map(item => [item.id, getTaxOfItem(item)]))
  const lines = {
    lineItems: lineItems.map(item => ({ ...item, ...taxes.get(item.id) })),
    customLineItems: customLineItems.map(line => ({ ...line, ...taxes.get(line.lineItemReference) })),
  }
  return recalculateTotals(lines, before.taxedPrice).totalGross
}

/** The cart without what it cost before; the same object when it doesn't say so. */
export const removePreviousTotal = <C extends Pick<Cart, "previousTotal" | "previousNet">>(cart: C): C => {
  if (cart.previousTotal === undefined) return cart
  const { previousTotal: _, previousNet: __, ...rest } = cart
  return rest as C
}

/**
 * The cart with its totals before, if another VAT changed the total. Any other total is told by what changed it, and the
 * cart is returned as it is (TAX-06).
 */
export const setPreviousTotal = <C extends Taxed>(before: Taxed, after: C): C => {
  const { totalGross: previousTotal, totalNet: previousNet } = before.taxedPrice
  const { totalGross } = after.taxedPrice
  const isTold = previousTotal !== totalGross && calculateTotalAtFormerVat(before, after) !== totalGross
  return isTold ? { ...after, previousTotal, previousNet } : after
}

/** What changed a total that is told: its VAT alone, or also what it costs without VAT. Former versions stored no net. */
export const getTotalChange = ({ previousNet, taxedPrice }: Pick<Cart, "previousNet" | "taxedPrice">): "vat" | "netAndVat" =>
  previousNet === undefined || previousNet === taxedPrice.totalNet ? "vat" : "netAndVat"
