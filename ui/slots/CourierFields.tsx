/** Whom the courier asks for, and where they call (PHONE-01, PHONE-02). */
import { useTranslation } from "react-i18next"
import type { CourierField, SlotShown, SlotStep } from "../../application/delivery/slot-step.ts"
import { TextField } from "../fields/TextField.tsx"
import { courierFaultText } from "./courier-text.ts"

interface CourierFieldsProps {
  readonly shown: SlotShown
  readonly step: SlotStep
}

export const CourierFields = ({ shown, step }: CourierFieldsProps) => {
  const { t } = useTranslation()
  const { contact, faults, example } = shown
  const wrong = (field: CourierField) => {
    const fault = faults[field]
    return fault && courierFaultText(t, fault, example)
  }
  return (
    <div className="stack">
      <TextField
        label={t("courier.name")}
        hint={t("courier.nameHint")}
        name="courier-name"
        autoComplete="shipping name"
        width="medium"
        value={contact.name}
        error={wrong("name")}
        onType={text => step.type("name", text)}
        onLeave={() => step.leave("name")}
      />
      <TextField
        label={t("courier.phone")}
        hint={t("courier.phoneHint", { phone: example })}
        name="courier-phone"
        type="tel"
        autoComplete="shipping tel"
        width="medium"
        value={contact.phoneNumber}
        error={wrong("phoneNumber")}
        onType={text => step.type("phoneNumber", text)}
        onLeave={() => step.leave("phoneNumber")}
      />
    </div>
  )
}
