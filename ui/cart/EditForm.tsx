/** The quantity is changed, the changes are shown with their old and new values, and only a change can be confirmed (EDIT-02…EDIT-04). */
import { useId, useState } from "react"
import { useTranslation } from "react-i18next"
import { CartSession } from "../../application/cart/cart-session.ts"
import type { LineItem } from "../../domain/cart/cart.ts"
import { editPreview } from "../../domain/cart/edit-preview.ts"
import { quantityRange } from "../../domain/catalog/configuration.ts"
import type { CustomerGroup } from "../../domain/catalog/price.ts"
import type { Product } from "../../domain/catalog/product.ts"
import { typedQuantity } from "../../domain/catalog/quantity-steps.ts"
import { quantityFaultText } from "../i18n/errors.ts"
import { useUseCase } from "../injection.ts"
import { Button } from "../parts/Button.tsx"
import { Dialog } from "../parts/Dialog.tsx"
import { Failure } from "../parts/Failure.tsx"
import { useFormats } from "../parts/format.ts"
import { QuantityField } from "../parts/QuantityField.tsx"
import { useTexts } from "../parts/use-texts.ts"
import { useCommand } from "../use-command.ts"
import { Changes } from "./Changes.tsx"

interface EditFormProps {
  readonly item: LineItem
  readonly product: Product
  readonly group: CustomerGroup | undefined
  readonly onClose: () => void
}

export const EditForm = ({ item, product, group, onClose }: EditFormProps) => {
  const { t } = useTranslation()
  const formats = useFormats()
  const name = useTexts()(item.name)
  const session = useUseCase(CartSession)
  const id = useId()
  const [typed, setTyped] = useState(String(item.quantity))
  const [left, setLeft] = useState(false)
  const quantity = typedQuantity(typed)
  const preview = editPreview(item, { quantity, selection: item.selection }, product, group)
  const save = useCommand(() => session.ask({ _tag: "EditLineItem", edits: [{ lineItemId: item.id, quantity }] }))
  const confirm = async () => {
    if (await save.run(undefined)) onClose()
  }
  const off = preview._tag === "Changed" ? undefined : `${id}-why`
  return (
    <Dialog
      title={t("edit.title")}
      onClose={onClose}
      footer={
        <>
          <p className="hint" id={`${id}-why`} hidden={off === undefined}>
            {preview._tag === "NotPrintable" ? t("edit.notPossible") : t("edit.noChange")}
          </p>
          <Button onPress={onClose}>{t("word.cancel")}</Button>
          <Button
            kind="primary"
            type="submit"
            form={id}
            offBecause={off}
            busy={save.state._tag === "Running" ? t("edit.confirming") : undefined}
          >
            {t("edit.confirm")}
          </Button>
        </>
      }
    >
      <div role="alert">
        {save.state._tag === "Failed" ? (
          <Failure title={t("edit.failed")} failure={save.state.error} kept={t("edit.kept")} />
        ) : null}
      </div>
      <form
        className="stack"
        id={id}
        noValidate
        onSubmit={event => {
          event.preventDefault()
          if (preview._tag === "Changed") void confirm()
        }}
      >
        <p>{name}</p>
        <QuantityField
          name={name}
          range={quantityRange(product)}
          typed={typed}
          onType={text => {
            setTyped(text)
            setLeft(false)
          }}
          onLeave={() => setLeft(true)}
          error={left && preview._tag === "NotPrintable" ? quantityFaultText(t, formats, preview.fault) : undefined}
        />
      </form>
      <Changes preview={preview} currency={product.currency} />
    </Dialog>
  )
}
