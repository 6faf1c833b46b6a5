/** One group of a quote with its quoted price. It can be added to the cart while the quote is valid (API-09). */
import { AddQuoteItems } from "../../application/client/quotes/add-quote-items.ts"
import type { LineItemGroup } from "../../domain/cart/line-item-groups.ts"
import type { Quote } from "../../domain/quote/quote.ts"
import { ActionButton } from "../buttons/ActionButton.tsx"
import { useCommand } from "../commands/use-command.ts"
import { useUseCase } from "../hooks/injection.ts"
import { formatActionWentWrong } from "../i18n/failure-texts.ts"
import { useTexts } from "../i18n/use-texts.ts"
import { ItemListRow } from "../layout/ItemList.tsx"
import { AddQuoteStatus } from "./AddQuoteStatus.tsx"

interface QuoteItemRowProps {
  readonly quote: Quote
  readonly group: LineItemGroup
  readonly isExpired: boolean
}

export const QuoteItemRow = ({ quote, group, isExpired }: QuoteItemRowProps) => {
  const { t, labeledValue, money, localize, pieces } = useTexts()
  const addQuote = useUseCase(AddQuoteItems)
  const add = useCommand(() => addQuote(quote, group.items), {
    failed: formatActionWentWrong(t, "addQuote"),
    topic: group.key,
  })
  const { main, quantity, totalNet } = group
  const name = localize(main.name)
  const addButton = (
    <ActionButton icon="cart" about={name} onPress={() => void add.run(undefined)}>
      {add.isRunning ? t("product.adding") : t("quote.add")}
    </ActionButton>
  )
  return (
    <ItemListRow image={main.image} price={money(totalNet, quote.currency)} action={isExpired ? null : addButton}>
      <div className="stack">
        <p>
          <b>{name}</b>, {pieces(quantity)}
          <br />
          <span className="soft">
            {main.attributes.map(({ label, value }) => labeledValue(localize(label), localize(value.label))).join(", ")}
          </span>
        </p>
        <AddQuoteStatus
          state={add.state}
          successTitle={t("cart.added", { name })}
          onRetry={() => void add.run(undefined)}
          onEnd={add.reset}
        />
      </div>
    </ItemListRow>
  )
}
