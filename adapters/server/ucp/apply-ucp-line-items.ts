/** A cart becomes what an agent sent, line by line and code by code: what a rule refuses is told and left as it was (UCP-10, UCP-12). */
import { Effect, Result } from "effect"
import type { RefusalOf, RefusalTag } from "../../../application/ports/refusals.ts"
import { type Cart, getActiveLineItems, type LineItem } from "../../../domain/cart/cart.ts"
import { removeLineItem } from "../../../domain/cart/cart-line-items.ts"
import { normalizeDiscountCode } from "../../../domain/cart/coupon-terms.ts"
import type { EndpointRefusalTag } from "../../contract/endpoint-refusals.ts"
import { addCartLineItems } from "../cart/add-line-items.ts"
import { applyCartAction } from "../cart/apply-cart-action.ts"
import { editCartLineItems } from "../cart/edit-line-items.ts"
import type { RequestContext } from "../delivery/line-item-offers.ts"
import { getCustomerGroup } from "../identity/caller.ts"
import type { UcpCheckoutRequest } from "./ucp-endpoints.ts"
import { convertRefusalToMessage } from "./ucp-failures.ts"
import type { UcpMessage } from "./ucp-messages.ts"
import { formatVariantId, parseVariantId } from "./ucp-variants.ts"

type Line = UcpCheckoutRequest["line_items"][number]

const isVariant = (item: LineItem, id: string): boolean => formatVariantId(item) === formatVariantId(parseVariantId(id))

/** One piece of one run: whatever else an agent means by a number, the shop would guess. */
const misread = ({ quantity, item: { quantity_unit: unit } }: Line): boolean =>
  quantity !== 1 || (unit !== undefined && (unit.unit !== "C62" || (unit.scale ?? 0) !== 0))

const QUANTITY: UcpMessage = {
  type: "error",
  code: "quantity_unavailable",
  severity: "recoverable",
  content: words => words.oneRun,
}

/** Options hold for a whole group (GROUP-06): what was asked of another of its lines changed this one. */
const CHANGED_WITH_GROUP: UcpMessage = {
  type: "error",
  code: "changed_with_group",
  severity: "recoverable",
  content: words => words.changedWithGroup,
}

interface Refused {
  readonly item: LineItem | undefined
  readonly number: number
  readonly message: UcpMessage
}

/** Where a line stands in the answer; what isn't in it has no place, and is told by its number in what was sent. */
const placed = ({ message, item, number }: Refused, cart: Cart): UcpMessage => {
  const index = item ? getActiveLineItems(cart).findIndex(({ id }) => id === item.id) : -1
  if (index >= 0) return { ...message, path: `$.line_items[${index}]` }
  return { ...message, content: words => words.line(number) + message.content(words), path: "$.line_items" }
}

const draftOf = (id: string) => {
  const { productKey, quantity, selection } = parseVariantId(id)
  return { productKey, quantity, userSelection: selection }
}

type Changed = Effect.Effect<Cart, RefusalOf<EndpointRefusalTag<"addLineItems" | "editLineItem">>>

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

/** `kept` lines of what is asked for were there, and nobody sent them. */
export const applyUcpLineItems = (before: Cart, asked: UcpCheckoutRequest, context: RequestContext, kept = 0) =>
  Effect.gen(function* () {
    const { tx, subject } = context
    const group = getCustomerGroup(subject)
    const { items, gone } = matched(before, asked.line_items)
    const refused: Refused[] = []
    let cart = gone.reduce(removeLineItem, before)
    for (const [index, line] of asked.line_items.entries()) {
      const [item, number] = [items[index], index + 1 - kept]
      if (misread(line)) {
        refused.push({ message: QUANTITY, item, number })
        continue
      }
      if (item && isVariant(item, line.item.id)) continue
      const draft = draftOf(line.item.id)
      const change: Changed =
        item && item.productKey === draft.productKey
          ? editCartLineItems(
              tx,
              cart,
              [{ lineItemId: item.id, quantity: draft.quantity, userSelection: draft.userSelection }],
              group,
            )
          : Effect.map(addCartLineItems(tx, cart, [draft], group), added =>
              item ? removeLineItem(added, item) : added,
            )
      const changed = yield* Effect.result(change)
      if (Result.isSuccess(changed)) cart = changed.success
      else refused.push({ message: convertRefusalToMessage(changed.failure), item, number })
    }
    for (const [index, { item: sent }] of asked.line_items.entries()) {
      const number = index + 1 - kept
      const item = cart.lineItems.find(({ id }) => id === items[index]?.id)
      if (!item || isVariant(item, sent.id) || refused.some(each => each.number === number)) continue
      refused.push({ message: CHANGED_WITH_GROUP, item, number })
    }
    const lines = refused.map(each => placed(each, cart))
    const coupons = yield* withCodes(cart, asked.discounts?.codes, context)
    const isCodeRefused = coupons.messages.length > 0
    return { cart: coupons.cart, messages: [...lines, ...coupons.messages], isCodeRefused }
  })

/** By why a code is no good, in words for the buyer, who is shown them. */
const CODES: Readonly<Partial<Record<string, Pick<UcpMessage, "code" | "content">>>> = {
  Expired: { code: "discount_code_expired", content: words => words.codeExpired },
  LoginRequired: {
    code: "discount_code_user_not_logged_in",
    content: words => words.codeForCustomers,
  },
  NotStarted: { code: "discount_code_invalid", content: words => words.codeNotYet },
  UsedUp: { code: "discount_code_invalid", content: words => words.codeUsedUp },
}

/** A discount that a buyer expects and doesn't get is a warning. */
export const makeDiscountCodeMessage = (
  refused: { readonly _tag: RefusalTag; readonly faults?: readonly { readonly _tag: string }[] },
  index: number,
): UcpMessage => {
  const [fault] = refused.faults ?? []
  const { code, content } = CODES[fault?._tag ?? ""] ?? convertRefusalToMessage({ _tag: refused._tag })
  return { type: "warning", code, content, path: `$.discounts.codes[${index}]` }
}

const UNLOOKED: RefusalOf<"DiscountCodeInvalid"> = { _tag: "DiscountCodeInvalid", faults: [] }

/** In the order they are named; after one that is no good no other is tried, so that a call is one guess. */
const withCodes = (before: Cart, codes: readonly string[] | undefined, context: RequestContext) =>
  Effect.gen(function* () {
    if (!codes) return { cart: before, messages: [] }
    const named = codes.map(normalizeDiscountCode)
    let cart: Cart = { ...before, discountCodes: before.discountCodes.filter(code => named.includes(code)) }
    const messages: UcpMessage[] = []
    for (const [index, code] of named.entries()) {
      if (cart.discountCodes.includes(code)) continue
      if (messages.length > 0) {
        messages.push({
          ...makeDiscountCodeMessage(UNLOOKED, index),
          code: "discount_code_not_tried",
          content: words => words.codeNotTried,
        })
        continue
      }
      const tried = yield* Effect.result(applyCartAction(cart, { name: "addCouponCode", value: code }, context))
      if (Result.isSuccess(tried)) cart = tried.success
      else if (tried.failure._tag !== "LoginRequired") messages.push(makeDiscountCodeMessage(tried.failure, index))
    }
    return { cart, messages }
  })
