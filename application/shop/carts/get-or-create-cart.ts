import { Effect, Result } from "effect"
import { validateCartCurrency } from "../../../domain/cart/cart-currency.ts"
import type { Caller } from "../caller.ts"
import type { ShopWrites } from "../ports/unit-of-work.ts"
import { refuse } from "../refuse.ts"
import { getActiveCart } from "./find-cart.ts"

/** Each owner has one active cart: a second tab's creation gets the existing cart. */
export const getOrCreateCart = (shop: ShopWrites, caller: Caller, requested: Parameters<typeof validateCartCurrency>[0]) =>
  Effect.gen(function* () {
    const currency = validateCartCurrency(requested)
    if (Result.isFailure(currency)) return yield* refuse("CurrencyUnavailable", [{ _tag: "Invalid", at: ["currency"] }])
    yield* shop.carts.createUnlessActive(shop.newId(), caller.ownerKey, currency.success)
    return yield* getActiveCart(shop, caller)
  })
