/** A slot or the courier is chosen among what is on offer; it is saved when it is confirmed, not before (DELIV-18, DELIV-19, DELIV-31). */
import { Effect } from "effect"
import { useId } from "react"
import { useTranslation } from "react-i18next"
import { makeSlotViewModel } from "../../application/delivery/slot-view-model.ts"
import type { DraftStore } from "../../application/drafts/draft-registry.ts"
import type { SlotDraft } from "../../application/drafts/form-drafts.ts"
import type { DeliveryOffer } from "../../domain/delivery/delivery-offer.ts"
import type { ItemDeliveryProps } from "../delivery/item-delivery-props.ts"
import { NewOrderTotal, passesLimit } from "../delivery/NewOrderTotal.tsx"
import { FormDialog } from "../dialogs/FormDialog.tsx"
import { Form } from "../fields/Form.tsx"
import { formatWentWrong } from "../i18n/failure-texts.ts"
import { useFormatPieces } from "../i18n/use-format-pieces.ts"
import { FailureNotice } from "../notices/FailureNotice.tsx"
import { Notice } from "../notices/Notice.tsx"
import { useQuery } from "../use-query.ts"
import { useConfirmCommand, useViewModel } from "../use-view-model.ts"
import { CutOffCountdown } from "./CutOffCountdown.tsx"
import { SlotRadioList } from "./SlotRadioList.tsx"

interface SlotDialogProps {
  readonly of: ItemDeliveryProps
  readonly offer: DeliveryOffer
  readonly unsaved: DraftStore<SlotDraft>
  readonly onClose: () => void
}

const NOT_YET = Effect.void

export const SlotDialog = ({ of, offer, unsaved, onClose }: SlotDialogProps) => {
  const { t } = useTranslation()
  const pieces = useFormatPieces()
  const id = useId()
  const { item, name, choice, delivery, offer: offered } = of
  const given = { choice, offer }
  const [shown, step] = useViewModel(
    () => makeSlotViewModel({ ...given, item, unsaved, delivery, askAgain: offered.refetch }),
    given,
  )
  const { chosen, isGone, wantsCourier } = shown
  useQuery(wantsCourier ? step.fetchRules : NOT_YET, wantsCourier ? "wanted" : "")
  const { state, confirm } = useConfirmCommand(() => step.confirm(given), onClose, {
    failed: t("delivery.slotFailed"),
    topic: `slot ${item.id}`,
    onLateDone: onClose,
    draft: [unsaved, item.id],
  })
  const isBeyondLimit = passesLimit(of, shown.booked)
  const failure = state._tag === "Failed" && state.error._tag !== "CourierInvalid" ? state.error : undefined
  return (
    <FormDialog
      title={t(shown.hasCarriers ? "delivery.carrierTitle" : "delivery.slotTitle")}
      unsaved={shown.isUnsaved}
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
        busy: state._tag === "Running" ? t("delivery.saving") : undefined,
      }}
    >
      <div role="alert">
        {isGone ? <Notice tone="warning" title={t("delivery.slotGone")} /> : null}
        {failure ? (
          <FailureNotice
            title={t("delivery.slotFailed")}
            failure={failure}
            reassurance={`${formatWentWrong(t, "deliveryOption")}. ${t("delivery.slotKept")}`}
          />
        ) : null}
      </div>
      <div>
        <p className="soft">{t("delivery.slotFor", { name, pieces: pieces(item.quantity) })}</p>
        {offered.cutOff === undefined ? null : (
          <CutOffCountdown cutOff={offered.cutOff} isOrdered={of.order !== undefined} />
        )}
      </div>
      <Form id={id} submits={shown.tries} busy={state._tag === "Running"} onSend={() => void confirm()}>
        <SlotRadioList shown={shown} step={step} />
      </Form>
      <NewOrderTotal of={of} chosen={shown.booked} id={`${id}-total`} />
    </FormDialog>
  )
}
