/** The chosen slot, the courier, or the free delivery day; or why none can be chosen (DELIV-02, AVAIL-01…AVAIL-04). */
import { useTranslation } from "react-i18next"
import { getUnavailableReasons, type ItemDeliveryViewState } from "../../application/client/delivery/item-delivery-view-state.ts"
import { ActionButton } from "../buttons/ActionButton.tsx"
import { RetryButton } from "../buttons/RetryButton.tsx"
import { makeLazyDialog } from "../dialogs/lazy-dialog.tsx"
import { useDraftStore, useReopenableDialog } from "../hooks/use-drafts.ts"
import { formatDeliveryOptionsUnavailableReason } from "../item-delivery/format-unavailable-reason.ts"
import { getDeliveryDraftScope, type ItemDeliveryProps } from "../item-delivery/item-delivery-props.ts"
import { UnavailableReasons } from "../item-delivery/UnavailableReasons.tsx"
import { CardRow } from "../layout/CardRows.tsx"
import { FailureCode } from "../notices/FailureCode.tsx"
import { ChosenSlotText } from "./ChosenSlotText.tsx"

const slotDialog = makeLazyDialog(async () => (await import("./SlotDialog.tsx")).SlotDialog)

interface SlotRowProps {
  readonly itemDelivery: ItemDeliveryProps
  readonly slots: NonNullable<ItemDeliveryViewState["slots"]>
}

export const SlotRow = ({ itemDelivery, slots: { offer, available: availability, carrierDelivery } }: SlotRowProps) => {
  const { t } = useTranslation()
  const { item, name, offer: offered } = itemDelivery
  const drafts = useDraftStore("slot", getDeliveryDraftScope(itemDelivery))
  const dialog = useReopenableDialog(drafts, item.id)
  const reasons = getUnavailableReasons(availability)
  const renderAction = () => {
    if (offered.result?._tag === "FetchFailed") {
      return <RetryButton about={t("delivery.optionsRetry", { name })} onPress={offered.refetch} />
    }
    return availability?._tag === "Available" ? (
      <ActionButton icon="pencil" about={t("delivery.slotOf", { name })} onNear={slotDialog.prepare} onPress={dialog.open}>
        {t("word.change")}
      </ActionButton>
    ) : undefined
  }
  return (
    <CardRow label={t("delivery.delivery")} disabled={reasons.length > 0} action={renderAction()}>
      {carrierDelivery ? <ChosenSlotText delivery={carrierDelivery} /> : null}
      {reasons.length > 0 ? (
        <UnavailableReasons
          reasons={reasons.map(reason => formatDeliveryOptionsUnavailableReason(t, reason))}
          about={t("delivery.slotOf", { name })}
        />
      ) : null}
      {offered.failure ? <FailureCode failure={offered.failure} /> : null}
      {dialog.isOpen && offer ? (
        <slotDialog.Dialog itemDelivery={itemDelivery} offer={offer} drafts={drafts} onClose={dialog.close} />
      ) : null}
    </CardRow>
  )
}
