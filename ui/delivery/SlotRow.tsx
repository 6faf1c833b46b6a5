/** When a product comes and with whom: the chosen slot, or the free day that comes with it. */
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { CartDelivery } from "../../application/delivery/delivery-context.ts"
import type { CartId, LineItem } from "../../domain/cart/cart.ts"
import { currentSlot } from "../../domain/delivery/offered-slots.ts"
import { ALL_DAY } from "../../domain/delivery/option.ts"
import { useUseCase } from "../injection.ts"
import { Act } from "../parts/Act.tsx"
import { useFormats } from "../parts/format.ts"
import { Row } from "../parts/Rows.tsx"
import { useTexts } from "../parts/use-texts.ts"
import { useQuery } from "../use-query.ts"
import { SlotDialog } from "./SlotDialog.tsx"
import { carrierAndPrice, dayAndHours } from "./slot-text.ts"

interface SlotRowProps {
  readonly cartId: CartId
  readonly item: LineItem
}

export const SlotRow = ({ cartId, item }: SlotRowProps) => {
  const { t } = useTranslation()
  const formats = useFormats()
  const name = useTexts()(item.name)
  const delivery = useUseCase(CartDelivery)(cartId)
  const { state, retry } = useQuery(delivery.offer(item.id), item.id)
  const [choosing, setChoosing] = useState(false)
  const options = state._tag === "Done" ? state.value.offer.deliveryOptions : []
  const slot = currentSlot(options, item.deliveryOption)

  if (state._tag === "Failed") {
    return (
      <Row
        off
        label={t("delivery.delivery")}
        action={
          <Act icon="undo" about={t("delivery.optionsRetry", { name })} onPress={retry}>
            {t("word.tryAgain")}
          </Act>
        }
      >
        {t("delivery.optionsFailed")}
      </Row>
    )
  }
  return (
    <Row
      label={t("delivery.delivery")}
      action={
        options.length > 1 ? (
          <Act icon="pencil" about={t("delivery.slotOf", { name })} onPress={() => setChoosing(true)}>
            {t("word.change")}
          </Act>
        ) : undefined
      }
    >
      {dayAndHours(t, formats, slot ?? item.deliveryOption ?? { before: ALL_DAY })}
      <br />
      <span className="soft">{slot ? carrierAndPrice(t, formats, slot) : t("word.loading")}</span>
      {choosing ? <SlotDialog item={item} options={options} current={slot} onClose={() => setChoosing(false)} /> : null}
    </Row>
  )
}
