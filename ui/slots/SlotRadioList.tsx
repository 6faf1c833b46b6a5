/** Slots by carrier and day, and the courier, as one choice: they exclude each other (DELIV-18, AVAIL-23, AVAIL-24). */
import { useId } from "react"
import type { SlotViewModel, SlotViewState } from "../../application/client/delivery/slot-view-model.ts"
import { RadioCard, RadioCardGroup } from "../fields/RadioCardGroup.tsx"
import { UnbrokenNumbers } from "../i18n/UnbrokenNumbers.tsx"
import { useTexts } from "../i18n/use-texts.ts"
import { CourierContactFields } from "./CourierContactFields.tsx"
import { formatSlotHours, formatSlotPrice } from "./slot-texts.ts"

interface SlotRadioListProps {
  readonly viewState: SlotViewState
  readonly viewModel: SlotViewModel
}

export const SlotRadioList = ({ viewState, viewModel }: SlotRadioListProps) => {
  const { groups, chosen, courierPrice } = viewState
  const { t, ...formats } = useTexts()
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
              onChoose={() => viewModel.pick(slot)}
              label={<UnbrokenNumbers text={formatSlotHours(t, formats, slot)} />}
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
            onChoose={() => viewModel.pick("courier")}
            label={t("courier.guaranteed")}
            end={formatSlotPrice(t, formats, courierPrice)}
            nested={chosen === "courier" ? <CourierContactFields viewState={viewState} viewModel={viewModel} /> : undefined}
          >
            <span className="soft">{t("courier.by")}</span>
          </RadioCard>
        </RadioCardGroup>
      )}
    </>
  )
}
