/** The groups of a quote; each can be added by itself. */
import { useTranslation } from "react-i18next"
import { groupLineItems } from "../../domain/cart/line-item-groups.ts"
import type { Quote } from "../../domain/quote/quote.ts"
import { ItemList } from "../layout/ItemList.tsx"
import { TitledPanel } from "../layout/ProductCard.tsx"
import { QuoteItemRow } from "./QuoteItemRow.tsx"

export const QuoteItemList = ({ quote, isExpired }: { readonly quote: Quote; readonly isExpired: boolean }) => {
  const { t } = useTranslation()
  return (
    <TitledPanel id="quoted" title={t("quote.items")}>
      <ItemList>
        {groupLineItems(quote).map(group => (
          <QuoteItemRow key={group.key} quote={quote} group={group} isExpired={isExpired} />
        ))}
      </ItemList>
    </TitledPanel>
  )
}
