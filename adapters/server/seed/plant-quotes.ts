/** The quotes that were entered are laid down at the prices their customer has on the day they are laid down. */
import { cartTotals } from "../../../domain/cart/price-summary.ts"
import type { CustomerGroup } from "../../../domain/catalog/price.ts"
import { EUR } from "../../../domain/money/money.ts"
import { quoteAcquisitionChannel } from "../../../domain/quote/acquisition-channel.ts"
import type { Quote, QuoteId } from "../../../domain/quote/quote.ts"
import type { ShopEntries } from "../../contract/entries.ts"
import type { Transaction } from "../database/transaction.ts"
import { expiriesOf, insertQuote } from "../quote/quote-rows.ts"
import { customerIn, firstChoice, productIn } from "./first-choice.ts"

const DAY = 24 * 60 * 60_000

type QuoteEntry = ShopEntries["quotes"][number]

const quoteFrom = (
  { id, days: [made, until], products }: QuoteEntry,
  entries: ShopEntries,
  group: CustomerGroup | undefined,
  now: Date,
): Quote => {
  const lineItems = products.map((key, index) => {
    const product = productIn(entries.products, key)
    return firstChoice(product, product.tiers[1]?.quantity ?? 1, group, [`${id}-line`, index])
  })
  return {
    id: id as QuoteId,
    createdAt: new Date(now.getTime() + made * DAY),
    expiresAt: new Date(now.getTime() + until * DAY),
    currency: EUR,
    lineItems,
    customLineItems: [],
    discountCodes: [],
    taxedPrice: cartTotals({ lineItems, customLineItems: [] }),
  }
}

export const plantQuotes = async (tx: Transaction, entries: ShopEntries): Promise<void> => {
  for (const entry of entries.quotes) {
    const { customerId } = entry
    if ((await expiriesOf(tx, [entry.id], customerId)).length > 0) continue
    const { group } = customerIn(entries, customerId)
    const quote = quoteFrom(entry, entries, group, tx.now)
    await insertQuote(tx, { quote, customerId, channel: quoteAcquisitionChannel("/cart") })
  }
}
