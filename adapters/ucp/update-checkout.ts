/**
 * Updates a cart or checkout. Lines and codes are applied as far as possible, delivery and payment completely or not
 * at all (UCP-10, UCP-41).
 */
import { Effect } from "effect"
import { recalculateAndSaveCart } from "../../application/shop/carts/recalculate-cart.ts"
import { listItemsNeedingDestination } from "../../application/shop/delivery/list-checkout-delivery.ts"
import { type Cart, getActiveLineItems } from "../../domain/cart/cart.ts"
import { applyDefaultAddresses } from "../../domain/cart/default-addresses.ts"
import { listAddresses } from "../postgres/addresses.ts"
import { saveExpectedCartState } from "../postgres/agent-links.ts"
import { makePostgresRepositories } from "../postgres/repositories.ts"
import type { Transaction } from "../postgres/transaction.ts"
import { type AgentCartRef, requireAgentCart } from "./agent-cart-ref.ts"
import { applyUcpFulfillment, type UcpRefusedChange } from "./apply-ucp-fulfillment.ts"
import { applyUcpLineItems } from "./apply-ucp-line-items.ts"
import { formatCartVersionToken } from "./checkout-issues.ts"
import type { UcpCartKind, UcpCartResponder, UcpRequest } from "./ucp-cart-response.ts"
import type { UcpDeps } from "./ucp-deps.ts"
import type { UcpCheckoutRequest } from "./ucp-endpoints.ts"
import type { UcpMessage } from "./ucp-messages.ts"
import { applyUcpPayment } from "./ucp-payment.ts"
import { formatVariantId } from "./ucp-variants.ts"

/** Adds the path in the response to a refusal. */
const addPath = ({ target, message }: UcpRefusedChange, cart: Cart): UcpMessage => {
  const index = listItemsNeedingDestination(cart).findIndex(({ id }) => id === target?.lineItemId)
  const methods = "$.fulfillment.methods"
  return message.path !== undefined
    ? message
    : { ...message, path: target && index >= 0 ? `${methods}[${index}].${target.choicePath}` : methods }
}

/**
 * Saves the cart state that the agent expects to order. It is unset when a part was refused or came from elsewhere
 * (UCP-46).
 */
const saveExpectedState = async (
  tx: Transaction,
  { id, subject }: AgentCartRef,
  cart: Cart,
  { isRefused, isShared }: { readonly isRefused: boolean; readonly isShared: boolean },
): Promise<AgentCartRef> => {
  if (subject._tag !== "Customer" || !subject.agent) return { id, subject }
  const { agent } = subject
  const state = formatCartVersionToken(cart)
  await saveExpectedCartState(tx, agent.linkId, isRefused || isShared ? undefined : state)
  // the response reports refusals itself, so it doesn't need the unconfirmed message
  return { id, subject: { ...subject, agent: { ...agent, expectedCartState: isShared ? undefined : state } } }
}

/** Warns of lines that were in the buyer's cart already. */
const makeExistingLineMessages = (cart: Cart, existingIds: readonly string[]): readonly UcpMessage[] =>
  getActiveLineItems(cart).flatMap(({ id }, index) =>
    existingIds.includes(id)
      ? [
          {
            type: "warning",
            code: "line_kept",
            content: texts => texts.lineKept,
            path: `$.line_items[${index}]`,
          },
        ]
      : [],
  )

/** Applies delivery and payment for a customer, starting from the default address. */
const applyDeliveryAndPayment = (
  { deliveryRules }: UcpDeps,
  tx: Transaction,
  { subject }: AgentCartRef,
  { body: { fulfillment, payment }, now }: UcpRequest<UcpCheckoutRequest>,
  cart: Cart,
  before: Cart,
) =>
  Effect.gen(function* () {
    if (subject._tag !== "Customer") return { cart, refused: [] }
    const addressBook = yield* Effect.promise(() => listAddresses(tx, subject.id))
    const lineItemIds = before.lineItems.map(({ id }) => id)
    const context = { tx, subject, now, deliveryRules, addressBook, lineItemIds }
    const withAddresses = applyDefaultAddresses(cart, addressBook, subject.email)
    const withFulfillment = fulfillment
      ? yield* applyUcpFulfillment(withAddresses, fulfillment, context)
      : { cart: withAddresses, refused: [] }
    const withPayment = payment
      ? yield* applyUcpPayment(withFulfillment.cart, payment, context)
      : { cart: withFulfillment.cart, refused: [] }
    return { cart: withPayment.cart, refused: [...withFulfillment.refused, ...withPayment.refused] }
  })

/** The lines that the agent changes: new variants, and all lines when it sends delivery choices. */
const listChangedLineIds = (before: Cart, nextCart: Cart, { fulfillment }: UcpCheckoutRequest): readonly string[] => {
  const variants = new Map(before.lineItems.map(item => [item.id, formatVariantId(item)]))
  return nextCart.lineItems
    .filter(item => fulfillment !== undefined || variants.get(item.id) !== formatVariantId(item))
    .map(({ id }) => id)
}

export const makeCheckoutUpdater = (deps: UcpDeps, respond: UcpCartResponder, kind: UcpCartKind) => {
  const { deliveryRules } = deps
  /** `existing` are the lines that were in the customer's cart before the new checkout. */
  return (tx: Transaction, cartRef: AgentCartRef, request: UcpRequest<UcpCheckoutRequest>, existing?: readonly string[]) =>
    Effect.gen(function* () {
      const { subject } = cartRef
      const { body, now } = request
      const before = yield* requireAgentCart(tx, cartRef, "FOR UPDATE")
      const lines = yield* applyUcpLineItems(before, body, { tx, subject, now, deliveryRules }, existing?.length)
      const { cart, refused } = yield* applyDeliveryAndPayment(deps, tx, cartRef, request, lines.cart, before)
      // a refused part cancels an update, but not a new checkout
      const isCancelled = refused.length > 0 && existing === undefined
      const nextCart = refused.length > 0 ? lines.cart : cart
      const saved = isCancelled
        ? before
        : yield* recalculateAndSaveCart(
            makePostgresRepositories(tx),
            subject,
            before,
            nextCart,
            listChangedLineIds(before, nextCart, body),
          )
      const warnings = makeExistingLineMessages(saved, existing ?? [])
      const messages = [...(isCancelled ? [] : lines.messages), ...refused.map(each => addPath(each, saved)), ...warnings]
      const { context, discounts: { codes } = {} } = body
      const change = { messages, ...(context && { context }), ...(codes && !isCancelled && { codes }) }
      const isRefused = messages.some(({ type }) => type === "error")
      const response = yield* Effect.promise(async () =>
        respond(
          kind,
          tx,
          saved,
          await saveExpectedState(tx, cartRef, saved, { isRefused, isShared: warnings.length > 0 }),
          request,
          change,
        ),
      )
      return { saved, messages, response, isCodeRefused: lines.isCodeRefused }
    })
}
