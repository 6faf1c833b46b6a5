/** The VAT of answers, computed from what their reader sees and what the operator entered, by code of its own. */
import type { Cart, CustomLineItem, LineItem } from "../../../domain/cart/cart.ts"
import type { Order } from "../../../domain/order/order.ts"
import type { PlacedOrder, Records } from "../records.ts"
import { findEnteredRate, toShopDay, VAT_ID_WITH_WRONG_DIGITS } from "../tax-records.ts"
import type { CheckedVatId } from "../world.ts"
import { listPossibleValidity } from "./vat-ids.ts"

type TaxedLines = Pick<Cart, "lineItems" | "customLineItems" | "taxedPrice" | "billingAddress">

/** The sample shop's own country. */
const SEAT = "NL"

type VatRecords = Pick<Records, "taxRates" | "vatIds">

/** Times between which the answer was computed. */
interface AnswerTimes {
  readonly from: number
  readonly until: number
}

interface ExpectedTax {
  readonly treatment: LineItem["taxTreatment"]
  readonly country: string
  readonly rate: number | undefined
}

/** A pick-up at the plant is domestic, whatever address the item had before. */
const findCountry = ({ pickupPoint, shippingAddresses: [main] }: LineItem): string =>
  pickupPoint?.address.countryCode ?? main?.address.country ?? SEAT

/**
 * Goods to another country bear its VAT, for a company with a valid VAT id of another state none, and for one with a
 * valid id of the shop's state that state's.
 */
const findExpectedTax = (
  { taxRates }: VatRecords,
  item: LineItem,
  vatId: string,
  isVatIdValid: boolean,
  time: number,
): ExpectedTax => {
  const { productKey } = item
  const country = findCountry(item)
  const taxedIn = (of: string, treatment: ExpectedTax["treatment"]) => ({
    ...{ treatment, country: of },
    rate: findEnteredRate(taxRates, { country: of, productKey, date: toShopDay(time) }),
  })
  if (country === SEAT) return taxedIn(SEAT, "domestic")
  if (!isVatIdValid) return taxedIn(country, "distance-sale")
  if (vatId.startsWith(SEAT)) return taxedIn(SEAT, "taxed-at-origin")
  return { treatment: "intra-community-supply", country: SEAT, rate: 0 }
}

const findWrongItem = (records: VatRecords, item: LineItem, vatId: string, times: AnswerTimes): readonly string[] => {
  const expected = listPossibleValidity(records.vatIds, vatId, times).flatMap(isValid =>
    [times.from, times.until].map(time => findExpectedTax(records, item, vatId, isValid, time)),
  )
  const { taxTreatment, taxCountry, taxRate } = item
  const isRight = expected.some(
    ({ treatment, country, rate }) => taxTreatment === treatment && taxCountry === country && taxRate === rate,
  )
  if (isRight) return []
  const rights = new Set(expected.map(({ treatment, country, rate }) => `${rate} of ${country} as ${treatment}`))
  const wrong = `${taxRate} of ${taxCountry} as ${taxTreatment}, not ${[...rights].join(", nor ")}`
  return [`line ${item.lineItemNumber} to ${findCountry(item)} bears ${wrong}`]
}

const toKey = ({ taxRate, taxCountry, taxTreatment }: Pick<LineItem, "taxRate" | "taxCountry" | "taxTreatment">): string =>
  `${taxTreatment} ${taxCountry} ${taxRate}`

/** Half up, away from zero. */
const roundTax = (net: number, rate: number): number => Math.sign(net) * Math.floor((Math.abs(net) * rate + 5_000) / 10_000)

type TaxKey = (item: LineItem) => string

/** Net sums by the tax of the item that each line belongs to. */
const sumNets = ({ lineItems, customLineItems }: TaxedLines, toTaxKey: TaxKey): ReadonlyMap<string, number> => {
  const active = new Map<string | undefined, LineItem>(
    lineItems.filter(({ state }) => state !== "Cancelled").map(item => [item.id, item]),
  )
  const nets = new Map<string, number>()
  const count = (item: LineItem, { totalPrice }: LineItem | CustomLineItem) =>
    nets.set(toTaxKey(item), (nets.get(toTaxKey(item)) ?? 0) + totalPrice)
  for (const item of active.values()) count(item, item)
  for (const line of customLineItems) {
    const item = active.get(line.lineItemReference)
    if (item) count(item, line)
  }
  return nets
}

const getRateOfKey = (key: string): number => Number(key.split(" ")[2])

/**
 * Each line bears the VAT of where it goes, its services the same, and each sum of treatment, country and rate is
 * rounded once (TAX-01, TAX-07, MONEY-21).
 */
