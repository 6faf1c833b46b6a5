/** The summary's rows, the same on every page: base price, discounts by tag, coupons, what is added, net, tax, gross (MONEY-19, MONEY-21). */

import { type Cents, sumCents } from "../money/cents.ts"
import { sumDiscountsByTag, type TaggedAmount } from "../money/discount-tags.ts"
import { calculateTax, type TaxPortion } from "../money/tax-rate.ts"
import { addToTaxTally, type TaxTally, toTaxPortions } from "../money/tax-tally.ts"
import { sumTaxPortions, type TaxedPrice } from "../money/taxed-price.ts"
import {
  type Cart,
  type CustomLineItem,
  type CustomLineItemType,
  getActiveLineItems,
  isLineItemCancelled,
  type LineItem,
  type LineItemCouponDiscount,
  type LineItemId,
} from "./cart.ts"
import { countProducts } from "./line-item-groups.ts"

type Priced = Pick<Cart, "lineItems" | "customLineItems">

/** Custom lines without those of cancelled items. */
const chargedLines = ({ lineItems, customLineItems }: Priced): readonly CustomLineItem[] => {
  if (!lineItems.some(isLineItemCancelled)) return customLineItems
  const cancelled = new Set<LineItemId | undefined>(lineItems.filter(isLineItemCancelled).map(item => item.id))
  return customLineItems.filter(line => !cancelled.has(line.lineItemReference))
}

type Charged = Pick<LineItem, "totalPrice" | "taxRate">

const count = (tally: TaxTally, { totalPrice: net, taxRate }: Charged): void =>
  addToTaxTally(tally, taxRate, net, calculateTax({ net, taxRate }))

/** The cart's totals from its lines, each taxed by itself. @throws MoneyOverflow */
export const calculateCartTotals = (cart: Priced): TaxedPrice => {
  const tally: TaxTally = []
  for (const item of cart.lineItems) if (!isLineItemCancelled(item)) count(tally, item)
  for (const line of chargedLines(cart)) count(tally, line)
  return sumTaxPortions(toTaxPortions(tally))
}

export interface CustomLineItemsAmount {
  readonly type: CustomLineItemType
  readonly count: number
  readonly amount: Cents
}

export interface DiscountCodesAmount {
  readonly codes: readonly string[]
  readonly amount: Cents
}

export interface PriceSummary {
  readonly products: number
  readonly base: Cents
  readonly discounts: readonly TaggedAmount[]
  readonly coupons: Cents
  readonly byCode: readonly DiscountCodesAmount[]
  readonly added: readonly CustomLineItemsAmount[]
  readonly net: Cents
  readonly taxPortions: readonly TaxPortion[]
  readonly gross: Cents
}

/** What each code takes off; all together where it is not known of each. */
const discountsByCode = (
  items: readonly LineItem[],
  codes: readonly string[],
  all: Cents,
): readonly DiscountCodesAmount[] => {
  const shares = items.flatMap(({ couponShares = [] }) => couponShares)
  const taken = (share: readonly LineItemCouponDiscount[]) => sumCents(share.map(({ amount }) => amount))
  if (codes.length < 2 || taken(shares) !== all) return codes.length > 0 ? [{ codes, amount: all }] : []
  return codes.map(code => ({ codes: [code], amount: taken(shares.filter(share => share.code === code)) }))
}

/** All amounts in cents; net, tax and gross are those the services answered with, never computed a second time. */
export const summarizePrices = (cart: Priced & Pick<Cart, "taxedPrice" | "discountCodes">): PriceSummary => {
  const items = getActiveLineItems(cart)
  const coupons = sumCents(items.map(item => item.couponDiscount))
  const charged = chargedLines(cart)
  const types = [...new Set(charged.map(line => line.type))]
  return {
    products: countProducts(cart),
    base: sumCents(items.map(item => item.basePrice)),
    discounts: sumDiscountsByTag(items.flatMap(item => item.discounts)),
    coupons,
    byCode: discountsByCode(items, cart.discountCodes, coupons),
    added: types.map(type => {
      const lines = charged.filter(line => line.type === type)
      return { type, count: lines.length, amount: sumCents(lines.map(line => line.totalPrice)) }
    }),
    net: cart.taxedPrice.totalNet,
    taxPortions: cart.taxedPrice.taxPortions,
    gross: cart.taxedPrice.totalGross,
  }
}
