/** The cart's summary with the button to the next step: delivery, or the login before it (CART-46…CART-48). */

import { useTranslation } from "react-i18next"
import { isBlockedByExpiredQuotes } from "../../application/client/cart/cart-session-state.ts"
import { DEFAULT_PAYMENT_METHOD_LOGOS } from "../../application/client/payment/default-payment-method-logos.ts"
import { createCartPageEvent } from "../../domain/analytics/cart-events.ts"
import type { Cart } from "../../domain/cart/cart.ts"
import { Button, ButtonLink } from "../buttons/Button.tsx"
import { useRecordEvent } from "../commands/use-record-event.ts"
import { useSettings } from "../hooks/injection.ts"
import { useCartState } from "../hooks/use-cart.ts"
import { useCustomer } from "../hooks/use-customer.ts"
import { PaymentMarks } from "../payment-methods/PaymentMarks.tsx"
import { CartSummaryPanel } from "../prices/CartSummaryPanel.tsx"

const DISABLED_REASON_ID = "why-no-next"

export const CartCheckoutPanel = ({ cart, pending }: { readonly cart: Cart; readonly pending: boolean }) => {
  const { t } = useTranslation()
  const { paths } = useSettings()
  const record = useRecordEvent()
  const isLoggedIn = useCustomer() !== undefined
  const blocked = useCartState(isBlockedByExpiredQuotes)
  const label = isLoggedIn ? t("next.delivery") : t("next.login")
  return (
    <CartSummaryPanel
      cart={cart}
      pending={pending}
      action={
        pending ? (
          <Button kind="primary" busy={t("next.updating")}>
            {label}
          </Button>
        ) : blocked ? (
          <Button kind="primary" disabledReasonId={DISABLED_REASON_ID}>
            {label}
          </Button>
        ) : (
          <ButtonLink
            kind="primary"
            to={isLoggedIn ? paths.delivery : paths.login}
            state={isLoggedIn ? undefined : { redirect: paths.delivery }}
            onPress={() => record(createCartPageEvent("cart_next", cart))}
          >
            {label}
          </ButtonLink>
        )
      }
      hint={blocked ? <p id={DISABLED_REASON_ID}>{t("quote.removeFirst")}</p> : isLoggedIn ? undefined : t("next.loginHint")}
      footnote={
        <ul className="line list" aria-label={t("next.payWith")}>
          {DEFAULT_PAYMENT_METHOD_LOGOS.map(id => (
            <li key={id}>
              <PaymentMarks id={id} />
            </li>
          ))}
        </ul>
      }
    />
  )
}
