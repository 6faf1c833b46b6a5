/** What brings a product: the courier with whom to ask for, or a slot; a slot that can't be had any more is told (DELIV-26…DELIV-31). */
import { useTranslation } from "react-i18next"
import type { CarrierDelivery } from "../../application/delivery/item-delivery-view-state.ts"
import { FieldError } from "../fields/Field.tsx"
import { useLocaleFormats } from "../i18n/locale-formats.ts"
import { UnbrokenNumbers } from "../i18n/UnbrokenNumbers.tsx"
import { formatCarrierAndPrice, formatSlotDayAndHours, formatSlotPrice } from "./slot-texts.ts"

export const ChosenSlotText = ({ brought }: { readonly brought: CarrierDelivery }) => {
  const { t } = useTranslation()
  const formats = useLocaleFormats()
  if (brought._tag === "Courier") {
    const { name, phoneNumber } = brought.courier
    return (
      <>
        {t("courier.guaranteed")}
        <br />
        <span className="soft">{t("courier.contact", { name, phone: phoneNumber })}</span>
        {brought.price === undefined ? null : <p className="soft">{formatSlotPrice(t, formats, brought.price)}</p>}
      </>
    )
  }
  const { slot, offered, isLoading, isGone } = brought
  return (
    <>
      <UnbrokenNumbers words={formatSlotDayAndHours(t, formats, slot)} />
      <br />
      {offered ? <span className="soft">{formatCarrierAndPrice(t, formats, offered)}</span> : null}
      {isLoading ? <span className="soft">{t("word.loading")}</span> : null}
      <div role="status">{isGone ? <FieldError>{t("delivery.slotGone")}</FieldError> : null}</div>
    </>
  )
}
