/** The chosen slot, the courier, or the free delivery day; or why none can be chosen (DELIV-02, AVAIL-01…AVAIL-04). */
import { useTranslation } from "react-i18next"
import {
  type CourierOrSlotDelivery,
  getUnavailableReasons,
  type ItemDeliveryViewState,
} from "../../application/client/delivery/item-delivery-view-state.ts"
import type { LineItem } from "../../domain/cart/cart.ts"
import { isItemTaxExempt } from "../../domain/cart/tax-estimate.ts"
import { IconTextButton } from "../buttons/IconTextButton.tsx"
import { RetryButton } from "../buttons/RetryButton.tsx"
import { makeLazyDialog } from "../dialogs/lazy-dialog.tsx"
import { FieldError } from "../fields/Field.tsx"
import { useDraftStore, useReopenableDialog } from "../hooks/use-drafts.ts"
import { UnbrokenNumbers } from "../i18n/UnbrokenNumbers.tsx"
import { useTexts } from "../i18n/use-texts.ts"
import { formatDeliveryOptionsUnavailableReason } from "../item-delivery/format-unavailable-reason.ts"
import { getDeliveryDraftScope, type ItemDeliveryProps } from "../item-delivery/item-delivery-props.ts"
import { UnavailableReasons } from "../item-delivery/UnavailableReasons.tsx"
import { CardRow } from "../layout/CardRows.tsx"
import { FailureCode } from "../notices/CopyableFailureCode.tsx"
import { usePrices } from "../prices/use-prices.ts"
import { formatCarrierAndPrice, formatSlotDayAndHours, formatSlotPrice } from "./slot-texts.ts"

/**
 * The chosen courier with its contact, or the chosen slot; says when the slot is no longer offered (DELIV-26…DELIV-31).
 */
const ChosenSlotText = ({ delivery, item }: { readonly delivery: CourierOrSlotDelivery; readonly item: LineItem }) => {
  const { t, ...formats } = useTexts()
  const prices = usePrices(isItemTaxExempt(item))
  const { taxRate } = item
  if (delivery._tag === "Courier") {
    const { name, phoneNumber } = delivery.courier
    return (
      <>
        {t("courier.guaranteed")}
        <br />
        <span className="soft">{t("courier.contact", { name, phone: phoneNumber })}</span>
        {delivery.price === undefined ? null : (
          <p className="soft">{formatSlotPrice(t, prices, { net: delivery.price, taxRate }, { hasVatWord: true })}</p>
        )}
      </>
    )
  }
  const { slot, offeredOption, isLoading, isNoLongerOffered } = delivery
  return (
    <>
      <UnbrokenNumbers text={formatSlotDayAndHours(t, formats, slot)} />
      <br />
      {offeredOption ? <span className="soft">{formatCarrierAndPrice(t, prices, offeredOption, taxRate)}</span> : null}
      {isLoading ? <span className="soft">{t("word.loading")}</span> : null}
      <div role="status">{isNoLongerOffered ? <FieldError>{t("delivery.slotGone")}</FieldError> : null}</div>
    </>
  )
}

const slotDialog = makeLazyDialog(async () => (await import("./SlotDialog.tsx")).SlotDialog)

interface SlotRowProps {
  readonly itemDelivery: ItemDeliveryProps
  readonly slots: NonNullable<ItemDeliveryViewState["slots"]>
}

export const SlotRow = ({ itemDelivery, slots: { offer, available: availability, carrierDelivery } }: SlotRowProps) => {
  const { t } = useTranslation()
  const { item, name, offer: loadedOffer, shared } = itemDelivery
  const drafts = useDraftStore("slot", getDeliveryDraftScope(itemDelivery))
  const dialog = useReopenableDialog(drafts, item.id)
  const reasons = getUnavailableReasons(availability)
  const renderAction = () => {
    if (loadedOffer.result?._tag === "FetchFailed") {
      return <RetryButton about={t("delivery.optionsRetry", { name })} onPress={loadedOffer.refetch} />
    }
    return availability?._tag === "Available" ? (
      <IconTextButton icon="pencil" about={t("delivery.slotOf", { name })} onNear={slotDialog.prepare} onPress={dialog.open}>
        {t("word.change")}
      </IconTextButton>
    ) : undefined
  }
  return (
    <CardRow label={t("delivery.delivery")} disabled={reasons.length > 0} action={renderAction()}>
      {carrierDelivery ? <ChosenSlotText delivery={carrierDelivery} item={item} /> : null}
      {reasons.length > 0 ? (
        <UnavailableReasons
          reasons={reasons.map(reason => formatDeliveryOptionsUnavailableReason(t, reason))}
          about={t("delivery.slotOf", { name })}
        />
      ) : null}
      {loadedOffer.failure ? <FailureCode failure={loadedOffer.failure} /> : null}
      {dialog.isOpen && offer ? (
        <slotDialog.Dialog
          itemDelivery={itemDelivery}
          offer={shared?.limitOffer(offer) ?? offer}
          drafts={drafts}
          onClose={dialog.close}
        />
      ) : null}
    </CardRow>
  )
}
