/** Another quantity than the price list's, within what the product is printed in; its price joins the list. */
import { Result } from "effect"
import { useTranslation } from "react-i18next"
import type { Selected } from "../../domain/cart/cart.ts"
import { checkQuantity, quantityRange } from "../../domain/catalog/configuration.ts"
import type { Product } from "../../domain/catalog/product.ts"
import { wholeNumber } from "../../domain/text/whole-number.ts"
import { quantityFaultText } from "../i18n/problems.ts"
import { Button } from "../parts/Button.tsx"
import { useFormats } from "../parts/format.ts"
import { TextField } from "../parts/TextField.tsx"
import { useEntered } from "../parts/use-entered.ts"

interface OwnQuantityProps {
  readonly product: Product
  /** what it is for */
  readonly selection: readonly Selected[]
  readonly onChoose: (quantity: number) => void
  /** what the services said against the quantity */
  readonly refused: string | undefined
}

export const OwnQuantity = ({ product, selection, onChoose, refused }: OwnQuantityProps) => {
  const { t } = useTranslation()
  const formats = useFormats()
  const { min, max, step } = quantityRange(product)
  const bounds = { min: formats.count(min), max: formats.count(max), step: formats.count(step) }
  const entered = useEntered({ own: "" }, ({ own }) => {
    const checked = checkQuantity(product, wholeNumber(own, formats.thousands), selection)
    if (Result.isSuccess(checked)) return {}
    return { own: own.trim() ? quantityFaultText(t, formats, checked.failure) : t("quantity.empty") }
  })
  const take = () => {
    const quantity = wholeNumber(entered.values.own, formats.thousands)
    if (Result.isSuccess(checkQuantity(product, quantity, selection))) onChoose(quantity)
  }
  return (
    <form
      noValidate
      ref={entered.form}
      onSubmit={event => {
        event.preventDefault()
        if (entered.check()) take()
      }}
    >
      <TextField
        label={t("product.own")}
        hint={step === 1 ? t("product.ownHintAny", bounds) : t("product.ownHint", bounds)}
        error={entered.faults.own ?? refused}
        name="own"
        inputMode="numeric"
        autoComplete="off"
        width="short"
        beside={<Button type="submit">{t("product.showPrice")}</Button>}
        value={entered.values.own}
        onType={text => entered.type("own", text)}
        onLeave={() => {
          entered.leave("own")
          take()
        }}
      />
    </form>
  )
}
