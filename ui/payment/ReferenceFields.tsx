/** References for the customer's bookkeeping (PAY-04, CART-06). */
import { useTranslation } from "react-i18next"
import { CartSession } from "../../application/client/cart/cart-session.ts"
import type { Cart } from "../../domain/cart/cart.ts"
import { useUseCase } from "../hooks/injection.ts"
import { useDraftStore } from "../hooks/use-drafts.ts"
import { formatActionWentWrong } from "../i18n/failure-texts.ts"
import { ReferenceInput } from "../references/ReferenceInput.tsx"

export const ReferenceFields = ({ cart }: { readonly cart: Cart }) => {
  const { t } = useTranslation()
  const { type } = useUseCase(CartSession)
  const drafts = useDraftStore("reference", cart.id)
  return (
    <section className="sheet" aria-labelledby="administration">
      <h2 id="administration">{t("payment.administration")}</h2>
      {(["referenceLabel", "poNumber"] as const).map(field => (
        <ReferenceInput
          key={field}
          field={field}
          saved={cart[field]}
          drafts={drafts}
          failed={formatActionWentWrong(t, field)}
          save={text => type(field, text)}
        />
      ))}
      <p className="hint">{t("payment.referenceHint")}</p>
    </section>
  )
}
