/** Chooses an offered slot or the courier; it is saved when confirmed (DELIV-18, DELIV-19, DELIV-31). */
import { Effect } from "effect"
import { useId } from "react"
import { useTranslation } from "react-i18next"
import { type CutOffMsAfterMidnight, getMsUntilDatesChange } from "../../application/client/delivery/cut-off-time.ts"
import { makeSlotViewModel } from "../../application/client/delivery/slot-view-model.ts"
import type { DraftStore, SlotDraft } from "../../application/client/drafts/form-drafts.ts"
import type { DeliveryOffer } from "../../domain/delivery/delivery-offer.ts"
import { useQuery } from "../commands/use-query.ts"
import { useConfirmCommand, useViewModel } from "../commands/use-view-model.ts"
import { DialogWithDiscardCheck } from "../dialogs/DialogWithDiscardCheck.tsx"
import { Form } from "../fields/Form.tsx"
import type { CloseDialog } from "../hooks/dialog-history.ts"
import { useShopTime } from "../hooks/use-shop-time.ts"
import { formatActionWentWrong } from "../i18n/failure-texts.ts"
import { useTexts } from "../i18n/use-texts.ts"
import type { ItemDeliveryProps } from "../item-delivery/item-delivery-props.ts"
import { exceedsOrderLimit, OrderTotalPreviewText } from "../item-delivery/OrderTotalPreviewText.tsx"
import { FailureNotice } from "../notices/FailureNotice.tsx"
import { Notice } from "../notices/Notice.tsx"
import { SlotRadioList } from "./SlotRadioList.tsx"
import { useFormattedCutOff } from "./use-cut-off.ts"

const MINUTE_MS = 60_000

interface CutOffCountdownProps {
  readonly daysWithoutPrinting: DeliveryOffer["daysWithoutPrinting"]
  readonly cutOff: CutOffMsAfterMidnight
  readonly loadedAt: Date | undefined
  /** an order needs confirmation before the cut-off, a cart needs ordering */
  readonly isOrdered: boolean
}

/** The cut-off of the shown delivery dates and the time left (DELIV-35, DELIV-36). */
const CutOffCountdown = ({ cutOff, loadedAt, daysWithoutPrinting, isOrdered }: CutOffCountdownProps) => {
  const { t } = useTranslation()
  const time = useFormattedCutOff(new Date(cutOff).toISOString().slice(11, 16), daysWithoutPrinting, loadedAt)
  const now = useShopTime()
  const [from, passedMs] = loadedAt ? [loadedAt, now.getTime() - loadedAt.getTime()] : [now, 0]
  const leftMs = getMsUntilDatesChange(from, cutOff, daysWithoutPrinting) - passedMs
  const minutes = Math.max(0, Math.ceil(leftMs / MINUTE_MS))
  const timeLeft = { hours: Math.floor(minutes / 60), minutes: minutes % 60 }
  return <p className="soft">{t(isOrdered ? "delivery.confirmBefore" : "delivery.cutOff", { time, ...timeLeft })}</p>
}

interface SlotDialogProps {
  readonly itemDelivery: ItemDeliveryProps
  readonly offer: DeliveryOffer
  readonly drafts: DraftStore<SlotDraft>
  readonly onClose: CloseDialog
}

const NO_FETCH = Effect.void

export const SlotDialog = ({ itemDelivery, offer, drafts, onClose }: SlotDialogProps) => {
  const { t, pieces } = useTexts()
  const id = useId()
  const { item, name, choice, delivery, offer: loadedOffer } = itemDelivery
  const props = { choice, offer }
  const [viewState, viewModel] = useViewModel(
    () => makeSlotViewModel({ ...props, item, unsaved: drafts, delivery, refetchOffer: loadedOffer.refetch }),
    props,
  )
  const { chosen, isNoLongerOffered, wantsCourier } = viewState
  useQuery(wantsCourier ? viewModel.fetchRules : NO_FETCH, wantsCourier ? "wanted" : "")
  const { state, confirm, isRunning } = useConfirmCommand(() => viewModel.confirm(props), onClose, {
    failed: "delivery.slotFailed",
    topic: `slot ${item.id}`,
    onLateDone: () => onClose(),
    draft: [drafts, item.id],
  })
  const isBeyondLimit = exceedsOrderLimit(itemDelivery, viewState.newChoice)
  const failure = state._tag === "Failed" && state.error._tag !== "CourierInvalid" ? state.error : undefined
  return (
    <DialogWithDiscardCheck
      title={t(viewState.hasCarriers ? "delivery.carrierTitle" : "delivery.slotTitle")}
      unsaved={viewState.isUnsaved}
      onClose={onClose}
      note={
        <p className="hint" id={`${id}-hint`}>
          {t(chosen ? "delivery.slotHint" : "delivery.slotFirst")}
        </p>
      }
      action={{
        label: t("delivery.slotConfirm"),
        type: "submit",
        form: id,
        disabledReasonId: chosen ? (isBeyondLimit ? `${id}-total` : undefined) : `${id}-hint`,
        busy: isRunning ? t("delivery.saving") : undefined,
      }}
    >
      <div role="alert">
        {isNoLongerOffered ? <Notice tone="warning" title={t("delivery.slotGone")} /> : null}
        <FailureNotice
          title={t("delivery.slotFailed")}
          failure={failure}
          reassurance={`${formatActionWentWrong(t, "deliveryOption")}. ${t("unsaved.kept")}`}
        />
      </div>
      <div>
        <p className="soft">
          {itemDelivery.shared ? t("delivery.allProducts") : t("delivery.slotFor", { name, pieces: pieces(item.quantity) })}
        </p>
        {loadedOffer.cutOffTime === undefined ? null : (
          <CutOffCountdown
            cutOff={loadedOffer.cutOffTime}
            loadedAt={loadedOffer.loadedAt}
            daysWithoutPrinting={offer.daysWithoutPrinting}
            isOrdered={itemDelivery.order !== undefined}
          />
        )}
      </div>
      {itemDelivery.shared?.renderProducts("slot")}
      <Form id={id} submits={viewState.attempts} busy={isRunning} onSend={() => void confirm()}>
        <SlotRadioList item={item} viewState={viewState} viewModel={viewModel} />
      </Form>
      <OrderTotalPreviewText itemDelivery={itemDelivery} chosen={viewState.newChoice} id={`${id}-total`} />
    </DialogWithDiscardCheck>
  )
}
