import { Effect } from "effect"
import type { Cart } from "../../../domain/cart/cart.ts"
import { listAffectedLineItemIds } from "../../../domain/cart/cart-command.ts"
import { clearCart } from "../../../domain/cart/cart-line-items.ts"
import type { RefusalOf } from "../../shared/refusals.ts"
import type { Caller } from "../caller.ts"
import { checkVersion, type ExpectedVersion, type VersionConflict } from "../check-version.ts"
import type { ShopWrites } from "../ports/unit-of-work.ts"
import { requireFound } from "../refuse.ts"
import { type AppliedCommand, applyCommand, type CommandRefusal } from "./apply-command.ts"
import type { CartContext } from "./cart-context.ts"
import { recalculateAndSaveCart } from "./recalculate-cart.ts"

export interface CartTarget {
  readonly cartId: string
  readonly expectedVersion: ExpectedVersion
}

/** Locks the cart and refuses an outdated version. */
const lockCart = ({ carts }: ShopWrites, { ownerKey }: Caller, { cartId, expectedVersion }: CartTarget) =>
  Effect.tap(requireFound(carts.lock(cartId, ownerKey), "CartNotFound"), cart => checkVersion(cart, expectedVersion))

/** Applies a command to a cart and saves its next version. */
export const changeCart = <Tag extends AppliedCommand["_tag"]>(
  shop: ShopWrites,
  target: CartTarget,
  command: Extract<AppliedCommand, { readonly _tag: Tag }>,
  context: CartContext,
): Effect.Effect<Cart, CommandRefusal<Tag> | RefusalOf<"CartNotFound"> | VersionConflict> =>
  Effect.gen(function* () {
    const { caller } = context
    const before = yield* lockCart(shop, caller, target)
    const changed = yield* applyCommand(shop, before, command, context)
    return yield* recalculateAndSaveCart(shop, caller, before, changed, listAffectedLineItemIds(command))
  })

/** An emptied cart doesn't exist any more; its owner can create another. */
export const removeCart = (shop: ShopWrites, target: CartTarget, caller: Caller) =>
  Effect.gen(function* () {
    const cart = yield* lockCart(shop, caller, target)
    yield* shop.carts.remove(cart.id)
    return { ...clearCart(cart), version: cart.version + 1 }
  })
