/** A cart becomes what an agent sent, line by line and code by code: what a rule refuses is told and left as it was (UCP-10, UCP-12). */
import { Effect, Result } from "effect"
import type { RefusalOf, RefusalTag } from "../../../application/ports/refusals.ts"
import { type Cart, isCancelled, type LineItem } from "../../../domain/cart/cart.ts"
import { normalizedCode } from "../../../domain/cart/coupon-terms.ts"
import { withoutGroupOf } from "../../../domain/cart/items-in-cart.ts"
import type { RefusedBy } from "../../contract/refused-by.ts"
import { withAdded } from "../cart/add-items.ts"
import { perform } from "../cart/cart-action.ts"
import { editedItems } from "../cart/edit-items.ts"
import type { CallContext } from "../delivery/item-offer.ts"
import { groupOf } from "../identity/subject.ts"
import type { Asked } from "./calls.ts"
import { type Message, messageOf } from "./messages.ts"
import { choiceOf, variantId } from "./variants.ts"

type Line = Asked["line_items"][number]

const isVariant = (item: LineItem, id: string): boolean => variantId(item) === variantId(choiceOf(id))

/** One piece of one run: whatever else an agent means by a number, the shop would guess. */
const misread = ({ quantity, item: { quantity_unit: unit } }: Line): boolean =>
  quantity !== 1 || (unit !== undefined && (unit.unit !== "C62" || (unit.scale ?? 0) !== 0))

const QUANTITY: Message = {
  type: "error",
  code: "quantity_unavailable",
  severity: "recoverable",
  content: "Each line is one run, counted once (C62): choose the variant with as many pieces as are needed.",
}

/** Where a line stands in the answer; what isn't in it has no place. */
const placed = (message: Message, cart: Cart, item: LineItem | undefined): Message => {
  const index = item ? cart.lineItems.filter(each => !isCancelled(each)).findIndex(({ id }) => id === item.id) : -1
  return { ...message, path: index >= 0 ? `$.line_items[${index}]` : "$.line_items" }
}

const draftOf = (id: string) => {
  const { productKey, quantity, selection } = choiceOf(id)
  return { productKey, quantity, userSelection: selection }
}

type Changed = Effect.Effect<Cart, RefusalOf<RefusedBy<"addLineItems" | "editLineItem">>>

interface Refused {
  readonly item?: LineItem
  readonly message: Message
}

/** Each with the line of the cart that it is, by its id or else by what it is. */
const matched = (cart: Cart, lines: readonly Line[]) => {
  const left = new Map(cart.lineItems.map(item => [String(item.id), item]))
  const take = (item: LineItem | undefined) => {
    if (item) left.delete(item.id)
    return item
  }
  const byId = lines.map(line => take(line.id === undefined ? undefined : left.get(line.id)))
  const items = lines.map(
    (line, index) => byId[index] ?? take([...left.values()].find(item => isVariant(item, line.item.id))),
  )
  return { items, gone: [...left.values()] }
}

export const replaced = (before: Cart, asked: Asked, context: CallContext) =>
  Effect.gen(function* () {
    const { tx, subject } = context
    const group = groupOf(subject)
    const { items, gone } = matched(before, asked.line_items)
    const refused: Refused[] = []
    let cart = gone.reduce(withoutGroupOf, before)
    for (const [index, line] of asked.line_items.entries()) {
      const item = items[index]
      if (misread(line)) {
        refused.push({ message: QUANTITY, ...(item && { item }) })
        continue
      }
      if (item && isVariant(item, line.item.id)) continue
      const draft = draftOf(line.item.id)
      const change: Changed =
        item && item.productKey === draft.productKey
          ? editedItems(
              tx,
              cart,
              [{ lineItemId: item.id, quantity: draft.quantity, userSelection: draft.userSelection }],
              group,
            )
          : Effect.map(withAdded(tx, cart, [draft], group), added => (item ? withoutGroupOf(added, item) : added))
      const changed = yield* Effect.result(change)
      if (Result.isSuccess(changed)) cart = changed.success
      else refused.push({ message: messageOf(changed.failure), ...(item && { item }) })
    }
    const lines = refused.map(({ message, item }) => placed(message, cart, item))
    const coupons = yield* withCodes(cart, asked.discounts?.codes, context)
    const isCodeRefused = coupons.messages.length > 0
    return { cart: coupons.cart, messages: [...lines, ...coupons.messages], isCodeRefused }
  })

/** By why a code is no good, in words for the buyer, who is shown them. */
const CODES: Readonly<Partial<Record<string, Pick<Message, "code" | "content">>>> = {
  Expired: { code: "discount_code_expired", content: "This discount code is over." },
  LoginRequired: {
    code: "discount_code_user_not_logged_in",
    content: "This discount code is for customers who are logged in.",
  },
  NotStarted: { code: "discount_code_invalid", content: "This discount code can't be used yet." },
  UsedUp: { code: "discount_code_invalid", content: "This discount code can't be used any more." },
}

/** A discount that a buyer expects and doesn't get is a warning. */
export const codeMessage = (
  refused: { readonly _tag: RefusalTag; readonly faults?: readonly { readonly _tag: string }[] },
  index: number,
): Message => {
  const [fault] = refused.faults ?? []
  const { code, content } = CODES[fault?._tag ?? ""] ?? messageOf({ _tag: refused._tag })
  return { type: "warning", code, content, path: `$.discounts.codes[${index}]` }
}

const UNLOOKED: RefusalOf<"DiscountCodeInvalid"> = { _tag: "DiscountCodeInvalid", faults: [] }

/** In the order they are named; after one that is no good no other is tried, so that a call is one guess. */
const withCodes = (before: Cart, codes: readonly string[] | undefined, context: CallContext) =>
  Effect.gen(function* () {
    if (!codes) return { cart: before, messages: [] }
    const named = codes.map(normalizedCode)
    let cart: Cart = { ...before, discountCodes: before.discountCodes.filter(code => named.includes(code)) }
    const messages: Message[] = []
    for (const [index, code] of named.entries()) {
      if (cart.discountCodes.includes(code)) continue
      if (messages.length > 0) {
        messages.push({
          ...codeMessage(UNLOOKED, index),
          code: "discount_code_not_tried",
          content: "This code was not tried.",
        })
        continue
      }
      const tried = yield* Effect.result(perform(cart, { name: "addCouponCode", value: code }, context))
      if (Result.isSuccess(tried)) cart = tried.success
      else if (tried.failure._tag !== "LoginRequired") messages.push(codeMessage(tried.failure, index))
    }
    return { cart, messages }
  })
