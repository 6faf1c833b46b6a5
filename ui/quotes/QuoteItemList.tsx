/** The products of a quote, each to be added by itself; a group is one product. */
import { useTranslation } from "react-i18next"
import { groupLineItems } from "../../domain/cart/line-item-groups.ts"
import type { Quote } from "../../domain/quote/quote.ts"
import { ItemList } from "../layout/ItemList.tsx"
import { TitledPanel } from "../layout/ProductCard.tsx"
import { QuoteItemRow } from "./QuoteItemRow.tsx"

interface QuoteItemsProps {
  readonly quote: Quote
  readonly expired: boolean
}

export const QuoteItemList = ({ quote, expired }: QuoteItemsProps) => {
  const { t } = useTranslation()
  return (
    <TitledPanel id="quoted" title={t("quote.items")}>
      <ItemList>
        {groupLineItems(quote).map(group => (
          <QuoteItemRow key={group.key} quote={quote} group={group} expired={expired} />
        ))}
      </ItemList>
    </TitledPanel>
  )
}
