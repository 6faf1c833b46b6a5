/** Slots by carrier and day, and the courier: one choice, for they rule each other out (DELIV-18, AVAIL-23, AVAIL-24). */
import { useId } from "react"
import { useTranslation } from "react-i18next"
import type { DeliveryOffer } from "../../domain/delivery/delivery-offer.ts"
import { groupedSlots, type PickedDelivery } from "../../domain/delivery/offered-slots.ts"
import { Choice, Choices } from "../parts/Choices.tsx"
import { useFormats } from "../parts/format.ts"
import { CourierFields } from "./CourierFields.tsx"
import { hoursText, slotPriceText } from "./slot-text.ts"
import type { CourierEntered } from "./use-courier-entered.ts"

interface SlotChoicesProps {
  readonly offer: DeliveryOffer
  readonly picked: PickedDelivery | undefined
  readonly courier: CourierEntered
  readonly onPick: (picked: PickedDelivery) => void
}

export const SlotChoices = ({ offer, picked, courier, onPick }: SlotChoicesProps) => {
  const { t } = useTranslation()
  const formats = useFormats()
  const name = useId()
  return (
    <>
      {groupedSlots(offer.deliveryOptions).map(({ carrier, date, slots }) => (
        <Choices
          key={`${carrier} ${date}`}
          legend={t("delivery.carrierAndDay", { carrier: t(`delivery.carrier.${carrier}`), date: formats.day(date) })}
        >
          {slots.map(slot => (
            <Choice
              key={`${slot.recsKey} ${slot.before}`}
              name={name}
              checked={slot === picked}
              onChoose={() => onPick(slot)}
              label={hoursText(t, slot)}
              edge={slotPriceText(t, formats, slot.price)}
            />
          ))}
        </Choices>
      ))}
      {offer.courier.enabled ? (
        <Choices legend={t("courier.legend")}>
          <Choice
            name={name}
            checked={picked === "courier"}
            onChoose={() => onPick("courier")}
            label={t("courier.guaranteed")}
            edge={slotPriceText(t, formats, offer.courier.price)}
            within={picked === "courier" ? <CourierFields entered={courier} /> : undefined}
          >
            <span className="soft">{t("courier.by")}</span>
          </Choice>
        </Choices>
      ) : null}
    </>
  )
}
