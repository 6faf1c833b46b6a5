/** An agent fills a cart and opens a checkout on it; both are the one cart of its visit, and what is missing is the buyer's to give (UCP-09…UCP-13). */
import { randomUUID } from "node:crypto"
import { Effect } from "effect"
import { continuePath } from "../../../application/page-paths.ts"
import { activeItems, type Cart } from "../../../domain/cart/cart.ts"
import { couponNotEligible } from "../../../domain/cart/coupon-terms.ts"
import { EUR } from "../../../domain/money/money.ts"
import { deleteCart, findActiveCart, insertCart } from "../cart/cart-rows.ts"
import { settleAndSave } from "../cart/change-cart.ts"
import { judgedCoupons, usable } from "../cart/coupon-rows.ts"
import type { Transaction } from "../database/transaction.ts"
import type { SubjectCall } from "../http/call.ts"
import { route } from "../http/route.ts"
import { endVisit } from "../identity/access-tokens.ts"
import { findSubject, type Subject } from "../identity/subject.ts"
import { found, refuse } from "../refuse.ts"
import { shownBasket } from "./basket.ts"
import { type Asked, ucpCalls } from "./calls.ts"
import type { Message } from "./messages.ts"
import { whatBecameOf } from "./order-calls.ts"
import { type Channel, readerFor } from "./reader.ts"
import { codeMessage, replaced } from "./replaced.ts"
import { envelope } from "./version.ts"
import { endOf, handoverCode, isAgents, openVisit } from "./visit.ts"

type Kind = "cart" | "checkout"

interface Visit {
  readonly token: string
  readonly subject: Subject
}

interface Change {
  readonly messages?: readonly Message[]
  /** as they were sent, of which some may have been refused */
  readonly codes?: readonly string[]
  readonly context?: Asked["context"]
}

type Called<B> = Pick<SubjectCall<unknown, unknown, B>, "now" | "language" | "body">

/** Who pays and where it goes is a customer's to say, behind a login. */
const IDENTITY_REQUIRED: Message = {
  type: "error",
  code: "identity_required",
  severity: "requires_buyer_input",
  content: "The buyer logs in, chooses delivery and payment and places the order in the shop: open continue_url.",
}

const EMPTY: Message = {
  type: "error",
  code: "empty",
  severity: "recoverable",
  content: "There is nothing in it.",
  path: "$.line_items",
}

const checkoutState = (cart: Cart, messages: readonly Message[]) => {
  if (activeItems(cart).length === 0) return { status: "incomplete", messages: [...messages, EMPTY] }
  const isMendable = messages.some(({ severity }) => severity === "recoverable")
  return { status: isMendable ? "incomplete" : "requires_escalation", messages: [...messages, IDENTITY_REQUIRED] }
}

const answerer = (channel: Channel) => {
  const { shopUrl, paths } = channel

  const continueUrl = (kind: Kind, token: string, locale: string): string =>
    `${shopUrl()}${continuePath(paths)}?lang=${locale}${kind === "checkout" ? "&to=delivery" : ""}#${handoverCode(token)}`

  return async (kind: Kind, tx: Transaction, cart: Cart, visit: Visit, call: Called<unknown>, change: Change = {}) => {
    const { locale } = readerFor(channel, call.now, change.context, call.language)
    const judged = await judgedCoupons(tx, cart.discountCodes, visit.subject, call.now)
    const basket = shownBasket(cart, usable(judged), locale, change.codes)
    const lost = judged.flatMap(({ terms, refusal }) =>
      refusal
        ? [
            codeMessage(
              { _tag: "DiscountCodeNotEligible", faults: [couponNotEligible(terms, refusal)] },
              basket.discounts.codes.indexOf(terms.coupon.code),
            ),
          ]
        : [],
    )
    const messages = [...(change.messages ?? []), ...lost]
    const shared = {
      id: visit.token,
      ...basket,
      continue_url: continueUrl(kind, visit.token, locale),
      expires_at: (await endOf(tx, visit.token)).toISOString(),
    }
    if (kind === "cart") return { ucp: envelope(), ...shared, ...(messages.length > 0 ? { messages } : {}) }
    return {
      ucp: { ...envelope(), payment_handlers: {} },
      ...shared,
      ...checkoutState(cart, messages),
      links: [{ type: "terms_of_service", url: `${shopUrl()}${paths.terms}` }],
    }
  }
}

type Answerer = ReturnType<typeof answerer>

/** A token of anybody else names no cart of an agent. */
const visitOf = (tx: Transaction, token: string, subject: Subject | undefined) =>
  Effect.gen(function* () {
    const isOne = subject?._tag === "Anonymous" && (yield* Effect.promise(() => isAgents(tx, token)))
    return isOne ? { token, subject } : yield* refuse("CartNotFound")
  })

