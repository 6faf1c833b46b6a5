/** Marks an item of a quote, and one whose quote has expired (QUOTE-08, QUOTE-09, ERR-38). */

import { useTranslation } from "react-i18next"
import { getItemQuoteLabel } from "../../application/client/cart/cart-session-state.ts"
import type { LineItem } from "../../domain/cart/cart.ts"
import { useCartState } from "../hooks/use-cart.ts"
import { Badge } from "../theme/Badge.tsx"

export const QuoteItemBadge = ({ item }: { readonly item: LineItem }) => {
  const { t } = useTranslation()
  const mark = useCartState(state => getItemQuoteLabel(state, item))
  if (!mark) return null
  const isExpired = mark === "Expired"
  return (
    <p>
      <Badge icon={isExpired ? "off" : "doc"}>{isExpired ? t("quote.expired") : t("quote.badge")}</Badge>
    </p>
  )
}
