/** Marks an item of a quote, and one whose quote has expired (QUOTE-08, QUOTE-09, ERR-38). */
import { useTranslation } from "react-i18next"
import { CartSession } from "../../application/client/cart/cart-session.ts"
import { getItemQuoteLabel } from "../../application/client/cart/cart-session-state.ts"
import type { LineItem } from "../../domain/cart/cart.ts"
import { useUseCase } from "../hooks/injection.ts"
import { useObservable } from "../hooks/use-observable.ts"
import { Badge } from "../theme/Badge.tsx"

export const QuoteBadge = ({ item }: { readonly item: LineItem }) => {
  const { t } = useTranslation()
  const mark = useObservable(useUseCase(CartSession), state => getItemQuoteLabel(state, item))
  if (!mark) return null
  const isExpired = mark === "Expired"
  return (
    <p>
      <Badge icon={isExpired ? "off" : "doc"}>{isExpired ? t("quote.expired") : t("quote.badge")}</Badge>
    </p>
  )
}
