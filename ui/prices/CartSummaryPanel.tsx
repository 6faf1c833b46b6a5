/** The cart's summary beside a checkout step, with that step's button. */
import { type ReactNode, useState } from "react"
import { listRepricedGroups } from "../../application/client/cart/group-price.ts"
import type { Cart } from "../../domain/cart/cart.ts"
import { getTotalChange } from "../../domain/cart/price-changes.ts"
import { isTaxExempt } from "../../domain/cart/tax-estimate.ts"
import { useTexts } from "../i18n/use-texts.ts"
import { SummaryPanel } from "../layout/SummaryPanel.tsx"
import { CartPriceSummary } from "./CartPriceSummary.tsx"
import { useCartInView, usePrices } from "./use-prices.ts"

/** The last value that wasn't pending. A live region announces it once, and not when it comes back unchanged. */
export const useLastSettledValue = (value: string, pending: boolean): string => {
  const [settledValue, setSettledValue] = useState(value)
  if (!pending && settledValue !== value) setSettledValue(value)
  return settledValue
}

/** Products whose price changed without a change by the shopper, listed beside the total in each step (SHOP-06). */
const PriceChangeList = ({ cart }: { readonly cart: Omit<Cart, "id" | "version"> }) => {
  const { t, localize } = useTexts()
  const { money, vatWord } = usePrices(isTaxExempt(cart))
  const changed = listRepricedGroups(useCartInView(cart))
  if (changed.length === 0) return null
  return (
    <div className="hint">
      <p>{t("cart.pricesChanged", { vat: vatWord })}</p>
      <ul>
        {changed.map(({ group, previousPrice, currentPrice }) => (
          <li key={group.key}>
            {t("cart.priceWas", {
              name: localize(group.main.name),
              becomes: money(currentPrice, cart.currency),
              was: money(previousPrice, cart.currency),
            })}
          </li>
        ))}
      </ul>
    </div>
  )
}

interface CartSummaryPanelProps {
  readonly className?: string | undefined
  readonly cart: Omit<Cart, "id" | "version">
  readonly pending?: boolean
  readonly action: ReactNode
  readonly hint?: ReactNode
  readonly footnote?: ReactNode
  /** in the bar, where the amount to pay isn't the cart's total */
  readonly totalLabel?: string
  readonly total?: string
  /** below the totals */
  readonly children?: ReactNode
}

export const CartSummaryPanel = ({
  cart,
  pending = false,
  total: givenTotal,
  hint,
  children,
  ...rest
}: CartSummaryPanelProps) => {
  const { t } = useTexts()
  const { money } = usePrices()
  const total = givenTotal ?? money(cart.taxedPrice.totalGross, cart.currency)
  const { previousTotal, currency, taxedPrice } = cart
  const vatChange =
    previousTotal === undefined
      ? undefined
      : t(`price.totalChanged.${getTotalChange(cart)}`, {
          before: money(previousTotal, currency),
          total: money(taxedPrice.totalGross, currency),
        })
  const status = useLastSettledValue(vatChange ?? t("price.updated", { total }), pending)
  return (
    <SummaryPanel
      title={t("price.summary")}
      showLabel={t("price.showSummary")}
      totalLabel={t(isTaxExempt(cart) ? "price.barTotalExempt" : "price.barTotal")}
      total={total}
      status={status}
      hint={
        vatChange === undefined ? (
          hint
        ) : (
          <>
            <p>{vatChange}</p>
            {hint}
          </>
        )
      }
      {...rest}
    >
      <CartPriceSummary cart={cart} pending={pending} />
      <PriceChangeList cart={cart} />
      {children}
    </SummaryPanel>
  )
}
