/** The cart's summary beside a step of the checkout, with that step's button. */
import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import type { Cart } from "../../domain/cart/cart.ts"
import { useLocaleFormats } from "../i18n/locale-formats.ts"
import { SummaryPanel } from "../layout/SummaryPanel.tsx"
import { useLastSettledValue } from "../layout/use-last-settled-value.ts"
import { CartPriceSummary } from "./CartPriceSummary.tsx"
import { PriceChangeList } from "./PriceChangeList.tsx"

interface CartSlipProps {
  readonly cart: Omit<Cart, "id" | "version">
  readonly pending?: boolean
  readonly action: ReactNode
  readonly hint?: ReactNode
  readonly fine?: ReactNode
  /** in the bar, where it isn't the cart's total that is paid */
  readonly totalLabel?: string
  readonly total?: string
  /** below the sums */
  readonly children?: ReactNode
}

export const CartSummaryPanel = ({ cart, pending = false, total: asked, children, ...rest }: CartSlipProps) => {
  const { t } = useTranslation()
  const { money } = useLocaleFormats()
  const total = asked ?? money(cart.taxedPrice.totalGross, cart.currency)
  const settled = useLastSettledValue(total, pending)
  return (
    <SummaryPanel
      title={t("price.summary")}
      showLabel={t("price.showSummary")}
      totalLabel={t("price.barTotal")}
      total={total}
      status={t("price.updated", { total: settled })}
      {...rest}
    >
      <CartPriceSummary cart={cart} pending={pending} />
      <PriceChangeList cart={cart} />
      {children}
    </SummaryPanel>
  )
}
