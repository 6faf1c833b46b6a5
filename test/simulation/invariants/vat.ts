/** The VAT of answers, computed from what their reader sees and what the operator entered, by code of its own. */
import type { Cart, CustomLineItem, LineItem } from "../../../domain/cart/cart.ts"
import { findEnteredRate, type TaxRecords, toShopDay } from "../tax-records.ts"

type TaxedLines = Pick<Cart, "lineItems" | "customLineItems" | "taxedPrice" | "billingAddress">

/** The sample shop's own country. */
const SEAT = "NL"

/** Times between which the answer was computed. */
interface Answered {
  readonly rates: TaxRecords
  readonly from: number
  readonly until: number
}

/** A pick-up at the plant is domestic, whatever address the item had before. */
const findCountry = ({ pickupPoint, shippingAddresses: [main] }: LineItem): string =>
  pickupPoint?.address.countryCode ?? main?.address.country ?? SEAT

const listRates = ({ rates, from, until }: Answered, { productKey }: LineItem, country: string) =>
  [from, until].map(time => findEnteredRate(rates, { country, productKey, date: toShopDay(time) }))

/** Goods that a company of the shop's own country has sent abroad bear the VAT of that country, if its VAT id is valid. */
const findWrongItem = (answered: Answered, item: LineItem, vatId: string): readonly string[] => {
  const country = findCountry(item)
  const taxes =
    country === SEAT
      ? [{ treatment: "domestic", of: SEAT }]
      : [
          { treatment: "distance-sale", of: country },
          ...(vatId.startsWith(SEAT) ? [{ treatment: "taxed-at-origin", of: SEAT }] : []),
        ]
  const isRight = taxes.some(
    ({ treatment, of }) =>
      item.taxCountry === of && item.taxTreatment === treatment && listRates(answered, item, of).includes(item.taxRate),
  )
  const expected = taxes.map(({ treatment, of }) => `${listRates(answered, item, of).join(" or ")} of ${of} as ${treatment}`)
  return isRight
    ? []
    : [
        `line ${item.lineItemNumber} to ${country} bears ${item.taxRate} of ${item.taxCountry} as ${item.taxTreatment}, not ${expected.join(", nor ")}`,
      ]
}

const toKey = ({ taxRate, taxCountry, taxTreatment }: Pick<LineItem, "taxRate" | "taxCountry" | "taxTreatment">): string =>
  `${taxTreatment} ${taxCountry} ${taxRate}`

/** Half up, away from zero. */
const roundTax = (net: number, rate: number): number => Math.sign(net) * Math.floor((Math.abs(net) * rate + 5_000) / 10_000)

/**
 * Each line bears the VAT of where it goes, its services the same, and each sum of treatment, country and rate is
 * rounded once (TAX-01, TAX-07, MONEY-21).
 */
export const findWrongVat = (
  { lineItems, customLineItems, taxedPrice, billingAddress }: TaxedLines,
  answered: Answered,
): readonly string[] => {
  const active = new Map<string | undefined, LineItem>(
    lineItems.filter(({ state }) => state !== "Cancelled").map(item => [item.id, item]),
  )
  const nets = new Map<string, number>()
  const count = (item: LineItem, { totalPrice }: LineItem | CustomLineItem) =>
    nets.set(toKey(item), (nets.get(toKey(item)) ?? 0) + totalPrice)
  for (const item of active.values()) count(item, item)
  for (const line of customLineItems) {
    const item = active.get(line.lineItemReference)
    if (item) count(item, line)
  }
  const expected = [...nets].map(([key, net]) => `${key}: ${roundTax(net, Number(key.split(" ")[2]))} on ${net}`).sort()
  const told = taxedPrice.taxPortions
    .map(({ treatment, country, rate, net, amount }) => `${treatment} ${country} ${rate}: ${amount} on ${net}`)
    .sort()
  return [
    ...[...active.values()].flatMap(item => findWrongItem(answered, item, billingAddress?.vatId ?? "")),
    // a lapsed order keeps its totals
    ...(active.size < lineItems.length || expected.join() === told.join()
      ? []
      : [`the VAT is ${told.join(", ")} instead of ${expected.join(", ")}`]),
  ]
}

/** A total that another VAT changed since the reader saw the cart is told with the total before (TAX-06). */
export const findUntoldVatChange = (before: Cart, after: Cart): readonly string[] => {
  const isTaxedOtherwise = after.lineItems.some(item => {
    const known = before.lineItems.find(({ id }) => id === item.id)
    return known !== undefined && toKey(known) !== toKey(item)
  })
  const [was, is] = [before, after].map(({ taxedPrice }) => taxedPrice.totalGross)
  return isTaxedOtherwise && was !== is && after.previousTotal === undefined
    ? [`the total is ${is} instead of ${was} by another VAT, untold`]
    : []
}