const heldCart = (tx: Transaction, { owner }: Subject, hold: "" | "FOR UPDATE" = "") =>
  found(() => findActiveCart(tx, owner, hold), "CartNotFound")

const filled = (channel: Channel, answer: Answerer, kind: Kind) => {
  const { deliveryRules } = channel
  return (tx: Transaction, visit: Visit, call: Called<Asked>) =>
    Effect.gen(function* () {
      const { subject } = visit
      const { body, now } = call
      const before = yield* heldCart(tx, subject, "FOR UPDATE")
      const { cart, messages } = yield* replaced(before, body, { tx, subject, now, deliveryRules })
      const saved = yield* Effect.promise(() => settleAndSave(tx, before, cart, subject, now))
      const { context, discounts: { codes } = {} } = body
      const change = { messages, ...(context && { context }), ...(codes && { codes }) }
      return { saved, messages, answer: yield* Effect.promise(() => answer(kind, tx, saved, visit, call, change)) }
    })
}

const create = (channel: Channel, answer: Answerer, kind: Kind) => {
  const fill = filled(channel, answer, kind)
  const shown = (tx: Transaction, token: string, call: Called<unknown>) =>
    Effect.gen(function* () {
      const subject = yield* Effect.promise(() => findSubject(tx, token))
      const visit = yield* visitOf(tx, token, subject)
      const cart = yield* heldCart(tx, visit.subject)
      return yield* Effect.promise(() => answer(kind, tx, cart, visit, call))
    })
  route(
    channel,
    kind === "cart" ? ucpCalls.create_cart : ucpCalls.create_checkout,
    (call, tx) =>
      Effect.gen(function* () {
        const { cart_id: converted } = call.body as { readonly cart_id?: string }
        if (converted !== undefined) return yield* shown(tx, converted, call)
        const visit = yield* Effect.promise(async () => {
          const opened = await openVisit(tx)
          await insertCart(tx, randomUUID(), opened.subject.owner, EUR, call.now)
          return opened
        })
        const { saved, messages, answer: made } = yield* fill(tx, visit, call)
        if (saved.lineItems.length > 0 || call.body.line_items.length === 0) return made
        yield* Effect.promise(async () => {
          await deleteCart(tx, saved.id)
          await endVisit(tx, visit.subject.id)
        })
        return { ucp: envelope("error"), messages: messages.map(({ path: _, ...message }) => message) }
      }),
    {
      read: (call, tx, kept) => shown(tx, kept, call),
      kept: made => (made as { readonly id?: string }).id ?? "",
    },
  )
}

type VisitCall = SubjectCall<{ readonly id: string }, unknown, unknown>

const change = (channel: Channel, answer: Answerer, kind: Kind) => {
  const fill = filled(channel, answer, kind)
  const look = (call: VisitCall, tx: Transaction) =>
    Effect.gen(function* () {
      if (!call.subject) return yield* whatBecameOf(channel, call, tx)
      const visit = yield* visitOf(tx, call.params.id, call.subject)
      const cart = yield* heldCart(tx, visit.subject)
      return yield* Effect.promise(() => answer(kind, tx, cart, visit, call))
    })
  const isCart = kind === "cart"
  route(channel, isCart ? ucpCalls.get_cart : ucpCalls.get_checkout, look)
  route(
    channel,
    isCart ? ucpCalls.update_cart : ucpCalls.update_checkout,
    (call, tx) =>
      Effect.gen(function* () {
        const visit = yield* visitOf(tx, call.params.id, call.subject)
        return (yield* fill(tx, visit, call)).answer
      }),
    look,
  )
  route(channel, isCart ? ucpCalls.cancel_cart : ucpCalls.cancel_checkout, (call, tx) =>
    Effect.gen(function* () {
      const visit = yield* visitOf(tx, call.params.id, call.subject)
      const cart = yield* heldCart(tx, visit.subject, "FOR UPDATE")
      const made = yield* Effect.promise(() => answer(kind, tx, cart, visit, call))
      yield* Effect.promise(() => deleteCart(tx, cart.id))
      const { continue_url: _, messages: __, ...ended } = made
      return isCart ? ended : { ...ended, status: "canceled" }
    }),
  )
  if (!isCart) route(channel, ucpCalls.complete_checkout, look)
}

export const basketCalls = (channel: Channel): void => {
  const answer = answerer(channel)
  for (const kind of ["cart", "checkout"] as const) {
    create(channel, answer, kind)
    change(channel, answer, kind)
  }
}
