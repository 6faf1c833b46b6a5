/**
 * An order's total with a new choice beside the agreed total, before the choice is confirmed (ORDER-16). Empty for a
 * cart.
 */
import { previewOrderTotal } from "../../application/client/orders/order-total-preview.ts"
import type { NewDeliveryChoice } from "../../domain/order/delivery-total-change.ts"
import { useTexts } from "../i18n/use-texts.ts"
import { usePrices } from "../prices/use-prices.ts"
import type { ItemDeliveryProps } from "./item-delivery-props.ts"

interface OrderTotalPreviewTextProps {
  readonly itemDelivery: Pick<ItemDeliveryProps, "item" | "order">
  readonly chosen: NewDeliveryChoice | undefined
  /** the id for a button that this text disables */
  readonly id?: string
}

export const exceedsOrderLimit = (
  { item, order }: OrderTotalPreviewTextProps["itemDelivery"],
  chosen: NewDeliveryChoice | undefined,
): boolean => order !== undefined && previewOrderTotal(order, item, chosen).exceeded !== undefined

export const OrderTotalPreviewText = ({ itemDelivery: { item, order }, chosen, id }: OrderTotalPreviewTextProps) => {
  const { t } = useTexts()
  const { money } = usePrices()
  if (!order) return null
  const { total, comparison, difference, settlement, exceeded } = previewOrderTotal(order, item, chosen)
  return (
    <p className="soft" role="status" id={id}>
      {t(`account.total.${comparison}`, {
        total: money(total, order.currency),
        difference: money(difference, order.currency),
      })}
      {settlement && ` ${t(`account.total.${settlement}`)}`}
      {exceeded && <b> {`${t(`failure.${exceeded._tag}`, { ...exceeded })} ${t("limit.cheaperDelivery")}`}</b>}
    </p>
  )
}
