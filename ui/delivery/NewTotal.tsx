/** What an order comes to with a choice, beside what was agreed, before the choice is confirmed (ORDER-16); a cart has agreed on nothing yet. */
import { useTranslation } from "react-i18next"
import { cents } from "../../domain/money/money.ts"
import { type NewDelivery, repriced } from "../../domain/order/repriced.ts"
import { useFormats } from "../i18n/format.ts"
import type { ItemDelivery } from "./item-delivery.ts"

interface NewTotalProps {
  readonly of: Pick<ItemDelivery, "item" | "order">
  /** nothing chosen changes nothing */
  readonly chosen: NewDelivery | undefined
}

export const NewTotal = ({ of: { item, order }, chosen }: NewTotalProps) => {
  const { t } = useTranslation()
  const { money } = useFormats()
  if (!order) return null
  const { agreed, becomes } = chosen
    ? repriced(order, item, chosen)
    : { agreed: order.taxedPrice.totalGross, becomes: order.taxedPrice.totalGross }
  const than = becomes > agreed ? "more" : "less"
  return (
    <p className="soft" role="status">
      {t(becomes === agreed ? "account.total.same" : `account.total.${than}`, {
        total: money(becomes, order.currency),
        difference: money(cents(Math.abs(becomes - agreed)), order.currency),
      })}
    </p>
  )
}
