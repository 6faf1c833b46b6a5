/** Whom the courier asks for, and where they call (PHONE-01, PHONE-02). */
import { useTranslation } from "react-i18next"
import type { SlotViewModel, SlotViewState } from "../../application/delivery/slot-view-model.ts"
import { TextField } from "../fields/TextField.tsx"
import { makeTextFieldProps } from "../fields/text-field-props.ts"
import { formatCourierFault } from "./format-courier-fault.ts"

interface CourierFieldsProps {
  readonly shown: SlotViewState
  readonly step: SlotViewModel
}

export const CourierContactFields = ({ shown, step }: CourierFieldsProps) => {
  const { t } = useTranslation()
  const { example } = shown
  const field = makeTextFieldProps(shown, step, fault => formatCourierFault(t, fault, example))
  return (
    <div className="stack">
      <TextField
        label={t("courier.name")}
        hint={t("courier.nameHint")}
        name="courier-name"
        autoComplete="shipping name"
        width="medium"
        {...field("name")}
      />
      <TextField
        label={t("courier.phone")}
        hint={t("courier.phoneHint", { phone: example })}
        name="courier-phone"
        type="tel"
        autoComplete="shipping tel"
        width="medium"
        {...field("phoneNumber")}
      />
    </div>
  )
}
