/** A product's extra addresses, or why it can't have any (SPLIT-01, AVAIL-10…AVAIL-16). */
import type { ItemDeliveryViewState } from "../../application/client/delivery/item-delivery-view-state.ts"
import { getSplitAddressDraftPlace, OPEN_ADDRESS_DRAFT_KEY } from "../../application/client/drafts/address-drafts.ts"
import { ZERO_CENTS } from "../../domain/money/cents.ts"
import { ActionButton } from "../buttons/ActionButton.tsx"
import { makeLazyDialog } from "../dialogs/lazy-dialog.tsx"
import { useDraftStore, useReopenableDialog } from "../hooks/use-drafts.ts"
import { useTexts } from "../i18n/use-texts.ts"
import { formatSplitUnavailableReason } from "../item-delivery/format-unavailable-reason.ts"
import { getDeliveryDraftScope, type ItemDeliveryProps } from "../item-delivery/item-delivery-props.ts"
import { UnavailableReasons } from "../item-delivery/UnavailableReasons.tsx"
import { CardRow } from "../layout/CardRows.tsx"
import { ExtraAddressList } from "./ExtraAddressList.tsx"

const splitDialog = makeLazyDialog(async () => (await import("./SplitShipmentDialog.tsx")).SplitShipmentDialog)

interface ExtraAddressesCardRowProps {
  readonly itemDelivery: ItemDeliveryProps
  readonly split: NonNullable<ItemDeliveryViewState["split"]>
}

export const ExtraAddressesCardRow = ({
  itemDelivery,
  split: { available: availability, title, pricePerAddress, price: all },
}: ExtraAddressesCardRowProps) => {
  const { t, ...formats } = useTexts()
  const { item, name } = itemDelivery
  const drafts = useDraftStore("split", getDeliveryDraftScope(itemDelivery))
  const addressDrafts = useDraftStore("address", getSplitAddressDraftPlace(item))
  const dialog = useReopenableDialog(drafts, item.id, addressDrafts.hasUnsent(OPEN_ADDRESS_DRAFT_KEY))
  const extras = item.shippingAddresses.slice(1)
  const isUnavailable = availability?._tag === "Unavailable"
  return (
    <CardRow
      label={t("delivery.extras")}
      disabled={isUnavailable}
      action={
        availability?._tag === "Available" ? (
          <ActionButton
            icon={extras.length > 0 ? "pencil" : "plus"}
            about={t("delivery.extrasOf", { name })}
            onNear={splitDialog.prepare}
            onPress={dialog.open}
          >
            {t(title === "Change" ? "word.change" : "word.add")}
          </ActionButton>
        ) : undefined
      }
    >
      {extras.length > 0 ? <ExtraAddressList extras={extras} /> : null}
      {!isUnavailable && pricePerAddress > ZERO_CENTS ? (
        <p className="soft">
          {t("delivery.extraPrice", {
            count: extras.length,
            each: formats.money(pricePerAddress),
            all: formats.money(all),
          })}
        </p>
      ) : null}
      {isUnavailable ? (
        <UnavailableReasons
          reasons={availability.reasons.map(reason => formatSplitUnavailableReason(t, formats, reason))}
          about={t("delivery.extrasOf", { name })}
        />
      ) : null}
      {dialog.isOpen && availability ? (
        <splitDialog.Dialog
          itemDelivery={itemDelivery}
          price={pricePerAddress}
          title={title}
          drafts={drafts}
          onClose={dialog.close}
        />
      ) : null}
    </CardRow>
  )
}
