/**
 * The lines of a cart, order or quote with their amounts in a view, for showing only. Its totals stay as they are, and
 * each row of a summary adds up to them (TAX-20).
 */
import { addCents, type Cents, subtractCents, sumCents, ZERO_CENTS } from "../money/cents.ts"
import { type PriceView, toPriceInView } from "../money/price-view.ts"
import { shareTax } from "../money/share-tax.ts"
import { calculateTax } from "../money/tax-rate.ts"
import type { Cart, LineItem } from "./cart.ts"
import { calculateLineTaxes, type PricedLines } from "./cart-totals.ts"

/** `priceView` marks amounts that no other rule may calculate with. */
export type InView<C> = C & { readonly priceView: PriceView }

/** Coupons by code if they add up, else their sum. */
const listCouponAmounts = ({ couponDiscount, couponShares = [] }: LineItem): readonly Cents[] => {
  const amounts = couponShares.map(({ amount }) => amount)
  return sumCents(amounts) === couponDiscount ? amounts : [couponDiscount]
}

/** Price, discounts and coupons with their shares of the line's tax, so that they add up to its total. */
const toGrossItem = (item: LineItem, tax: Cents): LineItem => {
  const { basePrice, discounts, totalPrice, previousPrice, taxRate, couponShares = [] } = item
  const couponAmounts = listCouponAmounts(item)
  const parts = [
    basePrice,
    ...[...discounts.map(({ amount }) => amount), ...couponAmounts].map(off => subtractCents(ZERO_CENTS, off)),
  ]
  const taxes = shareTax(parts, taxRate, tax)
  const [grossBase = basePrice, ...grossOff] = parts.map((part, index) => addCents(part, taxes[index] ?? ZERO_CENTS))
  const off = grossOff.map(amount => subtractCents(ZERO_CENTS, amount))
  const coupons = off.slice(discounts.length)
  return {
    ...item,
    basePrice: grossBase,
    discounts: discounts.map((discount, index) => ({ ...discount, amount: off[index] ?? discount.amount })),
    couponDiscount: sumCents(coupons),
    ...(coupons.length === couponShares.length
      ? { couponShares: couponShares.map((share, index) => ({ ...share, amount: coupons[index] ?? share.amount })) }
      : {}),
    totalPrice: addCents(totalPrice, tax),
    ...(previousPrice === undefined ? {} : { previousPrice: toPriceInView("gross", { net: previousPrice, taxRate }) }),
  }
}

/**
 * The cart with its lines in the view. Each line bears its share of the tax, as `calculateLineTaxes` gives it.
 * @throws MoneyOverflow
 */
export const toCartInView = <C extends PricedLines & Pick<Cart, "taxedPrice">>(cart: C, priceView: PriceView): InView<C> => {
  if (priceView === "net") return { ...cart, priceView }
  const taxes = calculateLineTaxes(cart)
  // cancelled items aren't charged
  const getTax = (line: { readonly id: string } & Pick<LineItem, "totalPrice" | "taxRate">) =>
    taxes.get(line.id) ?? calculateTax({ net: line.totalPrice, taxRate: line.taxRate })
  return {
    ...cart,
    priceView,
    lineItems: cart.lineItems.map(item => toGrossItem(item, getTax(item))),
    customLineItems: cart.customLineItems.map(line => ({ ...line, totalPrice: addCents(line.totalPrice, getTax(line)) })),
  }
}
