/** An agent fills a cart and opens a checkout on it: of its visit, or of whoever linked it; the rest is the buyer's to give (UCP-09…UCP-13, UCP-28). */
import { randomUUID } from "node:crypto"
import { Effect, Option } from "effect"
import { type Cart, getActiveLineItems } from "../../../domain/cart/cart.ts"
import { EUR } from "../../../domain/money/cents.ts"
import { deleteCart, findActiveCart, insertCart, type RowLock } from "../cart/cart-rows.ts"
import type { Transaction } from "../database/transaction.ts"
import { registerRoute } from "../http/register-route.ts"
import type { IdentifiedRequest } from "../http/request.ts"
import type { HandlerResult } from "../http/transactional-handler.ts"
import { endGuestSession } from "../identity/access-tokens.ts"
import { type CustomerCaller, findCallerByToken } from "../identity/caller.ts"
import { requireFound } from "../refuse.ts"
import { requireAgentCart, requireAgentCartRef } from "./agent-cart-ref.ts"
import { startAgentGuestSession } from "./agent-guest-session.ts"
import { claimGuestCart } from "./claim-guest-cart.ts"
import { completeCheckout } from "./complete-checkout.ts"
import { makeUcpCartResponder, type UcpCartKind, type UcpCartResponder, type UcpRequest } from "./ucp-cart-response.ts"
import { makeUcpResponseContext, type UcpDeps } from "./ucp-deps.ts"
import { type UcpCheckoutRequest, ucpEndpoints } from "./ucp-endpoints.ts"
import { localizeMessages, type UcpMessage } from "./ucp-messages.ts"
import { readCompletedCheckout } from "./ucp-order-routes.ts"
import { applyUcpPayment } from "./ucp-payment.ts"
import { UCP_ERROR_ENVELOPE } from "./ucp-profile.ts"
import { formatVariantId } from "./ucp-variants.ts"
import { makeCheckoutUpdater } from "./update-checkout.ts"

/** A customer goes on with the cart they have: what an agent fills comes to what is in it. */
const beside = (cart: Cart, asked: UcpCheckoutRequest): UcpCheckoutRequest => {
  const kept = getActiveLineItems(cart).map(item => ({ id: item.id, item: { id: formatVariantId(item) }, quantity: 1 }))
  const { discounts: { codes } = {} } = asked
  return {
    ...asked,
    line_items: [...kept, ...asked.line_items],
    ...(codes && { discounts: { codes: [...cart.discountCodes, ...codes] } }),
  }
}

const create = (channel: UcpDeps, answer: UcpCartResponder, kind: UcpCartKind) => {
  const fill = makeCheckoutUpdater(channel, answer, kind)
  const shown = (tx: Transaction, id: string, call: UcpRequest<unknown>) =>
    Effect.gen(function* () {
      const { optionalCaller = yield* Effect.promise(() => findCallerByToken(tx, id)) } = call
      const holder = yield* requireAgentCartRef(tx, id, optionalCaller)
      const cart = yield* requireAgentCart(tx, holder)
      return yield* Effect.promise(() => answer(kind, tx, cart, holder, call))
    })

  const joined = (tx: Transaction, id: string, subject: CustomerCaller, call: UcpRequest<unknown>) =>
    Effect.gen(function* () {
      const { cart, messages } = yield* claimGuestCart(tx, id, subject, call.now, channel.deliveryRules)
      return yield* Effect.promise(() => answer(kind, tx, cart, { id: cart.id, subject }, call, { messages }))
    })

  const forVisit = (tx: Transaction, call: UcpRequest<UcpCheckoutRequest>) =>
    Effect.gen(function* () {
      const holder = yield* Effect.promise(async () => {
        const { token, subject } = await startAgentGuestSession(tx)
        await insertCart(tx, randomUUID(), subject.ownerKey, EUR, call.now)
        return { id: token, subject }
      })
      const { saved, messages, answer: made } = yield* fill(tx, holder, call)
      if (saved.lineItems.length > 0 || call.body.line_items.length === 0) return made
      yield* Effect.promise(async () => {
        await deleteCart(tx, saved.id)
        await endGuestSession(tx, holder.subject.id)
      })
      const { locale } = makeUcpResponseContext(channel, call.now, call.body.context, call.requestedLanguage)
      // nothing is there to be mended
      const told = messages.map(({ path: _, severity: __, ...message }) => ({
        ...message,
        ...(message.type === "error" && { severity: "unrecoverable" as const }),
      }))
      return { ucp: UCP_ERROR_ENVELOPE, messages: localizeMessages(told, locale) }
    })

  const forCustomer = (tx: Transaction, subject: CustomerCaller, call: UcpRequest<UcpCheckoutRequest>) =>
    Effect.gen(function* () {
      yield* Effect.promise(() => insertCart(tx, randomUUID(), subject.ownerKey, EUR, call.now))
      const cart = yield* requireFound(() => findActiveCart(tx, subject.ownerKey, "FOR UPDATE"), "CartNotFound")
      const { answer: made } = yield* fill(
        tx,
        { id: cart.id, subject },
        { ...call, body: beside(cart, call.body) },
        getActiveLineItems(cart).map(({ id }) => id),
      )
      return made
    })

  registerRoute(
    channel,
    kind === "cart" ? ucpEndpoints.create_cart : ucpEndpoints.create_checkout,
    (call, tx): HandlerResult<unknown, string> => {
      const { cart_id: converted } = call.body as { readonly cart_id?: string }
      const customer = call.optionalCaller?._tag === "Customer" ? call.optionalCaller : undefined
      if (converted === undefined) return customer ? forCustomer(tx, customer, call) : forVisit(tx, call)
      const found = shown(tx, converted, call)
      return customer ? Effect.catch(found, () => joined(tx, converted, customer, call)) : found
    },
  )
}

