/** Another quantity than the price list's, within what the product is printed in; its price joins the list. */
import { useTranslation } from "react-i18next"
import type { ConfiguratorViewModel, ConfiguratorViewState } from "../../application/cart/configurator-view-model.ts"
import { Button } from "../buttons/Button.tsx"
import { Form } from "../fields/Form.tsx"
import { TextField } from "../fields/TextField.tsx"
import { formatQuantityFault } from "../i18n/fault-texts.ts"
import { useLocaleFormats } from "../i18n/locale-formats.ts"

interface OwnQuantityProps {
  readonly shown: ConfiguratorViewState
  readonly step: ConfiguratorViewModel
  /** what the services said against the quantity */
  readonly refused: string | undefined
}

export const CustomQuantityField = ({ shown, step, refused }: OwnQuantityProps) => {
  const { t } = useTranslation()
  const formats = useLocaleFormats()
  const { range, ownFault, typed, tries } = shown
  const bounds = { min: formats.count(range.min), max: formats.count(range.max), step: formats.count(range.step) }
  const wrong =
    ownFault && (ownFault._tag === "Empty" ? t("quantity.empty") : formatQuantityFault(t, formats, ownFault))
  return (
    <Form className="" submits={tries} onSend={step.takeOwn}>
      <TextField
        label={t("product.own")}
        hint={range.step === 1 ? t("product.ownHintAny", bounds) : t("product.ownHint", bounds)}
        error={wrong ?? refused}
        name="own"
        inputMode="numeric"
        autoComplete="off"
        width="short"
        beside={<Button type="submit">{t("product.showPrice")}</Button>}
        value={typed}
        onType={step.typeOwn}
        onLeave={step.leaveOwn}
      />
    </Form>
  )
}
