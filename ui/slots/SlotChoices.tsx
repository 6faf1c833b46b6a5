/** Slots by carrier and day, and the courier: one choice, for they rule each other out (DELIV-18, AVAIL-23, AVAIL-24). */
import { useId } from "react"
import { useTranslation } from "react-i18next"
import type { SlotViewModel, SlotViewState } from "../../application/delivery/slot-view-model.ts"
import { Choice, Choices } from "../fields/Choices.tsx"
import { useLocaleFormats } from "../i18n/locale-formats.ts"
import { UnbrokenNumbers } from "../i18n/UnbrokenNumbers.tsx"
import { CourierFields } from "./CourierFields.tsx"
import { formatSlotHours, formatSlotPrice } from "./slot-texts.ts"

interface SlotChoicesProps {
  readonly shown: SlotViewState
  readonly step: SlotViewModel
}

export const SlotChoices = ({ shown, step }: SlotChoicesProps) => {
  const { groups, chosen, courierPrice } = shown
  const { t } = useTranslation()
  const formats = useLocaleFormats()
  const name = useId()
  return (
    <>
      {groups.map(({ carrier, date, slots }) => (
        <Choices
          key={`${carrier} ${date}`}
          legend={t("delivery.carrierAndDay", { carrier: t(`delivery.carrier.${carrier}`), date: formats.day(date) })}
        >
          {slots.map(slot => (
            <Choice
              key={`${slot.recsKey} ${slot.before}`}
              name={name}
              checked={slot === chosen}
              onChoose={() => step.pick(slot)}
              label={<UnbrokenNumbers words={formatSlotHours(t, formats, slot)} />}
              edge={formatSlotPrice(t, formats, slot.price)}
            />
          ))}
        </Choices>
      ))}
      {courierPrice === undefined ? null : (
        <Choices legend={t("courier.legend")}>
          <Choice
            name={name}
            checked={chosen === "courier"}
            onChoose={() => step.pick("courier")}
            label={t("courier.guaranteed")}
            edge={formatSlotPrice(t, formats, courierPrice)}
            within={chosen === "courier" ? <CourierFields shown={shown} step={step} /> : undefined}
          >
            <span className="soft">{t("courier.by")}</span>
          </Choice>
        </Choices>
      )}
    </>
  )
}
