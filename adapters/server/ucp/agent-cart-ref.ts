/** Whose a cart is, and what names it to agents: the token of a visit, or the id of the cart of a customer who linked the agent (UCP-09, UCP-28). */
import { Effect } from "effect"
import { findActiveCart, type RowLock } from "../cart/cart-rows.ts"
import { findTransferredCartId } from "../cart/cart-transfer-rows.ts"
import type { Transaction } from "../database/transaction.ts"
import type { Caller } from "../identity/caller.ts"
import { refuse, requireFound } from "../refuse.ts"
import { isAgentToken } from "./agent-guest-session.ts"

export interface AgentCartRef {
  readonly id: string
  readonly subject: Caller
}

/** What a visit filled is known by its id when it has become the customer's; a token of anybody else names no cart of an agent. */
export const requireAgentCartRef = (tx: Transaction, id: string, subject: Caller | undefined) =>
  Effect.gen(function* () {
    if (subject?._tag === "Customer")
      return { id: (yield* Effect.promise(() => findTransferredCartId(tx, id))) ?? id, subject }
    const isOne = subject && (yield* Effect.promise(() => isAgentToken(tx, id)))
    return isOne ? { id, subject } : yield* refuse("CartNotFound")
  })

export const requireAgentCart = (tx: Transaction, { id, subject }: AgentCartRef, hold: RowLock = "") =>
  requireFound(async () => {
    const cart = await findActiveCart(tx, subject.ownerKey, hold)
    return subject._tag === "Customer" && cart?.id !== id ? undefined : cart
  }, "CartNotFound")
