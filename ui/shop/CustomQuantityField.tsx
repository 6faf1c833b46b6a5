/** A field for a quantity that the price list doesn't have. A valid one gets a row in the list. */
import type { ConfiguratorViewModel, ConfiguratorViewState } from "../../application/client/cart/configurator-view-model.ts"
import { Button } from "../buttons/Button.tsx"
import { Form } from "../fields/Form.tsx"
import { TextField } from "../fields/TextField.tsx"
import { formatQuantityFault } from "../i18n/fault-texts.ts"
import { useTexts } from "../i18n/use-texts.ts"

interface CustomQuantityFieldProps {
  readonly viewState: ConfiguratorViewState
  readonly viewModel: ConfiguratorViewModel
  /** why the services refused the quantity */
  readonly refusal: string | undefined
}

export const CustomQuantityField = ({ viewState, viewModel, refusal }: CustomQuantityFieldProps) => {
  const { t, ...formats } = useTexts()
  const { range, typedQuantityFault, typedQuantity, attempts } = viewState
  const bounds = { min: formats.count(range.min), max: formats.count(range.max), step: formats.count(range.step) }
  const faultText =
    typedQuantityFault &&
    (typedQuantityFault._tag === "Empty" ? t("quantity.empty") : formatQuantityFault(t, formats, typedQuantityFault))
  return (
    <Form className="" submits={attempts} onSend={viewModel.submitQuantity}>
      <TextField
        label={t("product.own")}
        hint={range.step === 1 ? t("product.ownHintAny", bounds) : t("product.ownHint", bounds)}
        error={faultText ?? refusal}
        name="own"
        inputMode="numeric"
        autoComplete="off"
        width="short"
        actionButton={<Button type="submit">{t("product.showPrice")}</Button>}
        value={typedQuantity}
        onType={viewModel.typeQuantity}
        onBlur={viewModel.blurQuantity}
      />
    </Form>
  )
}
