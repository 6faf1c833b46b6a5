/** The products of a quote by group. Each group has a button that adds it to the cart. */
import { useTranslation } from "react-i18next"
import { AddQuoteItems } from "../../application/client/quotes/add-quote-items.ts"
import { groupLineItems, type LineItemGroup } from "../../domain/cart/line-item-groups.ts"
import { isTaxExempt } from "../../domain/cart/tax-estimate.ts"
import type { Cents } from "../../domain/money/cents.ts"
import type { Quote } from "../../domain/quote/quote.ts"
import { IconTextButton } from "../buttons/IconTextButton.tsx"
import { useCommand } from "../commands/use-command.ts"
import { useUseCase } from "../hooks/injection.ts"
import { formatActionWentWrong } from "../i18n/failure-texts.ts"
import { useTexts } from "../i18n/use-texts.ts"
import { ItemList, ItemListRow } from "../layout/ItemList.tsx"
import { TitledPanel } from "../layout/ProductCard.tsx"
import { useGroupsInView, usePrices } from "../prices/use-prices.ts"
import { AddQuoteStatus } from "./AddQuoteStatus.tsx"

interface QuoteItemRowProps {
  readonly quote: Quote
  readonly group: LineItemGroup
  /** of the group, in the shopper's view */
  readonly price: Cents
  readonly isExpired: boolean
}

/** One group of a quote with its quoted price. It can be added to the cart while the quote is valid (API-09). */
const QuoteItemRow = ({ quote, group, price, isExpired }: QuoteItemRowProps) => {
  const { t, labeledValue, localize, pieces } = useTexts()
  const { money } = usePrices()
  const addQuote = useUseCase(AddQuoteItems)
  const add = useCommand(() => addQuote(quote, group.items), {
    failed: ({ t }) => formatActionWentWrong(t, "addQuote"),
    topic: group.key,
  })
  const { main, quantity } = group
  const name = localize(main.name)
  const addButton = (
    <IconTextButton icon="cart" about={name} onPress={() => void add.run(undefined)}>
      {add.isRunning ? t("product.adding") : t("quote.add")}
    </IconTextButton>
  )
  return (
    <ItemListRow picture={{ ...main, quantity }} price={money(price, quote.currency)} action={isExpired ? null : addButton}>
      <div className="stack">
        <p>
          <b>{name}</b>, {pieces(quantity)}
          <br />
          <span className="soft">
            {main.attributes.map(({ label, value }) => labeledValue(localize(label), localize(value.label))).join(", ")}
          </span>
        </p>
        <AddQuoteStatus command={add} successTitle={t("cart.added", { name })} />
      </div>
    </ItemListRow>
  )
}

export const QuoteItemList = ({ quote, isExpired }: { readonly quote: Quote; readonly isExpired: boolean }) => {
  const { t } = useTranslation()
  const { vatNote } = usePrices(isTaxExempt(quote))
  const groups = useGroupsInView(quote)
  return (
    <TitledPanel id="quoted" title={t("quote.items")}>
      <ItemList note={vatNote}>
        {groupLineItems(quote).map(group => (
          <QuoteItemRow
            key={group.key}
            quote={quote}
            group={group}
            price={groups.get(group.key)?.totalPrice ?? group.totalPrice}
            isExpired={isExpired}
          />
        ))}
      </ItemList>
    </TitledPanel>
  )
}
