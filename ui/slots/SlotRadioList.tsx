/** Slots by carrier and day, and the courier, as one choice: they exclude each other (DELIV-18, AVAIL-23, AVAIL-24). */

import type { TFunction } from "i18next"
import { useId } from "react"
import { useTranslation } from "react-i18next"
import type { SlotViewModel, SlotViewState } from "../../application/client/delivery/slot-view-model.ts"
import type { CourierContactFault } from "../../domain/address/phone.ts"
import type { LineItem } from "../../domain/cart/cart.ts"
import { isItemTaxExempt } from "../../domain/cart/tax-estimate.ts"
import { RadioCard, RadioCardGroup } from "../fields/RadioCardGroup.tsx"
import { TextField } from "../fields/TextField.tsx"
import { makeTextFieldProps } from "../fields/text-field-props.ts"
import { UnbrokenNumbers } from "../i18n/UnbrokenNumbers.tsx"
import { useTexts } from "../i18n/use-texts.ts"
import { usePrices } from "../prices/use-prices.ts"
import { formatSlotHours, formatSlotPrice } from "./slot-texts.ts"

/** Texts for faults in a courier contact's name or phone number (ERR-67…ERR-72). */
export const formatCourierContactFault = (t: TFunction, fault: CourierContactFault, example: string): string => {
  switch (fault._tag) {
    case "PhoneCountryInvalid":
      return t("courier.PhoneCountryInvalid", { phone: example })
    case "PhoneExtension":
      return t("courier.PhoneExtension", { extension: fault.extension })
    case "NameTooLong":
      return t("field.tooLong", { limit: fault.limit })
    default:
      return t(`courier.${fault._tag}`)
  }
}

interface CourierContactFieldsProps {
  readonly viewState: SlotViewState
  readonly viewModel: SlotViewModel
}

/** The contact person and phone number for the courier (PHONE-01, PHONE-02). */
export const CourierContactFields = ({ viewState, viewModel }: CourierContactFieldsProps) => {
  const { t } = useTranslation()
  const { example } = viewState
  const fieldProps = makeTextFieldProps(viewState, viewModel, fault => formatCourierContactFault(t, fault, example))
  return (
    <div className="stack">
      <TextField
        label={t("courier.name")}
        hint={t("courier.nameHint")}
        name="courier-name"
        autoComplete="shipping name"
        width="medium"
        {...fieldProps("name")}
      />
      <TextField
        label={t("courier.phone")}
        hint={t("courier.phoneHint", { phone: example })}
        name="courier-phone"
        type="tel"
        autoComplete="shipping tel"
        width="medium"
        {...fieldProps("phoneNumber")}
      />
    </div>
  )
}

interface SlotRadioListProps {
  /** whose VAT its delivery bears */
  readonly item: LineItem
  readonly viewState: SlotViewState
  readonly viewModel: SlotViewModel
}

export const SlotRadioList = ({ item, viewState, viewModel }: SlotRadioListProps) => {
  const { groups, chosen, courierPrice } = viewState
  const { t, ...formats } = useTexts()
  const prices = usePrices(isItemTaxExempt(item))
  const { taxRate } = item
  const name = useId()
  return (
    <>
      <p className="hint">{prices.vatNote}</p>
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
              end={formatSlotPrice(t, prices, { net: slot.price, taxRate })}
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
            end={formatSlotPrice(t, prices, { net: courierPrice, taxRate })}
            nested={chosen === "courier" ? <CourierContactFields viewState={viewState} viewModel={viewModel} /> : undefined}
          >
            <span className="soft">{t("courier.by")}</span>
          </RadioCard>
        </RadioCardGroup>
      )}
    </>
  )
}
