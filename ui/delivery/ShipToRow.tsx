/** A product's shipping address, and the dialog that chooses another one. */

import { listShippedAddressQuantities } from "../../application/client/delivery/shipped-address-quantities.ts"
import { OPEN_ADDRESS_POINTER_KEY } from "../../application/client/drafts/address-drafts.ts"
import { findDestinationTax } from "../../application/client/orders/order-total-preview.ts"
import { ZERO_CENTS } from "../../domain/money/cents.ts"
import type { CartIssue } from "../../domain/order/cart-issues.ts"
import { AddressText } from "../addresses/AddressText.tsx"
import { lazyChooseAddressDialog } from "../addresses/lazy-choose-address-dialog.ts"
import { IconTextButton } from "../buttons/IconTextButton.tsx"
import { FieldError } from "../fields/Field.tsx"
import { useDraftStore, useReopenableDialog } from "../hooks/use-drafts.ts"
import { formatCartIssue } from "../i18n/fault-texts.ts"
import { useTexts } from "../i18n/use-texts.ts"
import type { ItemDeliveryProps } from "../item-delivery/item-delivery-props.ts"
import { OrderTotalPreviewText } from "../item-delivery/OrderTotalPreviewText.tsx"
import { QuantityByAddressList } from "../item-delivery/QuantityByAddressList.tsx"
import { CardRow } from "../layout/CardRows.tsx"

const ONE_ADDRESS = { _tag: "Addresses", count: 1, price: ZERO_CENTS } as const

interface ShipToRowProps {
  readonly itemDelivery: ItemDeliveryProps
  readonly issues: readonly CartIssue[]
}

export const ShipToRow = ({ itemDelivery, issues }: ShipToRowProps) => {
  const { t, pieces } = useTexts()
  const { item, name, delivery, offer, mailingSummary, shared } = itemDelivery
  const drafts = useDraftStore("address", shared ? "all" : item.id)
  const dialog = useReopenableDialog(drafts, OPEN_ADDRESS_POINTER_KEY)
  const [main, ...extraAddresses] = listShippedAddressQuantities(item)
  const address = main?.address
  const isPickedUp = item.pickupPointId !== undefined
  return (
    <CardRow
      label={t(mailingSummary ? "delivery.extraQuantity" : "delivery.shipTo")}
      action={
        <IconTextButton
          icon="pencil"
          about={t(address ? "delivery.shippingAddressOf" : "delivery.shippingAddressFor", { name })}
          onNear={lazyChooseAddressDialog.prepare}
          onPress={dialog.open}
        >
          {address ? t("word.change") : t("word.choose")}
        </IconTextButton>
      }
    >
      {isPickedUp ? <p className="soft">{t("pickup.insteadOfAddress")}</p> : null}
      {main && (mailingSummary || extraAddresses.length > 0) ? (
        <QuantityByAddressList
          lines={[{ key: "main", quantity: pieces(main.quantity), address: <AddressText address={main.address} /> }]}
        />
      ) : null}
      {address && !isPickedUp && !mailingSummary && extraAddresses.length === 0 ? <AddressText address={address} /> : null}
      {extraAddresses.length > 0 ? <p className="soft">{t("delivery.andExtras", { count: extraAddresses.length })}</p> : null}
      {!address && !isPickedUp && issues.length === 0 ? <span className="soft">{t("delivery.noBilling")}</span> : null}
      {issues.map(issue => (
        <FieldError key={issue._tag}>{formatCartIssue(t, issue)}</FieldError>
      ))}
      {dialog.isOpen ? (
        <lazyChooseAddressDialog.Dialog
          purpose="shipping"
          current={address}
          choose={chosen => delivery.shipTo(item, chosen)}
          about={shared ? t("delivery.allProducts") : name}
          renderNote={chosen =>
            shared?.renderProducts("address") ?? (
              <OrderTotalPreviewText
                itemDelivery={itemDelivery}
                chosen={{ ...ONE_ADDRESS, tax: chosen && findDestinationTax(offer.result, chosen) }}
              />
            )
          }
          removedExtras={shared?.removedExtras ?? extraAddresses.length}
          drafts={drafts}
          onClose={dialog.close}
        />
      ) : null}
    </CardRow>
  )
}
