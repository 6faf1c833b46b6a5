/**
 * The only holder of the cart in a tab. Changes are queued and run one at a time, across tabs too (CART-17…CART-30).
 */
import { Effect } from "effect"
import type { Cart, CartId } from "../../../domain/cart/cart.ts"
import type { CartCommand } from "../../../domain/cart/cart-command.ts"
import { createInjectionToken } from "../../shared/injection-token.ts"
import { recordCartChangeEvents } from "../analytics/record-cart-change-events.ts"
import type { RecordEvent } from "../analytics/record-event.ts"
import type { Identity } from "../identity/identity.ts"
import { makeSubject, type Observable } from "../observable/observable.ts"
import type { CartService } from "../ports/cart-service.ts"
import type { CreateId } from "../ports/create-id.ts"
import type { CrossTabCoordination } from "../ports/cross-tab-coordination.ts"
import type { KeyValueStore } from "../ports/key-value-store.ts"
import type { QuoteService } from "../ports/quote-service.ts"
import type { ServiceFailure } from "../ports/service-failures.ts"
import type { ReportFailure } from "../report-bug.ts"
import { makeBrowserCartStore } from "./browser-cart-store.ts"
import { CartChangeFailedError, ChangeCancelledError } from "./cart-change-error.ts"
import { makeCartChangeQueue } from "./cart-change-queue.ts"
import { type CartOwnerChanges, makeCartOwnerChanges } from "./cart-owner-changes.ts"
import { type CartSessionState, INITIAL_CART_SESSION_STATE } from "./cart-session-state.ts"
import { CART_ID_STORAGE_KEY } from "./cart-storage-keys.ts"
import { makeCheckExpiredQuotes, recheckQuotesOnChange } from "./check-expired-quotes.ts"
import { canCommandCreateCart } from "./command-recovery.ts"
import { makeReferenceAutosave, type ReferenceAutosave } from "./reference-autosave.ts"
import { type KeyedCartChange, makeSendCartChange } from "./send-cart-change.ts"
import type { StoredCartIdEvent } from "./stored-cart-id.ts"
import { syncCartAcrossTabs } from "./sync-cart-across-tabs.ts"
import { watchLogout } from "./watch-logout.ts"

export interface CartSession extends Observable<CartSessionState>, Omit<CartOwnerChanges, "dropExpiredToken"> {
  /** loads this browser's cart, if any */
  readonly open: Effect.Effect<void>
  /** queues a change and returns the changed cart */
  readonly applyChange: (change: CartCommand) => Effect.Effect<Cart, CartChangeFailedError>
  /** sends a reference when typing pauses; completes when it, or a newer text, is saved */
  readonly type: ReferenceAutosave<Cart, CartChangeFailedError>["type"]
  /** sends typed text and waits until nothing is pending; fails with the first failed change */
  readonly waitForChanges: Effect.Effect<Cart | undefined, CartChangeFailedError>
  /** removes the cart in every tab with its pending changes: it was ordered, or its owner left */
  readonly dropCart: (why: StoredCartIdEvent) => void
  /** checks again which quotes have expired; on failure the last result stays */
  readonly checkQuotes: Effect.Effect<void>
  /** follows other tabs and checks the cart's quotes; runs until it is interrupted */
  readonly follow: Effect.Effect<never>
}

interface Ports {
  readonly carts: CartService
  readonly quotes: QuoteService
  readonly identity: Identity
  readonly store: KeyValueStore
  readonly tabs: CrossTabCoordination
  readonly newId: CreateId
  readonly record: RecordEvent
  readonly reportFailure: ReportFailure
}

