/**
 * Agents fill carts and open checkouts, for a guest or for the customer who linked them. The buyer does the rest
 * (UCP-09…UCP-13, UCP-28).
 */
import { randomUUID } from "node:crypto"
import { Effect, Option } from "effect"
import type { CustomerCaller } from "../../application/shop/caller.ts"
import { requireFound } from "../../application/shop/refuse.ts"
import { type Cart, getActiveLineItems } from "../../domain/cart/cart.ts"
import { EUR } from "../../domain/money/cents.ts"
import { findCallerByToken } from "../postgres/callers.ts"
import { deleteCart, findActiveCart, insertCartUnlessActive, type RowLock } from "../postgres/carts.ts"
import { endGuestSession } from "../postgres/guest-sessions.ts"
import type { Transaction } from "../postgres/transaction.ts"
import { registerRoute } from "../server/http/register-route.ts"
import type { IdentifiedRequest } from "../server/http/request.ts"
import type { HandlerResult } from "../server/http/transactional-handler.ts"
import { requireAgentCart, requireAgentCartRef } from "./agent-cart-ref.ts"
import { startAgentGuestSession } from "./agent-guest-session.ts"
import { claimGuestCart } from "./claim-guest-cart.ts"
import { completeCheckout } from "./complete-checkout.ts"
import { makeUcpCartResponder, type UcpCartKind, type UcpCartResponder, type UcpRequest } from "./ucp-cart-response.ts"
import { makeUcpResponseContext, type UcpDeps } from "./ucp-deps.ts"
import { type UcpCheckoutRequest, ucpEndpoints } from "./ucp-endpoints.ts"
import { localizeMessages, type UcpMessage } from "./ucp-messages.ts"
import { readCompletedCheckout } from "./ucp-order-routes.ts"
import { applyUcpPayment } from "./ucp-payment.ts"
import { UCP_ERROR_ENVELOPE } from "./ucp-profile.ts"
import { formatVariantId } from "./ucp-variants.ts"
import { makeCheckoutUpdater } from "./update-checkout.ts"

/** A linked agent adds to the customer's existing cart, so its lines and codes come first. */
const addToCart = (cart: Cart, request: UcpCheckoutRequest): UcpCheckoutRequest => {
  const lines = getActiveLineItems(cart).map(item => ({
    id: item.id,
    item: { id: formatVariantId(item) },
    quantity: 1,
  }))
  const { discounts: { codes } = {} } = request
  return {
    ...request,
    line_items: [...lines, ...request.line_items],
    ...(codes && { discounts: { codes: [...cart.discountCodes, ...codes] } }),
  }
}

const registerCreateRoute = (deps: UcpDeps, respond: UcpCartResponder, kind: UcpCartKind) => {
  const updateCheckout = makeCheckoutUpdater(deps, respond, kind)
  const readCart = (tx: Transaction, id: string, request: UcpRequest<unknown>) =>
    Effect.gen(function* () {
      const { optionalCaller = yield* Effect.promise(() => findCallerByToken(tx, id)) } = request
      const cartRef = yield* requireAgentCartRef(tx, id, optionalCaller)
      const cart = yield* requireAgentCart(tx, cartRef)
      return yield* Effect.promise(() => respond(kind, tx, cart, cartRef, request))
    })

  const claimCart = (tx: Transaction, id: string, subject: CustomerCaller, request: UcpRequest<unknown>) =>
    Effect.gen(function* () {
      const { cart, messages } = yield* claimGuestCart(tx, id, subject, deps.deliveryRules)
      return yield* Effect.promise(() => respond(kind, tx, cart, { id: cart.id, subject }, request, { messages }))
    })

  const createForGuest = (tx: Transaction, request: UcpRequest<UcpCheckoutRequest>) =>
    Effect.gen(function* () {
      const cartRef = yield* Effect.promise(async () => {
        const { token, subject } = await startAgentGuestSession(tx)
        await insertCartUnlessActive(tx, randomUUID(), subject.ownerKey, EUR, request.now)
        return { id: token, subject }
      })
      const { saved, messages, response } = yield* updateCheckout(tx, cartRef, request)
      if (saved.lineItems.length > 0 || request.body.line_items.length === 0) return response
      yield* Effect.promise(async () => {
        await deleteCart(tx, saved.id)
        await endGuestSession(tx, cartRef.subject.id)
      })
      const { locale } = makeUcpResponseContext(deps, request.now, request.body.context, request.requestedLanguage)
      // there is no cart to repair, so errors are final
      const finalMessages = messages.map(({ path: _, severity: __, ...message }) => ({
        ...message,
        ...(message.type === "error" && { severity: "unrecoverable" as const }),
      }))
      return { ucp: UCP_ERROR_ENVELOPE, messages: localizeMessages(finalMessages, locale) }
    })

  const createForCustomer = (tx: Transaction, subject: CustomerCaller, request: UcpRequest<UcpCheckoutRequest>) =>
    Effect.gen(function* () {
      yield* Effect.promise(() => insertCartUnlessActive(tx, randomUUID(), subject.ownerKey, EUR, request.now))
      const cart = yield* requireFound(() => findActiveCart(tx, subject.ownerKey, "FOR UPDATE"), "CartNotFound")
      const { response } = yield* updateCheckout(
        tx,
        { id: cart.id, subject },
        { ...request, body: addToCart(cart, request.body) },
        getActiveLineItems(cart).map(({ id }) => id),
      )
      return response
    })

  registerRoute(
    deps,
    kind === "cart" ? ucpEndpoints.create_cart : ucpEndpoints.create_checkout,
    (request, tx): HandlerResult<unknown, string> => {
      const { cart_id: cartId } = request.body as { readonly cart_id?: string }
      const customer = request.optionalCaller?._tag === "Customer" ? request.optionalCaller : undefined
      if (cartId === undefined) return customer ? createForCustomer(tx, customer, request) : createForGuest(tx, request)
      const existing = readCart(tx, cartId, request)
      return customer ? Effect.catch(existing, () => claimCart(tx, cartId, customer, request)) : existing
    },
  )
}

