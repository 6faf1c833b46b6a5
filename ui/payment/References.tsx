/** What the customer's own books need to know of the order (PAY-04, CART-06). */
import { useTranslation } from "react-i18next"
import type { Cart } from "../../domain/cart/cart.ts"
import { ReferenceInput } from "./ReferenceInput.tsx"

export const References = ({ cart }: { readonly cart: Cart }) => {
  const { t } = useTranslation()
  return (
    <section className="sheet" aria-labelledby="administration">
      <h2 id="administration">{t("payment.administration")}</h2>
      <ReferenceInput field="referenceLabel" saved={cart.referenceLabel} />
      <ReferenceInput field="poNumber" saved={cart.poNumber} />
      <p className="hint">{t("payment.referenceHint")}</p>
    </section>
  )
}
