/**
 * Agents fill carts and open checkouts, for a guest or for the customer who linked them. The buyer does the rest
 * (UCP-09…UCP-13, UCP-28).
 */
import { Effect } from "effect"
import { findAgentCart, findOrClaimAgentCart } from "../../application/shop/agents/agent-carts.ts"
import {
  addToCustomerCart,
  type ChangedCheckout,
  changeCheckout,
  openGuestCheckout,
} from "../../application/shop/agents/change-checkout.ts"
import { completeCheckout } from "../../application/shop/agents/complete-checkout.ts"
import { removeCart } from "../../application/shop/carts/change-cart.ts"
import type { ShopWrites } from "../../application/shop/ports/unit-of-work.ts"
import type { CartMergeOutcome } from "../../domain/cart/merge-carts.ts"
import type { DecodedRequest } from "../web/routes/request.ts"
import { deriveAgentCartIdAndTransferCode, deriveCartTransferCode } from "./ucp-cart-name.ts"
import { makeUcpCartResponder, type UcpCartKind, type UcpCartResponder } from "./ucp-cart-response.ts"
import { makeChangeMessages, makePaymentMessages } from "./ucp-change-messages.ts"
import { toCheckoutChange, toRequestedPaymentInfo } from "./ucp-checkout-change.ts"
import { makeUcpResponseContext, type UcpDeps } from "./ucp-deps.ts"
import { type UcpCheckoutRequest, ucpEndpoints } from "./ucp-endpoints.ts"
import { localizeMessages, makeErrorMessage, type UcpMessage } from "./ucp-messages.ts"
import { makeUcpCompletedCheckout } from "./ucp-order.ts"
import { readCompletedCheckout } from "./ucp-order-routes.ts"
import { UCP_ERROR_METADATA } from "./ucp-profile.ts"

/** Messages for the buyer, by the outcome. A new outcome doesn't compile without an entry here. */
const MERGE_MESSAGES: Readonly<Record<CartMergeOutcome, readonly UcpMessage[]>> = {
  none: [],
  retrievedCart: [],
  mergedCart: [{ type: "info", code: "cart_merged", content: t => t("merged") }],
  mergedInPart: [{ type: "warning", code: "cart_merged_in_part", content: t => t("mergedInPart") }],
}

type ChangeCall = DecodedRequest<unknown, unknown, UcpCheckoutRequest>

const respondToChange = (
  respond: UcpCartResponder,
  kind: UcpCartKind,
  call: ChangeCall,
  shop: ShopWrites,
  changed: ChangedCheckout,
) => {
  const { context } = call.body
  const messages = makeChangeMessages(changed)
  return respond(kind, call, shop, changed, { messages, codes: changed.codes, ...(context && { context }) })
}

const registerCreateRoute = (deps: UcpDeps, respond: UcpCartResponder, kind: UcpCartKind) => {
  const { deliveryRules } = deps
  deps.route(kind === "cart" ? ucpEndpoints.create_cart : ucpEndpoints.create_checkout, (call, shop) =>
    Effect.gen(function* () {
      const { body, optionalCaller: caller, requestedLanguage } = call
      const { cart_id: cartId } = body as { readonly cart_id?: string }
      if (cartId !== undefined) {
        const { cartOutcome, ...own } = yield* findOrClaimAgentCart(shop, deriveAgentCartIdAndTransferCode(cartId), caller, {
          deliveryRules,
        })
        return yield* respond(kind, call, shop, own, { messages: MERGE_MESSAGES[cartOutcome] })
      }
      const change = toCheckoutChange(body)
      if (caller?._tag === "Customer") {
        const added = yield* addToCustomerCart(shop, caller, change, { deliveryRules })
        return yield* respondToChange(respond, kind, call, shop, added)
      }
      const { changed, isDiscarded } = yield* openGuestCheckout(shop, change, deriveCartTransferCode, { deliveryRules })
      if (!isDiscarded) return yield* respondToChange(respond, kind, call, shop, changed)
      const { locale } = makeUcpResponseContext(deps, shop.now, body.context, requestedLanguage)
      // there is no cart to repair, so errors are final
      const finalMessages = makeChangeMessages(changed).map(({ path: _, severity: __, ...message }) => ({
        ...message,
        ...(message.type === "error" && { severity: "unrecoverable" as const }),
      }))
      return { ucp: UCP_ERROR_METADATA, messages: localizeMessages(finalMessages, locale) }
    }),
  )
}

