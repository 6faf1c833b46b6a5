/** The order is not placed, or it is not known whether it is: why, and what to do, with the focus (U13). */
import { useTranslation } from "react-i18next"
import { Link } from "react-router-dom"
import type { PlaceOrderFailure } from "../../application/orders/place-order.ts"
import type { PlacementRefusal } from "../../application/ports/order-service.ts"
import type { Misfit } from "../../application/ports/refusals.ts"
import { Settings } from "../../application/ports/settings.ts"
import { lacksToMend, refusedPlacement } from "../../domain/payment/to-mend.ts"
import { CopyCode } from "../buttons/CopyCode.tsx"
import { wentWrong } from "../i18n/errors.ts"
import { useUseCase } from "../injection.ts"
import { Failure } from "../notices/Failure.tsx"
import { Notice } from "../notices/Notice.tsx"
import { ToMend } from "./ToMend.tsx"

const faultsOf = (refusal: PlacementRefusal | Misfit) => {
  switch (refusal._tag) {
    case "CartNotPlaceable":
    case "DiscountCodeNotEligible":
      return refusal.faults
    case "CartNotFound":
    case "OrderNotFound":
    case "RequestInvalid":
    case "Unrecognised":
      return []
  }
}

export const NotPlaced = ({ failure }: { readonly failure: PlaceOrderFailure }) => {
  const { t } = useTranslation()
  const { paths } = useUseCase(Settings)
  switch (failure._tag) {
    case "NotReady":
      return <ToMend toMend={lacksToMend(failure.reasons)} />
    case "ReferencesNotSaved":
      return (
        <ToMend toMend={failure.fields.map(field => ({ _tag: "ReferenceNotSaved", field, mendedIn: "references" }))} />
      )
    case "Refused":
      return <ToMend {...refusedPlacement(faultsOf(failure.refusal))} code={failure.traceId} />
    case "StaleVersion":
      return (
        <Notice tone="warning" title={t("payment.stale")} takesFocus>
          <p>{t("payment.staleHint")}</p>
        </Notice>
      )
    case "Unreachable":
      return (
        <Notice tone="warning" title={t("payment.unknown")} takesFocus>
          <p>{t("payment.unknownHint")}</p>
          <CopyCode code={failure.traceId} />
          <p>
            <Link to={paths.account}>{t("account.title")}</Link>
          </p>
        </Notice>
      )
    default:
      return <Failure title={wentWrong(t, "place")} failure={failure} takesFocus />
  }
}