const COMPLETED: UcpMessage = {
  type: "error",
  code: "checkout_completed",
  severity: "unrecoverable",
  content: texts => texts.completed,
}

type CartRequest = IdentifiedRequest<{ readonly id: string }, unknown, unknown>

const registerChangeRoutes = (deps: UcpDeps, respond: UcpCartResponder, kind: UcpCartKind) => {
  const updateCheckout = makeCheckoutUpdater(deps, respond, kind)
  /** Returns undefined when the cart doesn't exist, or was just transferred. */
  const findOwnCart = ({ optionalCaller, params }: CartRequest, tx: Transaction, lock?: RowLock) =>
    Effect.map(
      Effect.option(
        Effect.gen(function* () {
          const cartRef = yield* requireAgentCartRef(tx, params.id, optionalCaller)
          return { cartRef, cart: yield* requireAgentCart(tx, cartRef, lock) }
        }),
      ),
      Option.getOrUndefined,
    )
  const readOwnCart = (request: CartRequest, tx: Transaction) =>
    Effect.gen(function* () {
      const own = yield* findOwnCart(request, tx)
      if (!own) return yield* readCompletedCheckout(deps, request, tx)
      return yield* Effect.promise(() => respond(kind, tx, own.cart, own.cartRef, request))
    })
  /** A checkout that became an order is returned unchanged. */
  const refuseChange = (request: CartRequest, tx: Transaction) =>
    Effect.map(readCompletedCheckout(deps, request, tx), result =>
      "order" in result ? { ...result, messages: localizeMessages([COMPLETED], request.language) } : result,
    )
  const isCart = kind === "cart"
  registerRoute(deps, isCart ? ucpEndpoints.get_cart : ucpEndpoints.get_checkout, readOwnCart)
  registerRoute(deps, isCart ? ucpEndpoints.update_cart : ucpEndpoints.update_checkout, (request, tx) =>
    Effect.gen(function* () {
      const own = yield* findOwnCart(request, tx, "FOR UPDATE")
      if (!own) return yield* refuseChange(request, tx)
      const { response, isCodeRefused } = yield* updateCheckout(tx, own.cartRef, request)
      // a valid code is repeated with each change, so it doesn't count as a guess
      if (!isCodeRefused) yield* Effect.promise(() => request.rateLimit.onReplay(tx))
      return response
    }),
  )
  registerRoute(deps, isCart ? ucpEndpoints.cancel_cart : ucpEndpoints.cancel_checkout, (request, tx) =>
    Effect.gen(function* () {
      const own = yield* findOwnCart(request, tx, "FOR UPDATE")
      if (!own) return yield* refuseChange(request, tx)
      const response = yield* Effect.promise(() => respond(kind, tx, own.cart, own.cartRef, request))
      yield* Effect.promise(() => deleteCart(tx, own.cart.id))
      const { continue_url: _, messages: __, ...ended } = response
      return isCart ? ended : { ...ended, status: "canceled" }
    }),
  )
  if (isCart) return
  registerRoute(deps, ucpEndpoints.complete_checkout, (request, tx) =>
    Effect.gen(function* () {
      const { optionalCaller: customer, log, clientAddress } = request
      if (customer?._tag !== "Customer") return yield* readOwnCart(request, tx)
      const own = yield* findOwnCart(request, tx, "FOR UPDATE")
      if (!own) return yield* readCompletedCheckout(deps, request, tx)
      const { cart, cartRef } = own
      const { deliveryRules } = deps
      const withPayment = yield* applyUcpPayment(cart, request.body.payment ?? {}, {
        tx,
        subject: customer,
        now: request.now,
        deliveryRules,
      })
      const messages = withPayment.refused.map(({ message }) => message)
      const completion = { ...request, before: cart, cart: withPayment.cart, customer, deliveryRules }
      const isPlaced = messages.length === 0 && (yield* completeCheckout(tx, completion))
      if (!isPlaced) return yield* Effect.promise(() => respond(kind, tx, cart, cartRef, request, { messages }))
      log.info({ who: customer.id, where: clientAddress }, "an agent placed an order")
      return yield* readCompletedCheckout(deps, request, tx)
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
