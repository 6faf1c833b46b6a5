/** The chosen point with its hours of today, which are fetched; what is known of it stays when that fails (PICKUP-32, PICKUP-33, ERR-49). */
import { useTranslation } from "react-i18next"
import { FindPickupPoints } from "../../application/delivery/find-pickup-points.ts"
import type { LineItem } from "../../domain/cart/cart.ts"
import { Act } from "../buttons/Act.tsx"
import { FieldError } from "../fields/Field.tsx"
import { useUseCase } from "../injection.ts"
import { useQuery } from "../use-query.ts"
import { PointText } from "./PointText.tsx"
import { todayText } from "./pickup-text.ts"
import { today } from "./today.ts"

interface PickedUpAtProps {
  readonly pickupPointId: string
  readonly point: LineItem["pickupPoint"]
}

export const PickedUpAt = ({ pickupPointId, point }: PickedUpAtProps) => {
  const { t } = useTranslation()
  const find = useUseCase(FindPickupPoints)
  const { state, retry } = useQuery(find.details(pickupPointId), pickupPointId)
  const shown = state._tag === "Done" ? state.value : point
  return (
    <>
      {shown ? <PointText point={shown} /> : null}
      {state._tag === "Done" ? <p className="soft">{todayText(t, state.value, today())}</p> : null}
      <div role="alert">
        {state._tag === "Failed" ? (
          <>
            <FieldError>{t("pickup.detailsFailed")}</FieldError>
            <Act icon="undo" about={t("pickup.detailsRetry")} onPress={retry}>
              {t("word.tryAgain")}
            </Act>
          </>
        ) : null}
      </div>
    </>
  )
}