const OVER: UcpMessage = {
  type: "error",
  code: "checkout_completed",
  severity: "unrecoverable",
  content: words => words.completed,
}

type NamedCall = IdentifiedRequest<{ readonly id: string }, unknown, unknown>

const change = (channel: UcpDeps, answer: UcpCartResponder, kind: UcpCartKind) => {
  const fill = makeCheckoutUpdater(channel, answer, kind)
  /** Nothing when it is nobody's, or became so a moment ago. */
  const own = ({ optionalCaller, params }: NamedCall, tx: Transaction, hold?: RowLock) =>
    Effect.map(
      Effect.option(
        Effect.gen(function* () {
          const holder = yield* requireAgentCartRef(tx, params.id, optionalCaller)
          return { holder, cart: yield* requireAgentCart(tx, holder, hold) }
        }),
      ),
      Option.getOrUndefined,
    )
  const look = (call: NamedCall, tx: Transaction) =>
    Effect.gen(function* () {
      const held = yield* own(call, tx)
      if (!held) return yield* readCompletedCheckout(channel, call, tx)
      return yield* Effect.promise(() => answer(kind, tx, held.cart, held.holder, call))
    })
  /** What is an order already is shown as it is. */
  const unchanged = (call: NamedCall, tx: Transaction) =>
    Effect.map(readCompletedCheckout(channel, call, tx), was =>
      "order" in was ? { ...was, messages: localizeMessages([OVER], call.language) } : was,
    )
  const isCart = kind === "cart"
  registerRoute(channel, isCart ? ucpEndpoints.get_cart : ucpEndpoints.get_checkout, look)
  registerRoute(channel, isCart ? ucpEndpoints.update_cart : ucpEndpoints.update_checkout, (call, tx) =>
    Effect.gen(function* () {
      const held = yield* own(call, tx, "FOR UPDATE")
      if (!held) return yield* unchanged(call, tx)
      const { answer: made, isCodeRefused } = yield* fill(tx, held.holder, call)
      // as in the shop a code that can be had is no guess: it is named again with each change
      if (!isCodeRefused) yield* Effect.promise(() => call.rateLimit.onReplay(tx))
      return made
    }),
  )
  registerRoute(channel, isCart ? ucpEndpoints.cancel_cart : ucpEndpoints.cancel_checkout, (call, tx) =>
    Effect.gen(function* () {
      const held = yield* own(call, tx, "FOR UPDATE")
      if (!held) return yield* unchanged(call, tx)
      const made = yield* Effect.promise(() => answer(kind, tx, held.cart, held.holder, call))
      yield* Effect.promise(() => deleteCart(tx, held.cart.id))
      const { continue_url: _, messages: __, ...ended } = made
      return isCart ? ended : { ...ended, status: "canceled" }
    }),
  )
  if (isCart) return
  registerRoute(channel, ucpEndpoints.complete_checkout, (call, tx) =>
    Effect.gen(function* () {
      const { optionalCaller: customer, log, clientAddress } = call
      if (customer?._tag !== "Customer") return yield* look(call, tx)
      const held = yield* own(call, tx, "FOR UPDATE")
      if (!held) return yield* readCompletedCheckout(channel, call, tx)
      const { cart, holder } = held
      const { deliveryRules } = channel
      const paying = yield* applyUcpPayment(cart, call.body.payment ?? {}, {
        tx,
        subject: customer,
        now: call.now,
        deliveryRules,
      })
      const messages = paying.refused.map(({ message }) => message)
      const completing = { ...call, before: cart, cart: paying.cart, customer, deliveryRules }
      const isPlaced = messages.length === 0 && (yield* completeCheckout(tx, completing))
      if (!isPlaced) return yield* Effect.promise(() => answer(kind, tx, cart, holder, call, { messages }))
      log.info({ who: customer.id, where: clientAddress }, "an agent placed an order")
      return yield* readCompletedCheckout(channel, call, tx)
    }),
  )
}

export const registerUcpCartRoutes = (channel: UcpDeps): void => {
  const answer = makeUcpCartResponder(channel)
  for (const kind of ["cart", "checkout"] as const) {
    create(channel, answer, kind)
    change(channel, answer, kind)
  }
}
