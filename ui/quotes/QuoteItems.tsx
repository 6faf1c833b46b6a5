/** The products of a quote, each to be added by itself; a group is one product. */
import { useTranslation } from "react-i18next"
import { groupLineItems } from "../../domain/cart/line-item-groups.ts"
import type { Quote } from "../../domain/quote/quote.ts"
import { Panel } from "../layout/Card.tsx"
import { ItemList } from "../layout/ItemList.tsx"
import { QuoteItem } from "./QuoteItem.tsx"

interface QuoteItemsProps {
  readonly quote: Quote
  readonly expired: boolean
}

export const QuoteItems = ({ quote, expired }: QuoteItemsProps) => {
  const { t } = useTranslation()
  return (
    <Panel id="quoted" title={t("quote.items")}>
      <ItemList>
        {groupLineItems(quote).map(group => (
          <QuoteItem key={group.key} quote={quote} group={group} expired={expired} />
        ))}
      </ItemList>
    </Panel>
  )
}
