/** A slot or the courier is chosen among what is on offer; it is saved when it is confirmed, not before (DELIV-18, DELIV-19, DELIV-31). */
import { useId } from "react"
import { useTranslation } from "react-i18next"
import type { Unsaved } from "../../application/drafts/drafts.ts"
import type { UnsavedSlot } from "../../application/drafts/unsaved-forms.ts"
import type { DeliveryOffer } from "../../domain/delivery/delivery-offer.ts"
import {
  currentSlot,
  isStillOffered,
  type PickedDelivery,
  sharesOneCarrier,
  stillOffered,
} from "../../domain/delivery/offered-slots.ts"
import type { NewDelivery } from "../../domain/order/delivery-price.ts"
import { wentWrong } from "../i18n/errors.ts"
import { Failure } from "../parts/Failure.tsx"
import { FormDialog } from "../parts/FormDialog.tsx"
import { Notice } from "../parts/Notice.tsx"
import { useRefused } from "../parts/use-entered.ts"
import { usePieces } from "../parts/use-pieces.ts"
import { useCommand } from "../use-command.ts"
import { CutOffLine } from "./CutOffLine.tsx"
import { courierFaultTexts } from "./courier-text.ts"
import type { ItemDelivery } from "./item-delivery.ts"
import { NewTotal } from "./NewTotal.tsx"
import { SlotChoices } from "./SlotChoices.tsx"
import type { CourierEntered } from "./use-courier-entered.ts"
import { useSlotEntered } from "./use-slot-entered.ts"

interface SlotDialogProps {
  readonly of: ItemDelivery
  readonly offer: DeliveryOffer
  readonly unsaved: Unsaved<UnsavedSlot>
  readonly onClose: () => void
}

const bookedAs = (chosen: PickedDelivery, { courier }: DeliveryOffer): NewDelivery =>
  chosen === "courier" ? { _tag: "Courier", price: courier.price } : { _tag: "Slot", option: chosen }

const useSaving = ({ item, delivery, offered }: ItemDelivery, courier: CourierEntered, onLate: () => void) => {
  const { t } = useTranslation()
  const save = useCommand(
    (picked: PickedDelivery) =>
      picked === "courier"
        ? delivery.chooseCourier(item.id, courier.values)
        : delivery.chooseSlot(item.id, { recsKey: picked.recsKey, before: picked.before }),
    { failed: t("delivery.slotFailed"), topic: `slot ${item.id}`, late: onLate },
  )
  const error = save.state._tag === "Failed" ? save.state.error : undefined
  const faults = error?._tag === "CourierInvalid" ? courierFaultTexts(t, error.faults, courier.example) : undefined
  useRefused(courier, error, faults)

  return {
    running: save.state._tag === "Running",
    failure: error?._tag === "CourierInvalid" ? undefined : error,
    /** whether it was saved; if not, what is offered is asked again */
    run: async (picked: PickedDelivery): Promise<boolean> => {
      const saved = await save.run(picked)
      if (saved === undefined) offered.askAgain()
      return saved !== undefined
    },
  }
}

export const SlotDialog = ({ of, offer, unsaved, onClose }: SlotDialogProps) => {
  const { t } = useTranslation()
  const pieces = usePieces()
  const id = useId()
  const { item, name, choice, offered } = of
  const current = choice.courier ? "courier" : currentSlot(offer.deliveryOptions, choice.deliveryOption)
  const { picked, pick, courier, isUnsaved } = useSlotEntered(of, current, unsaved)
  const chosen = picked && stillOffered(picked, offer)
  const isGone = picked ? !chosen : !of.delivery.slotsHold && !isStillOffered(choice, offer.deliveryOptions)
  const save = useSaving(of, courier, onClose)
  const confirm = async () => {
    if (!chosen || (chosen === "courier" && !courier.check())) return
    if (chosen === current && chosen !== "courier") return onClose()
    if (await save.run(chosen)) onClose()
  }
  return (
    <FormDialog
      title={t(sharesOneCarrier(offer.deliveryOptions) ? "delivery.slotTitle" : "delivery.carrierTitle")}
      unsaved={isUnsaved}
      onClose={onClose}
      note={
        <p className="hint" id={`${id}-hint`}>
          {t(chosen ? "delivery.slotHint" : "delivery.slotFirst")}
        </p>
      }
      act={{
        words: t("delivery.slotConfirm"),
        type: "submit",
        form: id,
        offBecause: chosen ? undefined : `${id}-hint`,
        busy: save.running ? t("delivery.saving") : undefined,
      }}
    >
      <div role="alert">
        {isGone ? <Notice tone="warning" title={t("delivery.slotGone")} /> : null}
        {save.failure ? (
          <Failure
            title={t("delivery.slotFailed")}
            failure={save.failure}
            kept={`${wentWrong(t, "deliveryOption")}. ${t("delivery.slotKept")}`}
          />
        ) : null}
      </div>
      <div>
        <p className="soft">{t("delivery.slotFor", { name, pieces: pieces(item.quantity) })}</p>
        {offered.cutOff === undefined ? null : (
          <CutOffLine cutOff={offered.cutOff} isOrdered={of.order !== undefined} />
        )}
      </div>
      <form
        className="stack"
        id={id}
        ref={courier.form}
        noValidate
        onSubmit={event => {
          event.preventDefault()
          void confirm()
        }}
      >
        <SlotChoices offer={offer} picked={chosen} courier={courier} onPick={pick} />
      </form>
      <NewTotal of={of} chosen={chosen && chosen !== current ? bookedAs(chosen, offer) : undefined} />
    </FormDialog>
  )
}
