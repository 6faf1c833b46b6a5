/** Creates, reads and changes carts. Other owners' carts are answered as not found (API-02…API-22). */
import { randomUUID } from "node:crypto"
import { Effect, Result } from "effect"
import { checkVersion } from "../../../application/shop/check-version.ts"
import { refuse } from "../../../application/shop/refuse.ts"
import { validateCartCurrency } from "../../../domain/cart/cart-currency.ts"
import { emptyCart } from "../../../domain/cart/cart-line-items.ts"
import { endpoints } from "../../contract/endpoints.ts"
import { deleteCart, insertCartUnlessActive } from "../../postgres/carts.ts"
import type { Transaction } from "../../postgres/transaction.ts"
import { registerRoute } from "../http/register-route.ts"
import type { IdentifiedRequest, RouteDeps } from "../http/request.ts"
import { applyCartAction, listAffectedLineItemIds } from "./apply-cart-action.ts"
import { changeCart, readActiveCart, readCurrentCart, requireCart } from "./change-cart.ts"
import { registerLineItemRoutes } from "./line-item-routes.ts"

export const registerCartRoutes = (services: RouteDeps): void => {
  registerRoute(services, endpoints.getCart, (request, tx) =>
    Effect.tap(readCurrentCart(request, tx), ({ version, couponRefusals }) =>
      Effect.sync(() => {
        // a coupon that ended changes the cart without a new version, so there is no ETag
        if (!couponRefusals) request.setETag(version)
      }),
    ),
  )

  const activeCart = (request: Pick<IdentifiedRequest<unknown, unknown, unknown>, "caller" | "now">, tx: Transaction) =>
    readActiveCart(request, tx, "CartNotFound")

  // each owner has one active cart: a second tab's creation gets the existing cart
  registerRoute(
    services,
    endpoints.createCart,
    (request, tx) =>
      Effect.gen(function* () {
        const { caller, body, now } = request
        const currency = validateCartCurrency(body.currency)
        if (Result.isFailure(currency)) {
          return yield* refuse("CurrencyUnavailable", [{ _tag: "Invalid", at: ["currency"] }])
        }
        yield* Effect.promise(() => insertCartUnlessActive(tx, randomUUID(), caller().ownerKey, currency.success, now))
        return yield* activeCart(request, tx)
      }),
    activeCart,
  )

  registerRoute(
    services,
    endpoints.updateCart,
    (request, tx) =>
      changeCart(
        request,
        tx,
        (cart, subject) =>
          applyCartAction(cart, request.body.action, {
            tx,
            subject,
            now: request.now,
            deliveryRules: services.deliveryRules,
          }),
        listAffectedLineItemIds(request.body.action),
      ),
    readCurrentCart,
  )

  registerRoute(services, endpoints.deleteCart, (request, tx) =>
    Effect.gen(function* () {
      const cart = yield* requireCart(tx, request.params.cartId, request.caller(), "FOR UPDATE")
      yield* checkVersion(cart, request.expectedVersion)
      yield* Effect.promise(() => deleteCart(tx, cart.id))
      return { ...emptyCart(cart), version: cart.version + 1 }
    }),
  )

  registerLineItemRoutes(services)
}
