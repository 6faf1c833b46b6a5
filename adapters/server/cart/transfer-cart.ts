/** A visit's cart joins that of whoever shows a token of it, by the rules of a login, and the visit ends: nothing is left to be taken again (UCP-13, UCP-45). */
import { Effect } from "effect"
import type { DeliverySettings } from "../../../domain/delivery/delivery-features.ts"
import type { Transaction } from "../database/transaction.ts"
import { endGuestSession } from "../identity/access-tokens.ts"
import { type Caller, findCallerByToken } from "../identity/caller.ts"
import { refuse, requireFound } from "../refuse.ts"
import { findActiveCart } from "./cart-rows.ts"
import { insertCartTransfer } from "./cart-transfer-rows.ts"
import { mergeGuestCart } from "./merge-carts.ts"

interface TakeOver {
  /** of the visit */
  readonly code: string
  readonly subject: Caller
  readonly now: Date
  readonly deliveryRules: DeliverySettings
}

export const transferCart = (tx: Transaction, { code, subject, now, deliveryRules }: TakeOver) =>
  Effect.gen(function* () {
    const visit = yield* requireFound(() => findCallerByToken(tx, code), "LinkEnded")
    if (visit._tag !== "Anonymous" || visit.ownerKey === subject.ownerKey) return yield* refuse("LinkEnded")
    const brought = yield* requireFound(() => findActiveCart(tx, visit.ownerKey, "FOR UPDATE"), "LinkEnded")
    const { cart, cartOutcome } = yield* Effect.promise(() =>
      mergeGuestCart(tx, brought, subject, { now, deliveryRules }),
    )
    if (!cart) return yield* refuse("LinkEnded")
    yield* Effect.promise(async () => {
      await insertCartTransfer(tx, visit.id, code, cart.id)
      await endGuestSession(tx, visit.id)
    })
    return { cart, cartOutcome }
  })
