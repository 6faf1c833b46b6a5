import { Effect, Result } from "effect"
import type { Cart } from "../../../domain/cart/cart.ts"
import { resolveNewCartCurrency } from "../../../domain/cart/cart-currency.ts"
import type { RefusalOf } from "../../shared/refusals.ts"
import type { Caller } from "../caller.ts"
import type { ShopReads, ShopWrites } from "../ports/unit-of-work.ts"
import { refuse, requireFound } from "../refuse.ts"
import { recheckCart } from "./recalculate-cart.ts"

type FoundCart = Effect.Effect<Cart, RefusalOf<"CartNotFound">>

/** Refuses another owner's cart as one that doesn't exist. */
export const requireCart = ({ carts }: Pick<ShopReads, "carts">, { ownerKey }: Caller, id: string): FoundCart =>
  requireFound(carts.find(id, ownerKey), "CartNotFound")

/** Returns the cart as of now, for reads and for repeated changes. */
export const getCart = (shop: ShopReads, caller: Caller, id: string): FoundCart =>
  Effect.flatMap(requireCart(shop, caller, id), cart => recheckCart(shop, caller, cart))

/** Returns the caller's one cart that isn't ordered, as of now. */
export const getActiveCart = (shop: ShopReads, caller: Caller): FoundCart =>
  Effect.flatMap(requireFound(shop.carts.findActive(caller.ownerKey), "CartNotFound"), cart => recheckCart(shop, caller, cart))

/** Each owner has one active cart: a second tab's creation gets the existing cart. */
export const getOrCreateCart = Effect.fnUntraced(function* (
  shop: ShopWrites,
  caller: Caller,
  requested: Parameters<typeof resolveNewCartCurrency>[0],
) {
  const currency = resolveNewCartCurrency(requested)
  if (Result.isFailure(currency)) return yield* refuse("CurrencyUnavailable", [{ _tag: "Invalid", at: ["currency"] }])
  yield* shop.carts.createUnlessActive(shop.newId(), caller.ownerKey, currency.success)
  return yield* getActiveCart(shop, caller)
})
