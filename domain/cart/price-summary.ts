/** The summary's rows, the same on every page: base price, discounts by tag, coupons, what is added, net, tax, gross (MONEY-19, MONEY-21). */
import { discountsByTag, type TaggedAmount } from "../money/discount-tags.ts"
import { type Cents, sum } from "../money/money.ts"
import type { Taxable, TaxPortion } from "../money/tax.ts"
import { type TaxedPrice, taxedPrice } from "../money/taxed-price.ts"
import { activeItems, type Cart, type CustomLineItem, type CustomLineItemType, isCancelled } from "./cart.ts"
import { productCount } from "./groups.ts"

type Priced = Pick<Cart, "lineItems" | "customLineItems">

const belongsToCancelled = (cart: Priced): ((line: CustomLineItem) => boolean) => {
  const cancelled = new Set(cart.lineItems.filter(isCancelled).map(item => item.id))
  return line => line.lineItemReference !== undefined && cancelled.has(line.lineItemReference)
}

const chargedLines = (cart: Priced): readonly CustomLineItem[] => {
  const isOff = belongsToCancelled(cart)
  return cart.customLineItems.filter(line => !isOff(line))
}

/** Every line that is charged, with its rate; each is taxed by itself. */
export const taxables = (cart: Priced): readonly Taxable[] =>
  [...activeItems(cart), ...chargedLines(cart)].map(line => ({ net: line.totalPrice, taxRate: line.taxRate }))

/** The cart's totals from its lines. @throws MoneyOverflow */
export const cartTotals = (cart: Priced): TaxedPrice => taxedPrice(taxables(cart))

export interface AddedAmount {
  readonly type: CustomLineItemType
  readonly count: number
  readonly amount: Cents
}

export interface PriceSummary {
  readonly products: number
  readonly base: Cents
  readonly discounts: readonly TaggedAmount[]
  readonly coupons: Cents
  readonly added: readonly AddedAmount[]
  readonly net: Cents
  readonly taxPortions: readonly TaxPortion[]
  readonly gross: Cents
}

/** All amounts in cents; net, tax and gross are those the services answered with, never computed a second time. */
export const priceSummary = (cart: Priced & Pick<Cart, "taxedPrice">): PriceSummary => {
  const items = activeItems(cart)
  const charged = chargedLines(cart)
  const types = [...new Set(charged.map(line => line.type))]
  return {
    products: productCount(cart),
    base: sum(items.map(item => item.basePrice)),
    discounts: discountsByTag(items.flatMap(item => item.discounts)),
    coupons: sum(items.map(item => item.couponDiscount)),
    added: types.map(type => {
      const lines = charged.filter(line => line.type === type)
      return { type, count: lines.length, amount: sum(lines.map(line => line.totalPrice)) }
    }),
    net: cart.taxedPrice.totalNet,
    taxPortions: cart.taxedPrice.taxPortions,
    gross: cart.taxedPrice.totalGross,
  }
}
