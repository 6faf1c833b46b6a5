/** The order is not placed, or it is not known whether it is: why, and what to do, with the focus (U13). */
import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import { Link } from "react-router-dom"
import type { PlaceOrderFailure } from "../../application/orders/place-order.ts"
import { Settings } from "../../application/ports/settings.ts"
import { lackText, wentWrong } from "../i18n/errors.ts"
import { useUseCase } from "../injection.ts"
import { CopyCode } from "../parts/CopyCode.tsx"
import { Failure } from "../parts/Failure.tsx"
import { JumpLink } from "../parts/JumpLink.tsx"
import { Notice } from "../parts/Notice.tsx"
import { type Reason, refusalReasons } from "./not-placed-reasons.ts"

const Reasons = ({ reasons }: { readonly reasons: readonly Reason[] }) => {
  const { t } = useTranslation()
  const { paths } = useUseCase(Settings)
  const linked = ({ words, mendedIn }: Reason): ReactNode => {
    switch (mendedIn) {
      case "delivery":
        return <Link to={`${paths.delivery}?warningType=error`}>{words}</Link>
      case "cart":
        return <Link to={paths.cart}>{words}</Link>
      case "methods":
        return <JumpLink to="methods">{words}</JumpLink>
      case "coupon":
        return words
    }
  }
  return (
    <Notice tone="danger" title={t("payment.notPlaced")} takesFocus>
      <ul>
        {reasons.map(reason => (
          <li key={reason.words}>{linked(reason)}</li>
        ))}
      </ul>
    </Notice>
  )
}

export const NotPlaced = ({ failure }: { readonly failure: PlaceOrderFailure }) => {
  const { t } = useTranslation()
  switch (failure._tag) {
    case "NotReady": {
      const reasons = failure.reasons.map(
        (lack): Reason => ({
          words: lackText(t, lack),
          mendedIn: lack._tag === "PaymentMethodMissing" ? "methods" : "delivery",
        }),
      )
      return <Reasons reasons={reasons} />
    }
    case "Refused":
      return <Reasons reasons={refusalReasons(t, failure)} />
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
        </Notice>
      )
    default:
      return <Failure title={wentWrong(t, "place")} failure={failure} takesFocus />
  }
}
