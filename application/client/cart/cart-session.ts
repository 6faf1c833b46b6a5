/** Holds the cart of a tab. Changes are queued and run one at a time, also across tabs (CART-17…CART-30). */
import { Effect } from "effect"
import type { Cart } from "../../../domain/cart/cart.ts"
import type { CartCommand } from "../../../domain/cart/cart-command.ts"
import { createInjectionToken } from "../../shared/injection-token.ts"
import type { RecordEvent } from "../analytics/record-event.ts"
import type { Identity } from "../identity/identity.ts"
import type { Observable } from "../observable/observable.ts"
import type { CartService } from "../ports/cart-service.ts"
import type { CreateId } from "../ports/create-id.ts"
import type { CrossTabCoordination } from "../ports/cross-tab-coordination.ts"
import type { KeyValueStore } from "../ports/key-value-store.ts"
import type { QuoteService } from "../ports/quote-service.ts"
import type { ReportFailure } from "../report-bug.ts"
import { makeBrowserCartStore } from "./browser-cart-store.ts"
import { CartChangeFailedError, ChangeCancelledError } from "./cart-change-error.ts"
import { makeCartChangeQueue } from "./cart-change-queue.ts"
import { type CartOwnerChangeHandlers, makeCartOwnerChangeHandlers, watchLogouts } from "./cart-owner-change-handlers.ts"
import { type CartSessionState, makeCartSessionState } from "./cart-session-state.ts"
import { makeCheckExpiredQuotes, recheckQuotesOnChange } from "./check-expired-quotes.ts"
import { makeReferenceAutosave, type ReferenceAutosave } from "./reference-autosave.ts"
import { makeSendCartChange } from "./send-cart-change.ts"
import type { CartAccessEvent } from "./stored-cart-id.ts"
import { syncCartAcrossTabs } from "./sync-cart-across-tabs.ts"

export interface CartSession extends Observable<CartSessionState>, Omit<CartOwnerChangeHandlers, "dropExpiredToken"> {
  /** loads this browser's cart, if any */
  readonly open: Effect.Effect<void>
  /** queues a change and returns the changed cart */
  readonly applyChange: (change: CartCommand) => Effect.Effect<Cart, CartChangeFailedError>
  /** sends a reference when typing pauses; completes when it, or a newer text, is saved */
  readonly type: ReferenceAutosave<Cart, CartChangeFailedError>["type"]
  /** sends typed text and waits until nothing is pending; fails with the first failed change */
  readonly waitForChanges: Effect.Effect<Cart | undefined, CartChangeFailedError>
  /** removes the cart in every tab with its pending changes: it was ordered, or its owner left */
  readonly dropCart: (why: CartAccessEvent) => void
  /** checks again which quotes have expired; on failure the last result stays */
  readonly checkQuotes: Effect.Effect<void>
  /** announces changed totals, follows other tabs and checks the cart's quotes; runs until it is interrupted */
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
  const state = makeCartSessionState()
  const { update } = state
  const currentCart = () => state.current().cart
  const dropExpiredToken = () => owner.dropExpiredToken()
  const browserCart = makeBrowserCartStore({ store, tabs, carts, state, dropExpiredToken })
  const { findCartId, applyEvent } = browserCart

  let generation = 0

  /** Changes from before a logout are not sent for the next shopper. */
  const startShopperCheck = () => {
    const since = generation
    return Effect.suspend(() => (since === generation ? Effect.void : Effect.fail(new ChangeCancelledError())))
  }

  const cancelAll = () => {
    generation += 1
    autosave.cancel()
    queue.cancel()
  }

  const drop: CartSession["dropCart"] = why => {
    if (why._tag !== "Ended" || why.cartId === findCartId()) cancelAll()
    applyEvent(why)
  }

  const sendChange = makeSendCartChange({
    carts,
    tabs,
    newId,
    record,
    reportFailure,
    browserCart,
    startShopperCheck,
    dropExpiredToken,
  })

  const queue = makeCartChangeQueue({ state, newId, sendChange })

  const owner = makeCartOwnerChangeHandlers({ identity, state, browserCart, applyChange: queue.enqueue, dropCart: drop })

  const autosave = makeReferenceAutosave<Cart, CartChangeFailedError>({
    send: (field, text) => queue.enqueue({ _tag: "SetReference", field, text }),
    onTyping: update,
    cancelled: (field, text) => {
      const change = { _tag: "SetReference", field, text } as const
      return new CartChangeFailedError({ change, reason: new ChangeCancelledError() })
    },
  })

  const waitForChanges: CartSession["waitForChanges"] = Effect.suspend(() => {
    if (state.current().typing.size > 0) return autosave.flush.pipe(Effect.andThen(waitForChanges))
    return queue.awaitOldest()?.pipe(Effect.andThen(waitForChanges)) ?? Effect.succeed(state.current().cart)
  })

  const open = browserCart.load.pipe(Effect.tapError(reportFailure), Effect.ignore)

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
    browserCart.startAnnouncing,
    watchLogouts(identity, onLeft),
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
    waitForChanges,
    replaceCart: owner.replaceCart,
    recalculate: owner.recalculate,
    acknowledgeMerge: owner.acknowledgeMerge,
    dropCart: drop,
    checkQuotes,
    follow,
  }
}

export const CartSession = createInjectionToken<CartSession>("CartSession")
