/** The cart's summary beside a checkout step, with that step's button. */
import type { ReactNode } from "react"
import type { Cart } from "../../domain/cart/cart.ts"
import { useTexts } from "../i18n/use-texts.ts"
import { SummaryPanel } from "../layout/SummaryPanel.tsx"
import { useLastSettledValue } from "../layout/use-last-settled-value.ts"
import { CartPriceSummary } from "./CartPriceSummary.tsx"
import { PriceChangeList } from "./PriceChangeList.tsx"

interface CartSummaryPanelProps {
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

export const CartSummaryPanel = ({ cart, pending = false, total: givenTotal, children, ...rest }: CartSummaryPanelProps) => {
  const { t, money } = useTexts()
  const total = givenTotal ?? money(cart.taxedPrice.totalGross, cart.currency)
  const settledTotal = useLastSettledValue(total, pending)
  return (
    <SummaryPanel
      title={t("price.summary")}
      showLabel={t("price.showSummary")}
      totalLabel={t("price.barTotal")}
      total={total}
      status={t("price.updated", { total: settledTotal })}
      {...rest}
    >
      <CartPriceSummary cart={cart} pending={pending} />
      <PriceChangeList cart={cart} />
      {children}
    </SummaryPanel>
  )
}
