/** A quantity for each extra address, the rest for the main one; too much can't be confirmed, and unsaved changes aren't lost by closing (SPLIT-04, SPLIT-08…SPLIT-18). */
import { useId } from "react"
import { useTranslation } from "react-i18next"
import type { ItemDeliveryViewState } from "../../application/delivery/item-delivery-view-state.ts"
import { makeSplitViewModel, type NonEmptyAddressQuantities } from "../../application/delivery/split-view-model.ts"
import { getSplitDraftPlace } from "../../application/drafts/address-drafts.ts"
import type { DraftStore } from "../../application/drafts/draft-registry.ts"
import type { SplitAddressDraft } from "../../application/drafts/form-drafts.ts"
import type { Address } from "../../domain/address/address.ts"
import type { Cents } from "../../domain/money/cents.ts"
import { AddressForm } from "../addresses/AddressForm.tsx"
import { ActionButton } from "../buttons/ActionButton.tsx"
import type { ItemDeliveryProps } from "../delivery/item-delivery-props.ts"
import { NewOrderTotal, passesLimit } from "../delivery/NewOrderTotal.tsx"
import { FormDialog } from "../dialogs/FormDialog.tsx"
import { Form } from "../fields/Form.tsx"
import { formatWentWrong } from "../i18n/failure-texts.ts"
import { useLocaleFormats } from "../i18n/locale-formats.ts"
import { useFormatPieces } from "../i18n/use-format-pieces.ts"
import { FailureNotice } from "../notices/FailureNotice.tsx"
import { useDraftStore } from "../use-drafts.ts"
import { useConfirmCommand, useViewModel } from "../use-view-model.ts"
import { SplitAddressList } from "./SplitAddressList.tsx"
import { SplitTotalsNote } from "./SplitTotalsNote.tsx"

export interface SplitDialogProps {
  readonly of: ItemDeliveryProps
  readonly title: NonNullable<ItemDeliveryViewState["split"]>["title"]
  /** net, for each extra address */
  readonly price: Cents
  readonly unsaved: DraftStore<readonly SplitAddressDraft[]>
  readonly onClose: () => void
}

interface SplitFormProps extends Omit<SplitDialogProps, "title"> {
  readonly title: string
  readonly shares: NonEmptyAddressQuantities
  readonly own: readonly Address[]
}

export const SplitShipmentForm = ({ of, price, title, shares, own, unsaved: typed, onClose }: SplitFormProps) => {
  const { t } = useTranslation()
  const formats = useLocaleFormats()
  const pieces = useFormatPieces()
  const id = useId()
  const { item, name, delivery } = of
  const unsaved = useDraftStore("address", getSplitDraftPlace(item))
  const given = { item, price }
  const [shown, step] = useViewModel(
    () =>
      makeSplitViewModel({
        item,
        shares,
        own,
        thousands: formats.thousands,
        newAddress: unsaved,
        unsaved: typed,
        split: delivery.split,
      }),
    given,
  )
  const save = useConfirmCommand(() => step.confirm(given), onClose, {
    failed: t("split.failed"),
    topic: `split ${item.id}`,
    onLateDone: onClose,
    draft: [typed, item.id],
  })

  const split = { _tag: "Addresses", count: shown.extras + 1, price } as const

  if (shown.adding) {
    return (
      <AddressForm
        purpose="shipping"
        address={undefined}
        drafts={unsaved}
        onBack={step.stopAdding}
        onSaved={step.add}
        onClose={step.stopAdding}
      />
    )
  }
  return (
    <FormDialog
      title={title}
      unsaved={shown.isUnsaved}
      question={{
        title: t("split.payAttention"),
        hint: t("split.unsaved", { name }),
        keep: t("split.continue"),
        discard: t("split.discard"),
      }}
      onClose={onClose}
      note={<SplitTotalsNote id={`${id}-why`} shown={shown} />}
      action={{
        label: t("split.confirm"),
        type: "submit",
        form: id,
        disabledReasonId: shown.excess > 0 ? `${id}-why` : passesLimit(of, split) ? `${id}-total` : undefined,
        busy: save.state._tag === "Running" ? t("delivery.saving") : undefined,
      }}
    >
      <div role="alert">
        {save.state._tag === "Failed" ? (
          <FailureNotice
            title={t("split.failed")}
            failure={save.state.error}
            reassurance={`${formatWentWrong(t, "splitShipment")}. ${t("split.kept")}`}
          />
        ) : null}
      </div>
      <p className="soft">
        {t("split.about", { name, pieces: pieces(shown.rest.total), price: formats.money(price) })}
      </p>
      <Form id={id} submits={shown.tries} onSend={() => void save.confirm()}>
        <SplitAddressList shown={shown} step={step} />
      </Form>
      <NewOrderTotal of={of} chosen={split} id={`${id}-total`} />
      <div>
        <ActionButton icon="plus" onPress={step.startAdding}>
          {t("address.add")}
        </ActionButton>
      </div>
    </FormDialog>
  )
}
