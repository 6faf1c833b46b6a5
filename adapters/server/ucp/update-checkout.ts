/** A change of a cart or a checkout is made: lines and codes as far as they can be had, delivery and payment whole or not at all (UCP-10, UCP-41). */
import { Effect } from "effect"
import { type Cart, getActiveLineItems } from "../../../domain/cart/cart.ts"
import { applyDefaultAddresses } from "../../../domain/cart/default-addresses.ts"
import { listAddresses } from "../address/address-rows.ts"
import { saveExpectedCartState } from "../agents/agent-link-rows.ts"
import { recalculateAndSaveCart } from "../cart/change-cart.ts"
import type { Transaction } from "../database/transaction.ts"
import { type AgentCartRef, requireAgentCart } from "./agent-cart-ref.ts"
import { applyUcpFulfillment, type UcpRefusedChange } from "./apply-ucp-fulfillment.ts"
import { applyUcpLineItems } from "./apply-ucp-line-items.ts"
import { formatCartState } from "./checkout-issues.ts"
import type { UcpCartKind, UcpCartResponder, UcpRequest } from "./ucp-cart-response.ts"
import type { UcpDeps } from "./ucp-deps.ts"
import type { UcpCheckoutRequest } from "./ucp-endpoints.ts"
import { listDeliverableItems } from "./ucp-fulfillment.ts"
import type { UcpMessage } from "./ucp-messages.ts"
import { applyUcpPayment } from "./ucp-payment.ts"
import { formatVariantId } from "./ucp-variants.ts"

/** What is refused, where it stands in the answer. */
const placed = ({ at, message }: UcpRefusedChange, cart: Cart): UcpMessage => {
  const index = listDeliverableItems(cart).findIndex(({ id }) => id === at?.lineItemId)
  const methods = "$.fulfillment.methods"
  return message.path !== undefined
    ? message
    : { ...message, path: at && index >= 0 ? `${methods}[${index}].${at.place}` : methods }
}

/** An agent orders what it asked for: nothing that stands in its stead, nothing that came from elsewhere (UCP-46). */
const meant = async (
  tx: Transaction,
  { id, subject }: AgentCartRef,
  cart: Cart,
  { isRefused, isShared }: { readonly isRefused: boolean; readonly isShared: boolean },
): Promise<AgentCartRef> => {
  if (subject._tag !== "Customer" || !subject.agent) return { id, subject }
  const { agent } = subject
  const state = formatCartState(cart)
  await saveExpectedCartState(tx, agent.linkId, isRefused || isShared ? undefined : state)
  // what was refused says so by itself
  return { id, subject: { ...subject, agent: { ...agent, expectedCartState: isShared ? undefined : state } } }
}

/** What the buyer's cart held already is the buyer's to know of. */
const keptLines = (cart: Cart, kept: readonly string[]): readonly UcpMessage[] =>
  getActiveLineItems(cart).flatMap(({ id }, index) =>
    kept.includes(id)
      ? [
          {
            type: "warning",
            code: "line_kept",
            content: words => words.lineKept,
            path: `$.line_items[${index}]`,
          },
        ]
      : [],
  )

/** Of a customer's checkout alone; it begins where its own default address stands in. */
const delivered = (
  { deliveryRules }: UcpDeps,
  tx: Transaction,
  { subject }: AgentCartRef,
  { body: { fulfillment, payment }, now }: UcpRequest<UcpCheckoutRequest>,
  lined: Cart,
  before: Cart,
) =>
  Effect.gen(function* () {
    if (subject._tag !== "Customer") return { cart: lined, refused: [] }
    const book = yield* Effect.promise(() => listAddresses(tx, subject.id))
    const lineItemIds = before.lineItems.map(({ id }) => id)
    const context = { tx, subject, now, deliveryRules, book, lineItemIds }
    const addressed = applyDefaultAddresses(lined, book, subject.email)
    const brought = fulfillment
      ? yield* applyUcpFulfillment(addressed, fulfillment, context)
      : { cart: addressed, refused: [] }
    const paying = payment
      ? yield* applyUcpPayment(brought.cart, payment, context)
      : { cart: brought.cart, refused: [] }
    return { cart: paying.cart, refused: [...brought.refused, ...paying.refused] }
  })

/** The lines that an agent means to change: those that become other variants, and all whose delivery it sends. */
const changedLines = (before: Cart, becomes: Cart, { fulfillment }: UcpCheckoutRequest): readonly string[] => {
  const variants = new Map(before.lineItems.map(item => [item.id, formatVariantId(item)]))
  return becomes.lineItems
    .filter(item => fulfillment !== undefined || variants.get(item.id) !== formatVariantId(item))
    .map(({ id }) => id)
}

export const makeCheckoutUpdater = (channel: UcpDeps, answer: UcpCartResponder, kind: UcpCartKind) => {
  const { deliveryRules } = channel
  /** `kept` are the lines of the customer's cart that a new one stands beside. */
  return (tx: Transaction, holder: AgentCartRef, call: UcpRequest<UcpCheckoutRequest>, kept?: readonly string[]) =>
    Effect.gen(function* () {
      const { subject } = holder
      const { body, now } = call
      const before = yield* requireAgentCart(tx, holder, "FOR UPDATE")
      const lined = yield* applyUcpLineItems(before, body, { tx, subject, now, deliveryRules }, kept?.length)
      const { cart, refused } = yield* delivered(channel, tx, holder, call, lined.cart, before)
      // what of it is refused leaves a change unmade, and a new checkout without it
      const isUnmade = refused.length > 0 && kept === undefined
      const becomes = refused.length > 0 ? lined.cart : cart
      const saved = isUnmade
        ? before
        : yield* Effect.promise(() =>
            recalculateAndSaveCart(tx, before, becomes, subject, now, changedLines(before, becomes, body)),
          )
      const beside = keptLines(saved, kept ?? [])
      const messages = [...(isUnmade ? [] : lined.messages), ...refused.map(each => placed(each, saved)), ...beside]
      const { context, discounts: { codes } = {} } = body
      const change = { messages, ...(context && { context }), ...(codes && !isUnmade && { codes }) }
      const isRefused = messages.some(({ type }) => type === "error")
      const shown = yield* Effect.promise(async () =>
        answer(
          kind,
          tx,
          saved,
          await meant(tx, holder, saved, { isRefused, isShared: beside.length > 0 }),
          call,
          change,
        ),
      )
      return { saved, messages, answer: shown, isCodeRefused: lined.isCodeRefused }
    })
}
