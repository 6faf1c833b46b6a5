import { Effect } from "effect"
import { addMilliseconds, MINUTE_MS } from "../../../domain/time/milliseconds.ts"
import type { ShopWrites } from "../ports/unit-of-work.ts"
import { refuse, requireFound } from "../refuse.ts"
import type { CartContext } from "./cart-context.ts"
import { mergeGuestCart } from "./merge-carts.ts"

/** 90 days: as long as an agent can ask for the order. */
const TRANSFER_LIFETIME_MS = 90 * 24 * 60 * MINUTE_MS

/**
 * Merges the cart of the guest whose token is `code` into the caller's cart, by the rules of login. Then the guest
 * session ends, so that the cart can't be taken twice (UCP-13, UCP-45).
 */
export const mergeTransferredCart = (shop: ShopWrites, code: string, context: CartContext) =>
  Effect.gen(function* () {
    const guest = yield* requireFound(shop.guestSessions.findByToken(code), "LinkEnded")
    if (guest.ownerKey === context.caller.ownerKey) return yield* refuse("LinkEnded")
    const guestCart = yield* requireFound(shop.carts.lockActive(guest.ownerKey), "LinkEnded")
    const { cart, cartOutcome } = yield* mergeGuestCart(shop, guestCart, context)
    if (!cart) return yield* refuse("LinkEnded")
    yield* shop.carts.addTransfers(guest.id, code, cart.id, addMilliseconds(shop.now, TRANSFER_LIFETIME_MS))
    yield* shop.guestSessions.end(guest.id)
    return { cart, cartOutcome }
  })
