/** One radio card per address; what is wrong with an address stands on its card. */
import { Result } from "effect"
import { useId } from "react"
import { useTranslation } from "react-i18next"
import type { Address } from "../../domain/address/address.ts"
import { validateAddress } from "../../domain/address/validation.ts"
import { addressProblemText } from "../i18n/errors.ts"
import { Badge } from "../parts/Badge.tsx"
import { Choice, Choices } from "../parts/Choices.tsx"
import { useFormats } from "../parts/format.ts"
import { Notice } from "../parts/Notice.tsx"
import { addressLines } from "./address-lines.ts"

interface AddressChoicesProps {
  readonly billing: boolean
  readonly addresses: readonly Address[]
  readonly chosen: Address | undefined
  readonly onChoose: (address: Address) => void
}

export const AddressChoices = ({ billing, addresses, chosen, onChoose }: AddressChoicesProps) => {
  const { t } = useTranslation()
  const formats = useFormats()
  const name = useId()
  return (
    <Choices legend={t("address.yours")}>
      {addresses.map(address => {
        const checked = validateAddress(address, billing ? "billing" : "shipping")
        const problems = Result.isFailure(checked) ? checked.failure : []
        const { who, where } = addressLines(t, formats, address)
        const isDefault = billing ? address.isDefaultBillingAddress : address.isDefaultShippingAddress
        return (
          <Choice
            key={address.id ?? `${who} ${where}`}
            name={name}
            label={who}
            checked={address === chosen}
            disabled={problems.length > 0}
            onChoose={() => onChoose(address)}
          >
            <p className="soft">{where}</p>
            {billing && address.email ? <p className="soft">{address.email}</p> : null}
            {isDefault ? <Badge>{t(billing ? "address.defaultBilling" : "address.defaultShipping")}</Badge> : null}
            {problems.length > 0 ? (
              <Notice tone="danger">
                <p>{t("address.invalid")}</p>
                <ul>
                  {problems.map(problem => (
                    <li key={problem.field}>
                      {t("address.problem", {
                        field: t(`address.${problem.field}`),
                        problem: addressProblemText(t, problem),
                      })}
                    </li>
                  ))}
                </ul>
              </Notice>
            ) : null}
          </Choice>
        )
      })}
    </Choices>
  )
}
