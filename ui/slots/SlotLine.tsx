/** When a product comes, in one line; the free day that comes with it is asked for, a chosen slot is known; what has no slots has no hours. */
import { useTranslation } from "react-i18next"
import { Deliver } from "../../application/delivery/deliver.ts"
import type { CartId, LineItem } from "../../domain/cart/cart.ts"
import { ALL_DAY } from "../../domain/delivery/option.ts"
import { currentSlot } from "../../domain/delivery/slot-choice.ts"
import { useFormats } from "../i18n/format.ts"
import { Whole } from "../i18n/Whole.tsx"
import { useUseCase } from "../injection.ts"
import { useQuery } from "../use-query.ts"
import { dayAndHours } from "./slot-text.ts"

interface SlotLineProps {
  readonly cartId: CartId
  readonly item: LineItem
}

const FreeDay = ({ cartId, item }: SlotLineProps) => {
  const { t } = useTranslation()
  const formats = useFormats()
  const delivery = useUseCase(Deliver)({ cartId })
  const { state } = useQuery(delivery.offer(item.id), item.id)
  const slot = state._tag === "Done" ? currentSlot(state.value.offer.deliveryOptions, undefined) : { before: ALL_DAY }
  return slot && <Whole words={dayAndHours(t, formats, slot)} />
}

export const SlotLine = ({ cartId, item }: SlotLineProps) => {
  const { t } = useTranslation()
  const formats = useFormats()
  const { deliveryOption } = item
  if (!deliveryOption) return <FreeDay cartId={cartId} item={item} />
  return <Whole words={dayAndHours(t, formats, deliveryOption)} />
}
