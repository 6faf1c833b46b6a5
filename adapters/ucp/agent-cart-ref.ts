/**
 * How agents name a cart: by the guest session's token, or by the cart's id for a customer who linked the agent
 * (UCP-09, UCP-28).
 */
import { Effect } from "effect"
import type { Caller } from "../../application/shop/caller.ts"
import { refuse, requireFound } from "../../application/shop/refuse.ts"
import { findTransferredCartId } from "../postgres/cart-transfers.ts"
import { findActiveCart, type RowLock } from "../postgres/carts.ts"
import type { Transaction } from "../postgres/transaction.ts"
import { isAgentToken } from "./agent-guest-session.ts"

export interface AgentCartRef {
  readonly id: string
  readonly subject: Caller
}

/**
 * A guest's cart keeps its token as id after it became the customer's. A token that no agent has is refused with
 * CartNotFound.
 */
export const requireAgentCartRef = (tx: Transaction, id: string, subject: Caller | undefined) =>
  Effect.gen(function* () {
    if (subject?._tag === "Customer") return { id: (yield* Effect.promise(() => findTransferredCartId(tx, id))) ?? id, subject }
    const isKnownToken = subject && (yield* Effect.promise(() => isAgentToken(tx, id)))
    return isKnownToken ? { id, subject } : yield* refuse("CartNotFound")
  })

export const requireAgentCart = (tx: Transaction, { id, subject }: AgentCartRef, lock: RowLock = "") =>
  requireFound(async () => {
    const cart = await findActiveCart(tx, subject.ownerKey, lock)
    return subject._tag === "Customer" && cart?.id !== id ? undefined : cart
  }, "CartNotFound")
