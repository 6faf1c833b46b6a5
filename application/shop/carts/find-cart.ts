import { Effect } from "effect"
import type { Cart } from "../../../domain/cart/cart.ts"
import type { RefusalOf } from "../../shared/refusals.ts"
import type { Caller } from "../caller.ts"
import type { ShopReads } from "../ports/unit-of-work.ts"
import { requireFound } from "../refuse.ts"
import { recheckCartCoupons } from "./recalculate-cart.ts"

type FoundCart = Effect.Effect<Cart, RefusalOf<"CartNotFound">>

/** Refuses another owner's cart as one that doesn't exist. */
export const requireCart = ({ carts }: Pick<ShopReads, "carts">, { ownerKey }: Caller, id: string): FoundCart =>
  requireFound(carts.find(id, ownerKey), "CartNotFound")

/** Returns the cart as of now, for reads and for repeated changes. */
export const getCart = (shop: ShopReads, caller: Caller, id: string): FoundCart =>
  Effect.flatMap(requireCart(shop, caller, id), cart => recheckCartCoupons(shop, caller, cart))

/** Returns the caller's one cart that isn't ordered, as of now. */
export const getActiveCart = (shop: ShopReads, caller: Caller): FoundCart =>
  Effect.flatMap(requireFound(shop.carts.findActive(caller.ownerKey), "CartNotFound"), cart =>
    recheckCartCoupons(shop, caller, cart),
  )
