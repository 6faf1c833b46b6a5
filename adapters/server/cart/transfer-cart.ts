/**
 * Merges a guest's cart into the caller's cart, by the rules of login. Then the guest session ends, so that the cart
 * can't be taken twice (UCP-13, UCP-45).
 */
import { Effect } from "effect"
import type { Caller } from "../../../application/shop/caller.ts"
import { refuse, requireFound } from "../../../application/shop/refuse.ts"
import type { DeliverySettings } from "../../../domain/delivery/delivery-features.ts"
import { addMilliseconds, MINUTE_MS } from "../../../domain/time/milliseconds.ts"
import { findCallerByToken } from "../../postgres/callers.ts"
import { insertCartTransfer } from "../../postgres/cart-transfers.ts"
import { findActiveCart } from "../../postgres/carts.ts"
import { endGuestSession } from "../../postgres/guest-sessions.ts"
import type { Transaction } from "../../postgres/transaction.ts"
import { mergeGuestCart } from "./merge-carts.ts"

/** As long as an agent can ask for the order. */
const TRANSFER_LIFETIME_MS = 90 * 24 * 60 * MINUTE_MS

interface CartTransferRequest {
  /** a token of the guest session */
  readonly code: string
  readonly subject: Caller
  readonly now: Date
  readonly deliveryRules: DeliverySettings
}

export const transferCart = (tx: Transaction, { code, subject, now, deliveryRules }: CartTransferRequest) =>
  Effect.gen(function* () {
    const guest = yield* requireFound(() => findCallerByToken(tx, code), "LinkEnded")
    if (guest._tag !== "Anonymous" || guest.ownerKey === subject.ownerKey) return yield* refuse("LinkEnded")
    const guestCart = yield* requireFound(() => findActiveCart(tx, guest.ownerKey, "FOR UPDATE"), "LinkEnded")
    const { cart, cartOutcome } = yield* Effect.promise(() => mergeGuestCart(tx, guestCart, subject, { now, deliveryRules }))
    if (!cart) return yield* refuse("LinkEnded")
    yield* Effect.promise(async () => {
      await insertCartTransfer(tx, guest.id, code, cart.id, addMilliseconds(now, TRANSFER_LIFETIME_MS))
      await endGuestSession(tx, guest.id)
    })
    return { cart, cartOutcome }
  })
