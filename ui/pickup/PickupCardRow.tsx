/**
 * The item's pick-up point with today's opening hours, or why it can't be picked up (PICKUP-01, AVAIL-05…09, AVAIL-17).
 */

import { Effect } from "effect"
import { useTranslation } from "react-i18next"
import type { Availability } from "../../domain/availability/availability.ts"
import type { LineItem } from "../../domain/cart/cart.ts"
import type { PickupUnavailableReason } from "../../domain/delivery/pickup-availability.ts"
import { IconTextButton } from "../buttons/IconTextButton.tsx"
import { useQuery } from "../commands/use-query.ts"
import { makeLazyDialog } from "../dialogs/lazy-dialog.tsx"
import { useDeferredUseCase } from "../hooks/injection.ts"
import { useDraftStore, useReopenableDialog } from "../hooks/use-drafts.ts"
import { useShopTime } from "../hooks/use-shop-time.ts"
import { useTexts } from "../i18n/use-texts.ts"
import { getDeliveryDraftScope } from "../item-delivery/item-delivery-props.ts"
import { UnavailableReasons } from "../item-delivery/UnavailableReasons.tsx"
import { CardRow } from "../layout/CardRows.tsx"
import { FailureNotice } from "../notices/FailureNotice.tsx"
import type { PickupDialogContext } from "./PickupDialog.tsx"
import { PickupPointAddress } from "./PickupPointAddress.tsx"
import { formatPickupUnavailableReason, formatTodaysOpeningHours } from "./pickup-texts.ts"

const loadFindPickupPoints = async () =>
  (await import("../../application/client/delivery/pickup-point-queries.ts")).PickupPointQueries

interface ChosenPickupPointDetailsProps {
  readonly pickupPointId: string
  readonly pickupPoint: LineItem["pickupPoint"]
}

/**
 * The chosen point with today's opening hours. When they fail to load, the stored address stays (PICKUP-32, PICKUP-33,
 * ERR-49).
 */
const ChosenPickupPointDetails = ({ pickupPointId, pickupPoint }: ChosenPickupPointDetailsProps) => {
  const { t, ...formats } = useTexts()
  const now = useShopTime()
  const details = Effect.flatMap(useDeferredUseCase(loadFindPickupPoints), points => points.details(pickupPointId))
  const { value, retry, failure } = useQuery(details, pickupPointId)
  const point = value ?? pickupPoint
  return (
    <div className="stack">
      <div>
        {point ? <PickupPointAddress point={point} /> : null}
        {value ? <p className="soft">{formatTodaysOpeningHours(t, formats, value, now)}</p> : null}
      </div>
      <div role="alert">
        <FailureNotice title={t("pickup.detailsFailed")} failure={failure} onRetry={retry} />
      </div>
    </div>
  )
}

const pickupDialog = makeLazyDialog(async () => (await import("./PickupDialog.tsx")).PickupDialog)

interface PickupCardRowProps {
  readonly context: PickupDialogContext
  readonly item: LineItem
  /** in the shopper's language */
  readonly name: string
  readonly availability: Availability<PickupUnavailableReason>
}

export const PickupCardRow = ({ context, item, name, availability }: PickupCardRowProps) => {
  const { t } = useTranslation()
  const drafts = useDraftStore("pickup", context.step === "cart" ? context.cartId : getDeliveryDraftScope(context))
  const dialog = useReopenableDialog(drafts, item.id)
  const { pickupPointId, pickupPoint } = item
  const about = t(pickupPointId ? "pickup.of" : "pickup.for", { name })
  if (availability._tag === "Unavailable" && pickupPointId === undefined) {
    return (
      <CardRow disabled label={t("pickup.label")}>
        <UnavailableReasons
          reasons={availability.reasons.map(reason => formatPickupUnavailableReason(t, reason))}
          about={about}
        />
      </CardRow>
    )
  }
  return (
    <CardRow
      label={t("pickup.label")}
      action={
        <IconTextButton icon={pickupPointId ? "pencil" : "pin"} about={about} onNear={pickupDialog.prepare} onPress={dialog.open}>
          {t(pickupPointId ? "word.change" : "word.choose")}
        </IconTextButton>
      }
    >
      {pickupPointId ? (
        <ChosenPickupPointDetails pickupPointId={pickupPointId} pickupPoint={pickupPoint} />
      ) : (
        <span className="soft">{t("pickup.notChosen")}</span>
      )}
      {dialog.isOpen ? <pickupDialog.Dialog context={context} item={item} drafts={drafts} onClose={dialog.close} /> : null}
    </CardRow>
  )
}
