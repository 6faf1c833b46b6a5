/** Slots by carrier and day, and the courier: one choice, for they rule each other out (DELIV-18, AVAIL-23, AVAIL-24). */
import { useId } from "react"
import { useTranslation } from "react-i18next"
import type { SlotViewModel, SlotViewState } from "../../application/delivery/slot-view-model.ts"
import { RadioCard, RadioCardGroup } from "../fields/RadioCardGroup.tsx"
import { useLocaleFormats } from "../i18n/locale-formats.ts"
import { UnbrokenNumbers } from "../i18n/UnbrokenNumbers.tsx"
import { CourierContactFields } from "./CourierContactFields.tsx"
import { formatSlotHours, formatSlotPrice } from "./slot-texts.ts"

interface SlotChoicesProps {
  readonly shown: SlotViewState
  readonly step: SlotViewModel
}

export const SlotRadioList = ({ shown, step }: SlotChoicesProps) => {
  const { groups, chosen, courierPrice } = shown
  const { t } = useTranslation()
  const formats = useLocaleFormats()
  const name = useId()
  return (
    <>
      {groups.map(({ carrier, date, slots }) => (
        <RadioCardGroup
          key={`${carrier} ${date}`}
          legend={t("delivery.carrierAndDay", { carrier: t(`delivery.carrier.${carrier}`), date: formats.day(date) })}
        >
          {slots.map(slot => (
            <RadioCard
              key={`${slot.recsKey} ${slot.before}`}
              name={name}
              checked={slot === chosen}
              onChoose={() => step.pick(slot)}
              label={<UnbrokenNumbers words={formatSlotHours(t, formats, slot)} />}
              end={formatSlotPrice(t, formats, slot.price)}
            />
          ))}
        </RadioCardGroup>
      ))}
      {courierPrice === undefined ? null : (
        <RadioCardGroup legend={t("courier.legend")}>
          <RadioCard
            name={name}
            checked={chosen === "courier"}
            onChoose={() => step.pick("courier")}
            label={t("courier.guaranteed")}
            end={formatSlotPrice(t, formats, courierPrice)}
            nested={chosen === "courier" ? <CourierContactFields shown={shown} step={step} /> : undefined}
          >
            <span className="soft">{t("courier.by")}</span>
          </RadioCard>
        </RadioCardGroup>
      )}
    </>
  )
}
