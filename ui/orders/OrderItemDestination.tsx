/**
 * Where an item goes, with the quantity of each address if there are several, and when and how it is delivered (USE-12,
 * USE-14).
 */
import type { ReactNode } from "react"
import { getItemDestination } from "../../application/client/delivery/item-destination.ts"
import type { Cart, LineItem } from "../../domain/cart/cart.ts"
import { formatAddressLines } from "../addresses/format-address-lines.ts"
import { UnbrokenNumbers } from "../i18n/UnbrokenNumbers.tsx"
import { useTexts } from "../i18n/use-texts.ts"
import { PickupPointAddress } from "../pickup/PickupPointAddress.tsx"

interface OrderItemDestinationProps {
  readonly lines: Pick<Cart, "customLineItems">
  readonly item: LineItem
  /** the delivery date */
  readonly when: ReactNode
}

export const OrderItemDestination = ({ lines, item, when }: OrderItemDestinationProps) => {
  const { t, pieces, ...formats } = useTexts()
  const destination = getItemDestination(lines, item)
  if (destination._tag === "Pickup")
    return (
      <>
        {destination.point ? <PickupPointAddress point={destination.point} /> : <p className="soft">{t("payment.pickup")}</p>}
        {when}
      </>
    )
  const { mailedCounts, shares, courier } = destination
  const isOneOfSeveral = mailedCounts.length + shares.length > 1
  return (
    <>
      {mailedCounts.map(({ _tag, count }) => (
        <p className="soft" key={_tag}>
          {pieces(count)}: {t(`delivery.mailing.${_tag}`)}
        </p>
      ))}
      {shares.map(({ address, quantity }) => {
        const { recipient, location } = formatAddressLines(t, formats, address)
        return (
          <p className="soft" key={`${recipient} ${location}`}>
            {isOneOfSeveral ? `${pieces(quantity)}: ` : ""}
            {recipient}, <UnbrokenNumbers text={location} />
          </p>
        )
      })}
      {when}
      {courier ? (
        <p className="soft">
          {t("price.courierService")}: {t("courier.contact", { name: courier.name, phone: courier.phoneNumber })}
        </p>
      ) : null}
    </>
  )
}
