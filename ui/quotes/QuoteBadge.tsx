/** An item of a quote says so, and says when its quote has expired (QUOTE-08, QUOTE-09, ERR-38). */
import { useTranslation } from "react-i18next"
import { CartSession } from "../../application/cart/cart-session.ts"
import type { LineItem } from "../../domain/cart/cart.ts"
import { isQuoteItem } from "../../domain/quote/quote-item.ts"
import { useUseCase } from "../injection.ts"
import { Badge } from "../looks/Badge.tsx"
import { useObserved } from "../use-observed.ts"

export const QuoteBadge = ({ item }: { readonly item: LineItem }) => {
  const { t } = useTranslation()
  const expired = useObserved(useUseCase(CartSession), state =>
    state.expiredQuotes.some(({ quoteId }) => quoteId === item.quoteId),
  )
  if (!isQuoteItem(item)) return null
  return (
    <p>
      <Badge icon={expired ? "off" : "doc"}>{expired ? t("quote.expired") : t("quote.badge")}</Badge>
    </p>
  )
}
