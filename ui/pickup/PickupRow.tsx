/** Where an item is picked up, if it is: the point with its hours of today, or why there can be none (PICKUP-01, AVAIL-05…09, AVAIL-17). */
import { useTranslation } from "react-i18next"
import type { LineItem } from "../../domain/cart/cart.ts"
import type { Availability } from "../../domain/delivery/availability.ts"
import type { PickupUnavailableReason } from "../../domain/delivery/pickup-availability.ts"
import { ActionButton } from "../buttons/ActionButton.tsx"
import { getDeliveryDraftPlace } from "../delivery/item-delivery-props.ts"
import { UnavailableReasons } from "../delivery/UnavailableReasons.tsx"
import { lazyDialog } from "../dialogs/lazy-dialog.tsx"
import { CardRow } from "../layout/CardRows.tsx"
import { useDraftStore, useReopenableDialog } from "../use-drafts.ts"
import { ChosenPickupPoint } from "./ChosenPickupPoint.tsx"
import type { PickupDialogContext } from "./PickupDialog.tsx"
import { formatPickupUnavailableReason } from "./pickup-texts.ts"

const pickupDialog = lazyDialog(async () => (await import("./PickupDialog.tsx")).PickupDialog)

interface PickupRowProps {
  readonly place: PickupDialogContext
  readonly item: LineItem
  /** in the reader's language */
  readonly name: string
  readonly available: Availability<PickupUnavailableReason>
}

export const PickupRow = ({ place, item, name, available }: PickupRowProps) => {
  const { t } = useTranslation()
  const unsaved = useDraftStore("pickup", place.step === "cart" ? place.cartId : getDeliveryDraftPlace(place))
  const dialog = useReopenableDialog(unsaved, item.id)
  const { pickupPointId, pickupPoint } = item
  const about = t(pickupPointId ? "pickup.of" : "pickup.for", { name })
  if (available._tag === "Unavailable" && pickupPointId === undefined) {
    return (
      <CardRow disabled label={t("pickup.label")}>
        <UnavailableReasons
          reasons={available.reasons.map(reason => formatPickupUnavailableReason(t, reason))}
          about={about}
        />
      </CardRow>
    )
  }
  return (
    <CardRow
      label={t("pickup.label")}
      action={
        <ActionButton
          icon={pickupPointId ? "pencil" : "pin"}
          about={about}
          onNear={pickupDialog.prepare}
          onPress={dialog.open}
        >
          {t(pickupPointId ? "word.change" : "word.choose")}
        </ActionButton>
      }
    >
      {pickupPointId ? (
        <ChosenPickupPoint pickupPointId={pickupPointId} point={pickupPoint} />
      ) : (
        <span className="soft">{t("pickup.notChosen")}</span>
      )}
      {dialog.isOpen ? (
        <pickupDialog.Dialog place={place} item={item} unsaved={unsaved} onClose={dialog.close} />
      ) : null}
    </CardRow>
  )
}
