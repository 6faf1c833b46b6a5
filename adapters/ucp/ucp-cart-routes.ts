/**
 * Agents fill carts and open checkouts, for a guest or for the customer who linked them. The buyer does the rest
 * (UCP-09…UCP-13, UCP-28).
 */
import { Effect } from "effect"
import {
  claimAgentCart,
  discardEmptyAgentCart,
  findAgentCart,
  startAgentCart,
} from "../../application/shop/agents/agent-carts.ts"
import { addToCustomerCart, type ChangedCheckout, changeCheckout } from "../../application/shop/agents/change-checkout.ts"
import { completeCheckout } from "../../application/shop/agents/complete-checkout.ts"
import type { CustomerCaller } from "../../application/shop/caller.ts"
import { removeCart } from "../../application/shop/carts/change-cart.ts"
import type { ShopWrites } from "../../application/shop/ports/unit-of-work.ts"
import { refuse } from "../../application/shop/refuse.ts"
import type { CartMergeOutcome } from "../../domain/cart/merge-carts.ts"
import { registerRoute } from "../web/routes/register-route.ts"
import type { IdentifiedRequest } from "../web/routes/request.ts"
import type { RouteHandlerResult } from "../web/routes/transactional-handler.ts"
import { deriveCartTransferCode, toCartName } from "./ucp-cart-name.ts"
import { makeUcpCartResponder, type UcpCartKind, type UcpCartResponder } from "./ucp-cart-response.ts"
import { makeChangeMessages, makePaymentMessages } from "./ucp-change-messages.ts"
import { toCheckoutChange, toRequestedPayment } from "./ucp-checkout-change.ts"
import { makeUcpResponseContext, type UcpDeps } from "./ucp-deps.ts"
import { type UcpCheckoutRequest, ucpEndpoints } from "./ucp-endpoints.ts"
import { localizeMessages, makeErrorMessage, type UcpMessage } from "./ucp-messages.ts"
import { makeUcpCompletedCheckout } from "./ucp-order.ts"
import { readCompletedCheckout } from "./ucp-order-routes.ts"
import { UCP_ERROR_ENVELOPE } from "./ucp-profile.ts"

/** Messages for the buyer, by the outcome. A new outcome doesn't compile without an entry here. */
const MERGE_MESSAGES: Readonly<Record<CartMergeOutcome, readonly UcpMessage[]>> = {
  none: [],
  retrievedCart: [],
  mergedCart: [{ type: "info", code: "cart_merged", content: t => t("merged") }],
  mergedInPart: [{ type: "warning", code: "cart_merged_in_part", content: t => t("mergedInPart") }],
}

type ChangeRequest = IdentifiedRequest<unknown, unknown, UcpCheckoutRequest>

const respondToChange = (respond: UcpCartResponder, kind: UcpCartKind, request: ChangeRequest, changed: ChangedCheckout) => {
  const { context } = request.body
  return respond(kind, request, changed, {
    messages: makeChangeMessages(changed),
    codes: changed.codes,
    ...(context && { context }),
  })
}

const registerCreateRoute = (deps: UcpDeps, respond: UcpCartResponder, kind: UcpCartKind) => {
  const { deliveryRules } = deps
  type CreateRequest = ChangeRequest & { readonly shop: ShopWrites }

  const readCart = (id: string, request: CreateRequest) =>
    Effect.gen(function* () {
      const { shop, optionalCaller } = request
      const found = yield* findAgentCart(shop, toCartName(id), optionalCaller)
      return found ? yield* respond(kind, request, found) : yield* refuse("CartNotFound")
    })

  const claimCart = (id: string, caller: CustomerCaller, request: CreateRequest) =>
    Effect.gen(function* () {
      const { cart, cartOutcome } = yield* claimAgentCart(request.shop, toCartName(id), { caller, deliveryRules })
      const messages = MERGE_MESSAGES[cartOutcome]
      return yield* respond(kind, request, { cart, cartRef: { id: cart.id, caller } }, { messages })
    })

  const createForGuest = (request: CreateRequest) =>
    Effect.gen(function* () {
      const { shop, body, requestedLanguage } = request
      const started = yield* startAgentCart(shop, deriveCartTransferCode)
      const changed = yield* changeCheckout(shop, started, toCheckoutChange(body), { deliveryRules })
      if (changed.cart.lineItems.length > 0 || body.line_items.length === 0) {
        return yield* respondToChange(respond, kind, request, changed)
      }
      yield* discardEmptyAgentCart(shop, started.cartRef)
      const { locale } = makeUcpResponseContext(deps, shop.now, body.context, requestedLanguage)
      // there is no cart to repair, so errors are final
      const finalMessages = makeChangeMessages(changed).map(({ path: _, severity: __, ...message }) => ({
        ...message,
        ...(message.type === "error" && { severity: "unrecoverable" as const }),
      }))
      return { ucp: UCP_ERROR_ENVELOPE, messages: localizeMessages(finalMessages, locale) }
    })

  const createForCustomer = (caller: CustomerCaller, request: CreateRequest) =>
    Effect.flatMap(addToCustomerCart(request.shop, caller, toCheckoutChange(request.body), { deliveryRules }), changed =>
      respondToChange(respond, kind, request, changed),
    )

  registerRoute(
    deps,
    kind === "cart" ? ucpEndpoints.create_cart : ucpEndpoints.create_checkout,
    (request): RouteHandlerResult<unknown, string> => {
      const { cart_id: cartId } = request.body as { readonly cart_id?: string }
      const customer = request.optionalCaller?._tag === "Customer" ? request.optionalCaller : undefined
      if (cartId === undefined) return customer ? createForCustomer(customer, request) : createForGuest(request)
      const existing = readCart(cartId, request)
      return customer ? Effect.catch(existing, () => claimCart(cartId, customer, request)) : existing
    },
  )
}

