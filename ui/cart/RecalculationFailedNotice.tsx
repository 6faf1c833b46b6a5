/** The cart is recalculated after a login. When that fails, this notice offers a retry (LOGIN-16, ERR-12). */
import { useTranslation } from "react-i18next"
import { CartSession } from "../../application/client/cart/cart-session.ts"
import { formatActionWentWrong } from "../i18n/failure-texts.ts"
import { useUseCase } from "../injection.ts"
import { FailureNotice } from "../notices/FailureNotice.tsx"
import { useCommand } from "../use-command.ts"
import { useObservable } from "../use-observable.ts"

export const RecalculationFailedNotice = () => {
  const { t } = useTranslation()
  const session = useUseCase(CartSession)
  const failure = useObservable(session, state => state.recalculationFailure)
  const recalculation = useCommand(() => session.recalculate)
  return (
    <div role="alert">
      {failure ? (
        <FailureNotice
          title={formatActionWentWrong(t, "recalculate")}
          failure={failure}
          onRetry={() => void recalculation.run(undefined)}
        />
      ) : null}
    </div>
  )
}