export const findWrongVat = (taxed: TaxedLines, records: VatRecords, times: AnswerTimes): readonly string[] => {
  const { lineItems, taxedPrice, billingAddress } = taxed
  const active = lineItems.filter(({ state }) => state !== "Cancelled")
  const expected = [...sumNets(taxed, toKey)].map(([key, net]) => `${key}: ${roundTax(net, getRateOfKey(key))} on ${net}`).sort()
  const told = taxedPrice.taxPortions
    .map(({ treatment, country, rate, net, amount }) => `${treatment} ${country} ${rate}: ${amount} on ${net}`)
    .sort()
  return [
    ...active.flatMap(item => findWrongItem(records, item, billingAddress?.vatId ?? "", times)),
    // a lapsed order keeps its totals
    ...(active.length < lineItems.length || expected.join() === told.join()
      ? []
      : [`the VAT is ${told.join(", ")} instead of ${expected.join(", ")}`]),
  ]
}

/** The VAT of each item that a reader saw, by its id. */
export type SeenTaxes = Map<string, Set<string>>

const addSeenTaxes = ({ lineItems }: Cart, seen: SeenTaxes): void => {
  for (const item of lineItems) seen.set(item.id, (seen.get(item.id) ?? new Set()).add(toKey(item)))
}

/** What these lines would cost at the VAT that the reader saw at their items. */
const calculateTotalAtSeenVat = (before: Cart, after: Cart): number => {
  const keys = new Map(before.lineItems.map(item => [item.id, toKey(item)]))
  const nets = [...sumNets(after, item => keys.get(item.id) ?? toKey(item))]
  return nets.reduce((sum, [key, net]) => sum + net + roundTax(net, getRateOfKey(key)), 0)
}

/**
 * A total that another VAT changed since the reader saw the cart is told with the total before (TAX-06). A VAT that
 * returns is not: the shop doesn't know what its reader saw meanwhile.
 */
export const findUntoldVatChange = (before: Cart, after: Cart, seen: SeenTaxes): readonly string[] => {
  addSeenTaxes(before, seen)
  const isTaxedOtherwise = after.lineItems.some(item => {
    const known = seen.get(item.id)
    return known !== undefined && !known.has(toKey(item))
  })
  const [was, is] = [before, after].map(({ taxedPrice }) => taxedPrice.totalGross)
  const isChangedByVat = was !== is && calculateTotalAtSeenVat(before, after) !== is
  return isTaxedOtherwise && isChangedByVat && after.previousTotal === undefined
    ? [`the total is ${is} instead of ${was} by another VAT, untold`]
    : []
}

/** What the gross total of an order would change by with this verdict about its VAT id. */
const calculateVatChange = (order: Order, isVatIdValid: boolean, records: VatRecords): number => {
  const placedAt = Date.parse(order.createdAt)
  const vatId = order.billingAddress?.vatId ?? ""
  const nets = sumNets(order, item => {
    const { treatment, country, rate } = findExpectedTax(records, item, vatId, isVatIdValid, placedAt)
    return `${treatment} ${country} ${rate}`
  })
  const tax = [...nets].reduce((sum, [key, net]) => sum + roundTax(net, getRateOfKey(key)), 0)
  return tax - order.taxedPrice.totalTax
}

/** Orders whose delivery changed were checked as they were then. */
const isComparable = (records: Records, { orderId }: CheckedVatId): boolean => records.orders.get(orderId)?.isChanged === false

/**
 * The register is asked about the VAT id of each order. A verdict that would change the order's VAT opens a review of
 * that amount, and nothing else does (TAX-12). @param checks what the register said of orders' VAT ids
 */
export const findWrongVatReviews = (records: Records, checks: readonly CheckedVatId[]): readonly string[] => {
  const describe = (check: CheckedVatId): string | undefined => {
    const order = records.orders.get(check.orderId)?.order
    const change = order && check.isValid !== undefined ? calculateVatChange(order, check.isValid, records) : 0
    return change === 0 ? undefined : `${order?.orderNumber}: ${change > 0 ? "vat-due" : "vat-credit"} of ${Math.abs(change)}`
  }
  const comparable = checks.filter(check => isComparable(records, check))
  const numbers = new Set(comparable.map(({ orderId }) => records.orders.get(orderId)?.order.orderNumber))
  const opened = new Set(
    [...records.reviews.values()].flatMap(({ reason, orderNumber, amount }) =>
      reason === "vat-due" || reason === "vat-credit" ? [`${orderNumber}: ${reason} of ${amount}`] : [],
    ),
  )
  const possible = new Set(comparable.map(describe))
  const required = comparable.filter(({ isStored }) => isStored).map(describe)
  const isUnchecked = ({ order: { id, billingAddress } }: PlacedOrder) =>
    ![undefined, VAT_ID_WITH_WRONG_DIGITS].includes(billingAddress?.vatId) && checks.every(({ orderId }) => orderId !== id)
  return [
    ...[...records.orders.values()]
      .filter(isUnchecked)
      .map(({ order: { orderNumber } }) => `nobody asked about the VAT id of order ${orderNumber}`),
    ...required.flatMap(each => (each === undefined || opened.has(each) ? [] : [`no review was opened for order ${each}`])),
    ...[...opened].flatMap(each =>
      possible.has(each) || !numbers.has(each.split(":")[0]) ? [] : [`a review was opened for order ${each}`],
    ),
  ]
}
