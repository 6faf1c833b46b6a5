/** Carts are created, read and changed; whoever asks for a cart that isn't theirs hears that there is none (API-02…API-22). */
import { randomUUID } from "node:crypto"
import { Effect, Result } from "effect"
import { cartCurrency } from "../../../domain/cart/cart-currency.ts"
import { emptied } from "../../../domain/cart/items-in-cart.ts"
import { endpoints } from "../../contract/endpoints.ts"
import { checkVersion } from "../check-version.ts"
import type { Transaction } from "../database/transaction.ts"
import type { Services, SubjectCall } from "../http/call.ts"
import { route } from "../http/route.ts"
import { found, refuse } from "../refuse.ts"
import { perform } from "./cart-action.ts"
import { deleteCart, findActiveCart, insertCart } from "./cart-rows.ts"
import { cartOf, changeCart, shownCart } from "./change-cart.ts"
import { lineItemService } from "./line-item-service.ts"

export const cartService = (services: Services): void => {
  route(services, endpoints.getCart, (call, tx) =>
    Effect.tap(shownCart(call, tx), ({ version }) => Effect.sync(() => call.tag(version))),
  )

  const activeCart = ({ visitor }: Pick<SubjectCall<unknown, unknown, unknown>, "visitor">, tx: Transaction) =>
    found(() => findActiveCart(tx, visitor().owner, ""), "CartNotFound")

  // one active cart per owner: a second tab's creation gets the first one's cart
  route(
    services,
    endpoints.createCart,
    (call, tx) =>
      Effect.gen(function* () {
        const { visitor, body, now } = call
        const currency = cartCurrency(body.currency)
        if (Result.isFailure(currency)) {
          return yield* refuse("CurrencyUnavailable", [{ _tag: "Invalid", at: ["currency"] }])
        }
        yield* Effect.promise(() => insertCart(tx, randomUUID(), visitor().owner, currency.success, now))
        return yield* activeCart(call, tx)
      }),
    activeCart,
  )

  route(
    services,
    endpoints.updateCart,
    (call, tx) =>
      changeCart(call, tx, (cart, subject) =>
        perform(cart, call.body.action, { tx, subject, now: call.now, deliveryRules: services.deliveryRules }),
      ),
    shownCart,
  )

  route(services, endpoints.deleteCart, (call, tx) =>
    Effect.gen(function* () {
      const cart = yield* cartOf(tx, call.params.cartId, call.visitor(), "FOR UPDATE")
      yield* checkVersion(cart, call)
      yield* Effect.promise(() => deleteCart(tx, cart.id))
      return { ...emptied(cart), version: cart.version + 1 }
    }),
  )

  lineItemService(services)
}
