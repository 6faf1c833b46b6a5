/** Everything that is wrong with an address, each thing with its field (ADDR-20). */
import { useTranslation } from "react-i18next"
import type { AddressProblem } from "../../domain/address/validation.ts"
import { useFormats } from "../i18n/format.ts"
import { addressProblemText } from "../i18n/problems.ts"

export const AddressProblemList = ({ problems }: { readonly problems: readonly AddressProblem[] }) => {
  const { t } = useTranslation()
  const formats = useFormats()
  return (
    <ul>
      {problems.map(problem => (
        <li key={problem.field}>
          {t("address.problem", {
            field: t(`address.${problem.field}`),
            problem: addressProblemText(t, formats, problem),
          })}
        </li>
      ))}
    </ul>
  )
}
