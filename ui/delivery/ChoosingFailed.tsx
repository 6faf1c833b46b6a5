/** An address that could not be set on the cart: the catalogue's text, and what to do (ERR-45, ERR-46). */
import { useTranslation } from "react-i18next"
import type { ChangeFailed } from "../../application/cart/change-failed.ts"
import type { AddressInvalid } from "../../application/delivery/choose-address.ts"
import { addressProblemText } from "../i18n/errors.ts"
import { Failure } from "../parts/Failure.tsx"
import { Notice } from "../parts/Notice.tsx"

interface ChoosingFailedProps {
  readonly billing: boolean
  readonly error: ChangeFailed | AddressInvalid
}

export const ChoosingFailed = ({ billing, error }: ChoosingFailedProps) => {
  const { t } = useTranslation()
  const title = t(billing ? "delivery.billingFailed" : "delivery.shippingFailed")
  if (error._tag !== "AddressInvalid") return <Failure title={title} failure={error} />
  return (
    <Notice tone="danger" title={title}>
      <ul>
        {error.problems.map(problem => (
          <li key={problem.field}>{addressProblemText(t, problem)}</li>
        ))}
      </ul>
    </Notice>
  )
}
