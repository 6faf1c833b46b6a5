/**
 * Turns a cart into what an agent sent, line by line and code by code. A refused part is reported and left as it was
 * (UCP-10, UCP-12).
 */
import { Effect, Result } from "effect"
import type { Cart, LineItem } from "../../../domain/cart/cart.ts"
import { removeLineItem } from "../../../domain/cart/cart-line-items.ts"
import { hasDiscountCode } from "../../../domain/cart/coupon-terms.ts"
import type { SelectedOption } from "../../../domain/catalog/selection.ts"
import { addLineItems } from "../carts/add-line-items.ts"
import type { CartContext } from "../carts/cart-context.ts"
import { applyCommand, type CommandRefusal } from "../carts/change-cart.ts"
import { editLineItems } from "../carts/edit-line-items.ts"
import type { ShopReads } from "../ports/unit-of-work.ts"

export interface VariantConfiguration {
  readonly productKey: string
  readonly quantity: number
  readonly selection: readonly SelectedOption[]
}

export interface RequestedLine {
  readonly lineItemId?: string | undefined
  readonly configuration: VariantConfiguration
  /** A line is one print run. Any other number is refused, because the shop would have to guess. */
  readonly isOneRun: boolean
}

export interface RefusedLine {
  /** in the request */
  readonly index: number
  readonly item: LineItem | undefined
  readonly refusal:
    | CommandRefusal<"AddLineItems" | "EditLineItem">
    | { readonly _tag: "NotOneRun" }
    /** options apply to a whole group (GROUP-06): a change of another line of the group changed this one */
    | { readonly _tag: "ChangedWithGroup" }
}

const makeConfigurationKey = ({ productKey, quantity, selection }: VariantConfiguration): string =>
  JSON.stringify([productKey, quantity, selection.map(({ name, value }) => [name, value])])

export const hasConfiguration = (item: LineItem, requested: VariantConfiguration): boolean =>
  makeConfigurationKey(item) === makeConfigurationKey(requested)

/** Finds the cart's line for each requested line, by id, else by configuration. Other lines are removed. */
const matchLines = (cart: Cart, lines: readonly RequestedLine[]) => {
  const unmatched = new Map(cart.lineItems.map(item => [String(item.id), item]))
  const take = (item: LineItem | undefined) => {
    if (item) unmatched.delete(item.id)
    return item
  }
  const byId = lines.map(({ lineItemId }) => take(lineItemId === undefined ? undefined : unmatched.get(lineItemId)))
  const items = lines.map(
    ({ configuration }, index) =>
      byId[index] ?? take([...unmatched.values()].find(item => hasConfiguration(item, configuration))),
  )
  return { items, removed: [...unmatched.values()] }
}

/** A line of another product replaces the matched one. */
const replaceLine = (
  shop: ShopReads,
  cart: Cart,
  item: LineItem | undefined,
  configuration: VariantConfiguration,
  context: CartContext,
): Effect.Effect<Cart, CommandRefusal<"AddLineItems" | "EditLineItem">> => {
  const { productKey, quantity, selection } = configuration
  return item?.productKey === productKey
    ? editLineItems(shop, cart, { edits: [{ lineItemId: item.id, quantity, selection }] }, context)
    : Effect.map(addLineItems(shop, cart, { drafts: [configuration] }, context), added =>
        item ? removeLineItem(added, item) : added,
      )
}

export const replaceLines = Effect.fnUntraced(function* (
  shop: ShopReads,
  before: Cart,
  lines: readonly RequestedLine[],
  context: CartContext,
) {
  const { items, removed } = matchLines(before, lines)
  const refused: RefusedLine[] = []
  let cart = removed.reduce(removeLineItem, before)
  for (const [index, { configuration, isOneRun }] of lines.entries()) {
    const item = items[index]
    if (!isOneRun) refused.push({ index, item, refusal: { _tag: "NotOneRun" } })
    else if (!item || !hasConfiguration(item, configuration)) {
      const changed = yield* Effect.result(replaceLine(shop, cart, item, configuration, context))
      if (Result.isSuccess(changed)) cart = changed.success
      else refused.push({ index, item, refusal: changed.failure })
    }
  }
  for (const [index, { configuration }] of lines.entries()) {
    const item = cart.lineItems.find(({ id }) => id === items[index]?.id)
    if (!item || hasConfiguration(item, configuration) || refused.some(other => other.index === index)) continue
    refused.push({ index, item, refusal: { _tag: "ChangedWithGroup" } })
  }
  return { cart, refused }
})

export interface RefusedDiscountCode {
  /** in the request */
  readonly index: number
  readonly refusal: CommandRefusal<"AddCoupon"> | { readonly _tag: "NotTried" }
}

/** Adds codes in their order. After a refused code no other is tried, so that one call is one guess. */
export const replaceDiscountCodes = Effect.fnUntraced(function* (
  shop: ShopReads,
  before: Cart,
  codes: readonly string[],
  context: CartContext,
) {
  let cart: Cart = { ...before, discountCodes: before.discountCodes.filter(code => hasDiscountCode(codes, code)) }
  const refused: RefusedDiscountCode[] = []
  for (const [index, code] of codes.entries()) {
    if (hasDiscountCode(cart.discountCodes, code)) continue
    if (refused.length > 0) {
      refused.push({ index, refusal: { _tag: "NotTried" } })
      continue
    }
    const result = yield* Effect.result(applyCommand(shop, cart, { _tag: "AddCoupon", code }, context))
    if (Result.isSuccess(result)) cart = result.success
    else refused.push({ index, refusal: result.failure })
  }
  return { cart, refused }
})
