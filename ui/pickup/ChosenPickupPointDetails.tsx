/**
 * The chosen point with today's opening hours. When they fail to load, the stored address stays (PICKUP-32, PICKUP-33,
 * ERR-49).
 */
import { Effect } from "effect"
import type { LineItem } from "../../domain/cart/cart.ts"
import { useQuery } from "../commands/use-query.ts"
import { useDeferredUseCase } from "../hooks/injection.ts"
import { useTexts } from "../i18n/use-texts.ts"
import { FailureNotice } from "../notices/FailureNotice.tsx"
import { PickupPointAddress } from "./PickupPointAddress.tsx"
import { formatTodaysOpeningHours, getShopWeekday } from "./pickup-texts.ts"

const loadFindPickupPoints = async () =>
  (await import("../../application/client/delivery/pickup-point-queries.ts")).PickupPointQueries

interface ChosenPickupPointDetailsProps {
  readonly pickupPointId: string
  readonly point: LineItem["pickupPoint"]
}

export const ChosenPickupPointDetails = ({ pickupPointId, point }: ChosenPickupPointDetailsProps) => {
  const { t, ...formats } = useTexts()
  const details = Effect.flatMap(useDeferredUseCase(loadFindPickupPoints), points => points.details(pickupPointId))
  const { state, retry, failure } = useQuery(details, pickupPointId)
  const shownPoint = state._tag === "Done" ? state.value : point
  return (
    <>
      {shownPoint ? <PickupPointAddress point={shownPoint} /> : null}
      {state._tag === "Done" ? (
        <p className="soft">{formatTodaysOpeningHours(t, formats, state.value, getShopWeekday())}</p>
      ) : null}
      <div role="alert">
        <FailureNotice title={t("pickup.detailsFailed")} failure={failure} onRetry={retry} />
      </div>
    </>
  )
}
