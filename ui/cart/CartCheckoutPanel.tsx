/** The summary of the cart and the step that follows: delivery, or the login before it (CART-46…CART-48). */
import { useTranslation } from "react-i18next"
import { CartSession } from "../../application/cart/cart-session.ts"
import { isBlockedByExpiredQuotes } from "../../application/cart/cart-session-state.ts"
import { Identity } from "../../application/identity/identity.ts"
import { DEFAULT_PAYMENT_LOGOS } from "../../application/payment/default-payment-logos.ts"
import { Settings } from "../../application/ports/settings.ts"
import { createCartEvent } from "../../domain/analytics/cart-events.ts"
import type { Cart } from "../../domain/cart/cart.ts"
import { Button, ButtonLink } from "../buttons/Button.tsx"
import { useUseCase } from "../injection.ts"
import { PaymentMethodBadge } from "../looks/PaymentMethodBadge.tsx"
import { formatPaymentMethodName } from "../payment/format-payment-method.ts"
import { useObservable } from "../use-observable.ts"
import { useRecordEvent } from "../use-record-event.ts"
import { CartSummaryPanel } from "./CartSummaryPanel.tsx"

const WHY_OFF = "why-no-next"

interface CartNextProps {
  readonly cart: Cart
  readonly pending: boolean
}

export const CartCheckoutPanel = ({ cart, pending }: CartNextProps) => {
  const { t } = useTranslation()
  const { paths } = useUseCase(Settings)
  const record = useRecordEvent()
  const loggedIn = useObservable(useUseCase(Identity), ({ _tag }) => _tag === "Customer")
  const blocked = useObservable(useUseCase(CartSession), isBlockedByExpiredQuotes)
  const words = loggedIn ? t("next.delivery") : t("next.login")
  return (
    <CartSummaryPanel
      cart={cart}
      pending={pending}
      action={
        pending ? (
          <Button kind="primary" busy={t("next.updating")}>
            {words}
          </Button>
        ) : blocked ? (
          <Button kind="primary" disabledReasonId={WHY_OFF}>
            {words}
          </Button>
        ) : (
          <ButtonLink
            kind="primary"
            to={loggedIn ? paths.delivery : paths.login}
            onPress={() => record(createCartEvent("cart_next", cart))}
          >
            {words}
          </ButtonLink>
        )
      }
      hint={blocked ? <p id={WHY_OFF}>{t("quote.removeFirst")}</p> : loggedIn ? undefined : t("next.loginHint")}
      fine={
        <ul className="line list" aria-label={t("next.payWith")}>
          {DEFAULT_PAYMENT_LOGOS.map(id => (
            <li key={id}>
              <PaymentMethodBadge name={formatPaymentMethodName(t, id)} />
            </li>
          ))}
        </ul>
      }
    />
  )
}
