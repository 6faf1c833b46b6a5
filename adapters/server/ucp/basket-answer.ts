/** A cart or a checkout as an agent is answered with it: what it holds, where the buyer goes on, and what is missing (UCP-11, UCP-13). */
import { continuePath } from "../../../application/page-paths.ts"
import { activeItems, type Cart } from "../../../domain/cart/cart.ts"
import { couponNotEligible } from "../../../domain/cart/coupon-terms.ts"
import { judgedCoupons, usable } from "../cart/coupon-rows.ts"
import type { Transaction } from "../database/transaction.ts"
import type { SubjectCall } from "../http/call.ts"
import { shownBasket } from "./basket.ts"
import type { Asked } from "./calls.ts"
import type { Holder } from "./holder.ts"
import type { Message } from "./messages.ts"
import { type Channel, readerFor } from "./reader.ts"
import { codeMessage } from "./replaced.ts"
import { envelope } from "./version.ts"
import { endOf, handoverCode } from "./visit.ts"

export type Kind = "cart" | "checkout"

interface Change {
  readonly messages?: readonly Message[]
  /** as they were sent, of which some may have been refused */
  readonly codes?: readonly string[]
  readonly context?: Asked["context"]
}

export type Called<B> = Pick<SubjectCall<unknown, unknown, B>, "now" | "language" | "body" | "subject">

/** Who pays and where it goes is a customer's to say, behind a login. */
const IDENTITY_REQUIRED: Message = {
  type: "error",
  code: "identity_required",
  severity: "requires_buyer_input",
  content: "The buyer logs in, chooses delivery and payment and places the order in the shop: open continue_url.",
}

/** The shop knows who buys: what is left is theirs to choose. */
const BUYER_REQUIRED: Message = {
  type: "error",
  code: "buyer_required",
  severity: "requires_buyer_input",
  content: "The buyer chooses delivery and payment and places the order in the shop: open continue_url.",
}

const EMPTY: Message = {
  type: "error",
  code: "empty",
  severity: "recoverable",
  content: "There is nothing in it.",
  path: "$.line_items",
}

const checkoutState = (cart: Cart, { subject }: Holder, messages: readonly Message[]) => {
  if (activeItems(cart).length === 0) return { status: "incomplete", messages: [...messages, EMPTY] }
  const missing = subject._tag === "Customer" ? BUYER_REQUIRED : IDENTITY_REQUIRED
  const isMendable = messages.some(({ severity }) => severity === "recoverable")
  return { status: isMendable ? "incomplete" : "requires_escalation", messages: [...messages, missing] }
}

export const answerer = (channel: Channel) => {
  const { shopUrl, paths } = channel

  /** A visit's cart is handed over; a customer goes on with their own. */
  const continueUrl = (kind: Kind, { id, subject }: Holder, locale: string): string => {
    const to = `${shopUrl()}${continuePath(paths)}?lang=${locale}${kind === "checkout" ? "&to=delivery" : ""}`
    return subject._tag === "Customer" ? `${to}&own` : `${to}#${handoverCode(id)}`
  }

  return async (
    kind: Kind,
    tx: Transaction,
    cart: Cart,
    holder: Holder,
    call: Called<unknown>,
    change: Change = {},
  ) => {
    const { id, subject } = holder
    const { locale } = readerFor(channel, call.now, change.context, call.language)
    const judged = await judgedCoupons(tx, cart.discountCodes, subject, call.now)
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
      id,
      ...basket,
      continue_url: continueUrl(kind, holder, locale),
      ...(subject._tag === "Customer" ? {} : { expires_at: (await endOf(tx, id)).toISOString() }),
    }
    if (kind === "cart") return { ucp: envelope(), ...shared, ...(messages.length > 0 ? { messages } : {}) }
    return {
      ucp: { ...envelope(), payment_handlers: {} },
      ...shared,
      ...checkoutState(cart, holder, messages),
      links: [{ type: "terms_of_service", url: `${shopUrl()}${paths.terms}` }],
    }
  }
}

export type Answerer = ReturnType<typeof answerer>
