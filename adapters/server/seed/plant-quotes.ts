/** The sample quotes are laid down at the prices their customer has on the day they are laid down. */
import { Result } from "effect"
import { DELIVERY_TYPE } from "../../../domain/cart/add-to-cart.ts"
import type { LineItem, LineItemId } from "../../../domain/cart/cart.ts"
import { newLineItem } from "../../../domain/cart/line-item.ts"
import { cartTotals } from "../../../domain/cart/price-summary.ts"
import { configure } from "../../../domain/catalog/configuration.ts"
import type { CustomerGroup } from "../../../domain/catalog/price.ts"
import type { Product } from "../../../domain/catalog/product.ts"
import { EUR } from "../../../domain/money/money.ts"
import { quoteAcquisitionChannel } from "../../../domain/quote/acquisition-channel.ts"
import type { Quote, QuoteId } from "../../../domain/quote/quote.ts"
import type { Transaction } from "../database/transaction.ts"
import { expiriesOf, insertQuote } from "../quote/quote-rows.ts"
import { customerGroups, customers } from "./customers.ts"
import { products } from "./products.ts"
import { quotes, type SampleQuote } from "./quotes.ts"

const DAY = 24 * 60 * 60_000

const configured = (product: Product) => {
  const selection = product.options.map(({ name, values }) => ({ name, value: values[0].key }))
  const normal = { name: DELIVERY_TYPE, value: product.deliveryTypes[0].type }
  return Result.getOrThrow(configure(product, [...selection, normal], product.tiers[1]?.quantity ?? 1))
}

const quoteFrom = (sample: SampleQuote, group: CustomerGroup | undefined, now: Date): Quote => {
  const [made, until] = sample.days
  const lineItems = sample.items.flatMap((key, index): readonly LineItem[] => {
    const product = products.find(each => each.key === key)
    const origin = { id: `${sample.id}-line-${index + 1}` as LineItemId, lineItemNumber: index + 1 }
    return product ? [newLineItem(configured(product), group, origin)] : []
  })
  return {
    id: sample.id as QuoteId,
    createdAt: new Date(now.getTime() + made * DAY),
    expiresAt: new Date(now.getTime() + until * DAY),
    currency: EUR,
    lineItems,
    customLineItems: [],
    discountCodes: [],
    taxedPrice: cartTotals({ lineItems, customLineItems: [] }),
  }
}

export const plantQuotes = async (tx: Transaction, now: Date): Promise<void> => {
  for (const sample of quotes) {
    const { customerId } = sample
    const known = await expiriesOf(tx, [sample.id], customerId)
    if (known.length > 0) continue
    const customer = customers.find(({ id }) => id === customerId)
    const group = customerGroups.find(({ id }) => id === customer?.customerGroupId)
    await insertQuote(tx, {
      quote: quoteFrom(sample, group, now),
      customerId,
      channel: quoteAcquisitionChannel("/cart"),
    })
  }
}
