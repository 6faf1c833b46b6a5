/** Rows of the price summary, the same on every page (MONEY-19, MONEY-21). */

import { type Cents, sumCents } from "../money/cents.ts"
import { sumDiscountsByTag, type TaggedAmount } from "../money/discount-tags.ts"
import type { TaxPortion } from "../money/tax-rate.ts"
import { type Cart, type CustomLineItemType, getActiveLineItems, type LineItem, type LineItemCouponDiscount } from "./cart.ts"
import { listChargedLines, type PricedLines } from "./cart-totals.ts"
import { countActiveItemGroups } from "./line-item-groups.ts"
import { getTaxNote, type TaxNote } from "./tax-estimate.ts"

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
  readonly taxNote: TaxNote
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
export const summarizePrices = (cart: PricedLines & Pick<Cart, "taxedPrice" | "discountCodes">): PriceSummary => {
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
    taxNote: getTaxNote(cart),
  }
}
