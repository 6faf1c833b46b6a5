/** What the extra addresses cost, or what keeps them from being confirmed (SPLIT-15…SPLIT-17, SPLIT-21). */
import { useTranslation } from "react-i18next"
import type { SplitViewState } from "../../application/delivery/split-view-model.ts"
import { formatAddressLines } from "../addresses/format-address-lines.ts"
import { FieldError } from "../fields/Field.tsx"
import { useLocaleFormats } from "../i18n/locale-formats.ts"

interface SplitNoteProps {
  readonly id: string
  readonly shown: SplitViewState
}

export const SplitTotalsNote = ({ id, shown: { missing, excess, most, extras, cost } }: SplitNoteProps) => {
  const { t } = useTranslation()
  const formats = useLocaleFormats()
  const without = missing.map(address => {
    const { who } = formatAddressLines(t, formats, address)
    return t("delivery.extraTo", { who, city: address.city })
  })
  const names = new Intl.ListFormat(formats.locale, { type: "conjunction" }).format(without)
  const may = excess === 0
  return (
    <>
      <div className="grow" role="alert" id={id}>
        {may ? null : (
          <FieldError>
            {t("split.tooHigh", { count: excess, excess: formats.count(excess), most: formats.count(most) })}
          </FieldError>
        )}
        {may && without.length > 0 ? <FieldError>{t("split.missing", { names })}</FieldError> : null}
      </div>
      {may && extras > 0 ? (
        <p className="hint">{t("split.costs", { count: extras, price: formats.money(cost) })}</p>
      ) : null}
    </>
  )
}
