/**
 * The cart's totals: the same rows and numbers on every page. Rows before the total add up to it, or to the net (USE-09,
 * TAX-20).
 */
import type { Cart } from "../../domain/cart/cart.ts"
import { summarizePrices } from "../../domain/cart/price-summary.ts"
import type { TaxPortion } from "../../domain/money/tax-rate.ts"
import { formatCouponRefusal } from "../coupons/format-coupon-refusal.ts"
import { useTexts } from "../i18n/use-texts.ts"
import { PriceRow, PriceRows } from "../layout/PriceRows.tsx"
import { useCartInView, usePrices } from "./use-prices.ts"

interface CartPriceSummaryProps {
  readonly cart: Omit<Cart, "id" | "version">
  readonly pending?: boolean
}

export const CartPriceSummary = ({ cart, pending = false }: CartPriceSummaryProps) => {
  const { t, ...formats } = useTexts()
  const { view, money, discountAmount } = usePrices()
  const { products, base, discounts, couponsByCode, customLines, net, taxPortions, gross, taxNote } = summarizePrices(
    useCartInView(cart),
  )
  const { currency, couponRefusals = [] } = cart
  /** The net, and the country of a distance sale. */
  const formatVatDetail = ({ net: base, country, treatment }: TaxPortion): string => {
    const ofNet = t("price.vatOf", { net: money(base, currency) })
    return treatment === "distance-sale" && country !== undefined ? `${ofNet}, ${formats.country(country)}` : ofNet
  }
  /** The reason why a coupon takes nothing off; undefined when it does. */
  const formatIdleReason = ([code, ...others]: readonly string[], amount: number): string | undefined => {
    if (amount > 0 || others.length > 0) return undefined
    const refusal = couponRefusals.find(({ coupon }) => coupon === code)
    return refusal ? formatCouponRefusal(t, formats, refusal) : t("payment.couponIdle")
  }
  const netRow = (
    <PriceRow key="net" kind={view === "net" ? "net" : "plain"} label={t(`price.netRow.${view}`)} amount={money(net, currency)} />
  )
  const taxRows = taxPortions.map(portion => (
    <PriceRow
      key={`${portion.rate} ${portion.country} ${portion.treatment}`}
      label={
        portion.treatment === "intra-community-supply"
          ? t("price.vatExempt")
          : t("price.vat", { rate: formats.percentage(portion.rate) })
      }
      detail={formatVatDetail(portion)}
      amount={money(portion.amount, currency)}
    />
  ))
  const totalRow = (
    <PriceRow
      key="total"
      kind="total"
      label={t("price.total")}
      detail={t(`price.taxNote.${taxNote}`)}
      amount={money(gross, currency)}
    />
  )
  return (
    <PriceRows pending={pending}>
      <PriceRow label={t("word.products", { count: products })} amount={money(base, currency)} />
      {discounts.map(({ tag, amount }) => (
        <PriceRow key={tag} kind="cut" label={t(`price.${tag}`)} amount={discountAmount(amount, currency)} />
      ))}
      {couponsByCode.map(({ codes, amount }) => (
        <PriceRow
          key={codes[0]}
          kind="cut"
          label={t("price.coupons", { count: codes.length, codes: codes.join(", ") })}
          detail={formatIdleReason(codes, amount)}
          amount={discountAmount(amount, currency)}
        />
      ))}
      {customLines.map(({ type, count, amount }) => (
        <PriceRow key={type} label={t(`price.${type}`, { count })} amount={money(amount, currency)} />
      ))}
      {view === "net" ? [netRow, ...taxRows, totalRow] : [totalRow, netRow, ...taxRows]}
    </PriceRows>
  )
}
