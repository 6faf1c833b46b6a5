/**
 * Sends one change. Conflicts are retried, lost responses are looked up in the cart; only additions are sent again
 * (CART-27…CART-30).
 */

import { Effect, Equal, Exit } from "effect"
import { createCartChangeEvents } from "../../../domain/analytics/cart-events.ts"
import type { Cart } from "../../../domain/cart/cart.ts"
import type { CartCommand } from "../../../domain/cart/cart-command.ts"
import { clearCart } from "../../../domain/cart/cart-line-items.ts"
import type { RecordEvent } from "../analytics/record-event.ts"
import { limitFollowUpTime } from "../limit-follow-up.ts"
import type { CartService } from "../ports/cart-service.ts"
import type { CreateId } from "../ports/create-id.ts"
import type { CrossTabCoordination } from "../ports/cross-tab-coordination.ts"
import type { RefusedError, UnreachableError } from "../ports/service-failures.ts"
import type { ReportFailure } from "../report-bug.ts"
import type { BrowserCartStore } from "./browser-cart-store.ts"
import { canCommandCreateCart, wouldDuplicateOnRetry } from "./cart-additions.ts"
import { CartChangeFailedError, CartMissingError, type ChangeCancelledError, type ChangeFailure } from "./cart-change-error.ts"
import type { KeyedCartChange } from "./cart-session-state.ts"

/** Fails when the shopper has logged out meanwhile. */
type ShopperCheck = Effect.Effect<void, ChangeCancelledError>

interface Ports {
  readonly carts: CartService
  readonly tabs: CrossTabCoordination
  readonly newId: CreateId
  readonly record: RecordEvent
  readonly reportFailure: ReportFailure
  readonly browserCart: BrowserCartStore
  /** returns the check that the shopper is still the one of this moment */
  readonly startShopperCheck: () => ShopperCheck
  readonly dropExpiredToken: () => void
}

/** More than the tabs and devices that change one cart at the same time. */
const MAX_CONFLICTS = 8

/** Separates writers after a collision; the pause doubles with each one. */
const pause = (conflicts: number) => Effect.sleep(`${Math.min(20 * 2 ** conflicts, 500)} millis`)

/** Its code loads when a response was lost. */
const isCommandApplied = (change: CartCommand, cart: Cart) =>
  Effect.tryPromise(() => import("./command-recovery.ts")).pipe(
    Effect.map(({ isCommandApplied }) => isCommandApplied(change, cart)),
    Effect.orElseSucceed(() => false),
  )

const canRepeat = (change: CartCommand): boolean => change._tag === "AddLineItems"

/** The cart before and after a change; after a late response to an earlier try, the one before that try. */
interface CartBeforeAndAfter {
  readonly previousCart: Cart
  readonly cart: Cart
}

interface PendingRequest extends KeyedCartChange {
  readonly cart: Cart
}