const COMPLETED = makeErrorMessage("checkout_completed", "completed", "unrecoverable")

type CartCall = DecodedRequest<{ readonly id: string }, unknown, unknown>

const lockCart = ({ params, optionalCaller }: CartCall, shop: ShopWrites) =>
  findAgentCart(shop, deriveAgentCartIdAndTransferCode(params.id), optionalCaller, shop.carts.lockActive)

const registerChangeRoutes = (deps: UcpDeps, respond: UcpCartResponder, kind: UcpCartKind) => {
  const { deliveryRules, route } = deps
  const isCart = kind === "cart"
  const readOwnCart = (call: CartCall, shop: ShopWrites) =>
    Effect.gen(function* () {
      const own = yield* findAgentCart(shop, deriveAgentCartIdAndTransferCode(call.params.id), call.optionalCaller)
      return own ? yield* respond(kind, call, shop, own) : yield* readCompletedCheckout(deps, call, shop)
    })
  /** A checkout that became an order is returned unchanged. */
  const refuseChange = (call: CartCall, shop: ShopWrites) =>
    Effect.map(readCompletedCheckout(deps, call, shop), result =>
      "order" in result ? { ...result, messages: localizeMessages([COMPLETED], call.language) } : result,
    )

  route(isCart ? ucpEndpoints.get_cart : ucpEndpoints.get_checkout, readOwnCart)

  route(isCart ? ucpEndpoints.update_cart : ucpEndpoints.update_checkout, (call, shop) =>
    Effect.gen(function* () {
      const own = yield* lockCart(call, shop)
      if (!own) return yield* refuseChange(call, shop)
      const changed = yield* changeCheckout(shop, own, toCheckoutChange(call.body), { deliveryRules })
      // a valid code is repeated with each change, so it doesn't count as a guess
      if (changed.refusedCodes.length === 0) yield* call.rateLimit.onReplay(shop)
      return yield* respondToChange(respond, kind, call, shop, changed)
    }),
  )

  route(isCart ? ucpEndpoints.cancel_cart : ucpEndpoints.cancel_checkout, (call, shop) =>
    Effect.gen(function* () {
      const own = yield* lockCart(call, shop)
      if (!own) return yield* refuseChange(call, shop)
      const response = yield* respond(kind, call, shop, own)
      yield* removeCart(shop, { cartId: own.cart.id, expectedVersion: {} }, own.cartRef.caller)
      const { continue_url: _, messages: __, ...ended } = response
      return isCart ? ended : { ...ended, status: "canceled" }
    }),
  )

  if (isCart) return
  route(ucpEndpoints.complete_checkout, (call, shop) =>
    Effect.gen(function* () {
      const { body, language, optionalCaller: customer, log, clientAddress } = call
      if (customer?._tag !== "Customer") return yield* readOwnCart(call, shop)
      const own = yield* lockCart(call, shop)
      if (!own) return yield* readCompletedCheckout(deps, call, shop)
      const payment = toRequestedPaymentInfo(body.payment ?? {})
      const completion = { cart: own.cart, payment, customer, language, deliveryRules }
      const { order, refusedPayment } = yield* completeCheckout(shop, completion)
      if (!order) return yield* respond(kind, call, shop, own, { messages: makePaymentMessages(refusedPayment) })
      log.info({ who: customer.id, where: clientAddress }, "an agent placed an order")
      return makeUcpCompletedCheckout(deps, call, order)
    }),
  )
}

export const registerUcpCartRoutes = (deps: UcpDeps): void => {
  const respond = makeUcpCartResponder(deps)
  for (const kind of ["cart", "checkout"] as const) {
    registerCreateRoute(deps, respond, kind)
    registerChangeRoutes(deps, respond, kind)
  }
}
