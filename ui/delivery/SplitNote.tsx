/** What the extra addresses cost, or what keeps them from being confirmed (SPLIT-15…SPLIT-17, SPLIT-21). */
import { useTranslation } from "react-i18next"
import { draftExcess, mayConfirm, type SplitFault } from "../../domain/delivery/split-check.ts"
import type { SplitDraft } from "../../domain/delivery/split-draft.ts"
import { mostForExtras, splitPrice } from "../../domain/delivery/split-total.ts"
import type { Cents } from "../../domain/money/money.ts"
import { FieldError } from "../parts/Field.tsx"
import { useFormats } from "../parts/format.ts"
import { addressLines } from "./address-lines.ts"

interface SplitNoteProps {
  readonly id: string
  readonly draft: SplitDraft
  readonly price: Cents
  /** what was wrong when Confirm was pressed */
  readonly missing: readonly SplitFault[]
}

export const SplitNote = ({ id, draft, price, missing }: SplitNoteProps) => {
  const { t } = useTranslation()
  const formats = useFormats()
  const without = missing.flatMap(fault => {
    const share = fault._tag === "QuantityMissing" ? draft.extras[fault.extra] : undefined
    if (!share) return []
    const { who } = addressLines(t, formats, share.address)
    return [t("delivery.extraTo", { who, city: share.address.city })]
  })
  const names = new Intl.ListFormat(formats.locale, { type: "conjunction" }).format(without)
  const extras = draft.extras.length
  const may = mayConfirm(draft)
  const excess = draftExcess(draft)
  const most = formats.count(mostForExtras(draft.total))
  return (
    <>
      <div className="grow" role="alert" id={id}>
        {may ? null : (
          <FieldError>{t("split.tooHigh", { count: excess, excess: formats.count(excess), most })}</FieldError>
        )}
        {may && without.length > 0 ? <FieldError>{t("split.missing", { names })}</FieldError> : null}
      </div>
      {may && extras > 0 ? (
        <p className="hint">
          {t("split.costs", { count: extras, price: formats.money(splitPrice(price, extras + 1)) })}
        </p>
      ) : null}
    </>
  )
}