const COMPLETED = makeErrorMessage("checkout_completed", "completed", "unrecoverable")

type CartRequest = IdentifiedRequest<{ readonly id: string }, unknown, unknown>

const registerChangeRoutes = (deps: UcpDeps, respond: UcpCartResponder, kind: UcpCartKind) => {
  const { deliveryRules } = deps
  const lockCart = ({ shop, params, optionalCaller }: CartRequest) =>
    findAgentCart(shop, toCartName(params.id), optionalCaller, shop.carts.lockActive)
  const readOwnCart = (request: CartRequest) =>
    Effect.gen(function* () {
      const { shop, params, optionalCaller } = request
      const own = yield* findAgentCart(shop, toCartName(params.id), optionalCaller)
      return own ? yield* respond(kind, request, own) : yield* readCompletedCheckout(deps, request)
    })
  /** A checkout that became an order is returned unchanged. */
  const refuseChange = (request: CartRequest) =>
    Effect.map(readCompletedCheckout(deps, request), result =>
      "order" in result ? { ...result, messages: localizeMessages([COMPLETED], request.language) } : result,
    )
  const isCart = kind === "cart"
  registerRoute(deps, isCart ? ucpEndpoints.get_cart : ucpEndpoints.get_checkout, readOwnCart)
  registerRoute(deps, isCart ? ucpEndpoints.update_cart : ucpEndpoints.update_checkout, (request, tx) =>
    Effect.gen(function* () {
      const own = yield* lockCart(request)
      if (!own) return yield* refuseChange(request)
      const changed = yield* changeCheckout(request.shop, own, toCheckoutChange(request.body), { deliveryRules })
      // a valid code is repeated with each change, so it doesn't count as a guess
      if (changed.refusedCodes.length === 0) yield* Effect.promise(() => request.rateLimit.onReplay(tx))
      return yield* respondToChange(respond, kind, request, changed)
    }),
  )
  registerRoute(deps, isCart ? ucpEndpoints.cancel_cart : ucpEndpoints.cancel_checkout, request =>
    Effect.gen(function* () {
      const own = yield* lockCart(request)
      if (!own) return yield* refuseChange(request)
      const response = yield* respond(kind, request, own)
      yield* removeCart(request.shop, { cartId: own.cart.id, expectedVersion: {} }, own.cartRef.caller)
      const { continue_url: _, messages: __, ...ended } = response
      return isCart ? ended : { ...ended, status: "canceled" }
    }),
  )
  if (isCart) return
  registerRoute(deps, ucpEndpoints.complete_checkout, request =>
    Effect.gen(function* () {
      const { shop, body, language, optionalCaller: customer, log, clientAddress } = request
      if (customer?._tag !== "Customer") return yield* readOwnCart(request)
      const own = yield* lockCart(request)
      if (!own) return yield* readCompletedCheckout(deps, request)
      const payment = toRequestedPayment(body.payment ?? {})
      const { order, refusedPayment } = yield* completeCheckout(shop, {
        cart: own.cart,
        payment,
        customer,
        language,
        deliveryRules,
      })
      if (!order) return yield* respond(kind, request, own, { messages: makePaymentMessages(refusedPayment) })
      log.info({ who: customer.id, where: clientAddress }, "an agent placed an order")
      return makeUcpCompletedCheckout(deps, request, order)
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
