/**
 * An order is reordered group by group; items that can't be reordered have every reason (GROUP-01,
 * GROUP-17…GROUP-19).
 */
import { Result } from "effect"
import { type Cart, isLineItemCancelled, type LineItem } from "../cart/cart.ts"
import type { CartCommand, LineItemDraft } from "../cart/cart-command.ts"
import { createIdMapper } from "../cart/copy-group.ts"
import { toGroupDrafts } from "../cart/line-item-drafts.ts"
import { groupLineItems, type LineItemGroup } from "../cart/line-item-groups.ts"
import { isQuoteItem, type QuoteLineRef, toQuoteLineRef } from "../cart/quote-item.ts"
import type { Product } from "../catalog/product.ts"
import { configureProduct, type NonEmptyProductConfigurationFaults } from "../catalog/product-configuration.ts"
import { isQuoteExpired } from "../quote/expired-quotes.ts"
import type { Quote } from "../quote/quote.ts"
import type { LocalizedText } from "../text/localized-text.ts"

export type NotReorderableReason =
  | { readonly _tag: "Cancelled" }
  /** its quote has no such line, or the item names none */
  | { readonly _tag: "QuoteLineMissing"; readonly quoteId: string }
  | { readonly _tag: "QuoteGone"; readonly quoteId: string }
  | { readonly _tag: "QuoteExpired"; readonly quoteId: string; readonly expiresAt: Date }
  | { readonly _tag: "ProductGone"; readonly productKey: string }
  | { readonly _tag: "NotSoldLikeThis"; readonly faults: NonEmptyProductConfigurationFaults }

export type NonEmptyNotReorderableReasons = readonly [NotReorderableReason, ...NotReorderableReason[]]

/** A product to add to the cart again. A quoted item is added as it was quoted, not as it was ordered. */
export interface ReorderableProduct {
  readonly key: string
  readonly name: LocalizedText
  readonly quantity: number
  readonly quoted: boolean
  /** adds everything or nothing */
  readonly change: Extract<CartCommand, { readonly _tag: "AddLineItems" | "AddQuotes" }>
}

/** Every item of the order is reordered or refused, in the order's sequence. */
export interface ReorderPlan {
  readonly products: readonly ReorderableProduct[]
  readonly notReorderable: readonly { readonly item: LineItem; readonly reasons: NonEmptyNotReorderableReasons }[]
}

/** Today's data for the decision. */
export interface ReorderContext {
  readonly now: Date
  readonly products: readonly Product[]
  /** quotes that still exist */
  readonly quotes: readonly Pick<Quote, "id" | "expiresAt" | "lineItems">[]
}

const lineOf = ({ quoteId, quoteLineItemId }: Partial<QuoteLineRef>, { quotes }: ReorderContext): LineItem | undefined =>
  quotes.find(({ id }) => id === quoteId)?.lineItems.find(({ id }) => id === quoteLineItemId)

/**
 * A quoted item keeps its agreed price, so only its quote matters. Other items must still be sold in the same
 * configuration.
 */
const problems = (item: LineItem, today: ReorderContext): readonly NotReorderableReason[] => {
  if (isQuoteItem(item)) {
    const { quoteId } = item
    const quote = today.quotes.find(({ id }) => id === quoteId)
    if (!quote) return [{ _tag: "QuoteGone", quoteId }]
    return [
      ...(lineOf(item, today) ? [] : [{ _tag: "QuoteLineMissing", quoteId } as const]),
      ...(isQuoteExpired(quote, today.now) ? [{ _tag: "QuoteExpired", quoteId, expiresAt: quote.expiresAt } as const] : []),
    ]
  }
  const product = today.products.find(({ key }) => key === item.productKey)
  if (!product) return [{ _tag: "ProductGone", productKey: item.productKey }]
  const configured = configureProduct(product, item.selection, item.quantity)
  return Result.isFailure(configured) ? [{ _tag: "NotSoldLikeThis", faults: configured.failure }] : []
}

const reasonsOf = (item: LineItem, today: ReorderContext): readonly NotReorderableReason[] => [
  ...(isLineItemCancelled(item) ? [{ _tag: "Cancelled" } as const] : []),
  ...problems(item, today),
]

/** Extra services are left out: they are chosen again, like the delivery. */
const createDrafts = (group: LineItemGroup, newId: () => string): readonly LineItemDraft[] => {
  const renamed = createIdMapper(newId)
  return toGroupDrafts({ ...group, services: [] }).map(({ groupId, reviewGroup, multipleDesignsGroup, ...draft }) => ({
    ...draft,
    ...(groupId === undefined ? {} : { groupId: renamed(groupId) }),
    ...(reviewGroup === undefined ? {} : { reviewGroup: renamed(reviewGroup) }),
    ...(multipleDesignsGroup === undefined ? {} : { multipleDesignsGroup: renamed(multipleDesignsGroup) }),
  }))
}

const pieces = (items: readonly Pick<LineItem, "quantity">[]): number =>
  items.reduce((total, { quantity }) => total + quantity, 0)

const toProducts = (group: LineItemGroup, today: ReorderContext, newId: () => string): readonly ReorderableProduct[] => {
  const { name } = group.main
  const back = group.items.filter(item => reasonsOf(item, today).length === 0)
  const [line, ...lines] = back.flatMap(item => toQuoteLineRef(item) ?? [])
  const quoted = back.flatMap(item => lineOf(item, today) ?? [])
  const [draft, ...drafts] = createDrafts({ ...group, items: back.filter(item => !isQuoteItem(item)) }, newId)
  return [
    ...(line
      ? [
          {
            key: `${group.key} quoted`,
            name,
            quantity: pieces(quoted),
            quoted: true,
            change: { _tag: "AddQuotes", lines: [line, ...lines] } as const,
          },
        ]
      : []),
    ...(draft
      ? [
          {
            key: group.key,
            name,
            quantity: pieces([draft, ...drafts]),
            quoted: false,
            change: { _tag: "AddLineItems", drafts: [draft, ...drafts] } as const,
          },
        ]
      : []),
  ]
}

/**
 * The products to add again, group by group, and the refused items. Reasons are complete, in the order of
 * `NotReorderableReason`.
 * @param newId returns a new unique id at each call, for the new groups
 */
export const planReorder = (
  order: Pick<Cart, "lineItems" | "customLineItems">,
  today: ReorderContext,
  newId: () => string,
): ReorderPlan => ({
  products: groupLineItems(order).flatMap(group => toProducts(group, today, newId)),
  notReorderable: order.lineItems.flatMap(item => {
    const [first, ...others] = reasonsOf(item, today)
    return first ? [{ item, reasons: [first, ...others] as const }] : []
  }),
})
