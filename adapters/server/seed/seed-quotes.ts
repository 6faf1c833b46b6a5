/** Writes the sample quotes at the prices that their customers have today. */
import { calculateCartTotals } from "../../../domain/cart/cart-totals.ts"
import type { CustomerGroup } from "../../../domain/catalog/item-price.ts"
import { EUR } from "../../../domain/money/cents.ts"
import { createQuoteAcquisitionChannel } from "../../../domain/quote/acquisition-channel.ts"
import type { Quote, QuoteId } from "../../../domain/quote/quote.ts"
import { addMilliseconds, DAY_MS } from "../../../domain/time/milliseconds.ts"
import type { ShopEntriesSchema } from "../../contract/shop-entries.ts"
import type { SetupUnit } from "../../postgres/setup-unit.ts"
import {
  getSeedQuoteQuantity,
  makeDefaultLineItem,
  requireSeedCustomerAndFindGroup,
  requireSeedProduct,
} from "./default-line-item.ts"

type QuoteEntry = ShopEntriesSchema["quotes"][number]

const computeDates = ({ days: [createdDays, expiryDays] }: QuoteEntry, now: Date) => ({
  createdAt: addMilliseconds(now, createdDays * DAY_MS),
  expiresAt: addMilliseconds(now, expiryDays * DAY_MS),
})

export const makeSeedQuote = (
  entry: QuoteEntry,
  entries: ShopEntriesSchema,
  group: CustomerGroup | undefined,
  now: Date,
): Quote => {
  const { id, products } = entry
  const lineItems = products.map((key, index) => {
    const product = requireSeedProduct(entries.products, key)
    return makeDefaultLineItem(entries.delivery, product, getSeedQuoteQuantity(product), group, [`${id}-line`, index])
  })
  return {
    id: id as QuoteId,
    ...computeDates(entry, now),
    currency: EUR,
    lineItems,
    customLineItems: [],
    discountCodes: [],
    taxedPrice: calculateCartTotals({ lineItems, customLineItems: [] }),
  }
}

/** Moves the quotes' dates relative to today again. */
export const refreshSeedQuotes = ({ now, sampleShop }: SetupUnit, { quotes }: ShopEntriesSchema) =>
  sampleShop.moveQuotes(quotes.map(entry => ({ id: entry.id as QuoteId, ...computeDates(entry, now) })))

export const seedQuotes = async ({ now, run }: SetupUnit, entries: ShopEntriesSchema): Promise<void> => {
  for (const entry of entries.quotes) {
    const { customerId } = entry
    const known = await run(({ quotes }) => quotes.findExpiries([entry.id], customerId))
    if (known.length > 0) continue
    const { group } = requireSeedCustomerAndFindGroup(entries, customerId)
    const quote = makeSeedQuote(entry, entries, group, now)
    const channel = createQuoteAcquisitionChannel("/cart")
    await run(({ quotes }) => quotes.insert({ quote, customerId, channel }))
  }
}
