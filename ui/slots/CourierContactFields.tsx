/** The contact person and phone number for the courier (PHONE-01, PHONE-02). */
import { useTranslation } from "react-i18next"
import type { SlotViewModel, SlotViewState } from "../../application/client/delivery/slot-view-model.ts"
import { TextField } from "../fields/TextField.tsx"
import { makeTextFieldProps } from "../fields/text-field-props.ts"
import { formatCourierFault } from "./format-courier-fault.ts"

interface CourierContactFieldsProps {
  readonly viewState: SlotViewState
  readonly viewModel: SlotViewModel
}

export const CourierContactFields = ({ viewState, viewModel }: CourierContactFieldsProps) => {
  const { t } = useTranslation()
  const { example } = viewState
  const fieldProps = makeTextFieldProps(viewState, viewModel, fault => formatCourierFault(t, fault, example))
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
