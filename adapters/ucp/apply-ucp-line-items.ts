/**
 * Turns a cart into what an agent sent, line by line and code by code. A refused part is reported and left as it was
 * (UCP-10, UCP-12).
 */
import { Effect, Result } from "effect"
import type { RefusalOf, RefusalTag } from "../../application/shared/refusals.ts"
import { addLineItems } from "../../application/shop/carts/add-line-items.ts"
import { applyCommand } from "../../application/shop/carts/apply-command.ts"
import { editLineItems } from "../../application/shop/carts/edit-line-items.ts"
import { type Cart, getActiveLineItems, type LineItem } from "../../domain/cart/cart.ts"
import { removeLineItem } from "../../domain/cart/cart-line-items.ts"
import { normalizeDiscountCode } from "../../domain/cart/coupon-terms.ts"
import type { EndpointRefusalTag } from "../contract/endpoint-refusals.ts"
import { type RequestContext, toUseCaseInput } from "../server/cart/request-context.ts"
import type { UcpCheckoutRequest } from "./ucp-endpoints.ts"
import { convertRefusalToMessage } from "./ucp-failures.ts"
import type { UcpMessage } from "./ucp-messages.ts"
import { formatVariantId, parseVariantId } from "./ucp-variants.ts"

type Line = UcpCheckoutRequest["line_items"][number]

const isVariant = (item: LineItem, id: string): boolean => formatVariantId(item) === formatVariantId(parseVariantId(id))

/** A line is one print run, counted once. Any other number is refused, because the shop would have to guess. */
const isNotOneRun = ({ quantity, item: { quantity_unit: unit } }: Line): boolean =>
  quantity !== 1 || (unit !== undefined && (unit.unit !== "C62" || (unit.scale ?? 0) !== 0))

const QUANTITY: UcpMessage = {
  type: "error",
  code: "quantity_unavailable",
  severity: "recoverable",
  content: texts => texts.oneRun,
}

/** Options apply to a whole group (GROUP-06), so a change of another line of the group changed this one. */
const CHANGED_WITH_GROUP: UcpMessage = {
  type: "error",
  code: "changed_with_group",
  severity: "recoverable",
  content: texts => texts.changedWithGroup,
}

interface RefusedLine {
  readonly item: LineItem | undefined
  readonly number: number
  readonly message: UcpMessage
}

/** Adds the line's path in the response. A line that isn't in the response is named by its number in the request. */
const addPath = ({ message, item, number }: RefusedLine, cart: Cart): UcpMessage => {
  const index = item ? getActiveLineItems(cart).findIndex(({ id }) => id === item.id) : -1
  if (index >= 0) return { ...message, path: `$.line_items[${index}]` }
  return { ...message, content: texts => texts.line(number) + message.content(texts), path: "$.line_items" }
}

type CartChange = Effect.Effect<Cart, RefusalOf<EndpointRefusalTag<"addLineItems" | "editLineItem">>>

/** Finds the cart's line for each requested line, by id, else by variant. Other lines are removed. */
const matchLines = (cart: Cart, lines: readonly Line[]) => {
  const unmatched = new Map(cart.lineItems.map(item => [String(item.id), item]))
  const take = (item: LineItem | undefined) => {
    if (item) unmatched.delete(item.id)
    return item
  }
  const byId = lines.map(line => take(line.id === undefined ? undefined : unmatched.get(line.id)))
  const items = lines.map(
    (line, index) => byId[index] ?? take([...unmatched.values()].find(item => isVariant(item, line.item.id))),
  )
  return { items, removed: [...unmatched.values()] }
}

