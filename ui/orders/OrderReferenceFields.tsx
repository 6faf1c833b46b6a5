/**
 * An order's reference and PO number stay editable, with the same rule as before the order (ORDER-03, ORDER-14,
 * PAY-39…43).
 */
import { useTranslation } from "react-i18next"
import { OrderCache } from "../../application/client/orders/order-cache.ts"
import type { Order } from "../../domain/order/order.ts"
import { useUseCase } from "../hooks/injection.ts"
import { useDraftStore } from "../hooks/use-drafts.ts"
import { ReferenceInput } from "../references/ReferenceInput.tsx"

export const OrderReferenceFields = ({ order }: { readonly order: Order }) => {
  const { t } = useTranslation()
  const { type } = useUseCase(OrderCache)
  const drafts = useDraftStore("reference", order.id)
  return (
    <section className="sheet" aria-labelledby="references">
      <h2 id="references">{t("account.yourReferences")}</h2>
      {(["referenceLabel", "poNumber"] as const).map(field => (
        <ReferenceInput
          key={field}
          field={field}
          saved={order[field]}
          drafts={drafts}
          failed={t("account.referenceFailed", { name: t(`payment.${field}`) })}
          save={text => type(order.id, field, text)}
        />
      ))}
      <p className="hint">{t("payment.referenceHint")}</p>
    </section>
  )
}
