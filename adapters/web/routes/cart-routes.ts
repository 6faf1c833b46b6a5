/**
 * Creates, reads and changes carts (API-02…API-22). Other owners' carts are answered as not found. Removing an item removes
 * its group with its services.
 */
import { Effect } from "effect"
import { changeCart, removeCart } from "../../../application/shop/carts/change-cart.ts"
import { findDiscountCodeStates } from "../../../application/shop/carts/check-coupons.ts"
import { getActiveCart, getCart, getOrCreateCart } from "../../../application/shop/carts/find-cart.ts"
import { mergeTransferredCart } from "../../../application/shop/carts/merge-carts.ts"
import type { ShopReads } from "../../../application/shop/ports/unit-of-work.ts"
import { prefixFieldPaths } from "../../../application/shop/refuse.ts"
import { requireLineItem } from "../../../application/shop/require-line-item.ts"
import { endpoints } from "../../contract/endpoints.ts"
import type { DecodedRequest, RouteDeps } from "./request.ts"

type CartCall = Pick<DecodedRequest<{ readonly cartId: string }, unknown, unknown>, "params" | "caller" | "expectedVersion">

/** Reads the cart as of now, for reads and for repeated changes. */
export const readCart = ({ params, caller }: CartCall, shop: ShopReads) => getCart(shop, caller(), params.cartId)

export const toExpectedCartVersion = ({ params: { cartId }, expectedVersion }: CartCall) => ({ cartId, expectedVersion })

const readActiveCart = ({ caller }: Pick<CartCall, "caller">, shop: ShopReads) => getActiveCart(shop, caller())

const repeatChange = { replay: readCart }

export const registerCartRoutes = ({ route, deliveryRules }: RouteDeps): void => {
  const getContext = ({ caller }: Pick<CartCall, "caller">) => ({ caller: caller(), deliveryRules })

  route(endpoints.getCart, (call, shop) =>
    Effect.tap(readCart(call, shop), ({ version, couponRefusals, vatIdStatus }) =>
      Effect.sync(() => {
        // an ended coupon and a checked VAT id change the cart without a new version, so there is no ETag
        if (!couponRefusals && vatIdStatus === undefined) call.setETag(version)
      }),
    ),
  )

  route(endpoints.createCart, { replay: readActiveCart }, ({ body, caller }, shop) =>
    getOrCreateCart(shop, caller(), body.currency),
  )

  route(endpoints.updateCart, repeatChange, (call, shop) =>
    Effect.mapError(
      changeCart(shop, toExpectedCartVersion(call), call.body.action, getContext(call)),
      prefixFieldPaths("action", "value"),
    ),
  )

  route(endpoints.deleteCart, (call, shop) => removeCart(shop, toExpectedCartVersion(call), call.caller()))

  route(endpoints.addLineItems, repeatChange, (call, shop) => {
    const command = { _tag: "AddLineItems", drafts: call.body.lineItems } as const
    return changeCart(shop, toExpectedCartVersion(call), command, getContext(call))
  })

  route(endpoints.editLineItem, repeatChange, (call, shop) => {
    const command = { _tag: "EditLineItem", edits: call.body.editLineItem } as const
    const edited = changeCart(shop, toExpectedCartVersion(call), command, getContext(call))
    return Effect.tap(edited, cart => requireLineItem(cart, call.params.lineItemId))
  })

  route(endpoints.removeLineItem, repeatChange, (call, shop) => {
    const command = { _tag: "RemoveLineItem", lineItemId: call.params.lineItemId } as const
    return changeCart(shop, toExpectedCartVersion(call), command, getContext(call))
  })

  // anybody with the link takes over the guest's cart, once (UCP-13)
  const readTransferredCart = (call: Pick<CartCall, "caller">, shop: ShopReads) =>
    readActiveCart(call, shop).pipe(
      Effect.mapBoth({
        onSuccess: cart => ({ cart, cartOutcome: "none" as const }),
        onFailure: () => ({ _tag: "LinkEnded" as const }),
      }),
    )

  route(endpoints.takeOverCart, { replay: readTransferredCart }, (call, shop) =>
    mergeTransferredCart(shop, call.body.code, getContext(call)),
  )

  // counts against the same rate limit as attempts, so that codes can't be guessed (API-40, COUPON-13)
  route(endpoints.getDiscount, ({ query, caller }, shop) =>
    Effect.map(findDiscountCodeStates(shop, query.code, caller()), results => ({ results })),
  )
}
