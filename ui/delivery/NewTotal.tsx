/** What an order comes to with a choice, beside what was agreed, before the choice is confirmed (ORDER-16); a cart has agreed on nothing yet. */
import { useTranslation } from "react-i18next"
import { newTotal } from "../../application/orders/new-total.ts"
import type { NewDelivery } from "../../domain/order/repriced.ts"
import { useFormats } from "../i18n/format.ts"
import type { ItemDelivery } from "./item-delivery.ts"

interface NewTotalProps {
  readonly of: Pick<ItemDelivery, "item" | "order">
  readonly chosen: NewDelivery | undefined
}

export const NewTotal = ({ of: { item, order }, chosen }: NewTotalProps) => {
  const { t } = useTranslation()
  const { money } = useFormats()
  if (!order) return null
  const { total, than, difference, settling } = newTotal(order, item, chosen)
  return (
    <p className="soft" role="status">
      {t(`account.total.${than}`, {
        total: money(total, order.currency),
        difference: money(difference, order.currency),
      })}
      {settling && ` ${t(`account.total.${settling}`)}`}
    </p>
  )
}
