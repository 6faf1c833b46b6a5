/**
 * One cart becomes at most one order, even with double clicks, retries and lost responses (ORDER-09, PAY-47, PAY-48).
 */

import { Data, Deferred, Effect } from "effect"
import type { Cart, CartId } from "../../../domain/cart/cart.ts"
import type { ReferenceField } from "../../../domain/cart/cart-reference.ts"
import { type NonEmptyCartIssues, validateCartForOrder } from "../../../domain/order/cart-issues.ts"
import type { Order } from "../../../domain/order/order.ts"
import { createInjectionToken } from "../../shared/injection-token.ts"
import type { InvalidRequestRefusal } from "../../shared/refusals.ts"
import type { RecordPurchase } from "../analytics/record-purchase.ts"
import type { CartChangeFailedError } from "../cart/cart-change-error.ts"
import { type CartDeliveryDays, listExpectedDeliveryDays } from "../cart/cart-delivery-days.ts"
import type { CartSession } from "../cart/cart-session.ts"
import { limitFollowUpTime } from "../limit-follow-up.ts"
import { makeSubject, type Observable } from "../observable/observable.ts"
import type { CartService } from "../ports/cart-service.ts"
import type { OrderService, PlacementFailure, PlacementRefusal } from "../ports/order-service.ts"
import type { RefusedError, ServiceFailure, UnreachableError, VersionConflictError } from "../ports/service-failures.ts"
import type { PlacementStore } from "./placement-store.ts"

export class CartNotReadyError extends Data.TaggedError("CartNotReady")<{ readonly reasons: NonEmptyCartIssues }> {}

/** The typed references differ from what the order would have. */
export class ReferencesNotSavedError extends Data.TaggedError("ReferencesNotSaved")<{
  readonly fields: readonly ReferenceField[]
}> {}

export type PlaceOrderFailure = CartNotReadyError | ReferencesNotSavedError | CartChangeFailedError | PlacementFailure

/** Whether the order is being placed, or looked up after its response was lost. */
type PlacingPhase = "idle" | "placing" | "lookingUp"

interface Ports {
  readonly session: CartSession
  readonly carts: Pick<CartService, "load">
  readonly orders: Pick<OrderService, "place">
  readonly days: CartDeliveryDays
  readonly storedPlacement: PlacementStore
  readonly recordPurchase: RecordPurchase
  /** countries of delivery and billing (CONF-12) */
  readonly countries: readonly string[]
}

const listChangedDays = (refusal: PlacementRefusal | InvalidRequestRefusal) =>
  refusal._tag === "CartNotPlaceable"
    ? refusal.faults.flatMap(fault => (fault._tag === "DeliveryDayChanged" ? [{ ...fault, lineItemId: fault.at[1] }] : []))
    : []

/** Number of repeated requests with the same key after a lost response. */
const LOOK_UPS = 3

export const makePlaceOrder = ({ session, carts, orders, days, storedPlacement, recordPurchase, countries }: Ports) => {
  const phase = makeSubject<PlacingPhase>("idle")
  let placing: Deferred.Deferred<Order, PlaceOrderFailure> | undefined

  const sendPlacement = (cart: Cart) => {
    const { id: cartId, version, taxedPrice } = cart
    const expectedDays = listExpectedDeliveryDays(days.current(), cart)
    const expectedTotal = taxedPrice.totalGross
    const ask = orders.place({ ...storedPlacement.set({ cartId, version }), expectedDays, expectedTotal })
    const lookUp = (remaining: number, lost: UnreachableError): typeof ask =>
      Effect.sleep("1 second").pipe(
        Effect.andThen(ask),
        // a limit says nothing of the request before it, which may have placed the order
        Effect.catchTag(["Unreachable", "RateLimited"], () => (remaining > 1 ? lookUp(remaining - 1, lost) : Effect.fail(lost))),
      )
    return ask.pipe(
      Effect.catchTag("Unreachable", lost => {
        phase.set("lookingUp")
        return limitFollowUpTime(lookUp(LOOK_UPS, lost), lost)
      }),
    )
  }

  const finishOrder = Effect.fnUntraced(function* (order: Order, cartId: CartId) {
    yield* recordPurchase(order)
    storedPlacement.setOrder(order)
    session.dropCart({ _tag: "Ended", cartId })
    return order
  })

  const placeOnce = Effect.gen(function* () {
    const cartResult = yield* Effect.result(session.waitForChanges)
    const fields = [...session.current().unsavedFields]
    if (fields.length > 0) return yield* Effect.fail(new ReferencesNotSavedError({ fields }))
    const cart = yield* Effect.fromResult(cartResult)
    if (!cart) return yield* Effect.fail(new CartNotReadyError({ reasons: [{ _tag: "CartEmpty" }] }))
    const ready = yield* Effect.fromResult(validateCartForOrder(cart, countries, session.current().expiredQuotes)).pipe(
      Effect.mapError(reasons => new CartNotReadyError({ reasons })),
    )
    const order = yield* sendPlacement(ready).pipe(
      Effect.tapErrorTag(["VersionConflict", "Refused"], () => Effect.sync(storedPlacement.clear)),
      // the cart can have changed, and after a lost response a missing cart can be an order
      Effect.tapErrorTag(["VersionConflict", "Refused", "Unreachable"], () => session.open),
      Effect.tapErrorTag("Refused", () => session.checkQuotes),
      Effect.tapErrorTag("Refused", ({ refusal }) => Effect.sync(() => days.showChanges(ready, listChangedDays(refusal)))),
    )
    return yield* finishOrder(order, ready.id)
  })

  /** The order whose response was lost when the page closed, if any; undefined while its cart still exists. */
  const findLostOrder = Effect.gen(function* () {
    const stored = storedPlacement.get()
    if (!stored) return undefined
    const cart = yield* unlessRefused(carts.load(stored.cartId))
    const order = cart ? undefined : yield* unlessRefused(orders.place(stored))
    if (order) return yield* finishOrder(order, stored.cartId)
    storedPlacement.clear()
    return undefined
  })

  const start = (result: Deferred.Deferred<Order, PlaceOrderFailure>) => {
    placing = result
    phase.set("placing")
    return Deferred.into(placeOnce, result).pipe(
      Effect.ensuring(
        Effect.sync(() => {
          placing = undefined
          phase.set("idle")
        }),
      ),
      Effect.forkDetach,
    )
  }

  /** A second press waits for the result of the first one, so the order is placed once. */
  const place = Effect.suspend(() => {
    if (placing) return Deferred.await(placing)
    const result = Deferred.makeUnsafe<Order, PlaceOrderFailure>()
    return start(result).pipe(Effect.andThen(Deferred.await(result)))
  })

  return { place, findLostOrder, phase: phase as Observable<PlacingPhase> }
}

/** Returns undefined for a refusal: the thing doesn't exist. */
const unlessRefused = <A>(
  call: Effect.Effect<A, ServiceFailure | VersionConflictError>,
): Effect.Effect<A | undefined, Exclude<ServiceFailure, RefusedError>> =>
  call.pipe(Effect.catchTag(["Refused", "VersionConflict"], () => Effect.succeed(undefined)))

export type PlaceOrder = ReturnType<typeof makePlaceOrder>

export const PlaceOrder = createInjectionToken<PlaceOrder>("PlaceOrder")
