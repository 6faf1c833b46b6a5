/**
 * A cart in the protocol's shape: lines, coupons and totals. They add up to the shop's own totals, to the cent
 * (UCP-11).
 */
import type { Language } from "../../application/shop/language.ts"
import { type Cart, type CustomLineItemType, getActiveLineItems, type LineItem } from "../../domain/cart/cart.ts"
import type { InView } from "../../domain/cart/cart-in-view.ts"
import { calculateLinePriceBeforeCoupons } from "../../domain/cart/coupon.ts"
import type { CouponItemDiscounts } from "../../domain/cart/coupon-item-discounts.ts"
import { isSameDiscountCode } from "../../domain/cart/coupon-terms.ts"
import { summarizePrices } from "../../domain/cart/price-summary.ts"
import { sumCents } from "../../domain/money/cents.ts"
import type { TaxPortion } from "../../domain/money/tax-rate.ts"
import { getLocalizedText } from "../../domain/text/localized-text.ts"
import { makeMailFormatter } from "../mail/mail-formatter.ts"
import { getTranslate } from "../texts/translate.ts"
import { formatVariantId } from "./ucp-variants.ts"

export const makeUcpTotal = (type: string, amount: number, display_text?: string) => ({
  type,
  amount,
  ...(display_text ? { display_text } : {}),
})

const makeDiscountTotals = (type: string, amount: number, text?: string) =>
  amount === 0 ? [] : [makeUcpTotal(type, -amount, text)]

/** The item's amounts are in the buyer's price view. */
export const toUcpLineItem = (item: LineItem, locale: string) => {
  const labels = item.attributes.map(({ value }) => getLocalizedText(value.label, locale))
  return {
    id: item.id,
    item: {
      id: formatVariantId(item),
      title: `${getLocalizedText(item.name, locale)}: ${[String(item.quantity), ...labels].join(" / ")}`,
      price: calculateLinePriceBeforeCoupons(item),
    },
    quantity: 1,
    totals: [
      makeUcpTotal("subtotal", calculateLinePriceBeforeCoupons(item)),
      ...makeDiscountTotals("items_discount", item.couponDiscount),
      makeUcpTotal("total", item.totalPrice),
    ],
  }
}

/** The protocol's type of each charge. A new kind of charge doesn't compile without an entry here. */
const CHARGE_TYPES: Readonly<Record<CustomLineItemType, string>> = {
  shipping: "fulfillment",
  service: "fee",
  "additional-address-costs": "fulfillment",
  deliveryService: "fulfillment",
  courierService: "fulfillment",
  customerDiscount: "discount",
}

/** A cart or an order, with its lines in the buyer's price view. */
type Priced = InView<Omit<Cart, "id">>

const makeTotals = (cart: Priced, locale: Language) => {
  const t = getTranslate(locale, "agents")
  // mails name the same charges
  const { t: translateCharge, formatCountry } = makeMailFormatter(locale)
  const { coupons, customLines, net, taxPortions, gross, taxNote } = summarizePrices(cart)
  /** an exempt supply names its reason, and a distance sale its country, as in mails */
  const formatVat = ({ rate, treatment, country }: TaxPortion): string => {
    if (treatment === "intra-community-supply") return t("vatExempt")
    const label = t(taxNote === "estimated" ? "vatEstimated" : "vat", { rate })
    return treatment === "distance-sale" && country !== undefined ? `${label}, ${formatCountry(country)}` : label
  }
  return [
    makeUcpTotal("subtotal", sumCents(getActiveLineItems(cart).map(calculateLinePriceBeforeCoupons))),
    ...makeDiscountTotals("items_discount", coupons, t("codes")),
    ...customLines
      .filter(({ amount }) => amount !== 0)
      .map(({ type, amount }) => makeUcpTotal(CHARGE_TYPES[type], amount, translateCharge(`added.${type}`))),
    ...(cart.priceView === "net"
      ? [...taxPortions.map(portion => makeUcpTotal("tax", portion.amount, formatVat(portion))), makeUcpTotal("total", gross)]
      : [
          {
            ...makeUcpTotal("total", gross),
            // the other entries have VAT already; these lines add up to the total
            lines: [
              { display_text: t("netOfTotal"), amount: net },
              ...taxPortions.map(portion => ({ display_text: formatVat(portion), amount: portion.amount })),
            ],
          },
        ]),
  ]
}

/** A discount with its amount for each line, or nothing when it is zero. */
const makeDiscounts = (amounts: readonly number[], coupon: { readonly title: string; readonly code?: string }) => {
  const allocations = amounts.flatMap((amount, line) => (amount === 0 ? [] : [{ path: `$.line_items[${line}]`, amount }]))
  const amount = allocations.reduce((sum, allocation) => sum + allocation.amount, 0)
  return amount === 0 ? [] : [{ ...coupon, amount, method: "across", allocations }]
}

const toUcpPricedCart = (cart: Priced, locale: Language) => ({
  line_items: getActiveLineItems(cart).map(item => toUcpLineItem(item, locale)),
  currency: cart.currency,
  totals: makeTotals(cart, locale),
})

/** The discount of each item by this code, in the price view of the items; as given where they don't say. */
const listAmountsInView = (items: readonly LineItem[], { code, amounts }: CouponItemDiscounts): readonly number[] =>
  amounts.map(
    (amount, index) => items[index]?.couponShares?.find(share => isSameDiscountCode(share.code, code))?.amount ?? amount,
  )

export const toUcpCart = (cart: Priced, shares: readonly CouponItemDiscounts[], locale: Language, codes = cart.discountCodes) => {
  const items = getActiveLineItems(cart)
  const applied = shares.flatMap((share, index) =>
    makeDiscounts(listAmountsInView(items, share), { code: share.code, title: share.code }).map(discount => ({
      ...discount,
      priority: index + 1,
    })),
  )
  return { ...toUcpPricedCart(cart, locale), discounts: { codes, applied } }
}

/** An order's discount is the sum of all codes: the order doesn't store the share of each. */
export const toUcpOrderedCart = (order: Priced, codes: readonly string[], locale: Language) => {
  const amounts = getActiveLineItems(order).map(({ couponDiscount }) => couponDiscount)
  const title = [getTranslate(locale, "agents")("codes"), ...codes].join(" ")
  return { ...toUcpPricedCart(order, locale), discounts: { codes, applied: makeDiscounts(amounts, { title }) } }
}