export const makeSendCartChange = (ports: Ports) => {
  const { carts, tabs, newId, record, reportFailure, browserCart, startShopperCheck, dropExpiredToken } = ports
  const { findCartId, findCart, reload, adoptCreated, accept, applyEvent } = browserCart
  let unanswered: PendingRequest | undefined

  const remember = (sent: PendingRequest | undefined) =>
    Effect.sync(() => {
      unanswered = sent
    })

  const create = (key: string, check: ShopperCheck) =>
    carts.create(key).pipe(
      Effect.catchTag("Unreachable", lost => limitFollowUpTime(carts.create(key), lost)),
      Effect.tap(() => check),
      Effect.flatMap(adoptCreated),
    )

  const getCart = Effect.fnUntraced(function* (
    { change, key }: KeyedCartChange,
    check: ShopperCheck,
  ): Effect.fn.Return<Cart, ChangeFailure> {
    const cart = yield* findCart
    if (cart) return cart
    return canCommandCreateCart(change) ? yield* create(`${key}-cart`, check) : yield* Effect.fail(new CartMissingError())
  })

  /** A cart that can't be loaded any more was emptied, if that was the change. */
  const lookUp = (cart: Cart, change: CartCommand, lost: UnreachableError): Effect.Effect<Cart, ChangeFailure> =>
    reload(cart.id).pipe(
      Effect.matchEffect({
        onSuccess: reloaded =>
          Effect.flatMap(
            reloaded.version > cart.version ? isCommandApplied(change, reloaded) : Effect.succeed(false),
            isApplied => (isApplied ? Effect.succeed(reloaded) : Effect.fail(lost)),
          ),
        onFailure: ({ _tag }) =>
          change._tag === "EmptyCart" && _tag === "Refused" ? Effect.succeed(clearCart(cart)) : Effect.fail(lost),
      }),
    )

  const attempt = (
    cart: Cart,
    { change, key }: KeyedCartChange,
    check: ShopperCheck,
    conflicts = 0,
  ): Effect.Effect<CartBeforeAndAfter, ChangeFailure> => {
    const sending = Effect.andThen(check, carts.change({ cartId: cart.id, version: cart.version, change, key }))
    // an addition happens once: the shopper's next try sends the same request (QUOTE-08, CART-28, CART-29)
    const sendOnce = wouldDuplicateOnRetry(change)
      ? sending.pipe(
          Effect.tap(() => remember(undefined)),
          Effect.tapError(({ _tag }) => remember(_tag === "Unreachable" ? { cart, change, key } : undefined)),
        )
      : sending
    /** a refused second try says nothing about the first one */
    const sendAgain = (lost: UnreachableError) =>
      sendOnce.pipe(Effect.catchTag(["Refused", "RateLimited", "ChangeCancelled"], () => Effect.fail(lost)))
    const findResult = (lost: UnreachableError) => lookUp(cart, change, lost)
    const repeat = (lost: UnreachableError) => sendAgain(lost).pipe(Effect.catchTag("Unreachable", findResult))
    return sendOnce.pipe(
      Effect.catchTag("Unreachable", lost => limitFollowUpTime(canRepeat(change) ? repeat(lost) : findResult(lost), lost)),
      Effect.map(changed => ({ previousCart: cart, cart: changed })),
      Effect.catchTag("VersionConflict", stale =>
        conflicts >= MAX_CONFLICTS
          ? Effect.fail(stale)
          : pause(conflicts).pipe(
              Effect.andThen(reload(cart.id)),
              Effect.flatMap(newer => attempt(newer, { change, key: newId() }, check, conflicts + 1)),
            ),
      ),
    )
  }

  /** An addition to a cart that was ordered or emptied elsewhere creates the next cart. */
  const startNextCart = Effect.fnUntraced(function* (
    cart: Cart,
    request: KeyedCartChange,
    check: ShopperCheck,
    refusal: RefusedError,
  ): Effect.fn.Return<CartBeforeAndAfter, ChangeFailure> {
    if (!canCommandCreateCart(request.change)) return yield* Effect.fail(refusal)
    const reloaded = yield* Effect.exit(reload(cart.id))
    if (Exit.isSuccess(reloaded)) return yield* Effect.fail(refusal)
    return yield* attempt(yield* create(`${request.key}-next-cart`, check), request, check)
  })

  /** The same change and its last try without a response: its key and version are used again. */
  const findLastTry = (cart: Cart, { change }: KeyedCartChange): PendingRequest | undefined =>
    unanswered?.cart.id === cart.id && Equal.equals(unanswered.change, change) ? unanswered : undefined

  const sendToNewest = (request: KeyedCartChange, check: ShopperCheck): Effect.Effect<CartBeforeAndAfter, ChangeFailure> =>
    getCart(request, check).pipe(
      Effect.flatMap(cart => {
        const { cart: on, ...sent } = findLastTry(cart, request) ?? { ...request, cart }
        return attempt(on, sent, check).pipe(Effect.catchTag("Refused", refusal => startNextCart(on, sent, check, refusal)))
      }),
    )

  return (request: KeyedCartChange): Effect.Effect<Cart, CartChangeFailedError> => {
    const { change } = request
    return Effect.suspend(() => tabs.runExclusively("cart", sendToNewest(request, startShopperCheck()))).pipe(
      // EVENT-03, EVENT-04, EVENT-07
      Effect.tap(({ previousCart, cart }) => Effect.forEach(createCartChangeEvents(change, previousCart, cart), record)),
      Effect.map(({ cart }) => {
        if (change._tag !== "EmptyCart") return accept(cart)
        applyEvent({ _tag: "Ended", cartId: cart.id })
        return cart
      }),
      Effect.tapErrorTag("Unauthorized", () => Effect.sync(dropExpiredToken)),
      Effect.tapError(reportFailure),
      Effect.mapError(reason => {
        const hasNoCart = canCommandCreateCart(change) && findCartId() === undefined
        return new CartChangeFailedError({ change, reason, hasNoCart })
      }),
    )
  }
}
