/** What was chosen of a product: three options and the delivery type at a glance, the rest behind a disclosure. */
import { useTranslation } from "react-i18next"
import type { LineItemAttribute } from "../../domain/cart/cart.ts"
import { DELIVERY_TYPE_OPTION_NAME } from "../../domain/cart/delivery-type.ts"
import { Disclosure } from "../buttons/Disclosure.tsx"
import { useLocalizedText } from "../i18n/use-localized-text.ts"
import { LabeledValueList } from "../layout/LabeledValueList.tsx"

const AT_A_GLANCE = 3

export const OptionList = ({ attributes }: { readonly attributes: readonly LineItemAttribute[] }) => {
  const { t } = useTranslation()
  const inWords = useLocalizedText()
  const factsOf = (some: readonly LineItemAttribute[]) =>
    some.map(({ label, value }) => ({ label: inWords(label), value: inWords(value.label) }))
  const delivery = attributes.filter(({ name }) => name === DELIVERY_TYPE_OPTION_NAME)
  const options = attributes.filter(({ name }) => name !== DELIVERY_TYPE_OPTION_NAME)
  const rest = factsOf(options.slice(AT_A_GLANCE))
  return (
    <>
      <LabeledValueList values={factsOf([...options.slice(0, AT_A_GLANCE), ...delivery])} />
      {rest.length > 0 ? (
        <Disclosure
          show={t("cart.showOptions", { count: rest.length })}
          hide={t("cart.hideOptions", { count: rest.length })}
        >
          <LabeledValueList values={rest} />
        </Disclosure>
      ) : null}
    </>
  )
}
