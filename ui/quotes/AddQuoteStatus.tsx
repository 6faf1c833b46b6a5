/** The outcome of adding a quote's items to the cart, with a link to the cart (API-09, ERR-15). */
import { useTranslation } from "react-i18next"
import type { CartChangeFailedError } from "../../application/client/cart/cart-change-error.ts"
import type { QuoteNotAddableError } from "../../application/client/quotes/add-quote-items.ts"
import type { Cart } from "../../domain/cart/cart.ts"
import { Link } from "../buttons/Link.tsx"
import type { Command } from "../commands/use-command.ts"
import { useSettings } from "../hooks/injection.ts"
import { formatActionWentWrong } from "../i18n/failure-texts.ts"
import { AutoDismiss } from "../notices/AutoDismiss.tsx"
import { FailureNotice } from "../notices/FailureNotice.tsx"
import { Notice } from "../notices/Notice.tsx"

interface AddQuoteStatusProps {
  readonly command: Command<unknown, Cart, CartChangeFailedError | QuoteNotAddableError>
  readonly successTitle: string
}

export const AddQuoteStatus = ({ command: { state, failure, run, reset }, successTitle }: AddQuoteStatusProps) => {
  const { t } = useTranslation()
  const { paths } = useSettings()
  return (
    <>
      <div role="status">
        {state._tag === "Done" ? (
          <AutoDismiss onEnd={reset}>
            <Notice tone="success" title={successTitle}>
              <p>
                <Link to={paths.cart}>{t("quote.toCart")}</Link>
              </p>
            </Notice>
          </AutoDismiss>
        ) : null}
      </div>
      <FailureNotice
        title={formatActionWentWrong(t, "addQuote")}
        failure={failure}
        takesFocus
        onRetry={() => void run(undefined)}
      />
    </>
  )
}