export const makeCartSession = (ports: Ports): CartSession => {
  const { carts, quotes, identity, store, tabs, newId, record, reportFailure } = ports
  const state = makeSubject(INITIAL_CART_SESSION_STATE)
  let generation = 0
  const update = (part: Partial<CartSessionState>) => state.set({ ...state.current(), ...part })
  const browserCart = makeBrowserCartStore({ store, tabs, state })
  const { findCartId, applyEvent, accept, dropEndedCart } = browserCart

  const currentCart = () => state.current().cart

  const cancelAll = () => {
    generation += 1
    autosave.cancel()
    queue.cancel()
  }

  const drop: CartSession["dropCart"] = why => {
    if (why._tag !== "Ended" || why.cartId === findCartId()) cancelAll()
    applyEvent(why)
  }

  /**
   * Any refusal to load the cart ends it for this browser, 429 too (CART-21). After a failure the id stays for a
   * retry.
   */
  const reload = (id: CartId): Effect.Effect<Cart, ServiceFailure> =>
    Effect.suspend(() => carts.load(id)).pipe(
      Effect.map(accept),
      Effect.tapError(failure =>
        Effect.sync(() => {
          if (id !== findCartId()) return
          if (isRetryable(failure)) update({ load: { _tag: "Failed", failure } })
          else if (failure._tag === "Unauthorized") owner.dropExpiredToken()
          else applyEvent({ _tag: "LoadRefused", cartId: id })
        }),
      ),
    )

  const load: Effect.Effect<Cart | undefined, ServiceFailure> = Effect.suspend(() => {
    dropEndedCart()
    const id = findCartId()
    // the cart id can change before the response arrives
    if (id !== undefined)
      return Effect.flatMap(Effect.result(reload(id)), found => (id === findCartId() ? Effect.fromResult(found) : load))
    store.remove(CART_ID_STORAGE_KEY)
    return Effect.succeed(undefined)
  })

  const findCart = Effect.suspend(() => {
    const { cart } = state.current()
    return cart && cart.id === findCartId() ? Effect.succeed(cart) : load
  })

  /** The first cart of a session, unless another tab has created one meanwhile. */
  const adoptCreated = (created: Cart) =>
    Effect.suspend(() => {
      if (findCartId() !== undefined) return findCart.pipe(Effect.map(cart => cart ?? created))
      applyEvent({ _tag: "Loaded", cartId: created.id })
      return Effect.succeed(accept(created))
    })

  /** Changes from before a logout are not sent for the next shopper. */
  const requireSameShopper = (since: number) =>
    Effect.suspend(() => (since === generation ? Effect.void : Effect.fail(new ChangeCancelledError())))

  const sendChange = makeSendCartChange({ carts, newId, findCart, reload, adoptCreated })

  const perform = (request: KeyedCartChange) =>
    Effect.suspend(() => {
      return tabs
        .runExclusively("cart", sendChange(request, requireSameShopper(generation)))
        .pipe(Effect.tap(result => recordCartChangeEvents(record, request.change, result)))
    }).pipe(
      Effect.map(({ cart }) => {
        if (request.change._tag !== "EmptyCart") return accept(cart)
        applyEvent({ _tag: "Ended", cartId: cart.id })
        return cart
      }),
      Effect.tapErrorTag("Unauthorized", () => Effect.sync(() => owner.dropExpiredToken())),
      Effect.tapError(reportFailure),
      Effect.mapError(reason => {
        const hasNoCart = canCommandCreateCart(request.change) && findCartId() === undefined
        return new CartChangeFailedError({ change: request.change, reason, hasNoCart })
      }),
    )

  const queue = makeCartChangeQueue({ state, newId, sendChange: perform })

  const owner = makeCartOwnerChanges({ identity, state, browserCart, applyChange: queue.enqueue, dropCart: drop })

  const autosave = makeReferenceAutosave<Cart, CartChangeFailedError>({
    send: (field, text) => queue.enqueue({ _tag: "SetReference", field, text }),
    onTyping: update,
    cancelled: (field, text) => {
      const change = { _tag: "SetReference", field, text } as const
      return new CartChangeFailedError({ change, reason: new ChangeCancelledError() })
    },
  })

  const settled: CartSession["waitForChanges"] = Effect.suspend(() => {
    if (state.current().typing.size > 0) return autosave.flush.pipe(Effect.andThen(settled))
    return queue.awaitOldest()?.pipe(Effect.andThen(settled)) ?? Effect.succeed(state.current().cart)
  })

  const open = load.pipe(Effect.tapError(reportFailure), Effect.ignore)

  const checkQuotes = makeCheckExpiredQuotes({
    quotes,
    cart: currentCart,
    onFound: expiredQuotes => update({ expiredQuotes }),
    reportFailure,
  })

  /** ends only the cart of this tab: another tab may have a new one by now */
  const onLeft = () => {
    cancelAll()
    const cart = currentCart()
    if (cart) applyEvent({ _tag: "Ended", cartId: cart.id })
  }

  const following = [
    watchLogout({ identity, onLeft }),
    syncCartAcrossTabs({ store, tabs, currentCart, findCartId, open, onEnd: cancelAll }),
    recheckQuotesOnChange({ cart: currentCart, subscribe: state.subscribe, check: checkQuotes }),
  ]
  const follow = Effect.all(following, { concurrency: "unbounded" }).pipe(Effect.andThen(Effect.never))

  return {
    current: state.current,
    subscribe: state.subscribe,
    open,
    applyChange: queue.enqueue,
    type: autosave.type,
    waitForChanges: settled,
    replaceCart: owner.replaceCart,
    recalculate: owner.recalculate,
    acknowledgeMerge: owner.acknowledgeMerge,
    dropCart: drop,
    checkQuotes,
    follow,
  }
}

/** The failure says nothing about the cart, so a retry can succeed. */
const isRetryable = (failure: ServiceFailure): boolean => failure._tag === "Unreachable" || "wasNotSent" in failure

export const CartSession = createInjectionToken<CartSession>("CartSession")
