/**
 * Why the search has no points: unknown place, failed geocoding, an item that can't be picked up, or failed services
 * (ERR-42, ERR-52).
 */
import { useTranslation } from "react-i18next"
import type { PlaceSearchError } from "../../application/client/delivery/pickup-point-queries.ts"
import type { ServiceFailure } from "../../application/client/ports/service-failures.ts"
import { RetryButton } from "../buttons/RetryButton.tsx"
import { CopyableFailureCode } from "../notices/CopyableFailureCode.tsx"
import { FailureNotice } from "../notices/FailureNotice.tsx"
import { Notice } from "../notices/Notice.tsx"
import { extractPickupRefusalReasons, formatPickupUnavailableReason } from "./pickup-texts.ts"

interface PickupSearchFailureNoticeProps {
  readonly error: PlaceSearchError | ServiceFailure
  readonly onRetry: () => void
}

export const PickupSearchFailureNotice = ({ error, onRetry }: PickupSearchFailureNoticeProps) => {
  const { t } = useTranslation()
  if (error._tag === "PlaceNotFound") {
    return (
      <Notice tone="warning" title={t("pickup.noSuchPlace")}>
        <p>{t("pickup.noSuchPlaceHint")}</p>
      </Notice>
    )
  }
  if (error._tag === "GeocodingFailed") {
    return (
      <Notice tone="danger" title={t("pickup.geocodingFailed")}>
        <p>{t("pickup.geocodingHint")}</p>
        {error.traceId === undefined ? null : <CopyableFailureCode code={error.traceId} />}
        <p>
          <RetryButton onPress={onRetry} />
        </p>
      </Notice>
    )
  }
  const reasons = extractPickupRefusalReasons(error)
  if (reasons.length === 0) return <FailureNotice title={t("pickup.loadFailed")} failure={error} onRetry={onRetry} />
  return (
    <Notice tone="danger" title={t("pickup.impossible")}>
      <ul>
        {reasons.map(reason => (
          <li key={reason._tag}>{formatPickupUnavailableReason(t, reason)}</li>
        ))}
      </ul>
    </Notice>
  )
}
