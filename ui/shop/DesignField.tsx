/** One of the shop's designs, or the shopper's own files, which follow after the order (EDIT-10). */

import type { DesignTemplate } from "../../domain/catalog/product.ts"
import { SelectField } from "../fields/SelectField.tsx"
import { useTexts } from "../i18n/use-texts.ts"

interface DesignFieldProps {
  readonly designs: readonly DesignTemplate[]
  readonly chosen: string | undefined
  readonly onChoose: (artworkItemId: string | undefined) => void
}

const OWN_FILES = ""

export const DesignField = ({ designs, chosen = OWN_FILES, onChoose }: DesignFieldProps) => {
  const { t, localize } = useTexts()
  return (
    <SelectField
      label={t("product.design")}
      name="design"
      value={chosen}
      options={[
        { value: OWN_FILES, label: t("product.ownDesign") },
        ...designs.map(({ artworkItemId, label }) => ({ value: artworkItemId, label: localize(label) })),
      ]}
      onChoose={value => onChoose(value === OWN_FILES ? undefined : value)}
    />
  )
}
