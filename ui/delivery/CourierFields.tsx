/** Whom the courier asks for, and where they call (PHONE-01, PHONE-02). */
import { useTranslation } from "react-i18next"
import { TextField } from "../parts/TextField.tsx"
import type { CourierEntered } from "./use-courier-entered.ts"

export const CourierFields = ({ entered }: { readonly entered: CourierEntered }) => {
  const { t } = useTranslation()
  const { values, faults, type, leave, example } = entered
  return (
    <div className="stack">
      <TextField
        label={t("courier.name")}
        hint={t("courier.nameHint")}
        name="courier-name"
        autoComplete="shipping name"
        width="medium"
        value={values.name}
        error={faults.name}
        onType={text => type("name", text)}
        onLeave={() => leave("name")}
      />
      <TextField
        label={t("courier.phone")}
        hint={t("courier.phoneHint", { phone: example })}
        name="courier-phone"
        type="tel"
        autoComplete="shipping tel"
        width="medium"
        value={values.phoneNumber}
        error={faults.phoneNumber}
        onType={text => type("phoneNumber", text)}
        onLeave={() => leave("phoneNumber")}
      />
    </div>
  )
}
