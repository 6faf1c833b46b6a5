/**
 * Extra addresses come from the customer's address book; the item's present ones are always listed (SPLIT-02,
 * SPLIT-03).
 */

import { useId } from "react"
import { useTranslation } from "react-i18next"
import type { NonEmptyAddressQuantities } from "../../application/client/delivery/delivery-actions.ts"
import type { ItemDeliveryViewState } from "../../application/client/delivery/item-delivery-view-state.ts"
import { listAddressFaults } from "../../application/client/delivery/list-address-faults.ts"
import { makeSplitViewModel } from "../../application/client/delivery/split-view-model.ts"
import { getSplitAddressDraftPlace } from "../../application/client/drafts/address-drafts.ts"
import type { DraftStore, SplitAddressDraft } from "../../application/client/drafts/form-drafts.ts"
import type { Address } from "../../domain/address/address.ts"
import { isItemTaxExempt } from "../../domain/cart/tax-estimate.ts"
import type { Cents } from "../../domain/money/cents.ts"
import { AddressBookLoader } from "../addresses/AddressBookLoader.tsx"
import { AddressFaultList } from "../addresses/AddressFaultList.tsx"
import { AddressForm } from "../addresses/AddressForm.tsx"
import { IconTextButton } from "../buttons/IconTextButton.tsx"
import { useConfirmCommand, useViewModel } from "../commands/use-view-model.ts"
import { DialogWithDiscardCheck } from "../dialogs/DialogWithDiscardCheck.tsx"
import { Form } from "../fields/Form.tsx"
import type { CloseDialog } from "../hooks/dialog-history.ts"
import { useDraftStore } from "../hooks/use-drafts.ts"
import { formatActionWentWrong } from "../i18n/failure-texts.ts"
import { useTexts } from "../i18n/use-texts.ts"
import type { ItemDeliveryProps } from "../item-delivery/item-delivery-props.ts"
import { exceedsOrderLimit, OrderTotalPreviewText } from "../item-delivery/OrderTotalPreviewText.tsx"
import { FailureNotice } from "../notices/FailureNotice.tsx"
import { usePrices } from "../prices/use-prices.ts"
import { SplitAddressFields } from "./SplitAddressFields.tsx"
import { SplitErrorsAndCost } from "./SplitErrorsAndCost.tsx"

interface SplitShipmentDialogProps {
  readonly itemDelivery: ItemDeliveryProps
  readonly title: NonNullable<ItemDeliveryViewState["split"]>["title"]
  /** net price of each extra address */
  readonly price: Cents
  readonly drafts: DraftStore<readonly SplitAddressDraft[]>
  readonly onClose: CloseDialog
}

interface SplitShipmentFormProps extends Omit<SplitShipmentDialogProps, "title"> {
  readonly title: string
  readonly shares: NonEmptyAddressQuantities
  readonly addressBook: readonly Address[]
}

/**
 * A quantity for each extra address, the rest for the main one. Too much can't be confirmed, and closing asks before it
 * loses changes (SPLIT-04, SPLIT-08…SPLIT-18).
 */
const SplitShipmentForm = ({
  itemDelivery,
  price,
  title,
  shares,
  addressBook,
  drafts: splitDrafts,
  onClose,
}: SplitShipmentFormProps) => {
  const { t, pieces, ...formats } = useTexts()
  const id = useId()
  const { item, name, delivery } = itemDelivery
  const { moneyWithVatWord } = usePrices(isItemTaxExempt(item))
  const addressDrafts = useDraftStore("address", getSplitAddressDraftPlace(item))
  const props = { item, price }
  const [viewState, viewModel] = useViewModel(
    () =>
      makeSplitViewModel({
        item,
        shares,
        own: addressBook,
        thousands: formats.thousands,
        newAddress: addressDrafts,
        unsaved: splitDrafts,
        split: delivery.split,
      }),
    props,
  )
  const save = useConfirmCommand(() => viewModel.confirm(props), onClose, {
    failed: "split.failed",
    topic: `split ${item.id}`,
    onLateDone: () => onClose(),
    draft: [splitDrafts, item.id],
  })

  const split = { _tag: "Addresses", count: viewState.extraAddressCount + 1, price } as const

  if (viewState.isAdding) {
    return (
      <AddressForm
        purpose="shipping"
        address={undefined}
        drafts={addressDrafts}
        onBack={viewModel.stopAdding}
        onSaved={viewModel.add}
        onClose={viewModel.stopAdding}
      />
    )
  }
  return (
    <DialogWithDiscardCheck
      title={title}
      unsaved={viewState.isUnsaved}
      question={{
        title: t("split.payAttention"),
        hint: t("split.unsaved", { name }),
        keep: t("split.continue"),
        discard: t("split.discard"),
      }}
      onClose={onClose}
      note={<SplitErrorsAndCost id={`${id}-why`} item={item} viewState={viewState} />}
      action={{
        label: t("split.confirm"),
        type: "submit",
        form: id,
        disabledReasonId: viewState.excess > 0 ? `${id}-why` : exceedsOrderLimit(itemDelivery, split) ? `${id}-total` : undefined,
        busy: save.isRunning ? t("delivery.saving") : undefined,
      }}
    >
      <div role="alert">
        <FailureNotice
          title={t("split.failed")}
          failure={save.failure}
          reassurance={`${formatActionWentWrong(t, "splitShipment")}. ${t("split.kept")}`}
        />
        {save.failure ? <AddressFaultList faults={listAddressFaults(save.failure)} /> : null}
      </div>
      <p className="soft">
        {t("split.about", {
          name,
          pieces: pieces(viewState.remainder.total),
          price: moneyWithVatWord({ net: price, taxRate: item.taxRate }),
        })}
      </p>
      <Form id={id} submits={viewState.attempts} onSend={() => void save.confirm()}>
        <SplitAddressFields viewState={viewState} viewModel={viewModel} />
      </Form>
      <OrderTotalPreviewText itemDelivery={itemDelivery} chosen={split} id={`${id}-total`} />
      <div>
        <IconTextButton icon="plus" onPress={viewModel.startAdding}>
          {t("address.add")}
        </IconTextButton>
      </div>
    </DialogWithDiscardCheck>
  )
}

export const SplitShipmentDialog = (props: SplitShipmentDialogProps) => {
  const { t } = useTranslation()
  const [main, ...extras] = props.itemDelivery.item.shippingAddresses
  const title = t(`split.title${props.title}`)
  return main ? (
    <AddressBookLoader title={title} onClose={props.onClose}>
      {addresses => <SplitShipmentForm {...props} title={title} shares={[main, ...extras]} addressBook={addresses} />}
    </AddressBookLoader>
  ) : null
}
