/**
 * How agents name a cart: by the guest session's token, or by the cart's id for a customer who linked the agent
 * (UCP-09, UCP-28).
 */
import { Effect } from "effect"
import type { Cart } from "../../../domain/cart/cart.ts"
import { EUR } from "../../../domain/money/cents.ts"
import { addMilliseconds, MINUTE_MS } from "../../../domain/time/milliseconds.ts"
import { type Caller, makeGuestCaller } from "../caller.ts"
import type { CartContext } from "../carts/cart-context.ts"
import { mergeTransferredCart } from "../carts/merge-carts.ts"
import type { Carts } from "../ports/carts.ts"
import type { ShopReads, ShopWrites } from "../ports/unit-of-work.ts"
import { refuse, requireFound } from "../refuse.ts"

/** Three days: longer than a buyer needs to decide, shorter than a browser's guest session. */
const GUEST_SESSION_LIFETIME_MS = 3 * 24 * 60 * MINUTE_MS

/** The id by which the agent names its cart, and the guest or customer who owns the cart. */
export interface AgentCartIdAndCaller {
  readonly id: string
  readonly caller: Caller
}

export interface AgentCart {
  readonly cart: Cart
  readonly cartRef: AgentCartIdAndCaller
}

/** What finds an agent's cart: the id that the agent sends, and the code that transfers a guest's cart to the buyer. */
export interface AgentCartIdAndTransferCode {
  readonly id: string
  readonly transferCode: string
}

/**
 * Starts a guest session with an empty cart, for an agent without a linked customer. Its token names the cart, and a
 * second token transfers the cart once (UCP-09, UCP-13).
 */
export const startAgentCart = Effect.fnUntraced(function* (shop: ShopWrites, deriveTransferCode: (token: string) => string) {
  const [caller, token] = [makeGuestCaller(shop.newId()), shop.newToken()]
  const expiresAt = addMilliseconds(shop.now, GUEST_SESSION_LIFETIME_MS)
  yield* shop.guestSessions.addToken(caller.id, token, expiresAt)
  yield* shop.guestSessions.addToken(caller.id, deriveTransferCode(token), expiresAt)
  yield* shop.carts.createUnlessActive(shop.newId(), caller.ownerKey, EUR)
  const cart = yield* requireFound(shop.carts.lockActive(caller.ownerKey), "CartNotFound")
  return { cart, cartRef: { id: token, caller } }
})

/** Removes a guest's cart that stayed empty, with its session. */
export const discardEmptyAgentCart = Effect.fnUntraced(function* (
  { carts, guestSessions }: ShopWrites,
  { caller }: AgentCartIdAndCaller,
): Effect.fn.Return<void> {
  const cart = yield* carts.lockActive(caller.ownerKey)
  if (cart) yield* carts.remove(cart.id)
  yield* guestSessions.end(caller.id)
})

/** Whether an agent's guest session has this token. Only those have a transfer code, and a code itself has none. */
export const isAgentGuest = (
  { guestSessions }: ShopReads,
  { transferCode }: AgentCartIdAndTransferCode,
): Effect.Effect<boolean> => Effect.map(guestSessions.findByToken(transferCode), guest => guest !== undefined)

/** When the agent's guest session ends. */
export const findAgentCartExpiry = (
  { guestSessions, now }: ShopReads,
  { id }: Pick<AgentCartIdAndTransferCode, "id">,
): Effect.Effect<Date> => Effect.map(guestSessions.findExpiry(id), expiresAt => expiresAt ?? now)

/** A guest's cart keeps its token as id after it became the customer's. */
const findCartRef = Effect.fnUntraced(function* (
  shop: ShopReads,
  name: AgentCartIdAndTransferCode,
  knownCaller: Caller | undefined,
) {
  const { id } = name
  const caller = knownCaller ?? (yield* shop.sessions.findCaller(id))
  if (caller?._tag === "Customer") return { id: (yield* shop.carts.findTransferredId(id)) ?? id, caller }
  return caller && (yield* isAgentGuest(shop, name)) ? { id, caller } : undefined
})

/**
 * Returns the cart that the agent names. An ordered, transferred or another owner's cart is undefined, like an unknown
 * one. With `lockActive` as `find`, nobody else can change the cart until the unit of work ends.
 */
export const findAgentCart = Effect.fnUntraced(function* (
  shop: ShopReads,
  name: AgentCartIdAndTransferCode,
  caller: Caller | undefined,
  find: Carts["findActive"] = shop.carts.findActive,
) {
  const cartRef = yield* findCartRef(shop, name, caller)
  const cart = cartRef && (yield* find(cartRef.caller.ownerKey))
  return cart && (cartRef.caller._tag !== "Customer" || cart.id === cartRef.id) ? { cart, cartRef } : undefined
})

/**
 * Returns the cart that the agent names. A cart that an agent filled as a guest is merged into the cart of the customer
 * who linked it since, as at login. The agent shows the guest session's id (UCP-45).
 */
export const findOrClaimAgentCart = Effect.fnUntraced(function* (
  shop: ShopWrites,
  name: AgentCartIdAndTransferCode,
  caller: Caller | undefined,
  settings: Omit<CartContext, "caller">,
) {
  const found = yield* findAgentCart(shop, name, caller)
  if (found) return { ...found, cartOutcome: "none" as const }
  if (caller?._tag !== "Customer") return yield* refuse("CartNotFound")
  const merged = mergeTransferredCart(shop, name.transferCode, { ...settings, caller })
  // another request may take the cart first
  const { cart, cartOutcome } = yield* Effect.catchTag(merged, "LinkEnded", () => refuse("CartNotFound"))
  return { cart, cartRef: { id: cart.id, caller }, cartOutcome }
})
