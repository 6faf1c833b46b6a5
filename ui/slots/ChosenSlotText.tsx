/**
 * The chosen courier with its contact, or the chosen slot; says when the slot is no longer offered (DELIV-26…DELIV-31).
 */
import type { CourierOrSlotDelivery } from "../../application/client/delivery/item-delivery-view-state.ts"
import { FieldError } from "../fields/Field.tsx"
import { UnbrokenNumbers } from "../i18n/UnbrokenNumbers.tsx"
import { useTexts } from "../i18n/use-texts.ts"
import { formatCarrierAndPrice, formatSlotDayAndHours, formatSlotPrice } from "./slot-texts.ts"

export const ChosenSlotText = ({ delivery }: { readonly delivery: CourierOrSlotDelivery }) => {
  const { t, ...formats } = useTexts()
  if (delivery._tag === "Courier") {
    const { name, phoneNumber } = delivery.courier
    return (
      <>
        {t("courier.guaranteed")}
        <br />
        <span className="soft">{t("courier.contact", { name, phone: phoneNumber })}</span>
        {delivery.price === undefined ? null : <p className="soft">{formatSlotPrice(t, formats, delivery.price)}</p>}
      </>
    )
  }
  const { slot, offeredOption, isLoading, isNoLongerOffered } = delivery
  return (
    <>
      <UnbrokenNumbers text={formatSlotDayAndHours(t, formats, slot)} />
      <br />
      {offeredOption ? <span className="soft">{formatCarrierAndPrice(t, formats, offeredOption)}</span> : null}
      {isLoading ? <span className="soft">{t("word.loading")}</span> : null}
      <div role="status">{isNoLongerOffered ? <FieldError>{t("delivery.slotGone")}</FieldError> : null}</div>
    </>
  )
}
