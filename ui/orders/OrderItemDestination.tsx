/** Where a product goes, with the pieces of each address when there are several, and when and by whom it is brought (USE-12, USE-14). */
import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import { getItemDestination } from "../../application/delivery/item-destination.ts"
import type { Cart, LineItem } from "../../domain/cart/cart.ts"
import { formatAddressLines } from "../addresses/format-address-lines.ts"
import { useLocaleFormats } from "../i18n/locale-formats.ts"
import { UnbrokenNumbers } from "../i18n/UnbrokenNumbers.tsx"
import { useFormatPieces } from "../i18n/use-format-pieces.ts"
import { PickupPointAddress } from "../pickup/PickupPointAddress.tsx"
import { DeliveryEstimateText } from "../slots/DeliveryEstimateText.tsx"

interface DestinationProps {
  readonly lines: Pick<Cart, "customLineItems">
  readonly item: LineItem
  /** when it comes, of what isn't ordered yet */
  readonly when?: ReactNode
}

export const OrderItemDestination = ({ lines, item, when }: DestinationProps) => {
  const { t } = useTranslation()
  const formats = useLocaleFormats()
  const pieces = useFormatPieces()
  const to = getItemDestination(lines, item)
  const coming = when ?? (
    <p className="soft">
      <DeliveryEstimateText estimate={to.coming} />
    </p>
  )
  if (to._tag === "Pickup")
    return (
      <>
        {to.point ? <PickupPointAddress point={to.point} /> : <p className="soft">{t("payment.pickup")}</p>}
        {coming}
      </>
    )
  const { mailed, shares, courier } = to
  const isOneOfSeveral = mailed.length + shares.length > 1
  return (
    <>
      {mailed.map(({ _tag, count }) => (
        <p className="soft" key={_tag}>
          {pieces(count)}: {t(`delivery.mailing.${_tag}`)}
        </p>
      ))}
      {shares.map(({ address, quantity }) => {
        const { who, where } = formatAddressLines(t, formats, address)
        return (
          <p className="soft" key={`${who} ${where}`}>
            {isOneOfSeveral ? `${pieces(quantity)}: ` : ""}
            {who}, <UnbrokenNumbers words={where} />
          </p>
        )
      })}
      {coming}
      {courier ? (
        <p className="soft">
          {t("price.courierService")}: {t("courier.contact", { name: courier.name, phone: courier.phoneNumber })}
        </p>
      ) : null}
    </>
  )
}
