/** The first three options of a line item and its delivery type. A disclosure shows the other options. */

import { DELIVERY_TYPE_OPTION_NAME } from "../../domain/catalog/delivery-type.ts"
import type { SelectedOptionWithLabels } from "../../domain/catalog/selection.ts"
import { Disclosure } from "../buttons/Disclosure.tsx"
import { useTexts } from "../i18n/use-texts.ts"
import { LabeledValueList } from "../layout/LabeledValueList.tsx"

const VISIBLE_OPTIONS = 3

export const LineItemOptionList = ({ attributes }: { readonly attributes: readonly SelectedOptionWithLabels[] }) => {
  const { t, localize } = useTexts()
  const toLabeledValues = (attributes: readonly SelectedOptionWithLabels[]) =>
    attributes.map(({ label, value }) => ({ label: localize(label), value: localize(value.label) }))
  const delivery = attributes.filter(({ name }) => name === DELIVERY_TYPE_OPTION_NAME)
  const options = attributes.filter(({ name }) => name !== DELIVERY_TYPE_OPTION_NAME)
  const rest = toLabeledValues(options.slice(VISIBLE_OPTIONS))
  return (
    <>
      <LabeledValueList values={toLabeledValues([...options.slice(0, VISIBLE_OPTIONS), ...delivery])} />
      {rest.length > 0 ? (
        <Disclosure
          show={t("account.showOptions", { count: rest.length })}
          hide={t("account.hideOptions", { count: rest.length })}
        >
          <LabeledValueList values={rest} />
        </Disclosure>
      ) : null}
    </>
  )
}