/** Applies lines and codes. The first `existing` lines were in the cart already: the agent didn't send them. */
export const applyUcpLineItems = (before: Cart, request: UcpCheckoutRequest, context: RequestContext, existing = 0) =>
  Effect.gen(function* () {
    const { shop, delivery } = toUseCaseInput(context)
    const { items, removed } = matchLines(before, request.line_items)
    const refusals: RefusedLine[] = []
    let cart = removed.reduce(removeLineItem, before)
    for (const [index, line] of request.line_items.entries()) {
      const [item, number] = [items[index], index + 1 - existing]
      if (isNotOneRun(line)) {
        refusals.push({ message: QUANTITY, item, number })
        continue
      }
      if (item && isVariant(item, line.item.id)) continue
      const draft = parseVariantId(line.item.id)
      const change: CartChange =
        item && item.productKey === draft.productKey
          ? editLineItems(
              shop,
              cart,
              { edits: [{ lineItemId: item.id, quantity: draft.quantity, selection: draft.selection }] },
              delivery,
            )
          : Effect.map(addLineItems(shop, cart, { drafts: [draft] }, delivery), added =>
              item ? removeLineItem(added, item) : added,
            )
      const changed = yield* Effect.result(change)
      if (Result.isSuccess(changed)) cart = changed.success
      else refusals.push({ message: convertRefusalToMessage(changed.failure), item, number })
    }
    for (const [index, { item: requestedItem }] of request.line_items.entries()) {
      const number = index + 1 - existing
      const item = cart.lineItems.find(({ id }) => id === items[index]?.id)
      if (!item || isVariant(item, requestedItem.id) || refusals.some(refusal => refusal.number === number)) continue
      refusals.push({ message: CHANGED_WITH_GROUP, item, number })
    }
    const lines = refusals.map(refusal => addPath(refusal, cart))
    const coupons = yield* applyCodes(cart, request.discounts?.codes, context)
    const isCodeRefused = coupons.messages.length > 0
    return { cart: coupons.cart, messages: [...lines, ...coupons.messages], isCodeRefused }
  })

/** Messages for the buyer, by the reason of the refusal. */
const CODES: Readonly<Partial<Record<string, Pick<UcpMessage, "code" | "content">>>> = {
  Expired: { code: "discount_code_expired", content: texts => texts.codeExpired },
  LoginRequired: {
    code: "discount_code_user_not_logged_in",
    content: texts => texts.codeForCustomers,
  },
  NotStarted: { code: "discount_code_invalid", content: texts => texts.codeNotYet },
  UsedUp: { code: "discount_code_invalid", content: texts => texts.codeUsedUp },
}

/** A missing discount that the buyer expects is a warning. */
export const makeDiscountCodeMessage = (
  refusal: { readonly _tag: RefusalTag; readonly faults?: readonly { readonly _tag: string }[] },
  index: number,
): UcpMessage => {
  const [fault] = refusal.faults ?? []
  const { code, content } = CODES[fault?._tag ?? ""] ?? convertRefusalToMessage({ _tag: refusal._tag })
  return { type: "warning", code, content, path: `$.discounts.codes[${index}]` }
}

const NOT_TRIED: RefusalOf<"DiscountCodeInvalid"> = { _tag: "DiscountCodeInvalid", faults: [] }

/** Adds codes in their order. After a refused code no other is tried, so that one call is one guess. */
const applyCodes = (before: Cart, codes: readonly string[] | undefined, context: RequestContext) =>
  Effect.gen(function* () {
    if (!codes) return { cart: before, messages: [] }
    const { shop, delivery } = toUseCaseInput(context)
    const normalizedCodes = codes.map(normalizeDiscountCode)
    let cart: Cart = { ...before, discountCodes: before.discountCodes.filter(code => normalizedCodes.includes(code)) }
    const messages: UcpMessage[] = []
    for (const [index, code] of normalizedCodes.entries()) {
      if (cart.discountCodes.includes(code)) continue
      if (messages.length > 0) {
        messages.push({
          ...makeDiscountCodeMessage(NOT_TRIED, index),
          code: "discount_code_not_tried",
          content: texts => texts.codeNotTried,
        })
        continue
      }
      const result = yield* Effect.result(applyCommand(shop, cart, { _tag: "AddCoupon", code }, delivery))
      if (Result.isSuccess(result)) cart = result.success
      else messages.push(makeDiscountCodeMessage(result.failure, index))
    }
    return { cart, messages }
  })
