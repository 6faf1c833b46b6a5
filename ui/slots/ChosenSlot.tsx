/** What brings a product: the courier with whom to ask for, or a slot; a slot that can't be had any more is told (DELIV-26…DELIV-31). */
import { useTranslation } from "react-i18next"
import type { CarrierDelivery } from "../../application/delivery/item-delivery-view-state.ts"
import { FieldError } from "../fields/Field.tsx"
import { useLocaleFormats } from "../i18n/locale-formats.ts"
import { Whole } from "../i18n/Whole.tsx"
import { carrierAndPrice, dayAndHours, slotPriceText } from "./slot-text.ts"

export const ChosenSlot = ({ brought }: { readonly brought: CarrierDelivery }) => {
  const { t } = useTranslation()
  const formats = useLocaleFormats()
  if (brought._tag === "Courier") {
    const { name, phoneNumber } = brought.courier
    return (
      <>
        {t("courier.guaranteed")}
        <br />
        <span className="soft">{t("courier.contact", { name, phone: phoneNumber })}</span>
        {brought.price === undefined ? null : <p className="soft">{slotPriceText(t, formats, brought.price)}</p>}
      </>
    )
  }
  const { slot, offered, isLoading, isGone } = brought
  return (
    <>
      <Whole words={dayAndHours(t, formats, slot)} />
      <br />
      {offered ? <span className="soft">{carrierAndPrice(t, formats, offered)}</span> : null}
      {isLoading ? <span className="soft">{t("word.loading")}</span> : null}
      <div role="status">{isGone ? <FieldError>{t("delivery.slotGone")}</FieldError> : null}</div>
    </>
  )
}
