/** A cart as agents read it: its lines, its coupons and its totals, which add up to the cent of the shop's own (UCP-11). */
import { type Cart, type CustomLineItemType, getActiveLineItems, type LineItem } from "../../../domain/cart/cart.ts"
import { applyCoupons, type Coupon } from "../../../domain/cart/coupon.ts"
import { getLocalizedText } from "../../../domain/cart/localized-text.ts"
import { summarizePrices } from "../../../domain/cart/price-summary.ts"
import { type Cents, subtractCents, sumCents } from "../../../domain/money/cents.ts"
import { toDecimalTaxRate } from "../../../domain/money/tax-rate.ts"
import type { Language } from "../mail/accept-language.ts"
import type { AgentTexts } from "./agent-texts-en.ts"
import { getAgentTexts } from "./ucp-messages.ts"
import { formatVariantId } from "./ucp-variants.ts"

export const makeUcpTotal = (type: string, amount: number, display_text?: string) => ({
  type,
  amount,
  ...(display_text ? { display_text } : {}),
})

const off = (type: string, amount: number, text?: string) => (amount === 0 ? [] : [makeUcpTotal(type, -amount, text)])

/** What a run costs before any coupon. */
const priceOf = ({ basePrice, discounts }: LineItem): Cents =>
  subtractCents(basePrice, sumCents(discounts.map(({ amount }) => amount)))

export const toUcpLineItem = (item: LineItem, locale: string) => {
  const chosen = item.attributes.map(({ value }) => getLocalizedText(value.label, locale))
  return {
    id: item.id,
    item: {
      id: formatVariantId(item),
      title: `${getLocalizedText(item.name, locale)}: ${[String(item.quantity), ...chosen].join(" / ")}`,
      price: priceOf(item),
    },
    quantity: 1,
    totals: [
      makeUcpTotal("subtotal", priceOf(item)),
      ...off("items_discount", item.couponDiscount),
      makeUcpTotal("total", item.totalPrice),
    ],
  }
}

/** By what is added to a cart; a new kind does not compile before it is told here. */
const ADDED: Readonly<Record<CustomLineItemType, string>> = {
  shipping: "fulfillment",
  service: "fee",
  "additional-address-costs": "fulfillment",
  deliveryService: "fulfillment",
  courierService: "fulfillment",
  customerDiscount: "discount",
}

/** A cart, or the order it became. */
type Priced = Omit<Cart, "id">

const shownTotals = (cart: Priced, { codes, added: names, vat }: AgentTexts) => {
  const { coupons, added, taxPortions, gross } = summarizePrices(cart)
  return [
    makeUcpTotal("subtotal", sumCents(getActiveLineItems(cart).map(priceOf))),
    ...off("items_discount", coupons, codes),
    ...added
      .filter(({ amount }) => amount !== 0)
      .map(({ type, amount }) => makeUcpTotal(ADDED[type], amount, names[type])),
    ...taxPortions.map(({ rate, amount }) =>
      makeUcpTotal("tax", amount, vat((toDecimalTaxRate(rate) * 100).toFixed(1))),
    ),
    makeUcpTotal("total", gross),
  ]
}

/** By line; nothing where nothing is taken off. */
const takenOff = (amounts: readonly number[], told: { readonly title: string; readonly code?: string }) => {
  const allocations = amounts.flatMap((amount, line) =>
    amount === 0 ? [] : [{ path: `$.line_items[${line}]`, amount }],
  )
  const amount = allocations.reduce((all, each) => all + each.amount, 0)
  return amount === 0 ? [] : [{ ...told, amount, method: "across", allocations }]
}

/** What each code takes off, one after the other as the shop applies them. */
const applied = (items: readonly LineItem[], coupons: readonly Coupon[]) =>
  coupons.flatMap(({ code }, index) => {
    const [before, after] = [
      applyCoupons(items, coupons.slice(0, index)),
      applyCoupons(items, coupons.slice(0, index + 1)),
    ]
    const amounts = after.map((item, line) => item.couponDiscount - (before[line]?.couponDiscount ?? 0))
    return takenOff(amounts, { code, title: code }).map(each => ({ ...each, priority: index + 1 }))
  })

const shownPriced = (cart: Priced, locale: Language) => ({
  line_items: getActiveLineItems(cart).map(item => toUcpLineItem(item, locale)),
  currency: cart.currency,
  totals: shownTotals(cart, getAgentTexts(locale)),
})

export const toUcpCart = (cart: Priced, coupons: readonly Coupon[], locale: Language, codes = cart.discountCodes) => ({
  ...shownPriced(cart, locale),
  discounts: { codes, applied: applied(getActiveLineItems(cart), coupons) },
})

/** What was agreed: all codes together, for what each took off is kept of none. */
export const toUcpOrderedCart = (order: Priced, codes: readonly string[], locale: Language) => {
  const amounts = getActiveLineItems(order).map(({ couponDiscount }) => couponDiscount)
  const title = [getAgentTexts(locale).codes, ...codes].join(" ")
  return { ...shownPriced(order, locale), discounts: { codes, applied: takenOff(amounts, { title }) } }
}
