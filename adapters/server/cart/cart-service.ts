/** Carts are created, read and changed; whoever asks for a cart that isn't theirs hears that there is none (API-02…API-22). */
import { randomUUID } from "node:crypto"
import { Result } from "effect"
import { cartCurrency } from "../../../domain/cart/cart-currency.ts"
import { emptied } from "../../../domain/cart/edit-cart.ts"
import { endpoints } from "../../contract/endpoints.ts"
import type { Transaction } from "../database/transaction.ts"
import { checkVersion } from "../http/precondition.ts"
import { invalid, missing } from "../http/refusal.ts"
import { route, type Services, type SubjectCall } from "../http/route.ts"
import { perform } from "./cart-action.ts"
import { deleteCart, findActiveCart, findCart, insertCart } from "./cart-rows.ts"
import { changeCart, shownCart } from "./change-cart.ts"
import { lineItemService } from "./line-item-service.ts"

export const cartService = (services: Services): void => {
  route(services, endpoints.getCart, async (call, tx) => {
    const cart = await shownCart(call, tx)
    call.tag(cart.version)
    return cart
  })

  const activeCart = async ({ visitor }: Pick<SubjectCall<unknown, unknown, unknown>, "visitor">, tx: Transaction) => {
    const cart = await findActiveCart(tx, visitor().owner, "")
    if (!cart) throw missing("Cart")
    return cart
  }

  // one active cart per owner: a second tab's creation gets the first one's cart
  const create = async (
    call: SubjectCall<unknown, unknown, typeof endpoints.createCart.body.Type>,
    tx: Transaction,
  ) => {
    const { visitor, body, now } = call
    const currency = cartCurrency(body.currency)
    if (Result.isFailure(currency)) throw invalid(currency.failure._tag, [{ field: "currency", code: "Invalid" }])
    await insertCart(tx, randomUUID(), visitor().owner, currency.success, now)
    return activeCart(call, tx)
  }
  route(services, endpoints.createCart, create, activeCart)

  route(
    services,
    endpoints.updateCart,
    async (call, tx) =>
      changeCart(call, tx, (cart, subject) =>
        perform(cart, call.body.action, { tx, subject, now: call.now, deliveryRules: services.deliveryRules }),
      ),
    shownCart,
  )

  route(services, endpoints.deleteCart, async (call, tx) => {
    const { params, visitor } = call
    const cart = await findCart(tx, params.cartId, visitor().owner, "FOR UPDATE")
    if (!cart) throw missing("Cart")
    checkVersion(cart, call)
    await deleteCart(tx, cart.id)
    return { ...emptied(cart), version: cart.version + 1 }
  })

  lineItemService(services)
}
