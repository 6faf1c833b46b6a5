/** The quantity of the item, judged when it is left (GROUP-10). */
import { useState } from "react"
import { useTranslation } from "react-i18next"
import type { QuantityRange } from "../../domain/catalog/quantity-steps.ts"
import { quantityFaultText } from "../i18n/problems.ts"
import { useFormats } from "../parts/format.ts"
import { QuantityField } from "../parts/QuantityField.tsx"
import type { Edit } from "./use-edit.ts"

interface EditQuantityProps {
  readonly name: string
  readonly range: QuantityRange
  readonly edit: Edit
}

export const EditQuantity = ({ name, range, edit }: EditQuantityProps) => {
  const { t } = useTranslation()
  const formats = useFormats()
  const [left, setLeft] = useState(true)
  const { preview } = edit
  return (
    <QuantityField
      name={name}
      range={range}
      typed={edit.typed}
      onType={text => {
        edit.type(text)
        setLeft(false)
      }}
      onLeave={() => setLeft(true)}
      error={left && preview._tag === "NotPrintable" ? quantityFaultText(t, formats, preview.fault) : undefined}
    />
  )
}
