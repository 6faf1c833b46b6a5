/** What is wrong with the cart as a whole, on each page of the checkout. */
import { useTranslation } from "react-i18next"
import { useLocation } from "react-router-dom"
import { CartSession } from "../../application/client/cart/cart-session.ts"
import { Link } from "../buttons/Link.tsx"
import { useCommand } from "../commands/use-command.ts"
import { useSettings, useUseCase } from "../hooks/injection.ts"
import { useCartState } from "../hooks/use-cart.ts"
import { formatActionWentWrong } from "../i18n/failure-texts.ts"
import { FailureNotice } from "../notices/FailureNotice.tsx"
import { Notice } from "../notices/Notice.tsx"

/** The cart is recalculated after a login. When that fails, this offers a retry, wherever the login led (LOGIN-16, ERR-12). */
const RecalculationFailedNotice = () => {
  const { t } = useTranslation()
  const session = useUseCase(CartSession)
  const failure = useCartState(state => state.recalculationFailure)
  const recalculation = useCommand(() => session.recalculate)
  return (
    <div role="alert">
      <FailureNotice
        title={formatActionWentWrong(t, "recalculate")}
        failure={failure}
        onRetry={() => void recalculation.run(undefined)}
      />
    </div>
  )
}

/** A link to the cart, on other pages than the cart's. */
export const LinkToCart = () => {
  const { t } = useTranslation()
  const { paths } = useSettings()
  return useLocation().pathname === paths.cart ? null : <Link to={paths.cart}>{t("quote.toCart")}</Link>
}

/** A cart with expired quotes can't be ordered until they are removed (QUOTE-10, QUOTE-11, ERR-39). */
const ExpiredQuotesNotice = () => {
  const { t } = useTranslation()
  const expired = useCartState(state => state.expiredQuotes)
  return (
    <div role="alert">
      {expired.length > 0 ? (
        <Notice tone="warning">
          <p>
            {t("lack.QuotesExpired")} <LinkToCart />
          </p>
        </Notice>
      ) : null}
    </div>
  )
}

export const CartNotices = () => (
  <>
    <RecalculationFailedNotice />
    <ExpiredQuotesNotice />
  </>
)
