/** One change, from the cart it is made on to the cart it made: conflicts are tried again, lost answers looked up, only an addition repeats (CART-27…CART-30). */

import { Effect, Equal, Exit } from "effect"
import type { Cart, CartId } from "../../domain/cart/cart.ts"
import {
  type CartChange,
  canCreateCart,
  isChangeApplied,
  wouldDuplicateOnRetry,
} from "../../domain/cart/cart-change.ts"
import { emptyCart } from "../../domain/cart/cart-line-items.ts"
import { failAfterTimeout } from "../fail-after-timeout.ts"
import type { CartService } from "../ports/cart-service.ts"
import type { CreateId } from "../ports/create-id.ts"
import type { RefusedError, ServiceFailure, UnreachableError } from "../ports/service-failures.ts"
import { CartMissingError, type ChangeCancelledError, type ChangeFailure } from "./cart-change-error.ts"

export interface KeyedCartChange {
  readonly key: string
  readonly change: CartChange
}

/** Fails when whoever asked has left. */
type StillHere = Effect.Effect<void, ChangeCancelledError>

interface Ports {
  readonly carts: CartService
  readonly newId: CreateId
  /** the cart of this browser in its newest version, if there is one */
  readonly known: Effect.Effect<Cart | undefined, ServiceFailure>
  readonly reload: (id: CartId) => Effect.Effect<Cart, ServiceFailure>
  /** a cart was created: it is this browser's from now on, or another one is */
  readonly begin: (created: Cart) => Effect.Effect<Cart, ServiceFailure>
}

/** More than the tabs and devices that can change one cart at the same moment. */
const MAX_CONFLICTS = 8

/** Spreads the writers that collided; doubled with every collision. */
const pause = (conflicts: number) => Effect.sleep(`${Math.min(20 * 2 ** conflicts, 500)} millis`)

const repeats = (change: CartChange): boolean => change._tag === "AddLineItem" || change._tag === "AddLineItems"

/** The cart that a change made, and the one it was made on. */
export interface AppliedChange {
  readonly on: Cart
  readonly cart: Cart
}

interface Unanswered extends KeyedCartChange {
  readonly cart: Cart
}

export const makeSendCartChange = ({ carts, newId, known, reload, begin }: Ports) => {
  let unanswered: Unanswered | undefined

  const remember = (sent: Unanswered | undefined) =>
    Effect.sync(() => {
      unanswered = sent
    })

  const create = (key: string, stillHere: StillHere) =>
    carts.create(key).pipe(
      Effect.catchTag("Unreachable", lost => failAfterTimeout(carts.create(key), lost)),
      Effect.tap(() => stillHere),
      Effect.flatMap(begin),
    )

  const cartFor = ({ change, key }: KeyedCartChange, stillHere: StillHere): Effect.Effect<Cart, ChangeFailure> =>
    Effect.gen(function* () {
      const cart = yield* known
      if (cart) return cart
      return canCreateCart(change)
        ? yield* create(`${key}-cart`, stillHere)
        : yield* Effect.fail(new CartMissingError())
    })

  /** A cart that can't be loaded any more was emptied as it was asked for. */
  const lookUp = (cart: Cart, change: CartChange, lost: UnreachableError): Effect.Effect<Cart, ChangeFailure> =>
    reload(cart.id).pipe(
      Effect.matchEffect({
        onSuccess: found =>
          found.version > cart.version && isChangeApplied(change, found) ? Effect.succeed(found) : Effect.fail(lost),
        onFailure: ({ _tag }) =>
          change._tag === "EmptyCart" && _tag === "Refused" ? Effect.succeed(emptyCart(cart)) : Effect.fail(lost),
      }),
    )

  const attempt = (
    cart: Cart,
    { change, key }: KeyedCartChange,
    stillHere: StillHere,
    conflicts = 0,
  ): Effect.Effect<AppliedChange, ChangeFailure> => {
    const sending = Effect.andThen(stillHere, carts.change({ cartId: cart.id, version: cart.version, change, key }))
    // what is added is added once per wish: the shopper's next try is the same call (QUOTE-08, CART-28, CART-29)
    const once = wouldDuplicateOnRetry(change)
      ? sending.pipe(
          Effect.tap(() => remember(undefined)),
          Effect.tapError(({ _tag }) => remember(_tag === "Unreachable" ? { cart, change, key } : undefined)),
        )
      : sending
    /** what keeps the second try from its effect says nothing about the first */
    const again = (lost: UnreachableError) =>
      once.pipe(Effect.catchTag(["Refused", "TooMany", "Cancelled"], () => Effect.fail(lost)))
    const find = (lost: UnreachableError) => lookUp(cart, change, lost)
    const repeated = (lost: UnreachableError) => again(lost).pipe(Effect.catchTag("Unreachable", find))
    return once.pipe(
      Effect.catchTag("Unreachable", lost => failAfterTimeout(repeats(change) ? repeated(lost) : find(lost), lost)),
      Effect.map(made => ({ on: cart, cart: made })),
      Effect.catchTag("StaleVersion", stale =>
        conflicts >= MAX_CONFLICTS
          ? Effect.fail(stale)
          : pause(conflicts).pipe(
              Effect.andThen(reload(cart.id)),
              Effect.flatMap(newer => attempt(newer, { change, key: newId() }, stillHere, conflicts + 1)),
            ),
      ),
    )
  }

  /** An addition to a cart that is gone meanwhile – ordered or emptied elsewhere – starts the next one. */
  const afresh = (
    cart: Cart,
    asked: KeyedCartChange,
    stillHere: StillHere,
    gone: RefusedError,
  ): Effect.Effect<AppliedChange, ChangeFailure> =>
    Effect.gen(function* () {
      if (!canCreateCart(asked.change)) return yield* Effect.fail(gone)
      const still = yield* Effect.exit(reload(cart.id))
      if (Exit.isSuccess(still)) return yield* Effect.fail(gone)
      return yield* attempt(yield* create(`${asked.key}-next-cart`, stillHere), asked, stillHere)
    })

  /** The same wish, and the last try of it without an answer: its key and its version come first. */
  const lastTry = (cart: Cart, { change }: KeyedCartChange): Unanswered | undefined =>
    unanswered?.cart.id === cart.id && Equal.equals(unanswered.change, change) ? unanswered : undefined

  return (asked: KeyedCartChange, stillHere: StillHere): Effect.Effect<AppliedChange, ChangeFailure> =>
    cartFor(asked, stillHere).pipe(
      Effect.flatMap(cart => {
        const { cart: on, ...sent } = lastTry(cart, asked) ?? { ...asked, cart }
        return attempt(on, sent, stillHere).pipe(Effect.catchTag("Refused", gone => afresh(on, sent, stillHere, gone)))
      }),
    )
}
