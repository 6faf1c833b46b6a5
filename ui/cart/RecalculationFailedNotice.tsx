/** The cart is recalculated after a login. When that fails, this notice offers a retry (LOGIN-16, ERR-12). */
import { useTranslation } from "react-i18next"
import { CartSession } from "../../application/client/cart/cart-session.ts"
import { useCommand } from "../commands/use-command.ts"
import { useUseCase } from "../hooks/injection.ts"
import { useObservable } from "../hooks/use-observable.ts"
import { formatActionWentWrong } from "../i18n/failure-texts.ts"
import { FailureNotice } from "../notices/FailureNotice.tsx"

export const RecalculationFailedNotice = () => {
  const { t } = useTranslation()
  const session = useUseCase(CartSession)
  const failure = useObservable(session, state => state.recalculationFailure)
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
