/** The quantity of one design; faults show when the field loses the focus (GROUP-10). */
import { useState } from "react"
import { useTranslation } from "react-i18next"
import type { EditableDesign } from "../../application/client/cart/edit-item-view-model.ts"
import type { QuantityRange } from "../../domain/catalog/quantity-steps.ts"
import { QuantityField } from "../fields/QuantityField.tsx"
import { formatQuantityFault } from "../i18n/fault-texts.ts"
import { useLocaleFormats } from "../i18n/locale-formats.ts"

interface EditQuantityFieldProps {
  readonly name: string
  /** distinguishes it from another design's quantity */
  readonly label: string | undefined
  readonly range: QuantityRange
  readonly design: EditableDesign
  readonly onType: (text: string) => void
}

export const EditQuantityField = ({ name, label, range, design, onType }: EditQuantityFieldProps) => {
  const { t } = useTranslation()
  const formats = useLocaleFormats()
  const [isBlurred, setIsBlurred] = useState(true)
  return (
    <QuantityField
      name={name}
      label={label}
      range={range}
      text={design.typed}
      onType={text => {
        onType(text)
        setIsBlurred(false)
      }}
      onBlur={() => setIsBlurred(true)}
      error={isBlurred && design.fault ? formatQuantityFault(t, formats, design.fault) : undefined}
    />
  )
}
