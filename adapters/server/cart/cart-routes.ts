/** Carts are created, read and changed; whoever asks for a cart that isn't theirs hears that there is none (API-02…API-22). */
import { randomUUID } from "node:crypto"
import { Effect, Result } from "effect"
import { selectCartCurrency } from "../../../domain/cart/cart-currency.ts"
import { emptyCart } from "../../../domain/cart/cart-line-items.ts"
import { endpoints } from "../../contract/endpoints.ts"
import { checkVersion } from "../check-version.ts"
import type { Transaction } from "../database/transaction.ts"
import { registerRoute } from "../http/register-route.ts"
import type { IdentifiedRequest, RouteDeps } from "../http/request.ts"
import { refuse } from "../refuse.ts"
import { applyCartAction, listAffectedLineItemIds } from "./apply-cart-action.ts"
import { deleteCart, insertCart } from "./cart-rows.ts"
import { changeCart, readActiveCart, readCurrentCart, requireCart } from "./change-cart.ts"
import { registerLineItemRoutes } from "./line-item-routes.ts"

export const registerCartRoutes = (services: RouteDeps): void => {
  registerRoute(services, endpoints.getCart, (call, tx) =>
    Effect.tap(readCurrentCart(call, tx), ({ version, couponRefusals }) =>
      Effect.sync(() => {
        // what an ended coupon makes of it is no version of its own
        if (!couponRefusals) call.setETag(version)
      }),
    ),
  )

  const activeCart = (call: Pick<IdentifiedRequest<unknown, unknown, unknown>, "caller" | "now">, tx: Transaction) =>
    readActiveCart(call, tx, "CartNotFound")

  // one active cart per owner: a second tab's creation gets the first one's cart
  registerRoute(
    services,
    endpoints.createCart,
    (call, tx) =>
      Effect.gen(function* () {
        const { caller, body, now } = call
        const currency = selectCartCurrency(body.currency)
        if (Result.isFailure(currency)) {
          return yield* refuse("CurrencyUnavailable", [{ _tag: "Invalid", at: ["currency"] }])
        }
        yield* Effect.promise(() => insertCart(tx, randomUUID(), caller().ownerKey, currency.success, now))
        return yield* activeCart(call, tx)
      }),
    activeCart,
  )

  registerRoute(
    services,
    endpoints.updateCart,
    (call, tx) =>
      changeCart(
        call,
        tx,
        (cart, subject) =>
          applyCartAction(cart, call.body.action, {
            tx,
            subject,
            now: call.now,
            deliveryRules: services.deliveryRules,
          }),
        listAffectedLineItemIds(call.body.action),
      ),
    readCurrentCart,
  )

  registerRoute(services, endpoints.deleteCart, (call, tx) =>
    Effect.gen(function* () {
      const cart = yield* requireCart(tx, call.params.cartId, call.caller(), "FOR UPDATE")
      yield* checkVersion(cart, call)
      yield* Effect.promise(() => deleteCart(tx, cart.id))
      return { ...emptyCart(cart), version: cart.version + 1 }
    }),
  )

  registerLineItemRoutes(services)
}
