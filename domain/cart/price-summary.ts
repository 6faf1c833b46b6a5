/** Rows of the price summary, the same on every page (MONEY-19, MONEY-21). */

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
import { countActiveItemGroups } from "./line-item-groups.ts"

type PricedCart = Pick<Cart, "lineItems" | "customLineItems">

/** Custom lines without those of cancelled items. */
const listChargedLines = ({ lineItems, customLineItems }: PricedCart): readonly CustomLineItem[] => {
  if (!lineItems.some(isLineItemCancelled)) return customLineItems
  const cancelled = new Set<LineItemId | undefined>(lineItems.filter(isLineItemCancelled).map(item => item.id))
  return customLineItems.filter(line => !cancelled.has(line.lineItemReference))
}

type TaxedLine = Pick<LineItem, "totalPrice" | "taxRate">

const count = (tally: TaxTally, { totalPrice: net, taxRate }: TaxedLine): void =>
  addToTaxTally(tally, taxRate, net, calculateTax({ net, taxRate }))

/**
 * The cart's totals in cents; each line is taxed separately.
 * @throws MoneyOverflow
 */
export const calculateCartTotals = (cart: PricedCart): TaxedPrice => {
  const tally: TaxTally = []
  for (const item of cart.lineItems) if (!isLineItemCancelled(item)) count(tally, item)
  for (const line of listChargedLines(cart)) count(tally, line)
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
  readonly couponsByCode: readonly DiscountCodesAmount[]
  readonly customLines: readonly CustomLineItemsAmount[]
  readonly net: Cents
  readonly taxPortions: readonly TaxPortion[]
  readonly gross: Cents
}

/** The amount that each code takes off; one sum for all codes when the shares are unknown. */
const listDiscountsByCode = (
  items: readonly LineItem[],
  codes: readonly string[],
  all: Cents,
): readonly DiscountCodesAmount[] => {
  const shares = items.flatMap(({ couponShares = [] }) => couponShares)
  const sumShares = (share: readonly LineItemCouponDiscount[]) => sumCents(share.map(({ amount }) => amount))
  if (codes.length < 2 || sumShares(shares) !== all) return codes.length > 0 ? [{ codes, amount: all }] : []
  return codes.map(code => ({ codes: [code], amount: sumShares(shares.filter(share => share.code === code)) }))
}

/** The summary's rows in cents. Net, tax and gross come from the services and are never recalculated. */
export const summarizePrices = (cart: PricedCart & Pick<Cart, "taxedPrice" | "discountCodes">): PriceSummary => {
  const items = getActiveLineItems(cart)
  const coupons = sumCents(items.map(item => item.couponDiscount))
  const charged = listChargedLines(cart)
  const types = [...new Set(charged.map(line => line.type))]
  return {
    products: countActiveItemGroups(cart),
    base: sumCents(items.map(item => item.basePrice)),
    discounts: sumDiscountsByTag(items.flatMap(item => item.discounts)),
    coupons,
    couponsByCode: listDiscountsByCode(items, cart.discountCodes, coupons),
    customLines: types.map(type => {
      const lines = charged.filter(line => line.type === type)
      return { type, count: lines.length, amount: sumCents(lines.map(line => line.totalPrice)) }
    }),
    net: cart.taxedPrice.totalNet,
    taxPortions: cart.taxedPrice.taxPortions,
    gross: cart.taxedPrice.totalGross,
  }
}
