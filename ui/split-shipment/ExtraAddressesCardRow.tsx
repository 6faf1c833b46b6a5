/** A product's extra addresses, or why it can't have any (SPLIT-01, AVAIL-10…AVAIL-16). */
import type { ItemDeliveryViewState } from "../../application/client/delivery/item-delivery-view-state.ts"
import { getSplitAddressDraftPlace, OPEN_ADDRESS_POINTER_KEY } from "../../application/client/drafts/address-drafts.ts"
import { isItemTaxExempt } from "../../domain/cart/tax-estimate.ts"
import type { AddressQuantity } from "../../domain/delivery/delivery-choice.ts"
import { ZERO_CENTS } from "../../domain/money/cents.ts"
import { formatAddressLines } from "../addresses/format-address-lines.ts"
import { Disclosure } from "../buttons/Disclosure.tsx"
import { IconTextButton } from "../buttons/IconTextButton.tsx"
import { makeLazyDialog } from "../dialogs/lazy-dialog.tsx"
import { useDraftStore, useReopenableDialog } from "../hooks/use-drafts.ts"
import { useTexts } from "../i18n/use-texts.ts"
import { formatSplitUnavailableReason } from "../item-delivery/format-unavailable-reason.ts"
import { getDeliveryDraftScope, type ItemDeliveryProps } from "../item-delivery/item-delivery-props.ts"
import { QuantityByAddressList } from "../item-delivery/QuantityByAddressList.tsx"
import { UnavailableReasons } from "../item-delivery/UnavailableReasons.tsx"
import { CardRow } from "../layout/CardRows.tsx"
import { usePrices } from "../prices/use-prices.ts"

const VISIBLE_ADDRESSES = 3

/** The first extra addresses with their quantities; the others on demand, because there may be fifty. */
const ExtraAddressList = ({ extras }: { readonly extras: readonly AddressQuantity[] }) => {
  const { t, pieces, ...formats } = useTexts()
  const lines = extras.map(({ address, quantity }) => {
    const { recipient, location, line } = formatAddressLines(t, formats, address)
    return { key: `${recipient} ${location}`, quantity: pieces(quantity), address: line }
  })
  const rest = lines.slice(VISIBLE_ADDRESSES)
  return (
    <>
      <QuantityByAddressList lines={lines.slice(0, VISIBLE_ADDRESSES)} />
      {rest.length > 0 ? (
        <Disclosure
          show={t("delivery.moreExtras", { count: rest.length })}
          hide={t("delivery.fewerExtras", { count: rest.length })}
        >
          <QuantityByAddressList lines={rest} />
        </Disclosure>
      ) : null}
    </>
  )
}

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
  const { money, toView, moneyWithVatWord } = usePrices(isItemTaxExempt(item))
  const drafts = useDraftStore("split", getDeliveryDraftScope(itemDelivery))
  const addressDrafts = useDraftStore("address", getSplitAddressDraftPlace(item))
  const dialog = useReopenableDialog(drafts, item.id, addressDrafts.hasUnsent(OPEN_ADDRESS_POINTER_KEY))
  const extras = item.shippingAddresses.slice(1)
  const isUnavailable = availability?._tag === "Unavailable"
  return (
    <CardRow
      label={t("delivery.extras")}
      disabled={isUnavailable}
      action={
        availability?._tag === "Available" ? (
          <IconTextButton
            icon={extras.length > 0 ? "pencil" : "plus"}
            about={t("delivery.extrasOf", { name })}
            onNear={splitDialog.prepare}
            onPress={dialog.open}
          >
            {t(title === "Change" ? "word.change" : "word.add")}
          </IconTextButton>
        ) : undefined
      }
    >
      {extras.length > 0 ? <ExtraAddressList extras={extras} /> : null}
      {!isUnavailable && pricePerAddress > ZERO_CENTS ? (
        <p className="soft">
          {t("delivery.extraPrice", {
            count: extras.length,
            each: moneyWithVatWord({ net: pricePerAddress, taxRate: item.taxRate }),
            all: money(toView({ net: all, taxRate: item.taxRate })),
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
