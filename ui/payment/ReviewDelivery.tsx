/** Where a product of the review goes, with the pieces of each address when there are several, and when it comes (U12). */
import { useTranslation } from "react-i18next"
import type { Cart, LineItem } from "../../domain/cart/cart.ts"
import { courierOf } from "../../domain/delivery/courier-line.ts"
import { addressLines } from "../delivery/address-lines.ts"
import { SlotLine } from "../delivery/SlotLine.tsx"
import { useFormats } from "../parts/format.ts"
import { usePieces } from "../parts/use-pieces.ts"
import { PointText } from "../pickup/PointText.tsx"

interface ReviewDeliveryProps {
  readonly cart: Cart
  readonly item: LineItem
}

export const ReviewDelivery = ({ cart, item }: ReviewDeliveryProps) => {
  const { t } = useTranslation()
  const formats = useFormats()
  const pieces = usePieces()
  const { shippingAddresses } = item
  const isSplit = shippingAddresses.length > 1
  if (item.pickupPoint) return <PointText point={item.pickupPoint} />
  if (item.pickupPointId !== undefined) return <p className="soft">{t("payment.pickup")}</p>
  return (
    <>
      {shippingAddresses.map(({ address, quantity }) => {
        const { who, where } = addressLines(t, formats, address)
        return (
          <p className="soft" key={`${who} ${where}`}>
            {isSplit ? `${pieces(quantity)}: ` : ""}
            {who}, {where}
          </p>
        )
      })}
      <p className="soft">
        {courierOf(cart, item.id) ? t("price.courierService") : <SlotLine cartId={cart.id} item={item} />}
      </p>
    </>
  )
}
