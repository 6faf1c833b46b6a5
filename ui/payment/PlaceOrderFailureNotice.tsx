/** Says why the order wasn't placed, or that its outcome is unknown, and what to do. It takes the focus (USE-13). */
import { useTranslation } from "react-i18next"
import { Link } from "react-router-dom"
import { explainPlaceOrderFailure } from "../../application/client/orders/explain-place-order-failure.ts"
import type { PlaceOrderFailure } from "../../application/client/orders/place-order.ts"
import { Settings } from "../../application/shared/settings.ts"
import { useUseCase } from "../hooks/injection.ts"
import { formatActionWentWrong } from "../i18n/failure-texts.ts"
import { CopyableFailureCode } from "../notices/CopyableFailureCode.tsx"
import { FailureNotice } from "../notices/FailureNotice.tsx"
import { Notice } from "../notices/Notice.tsx"
import { CheckoutIssuesNotice } from "./CheckoutIssuesNotice.tsx"

export const PlaceOrderFailureNotice = ({ failure }: { readonly failure: PlaceOrderFailure }) => {
  const { t } = useTranslation()
  const { paths } = useUseCase(Settings)
  switch (failure._tag) {
    case "CartNotReady":
    case "ReferencesNotSaved":
    case "Refused":
      return <CheckoutIssuesNotice {...explainPlaceOrderFailure(failure)} />
    case "VersionConflict":
      return (
        <Notice tone="warning" title={t("payment.stale")} takesFocus>
          <p>{t("payment.staleHint")}</p>
        </Notice>
      )
    case "Unreachable":
      return (
        <Notice tone="warning" title={t("payment.unknown")} takesFocus>
          <p>{t("payment.unknownHint")}</p>
          <CopyableFailureCode code={failure.traceId} />
          <p>
            <Link to={paths.account}>{t("account.title")}</Link>
          </p>
        </Notice>
      )
    default:
      return <FailureNotice title={formatActionWentWrong(t, "place")} failure={failure} takesFocus />
  }
}
