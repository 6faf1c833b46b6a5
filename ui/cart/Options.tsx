/** What was chosen of a product: the first four options at a glance, the rest behind a disclosure. */
import { useTranslation } from "react-i18next"
import type { Attribute } from "../../domain/cart/cart.ts"
import { Disclosure } from "../parts/Disclosure.tsx"
import { Facts } from "../parts/Facts.tsx"
import { useTexts } from "../parts/use-texts.ts"

const AT_A_GLANCE = 4

export const Options = ({ attributes }: { readonly attributes: readonly Attribute[] }) => {
  const { t } = useTranslation()
  const inWords = useTexts()
  const facts = attributes.map(({ label, value }) => ({ label: inWords(label), value: inWords(value.label) }))
  const rest = facts.slice(AT_A_GLANCE)
  return (
    <>
      <Facts facts={facts.slice(0, AT_A_GLANCE)} />
      {rest.length > 0 ? (
        <Disclosure
          show={t("cart.showOptions", { count: rest.length })}
          hide={t("cart.hideOptions", { count: rest.length })}
        >
          <Facts facts={rest} />
        </Disclosure>
      ) : null}
    </>
  )
}
