/**
 * Why a pick-up point wasn't set: its address can't be parsed, it isn't available, or the services failed (ERR-24,
 * ERR-56).
 */
import { useTranslation } from "react-i18next"
import type { PickupAddressNotParsedError } from "../../application/client/delivery/choose-pickup-point.ts"
import type { DeliveryChangeFailure } from "../../application/client/delivery/delivery-actions.ts"
import { formatActionWentWrong, unwrapCommandFailure } from "../i18n/failure-texts.ts"
import { CopyableFailureCode } from "../notices/CopyableFailureCode.tsx"
import { FailureNotice } from "../notices/FailureNotice.tsx"
import { Notice } from "../notices/Notice.tsx"
import { extractPickupRefusalReasons, formatPickupUnavailableReason } from "./pickup-texts.ts"

export const ChoosePickupFailureNotice = ({ error }: { readonly error: DeliveryChangeFailure | PickupAddressNotParsedError }) => {
  const { t } = useTranslation()
  const title = formatActionWentWrong(t, "pickup")
  if (error._tag === "PickupAddressNotParsed") {
    return (
      <Notice tone="danger" title={title}>
        <p>{t("pickup.noStreet")}</p>
        <CopyableFailureCode code={error.traceId} />
      </Notice>
    )
  }
  const reasons = extractPickupRefusalReasons(unwrapCommandFailure(error))
  if (reasons.length === 0) return <FailureNotice title={title} failure={error} reassurance={t("unsaved.kept")} />
  return (
    <Notice tone="danger" title={title}>
      <ul>
        {reasons.map(reason => (
          <li key={reason._tag}>{formatPickupUnavailableReason(t, reason)}</li>
        ))}
      </ul>
    </Notice>
  )
}
