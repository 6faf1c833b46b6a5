/**
 * The newest cart that this browser knows, which is the same in every tab. It also says whether the cart is being
 * loaded (CART-17…CART-23).
 */
import { Effect } from "effect"
import { type Cart, type CartId, parseCartId } from "../../../domain/cart/cart.ts"
import { removePreviousTotal } from "../../../domain/cart/price-changes.ts"
import { filterExpiredQuotesInCart } from "../../../domain/quote/expired-quotes.ts"
import type { CartService } from "../ports/cart-service.ts"
import type { CrossTabCoordination } from "../ports/cross-tab-coordination.ts"
import type { KeyValueStore } from "../ports/key-value-store.ts"
import type { ServiceFailure } from "../ports/service-failures.ts"
import { makeAnnounceTotalOnce } from "./announce-total-once.ts"
import type { MutableCartSessionState } from "./cart-session-state.ts"
import { ANNOUNCED_TOTAL_STORAGE_KEY, CART_ID_STORAGE_KEY, LAST_ORDER_STORAGE_KEY } from "./cart-storage-keys.ts"
import { type CartAccessEvent, updateStoredCartId } from "./stored-cart-id.ts"

interface Ports {
  readonly store: KeyValueStore
  readonly tabs: CrossTabCoordination
  readonly carts: Pick<CartService, "load">
  readonly state: MutableCartSessionState
  readonly dropExpiredToken: () => void
}

/** The failure says nothing about the cart, so a retry can succeed. */
const isRetryable = (failure: ServiceFailure): boolean => failure._tag === "Unreachable" || "wasNotSent" in failure

const NO_CART = { expiredQuotes: [], recalculationFailure: undefined, totalBefore: undefined } as const

export const makeBrowserCartStore = ({ store, tabs, carts, state, dropExpiredToken }: Ports) => {
  const { update } = state
  const announceTotalOnce = makeAnnounceTotalOnce(store)
  let canAnnounce = false
  let firstCart: Cart | undefined
  const findCartId = () => parseCartId(store.get(CART_ID_STORAGE_KEY))

  /** Removes a cart that another tab has ended. */
  const dropEndedCart = () => {
    const id = findCartId()
    if (id === undefined) update({ cart: undefined, load: { _tag: "Ready" }, ...NO_CART })
    else if (state.current().cart?.id !== id) update({ cart: undefined, load: { _tag: "Waiting" }, ...NO_CART })
  }

  /** Updates the stored id after an event, in every tab. */
  const applyEvent = (event: CartAccessEvent): void => {
    const storedId = updateStoredCartId(findCartId(), event)
    if (storedId === undefined) for (const key of [CART_ID_STORAGE_KEY, ANNOUNCED_TOTAL_STORAGE_KEY]) store.remove(key)
    else store.set(CART_ID_STORAGE_KEY, storedId)
    if (event._tag === "Loaded" || event._tag === "LoggedOut") store.remove(LAST_ORDER_STORAGE_KEY)
    dropEndedCart()
  }

  /** Stores a response and announces a newer version to the other tabs; returns the newest cart. */
  const accept = (cart: Cart): Cart => {
    const { cart: current, expiredQuotes, running, totalBefore } = state.current()
    if (cart.id !== findCartId()) return cart
    const version = current?.id === cart.id ? current.version : 0
    if (current && version > cart.version) return current
    if (!canAnnounce) firstCart = cart
    const displayed = version > 0 ? current : undefined
    const accepted = canAnnounce ? announceTotalOnce(cart, displayed) : removePreviousTotal(cart)
    const total = cart.taxedPrice.totalGross
    const before = totalBefore ?? displayed?.taxedPrice.totalGross
    update({
      cart: accepted,
      load: { _tag: "Ready" },
      expiredQuotes: filterExpiredQuotesInCart(cart, expiredQuotes),
      totalBefore: running || before === total ? undefined : before,
    })
    if (version < cart.version) tabs.announce({ id: cart.id, version: cart.version })
    return accepted
  }

  /** From now on carts announce totals. A server-rendered page doesn't, because only the browser knows which were. */
  const startAnnouncing = Effect.sync(() => {
    canAnnounce = true
    if (firstCart) accept(firstCart)
  })

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
          else if (failure._tag === "Unauthorized") dropExpiredToken()
          else applyEvent({ _tag: "LoadRefused", cartId: id })
        }),
      ),
    )

  /** Loads this browser's cart, if any. */
  const load: Effect.Effect<Cart | undefined, ServiceFailure> = Effect.suspend(() => {
    dropEndedCart()
    const id = findCartId()
    // the cart id can change before the response arrives
    if (id !== undefined)
      return Effect.flatMap(Effect.result(reload(id)), result => (id === findCartId() ? Effect.fromResult(result) : load))
    store.remove(CART_ID_STORAGE_KEY)
    return Effect.succeed(undefined)
  })

  /** The known cart of this browser, else loads it. */
  const findCart = Effect.suspend(() => {
    const { cart } = state.current()
    return cart && cart.id === findCartId() ? Effect.succeed(cart) : load
  })

  /** Adopts the first cart of a session, or returns another one that a tab has created meanwhile. */
  const adoptCreated = (created: Cart): Effect.Effect<Cart, ServiceFailure> =>
    Effect.suspend(() => {
      if (findCartId() !== undefined) return findCart.pipe(Effect.map(cart => cart ?? created))
      applyEvent({ _tag: "Loaded", cartId: created.id })
      return Effect.succeed(accept(created))
    })

  return { findCartId, applyEvent, accept, startAnnouncing, load, reload, findCart, adoptCreated }
}

export type BrowserCartStore = ReturnType<typeof makeBrowserCartStore>
