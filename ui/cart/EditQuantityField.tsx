/** The quantity of one design of the item, judged when it is left (GROUP-10). */
import { useState } from "react"
import { useTranslation } from "react-i18next"
import type { EditableDesign } from "../../application/cart/edit-item-view-model.ts"
import type { QuantityRange } from "../../domain/catalog/quantity-steps.ts"
import { QuantityField } from "../fields/QuantityField.tsx"
import { formatQuantityFault } from "../i18n/fault-texts.ts"
import { useLocaleFormats } from "../i18n/locale-formats.ts"

interface EditQuantityProps {
  readonly name: string
  /** what tells it from the quantity of another design */
  readonly label: string | undefined
  readonly range: QuantityRange
  readonly design: EditableDesign
  readonly onType: (text: string) => void
}

export const EditQuantityField = ({ name, label, range, design, onType }: EditQuantityProps) => {
  const { t } = useTranslation()
  const formats = useLocaleFormats()
  const [left, setLeft] = useState(true)
  return (
    <QuantityField
      name={name}
      label={label}
      range={range}
      text={design.typed}
      onType={text => {
        onType(text)
        setLeft(false)
      }}
      onLeave={() => setLeft(true)}
      error={left && design.fault ? formatQuantityFault(t, formats, design.fault) : undefined}
    />
  )
}
