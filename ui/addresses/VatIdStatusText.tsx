/** What the register says about a VAT id, and what that means for the VAT (TAX-11). */
import { useTranslation } from "react-i18next"
import { CheckVatId } from "../../application/client/delivery/check-vat-id.ts"
import type { Cart } from "../../domain/cart/cart.ts"
import { useQuery } from "../commands/use-query.ts"
import { useUseCase } from "../hooks/injection.ts"

/** Asks the register. A failed call is no verdict. */
export const CheckedVatIdStatus = ({ vatId }: { readonly vatId: string }) => {
  const { t } = useTranslation()
  const { value, failure } = useQuery(useUseCase(CheckVatId)(vatId), vatId)
  return <span role="status">{t(`vatIdStatus.${value ?? (failure ? "unknown" : "checking")}`)}</span>
}

/** The status of the cart's VAT id; an unknown one is asked about again. */
export const CartVatIdStatus = ({ cart: { billingAddress, vatIdStatus } }: { readonly cart: Cart }) => {
  const { t } = useTranslation()
  if (billingAddress?.vatId === undefined || vatIdStatus === undefined) return null
  return (
    <p className="soft">
      {vatIdStatus === "unknown" ? <CheckedVatIdStatus vatId={billingAddress.vatId} /> : t(`vatIdStatus.${vatIdStatus}`)}
    </p>
  )
}
