/** One cart becomes at most one order, whatever is pressed, retried or cut off (ORDER-09, PAY-47, PAY-48). */
import { Data, Deferred, Effect } from "effect"
import type { Cart } from "../../domain/cart/cart.ts"
import { mayBePlaced, type NotPlaceableReasons } from "../../domain/order/may-be-placed.ts"
import type { Order } from "../../domain/order/order.ts"
import type { CartSession } from "../cart/cart-session.ts"
import type { ChangeFailed } from "../cart/change-failed.ts"
import type { ServiceFailure, StaleVersion } from "../ports/failures.ts"
import type { OrderService } from "../ports/order-service.ts"
import { token } from "../ports/token.ts"

export class NotReady extends Data.TaggedError("NotReady")<{ readonly reasons: NotPlaceableReasons }> {}

export type PlaceOrderFailure = NotReady | ChangeFailed | StaleVersion | ServiceFailure

export type PlaceOrder = Effect.Effect<Order, PlaceOrderFailure>

interface Ports {
  readonly session: CartSession
  readonly orders: OrderService
  /** where the shop delivers and bills (CONF-12) */
  readonly countries: readonly string[]
}

/** A lost answer is looked up by asking again with the same key, this often. */
const LOOK_UPS = 3

export const makePlaceOrder = ({ session, orders, countries }: Ports): PlaceOrder => {
  let placing: Deferred.Deferred<Order, PlaceOrderFailure> | undefined

  const placement = ({ id, version }: Cart) => {
    const place = orders.place({ cartId: id, version, key: `order-${id}-${version}` })
    const patiently = (left: number): typeof place =>
      place.pipe(
        Effect.catchTag("Unreachable", lost =>
          left === 0 ? Effect.fail(lost) : Effect.sleep("1 second").pipe(Effect.andThen(patiently(left - 1))),
        ),
      )
    return patiently(LOOK_UPS)
  }

  const once = Effect.gen(function* () {
    const cart = yield* session.settled
    if (!cart) return yield* Effect.fail(new NotReady({ reasons: [{ _tag: "CartEmpty" }] }))
    const ready = yield* Effect.fromResult(mayBePlaced(cart, countries)).pipe(
      Effect.mapError(reasons => new NotReady({ reasons })),
    )
    const order = yield* placement(ready).pipe(Effect.tapErrorTag("StaleVersion", () => session.open))
    session.drop()
    return order
  })

  /** Pressed twice, it is placed once: the second press waits for the first one's answer. */
  return Effect.suspend(() => {
    if (placing) return Deferred.await(placing)
    const answer = Deferred.makeUnsafe<Order, PlaceOrderFailure>()
    placing = answer
    const run = Deferred.into(once, answer).pipe(Effect.ensuring(Effect.sync(() => (placing = undefined))))
    return Effect.forkDetach(run).pipe(Effect.andThen(Deferred.await(answer)))
  })
}

export const PlaceOrder = token<PlaceOrder>("PlaceOrder")
