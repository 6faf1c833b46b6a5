/** What the extra addresses cost, or what keeps them from being confirmed (SPLIT-15…SPLIT-17, SPLIT-21). */
import { useId } from "react"
import { useTranslation } from "react-i18next"
import type { SplitFault } from "../../domain/delivery/split-check.ts"
import type { SplitDraft } from "../../domain/delivery/split-draft.ts"
import { splitPrice } from "../../domain/delivery/split-total.ts"
import type { Cents } from "../../domain/money/money.ts"
import { Button } from "../parts/Button.tsx"
import { FieldError } from "../parts/Field.tsx"
import { useFormats } from "../parts/format.ts"
import { addressLines } from "./address-lines.ts"

interface SplitFooterProps {
  readonly form: string
  readonly draft: SplitDraft
  readonly price: Cents
  readonly excess: number
  /** pieces that the extra addresses can have together */
  readonly most: number
  /** what was wrong when Confirm was pressed */
  readonly missing: readonly SplitFault[]
  readonly saving: boolean
  readonly onCancel: () => void
}

export const SplitFooter = (props: SplitFooterProps) => {
  const { form, draft, price, excess, most, missing, saving, onCancel } = props
  const { t } = useTranslation()
  const formats = useFormats()
  const id = useId()
  const without = missing.flatMap(fault => {
    const share = fault._tag === "QuantityMissing" ? draft.extras[fault.extra] : undefined
    if (!share) return []
    const { who } = addressLines(t, formats, share.address)
    return [t("delivery.extraTo", { who, city: share.address.city })]
  })
  const names = new Intl.ListFormat(formats.locale, { type: "conjunction" }).format(without)
  const extras = draft.extras.length
  return (
    <>
      <div className="grow" role="alert" id={id}>
        {excess > 0 ? (
          <FieldError>
            {t("split.tooHigh", { count: excess, excess: formats.count(excess), most: formats.count(most) })}
          </FieldError>
        ) : null}
        {excess === 0 && without.length > 0 ? <FieldError>{t("split.missing", { names })}</FieldError> : null}
      </div>
      {excess === 0 && extras > 0 ? (
        <p className="hint">
          {t("split.costs", { count: extras, price: formats.money(splitPrice(price, extras + 1)) })}
        </p>
      ) : null}
      <Button onPress={onCancel}>{t("word.cancel")}</Button>
      <Button
        kind="primary"
        type="submit"
        form={form}
        offBecause={excess > 0 ? id : undefined}
        busy={saving ? t("delivery.saving") : undefined}
      >
        {t("split.confirm")}
      </Button>
    </>
  )
}
