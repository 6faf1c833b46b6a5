/** A browser with tabs: the real client of the shop on simulated storage, messages, locks, clock and network. */
import { Clock, Duration, Effect, Exit } from "effect"
import { makeLocalStorage } from "../../adapters/browser/local-storage.ts"
import { makeSessionStorage } from "../../adapters/browser/session-storage.ts"
import { makeLogInOrRegister } from "../../application/client/account/log-in-or-register.ts"
import { makeLogOut } from "../../application/client/account/log-out.ts"
import { type CartDeliveryDays, makeCartDeliveryDays } from "../../application/client/cart/cart-delivery-days.ts"
import { type CartSession, makeCartSession } from "../../application/client/cart/cart-session.ts"
import { hasPendingChanges } from "../../application/client/cart/cart-session-state.ts"
import { type FormDrafts, makeFormDrafts } from "../../application/client/drafts/form-drafts.ts"
import { persistDrafts } from "../../application/client/drafts/persist-drafts.ts"
import { type Identity, makeIdentity } from "../../application/client/identity/identity.ts"
import { makePriceViewChoice, type PriceViewChoice } from "../../application/client/identity/price-view-choice.ts"
import { makePlaceOrder } from "../../application/client/orders/place-order.ts"
import { makePlacementStore } from "../../application/client/orders/placement-store.ts"
import type { LoginResult, SessionRefresh } from "../../application/client/ports/accounts.ts"
import type { CrossTabCoordination, VersionedRef } from "../../application/client/ports/cross-tab-coordination.ts"
import type { KeyValueStore } from "../../application/client/ports/key-value-store.ts"
import {
  RateLimitedError,
  RefusedError,
  type ServiceFailure,
  UnauthorizedError,
  UnreachableError,
  VersionConflictError,
} from "../../application/client/ports/service-failures.ts"
import { makeShopClock } from "../../application/client/shop-clock.ts"
import type { Caller, CustomerCaller } from "../../application/shop/caller.ts"
import { changeCart, removeCart } from "../../application/shop/carts/change-cart.ts"
import { getCart, getOrCreateCart } from "../../application/shop/carts/find-cart.ts"
import { makeLogIn } from "../../application/shop/customers/log-in.ts"
import { placeOrder } from "../../application/shop/orders/place-order.ts"
import type { ShopWrites } from "../../application/shop/ports/unit-of-work.ts"
import { findExpiredQuotesOfCart } from "../../application/shop/quotes/find-quotes.ts"
import { logOut } from "../../application/shop/sessions/customer-sessions.ts"
import { refreshSession } from "../../application/shop/sessions/refresh-session.ts"
import { type IssuedToken, startGuestSession } from "../../application/shop/sessions/start-customer-session.ts"
import type { Cart } from "../../domain/cart/cart.ts"
import type { CartCommand } from "../../domain/cart/cart-command.ts"
import { EUR } from "../../domain/money/cents.ts"
import type { Order } from "../../domain/order/order.ts"
import { makeForbiddenPort } from "../support/fake-browser.ts"
import { makeTabLock } from "../support/tab-lock.ts"
import { TEST_DELIVERY_SETTINGS } from "../support/test-shop.ts"
import type { Connection } from "./network.ts"
import { runOnce } from "./run-once.ts"
import { TRIVIAL_HASHER } from "./shopper.ts"
import type { World } from "./world.ts"

/** The delay of a message between tabs, in milliseconds. */
const TAB_MESSAGE_DELAY_MS = 2

const TOKEN_CALLS: readonly string[] = ["start guest session", "refresh session"]

/** As the client's own limit of a request. */
const REQUEST_TIMEOUT_MS = 8000

const traceId = "0".repeat(32)

/** What a browser lets its pages store. */
export type StorageState = "works" | "full" | "blocked"

export interface BrowserTab {
  readonly session: CartSession
  readonly identity: Identity
  readonly drafts: FormDrafts
  readonly priceView: PriceViewChoice
  readonly days: CartDeliveryDays
  readonly isOpen: () => boolean
  readonly close: () => void
  readonly logIn: Effect.Effect<unknown, unknown>
  readonly logOut: Effect.Effect<unknown, unknown>
  readonly place: Effect.Effect<Order, unknown>
  /** runs an effect of the page at this browser's time */
  readonly run: <A, E>(effect: Effect.Effect<A, E>) => Promise<Exit.Exit<A, E>>
  /** what survives a reload of this tab */
  readonly stored: Map<string, string>
}

export interface Browser {
  readonly openTab: (stored?: Map<string, string>) => BrowserTab
  readonly setStorage: (state: StorageState) => void
  /** the device's clock is this much ahead */
  readonly setClockAhead: (milliseconds: number) => void
  readonly clearStorage: () => void
  readonly tabs: () => readonly BrowserTab[]
  /** whether a refusal made it forget its cart, which any refusal to load it does (CART-21) */
  readonly hasDroppedCart: () => boolean
  /** the changes in the order in which its tabs sent them, also again */
  readonly sentChanges: readonly CartCommand[]
}

interface OpenTab {
  readonly stores: Set<(event: { readonly key: string; readonly newValue: string | null }) => void>
  readonly announcements: Set<(changed: VersionedRef) => void>
  isOpen: boolean
}

/** Storage as a browser's window has it; it throws when it is blocked or full. */
const makeStorage = (
  texts: Map<string, string>,
  getState: () => StorageState,
  onChange: (key: string, value?: string) => void,
) => {
  const requireAccess = (isWrite: boolean) => {
    const state = getState()
    if (state === "blocked" || (isWrite && state === "full")) throw new Error("QuotaExceededError")
  }
  return {
    getItem: (key: string) => {
      requireAccess(false)
      return texts.get(key) ?? null
    },
    setItem: (key: string, value: string) => {
      requireAccess(true)
      if (texts.get(key) === value) return
      texts.set(key, value)
      onChange(key, value)
    },
    removeItem: (key: string) => {
      requireAccess(false)
      if (texts.delete(key)) onChange(key)
    },
  }
}

/** What adapters find as globals while they work for a tab. */
let globalsOfTab: { readonly window: object; readonly document: object } | undefined

for (const name of ["window", "document"] as const)
  Object.defineProperty(globalThis, name, { configurable: true, get: () => globalsOfTab?.[name] })

/** Thrown by a listener of a page: browsers report it, and nothing else happens. */
export class PageBug extends Error {}

const { queueMicrotask } = globalThis

globalThis.queueMicrotask = task =>
  queueMicrotask(() => {
    try {
      task()
    } catch (bug) {
      if (!(bug instanceof PageBug)) throw bug
    }
  })

interface BrowserListeners {
  readonly report: (violation: string) => void
  /** a tab sends an order of this cart */
  readonly onPlacing: (tab: BrowserTab, cart: Cart) => void
}

const toAccessToken = ({ token, expiresAt }: IssuedToken) => ({ token, exp: expiresAt.getTime() / 1000 })

export const openBrowser = (
  world: World,
  connection: Connection,
  customer: { readonly id: string; readonly email: string },
  { report, onPlacing }: BrowserListeners,
): Browser => {
  const { scheduler, unitOfWork, choices, newKey: newId, note } = world
  const texts = new Map<string, string>()
  const open = new Map<OpenTab, BrowserTab>()
  const sentChanges: CartCommand[] = []
  /** the tabs whose change is on its way */
  const writers = new Set<OpenTab>()
  let storage: StorageState = "works"
  let clockAheadMs = 0
  /** who repeats a lost request reaches a limit sooner */
  let wasLost = false
  let hasDroppedCart = false
  /** shared by the tabs, out of the reach of scripts */
  let cookie: string | undefined

  /** the browser's time goes on with the world's, whatever its clock shows */
  const clock: Clock.Clock = {
    currentTimeMillisUnsafe: () => scheduler.now() + clockAheadMs,
    currentTimeMillis: Effect.sync(() => scheduler.now() + clockAheadMs),
    currentTimeNanosUnsafe: () => BigInt(scheduler.now()) * 1_000_000n,
    currentTimeNanos: Effect.sync(() => BigInt(scheduler.now()) * 1_000_000n),
    monotonicTimeNanosUnsafe: () => BigInt(scheduler.now()) * 1_000_000n,
    monotonicTimeNanos: Effect.sync(() => BigInt(scheduler.now()) * 1_000_000n),
    sleep: duration =>
      Effect.callback(resume => {
        let isWanted = true
        scheduler.sleep(Duration.toMillis(duration)).then(() => isWanted && resume(Effect.void))
        return Effect.sync(() => {
          isWanted = false
        })
      }),
  }

  const lock = makeTabLock<OpenTab>(({ isOpen }) => isOpen)

  const sendToOthers = (self: OpenTab, deliver: (other: OpenTab) => void): void => {
    for (const other of open.keys())
      if (other !== self) void scheduler.sleep(TAB_MESSAGE_DELAY_MS).then(() => other.isOpen && deliver(other))
  }

  const openTab: Browser["openTab"] = (stored = new Map()) => {
    const self: OpenTab = { stores: new Set(), announcements: new Set(), isOpen: true }
    let close = (): void => undefined
    const closed = new Promise<Exit.Exit<never, never>>(resolve => {
      close = () => resolve(Exit.fail(new UnreachableError({ cause: "aborted", traceId })) as never)
    })
    const run: BrowserTab["run"] = effect =>
      Promise.race([Effect.runPromiseExit(Effect.provideService(effect, Clock.Clock, clock)), closed])
    const localStorage = makeStorage(
      texts,
      () => storage,
      (key, value) =>
        sendToOthers(self, ({ stores }) => stores.forEach(listener => void listener({ key, newValue: value ?? null }))),
    )
    const sessionStorage = makeStorage(
      stored,
      () => storage,
      () => undefined,
    )
    const window = {
      localStorage,
      sessionStorage,
      addEventListener: (_: string, listener: never) => self.stores.add(listener),
      removeEventListener: (_: string, listener: never) => self.stores.delete(listener),
    }
    // cookies are for the server, which renders no page here
    const globals = { window, document: { cookie: "" } }
    /** the adapters' window is this tab's */
    const inWindow =
      <Args extends readonly unknown[], A>(use: (...args: Args) => A) =>
      (...args: Args): A => {
        globalsOfTab = globals
        try {
          return use(...args)
        } finally {
          globalsOfTab = undefined
        }
      }
    const local = makeLocalStorage()
    const store: KeyValueStore = {
      get: inWindow(local.get),
      set: inWindow((key, value) => self.isOpen && local.set(key, value)),
      remove: inWindow(key => self.isOpen && local.remove(key)),
      onChange: inWindow(local.onChange),
    }
    const session = makeSessionStorage()
    const tabStore = { get: inWindow(session.get), set: inWindow(session.set), remove: inWindow(session.remove) }
    const tabs: CrossTabCoordination = {
      runExclusively: (_name, work) => lock.runExclusively(self, work),
      announce: message => {
        if (self.isOpen) sendToOthers(self, ({ announcements }) => announcements.forEach(listener => void listener(message)))
      },
      onAnnouncement: listener => {
        self.announcements.add(listener)
        return () => self.announcements.delete(listener)
      },
    }
    const shopClock = makeShopClock({ elapsedMs: scheduler.now, deviceTime: () => new Date(scheduler.now() + clockAheadMs) })

    /** One call over the network. A tab that was closed meanwhile gets no answer. */
    const send = <A>(name: string, request: () => Effect.Effect<A, unknown>): Effect.Effect<A, never> =>
      Effect.callback<A, ServiceFailure | VersionConflictError>(resume => {
        const reply = (answer: Effect.Effect<A, ServiceFailure | VersionConflictError>): void => {
          if (self.isOpen) resume(answer)
        }
        scheduler.start(async () => {
          if (world.fails("rate limit reached", wasLost ? 20 : 400)) {
            hasDroppedCart ||= name === "load cart"
            // a call that needs a token was not sent when the token was limited
            const wasNotSent = TOKEN_CALLS.includes(name) && { wasNotSent: true as const }
            return reply(Effect.fail(new RateLimitedError({ traceId, ...wasNotSent })))
          }
          const outcome = await connection.call(name, request, REQUEST_TIMEOUT_MS)
          wasLost = outcome._tag === "Unanswered"
          if (outcome._tag === "Unanswered") {
            const cause = choices.pick(["network", "timeout", "server"] as const)
            return reply(Effect.fail(new UnreachableError({ cause, traceId })))
          }
          shopClock.set(new Date(scheduler.now()))
          if (outcome._tag === "Answered") return reply(Effect.succeed(outcome.value))
          const { refusal } = outcome
          if (refusal._tag === "TokenRefused") reply(Effect.fail(new UnauthorizedError({ traceId, tokenRefused: true })))
          else if (refusal._tag === "LoginRequired") reply(Effect.fail(new UnauthorizedError({ traceId })))
          else if (refusal.currentVersion !== undefined)
            reply(Effect.fail(new VersionConflictError({ traceId, currentVersion: refusal.currentVersion })))
          else reply(Effect.fail(new RefusedError({ traceId, refusal: refusal as never })))
        })
      }) as Effect.Effect<A, never>

    const requireCaller = ({ sessions }: ShopWrites, token: string): Effect.Effect<Caller, { readonly _tag: "TokenRefused" }> =>
      Effect.flatMap(sessions.findCaller(token), caller =>
        caller ? Effect.succeed(caller) : Effect.fail({ _tag: "TokenRefused" } as const),
      )

    /** As the HTTP client does: a refused token is replaced once (API-01). */
    const sendWithToken = <A>(name: string, request: (token: string) => Effect.Effect<A, unknown>): Effect.Effect<A, never> =>
      Effect.flatMap(identity.token, token =>
        send(name, () => request(token)).pipe(
          Effect.catchIf(
            (failure: unknown) => failure instanceof UnauthorizedError,
            (signedOut: UnauthorizedError) =>
              Effect.flatMap(identity.renewToken({ token, isRefused: signedOut.tokenRefused === true }), renewed =>
                renewed === undefined ? Effect.fail(signedOut) : send(name, () => request(renewed)),
              ),
          ) as never,
        ),
      ) as Effect.Effect<A, never>

    const read = <A>(name: string, work: (shop: ShopWrites, caller: Caller) => Effect.Effect<A, unknown>) =>
      sendWithToken(name, token =>
        unitOfWork.write(shop => Effect.flatMap(requireCaller(shop, token), caller => work(shop, caller))),
      )

    /** A write with a key; its answer is read again when the key comes again. */
    const write = <A>(
      name: string,
      key: string,
      work: (shop: ShopWrites, caller: Caller) => Effect.Effect<A, unknown>,
      replay?: (shop: ShopWrites, caller: Caller) => Effect.Effect<A, unknown>,
    ) =>
      sendWithToken(name, token =>
        Effect.flatMap(
          unitOfWork.read(shop => requireCaller(shop as ShopWrites, token)),
          caller =>
            runOnce(
              world,
              { ownerKey: caller.ownerKey, key },
              shop => work(shop, caller),
              replay && (shop => replay(shop, caller)),
            ),
        ),
      )

    const carts = {
      load: (id: string) => read<Cart>("load cart", (shop, caller) => getCart(shop, caller, id)),
      create: (key: string) =>
        write<Cart>(
          "create cart",
          key,
          (shop, caller) => getOrCreateCart(shop, caller, EUR),
          (shop, caller) => getOrCreateCart(shop, caller, EUR),
        ),
      change: ({ cartId, version, change, key }: Parameters<Parameters<typeof makeCartSession>[0]["carts"]["change"]>[0]) =>
        Effect.suspend(() => {
          if ([...writers].some(({ isOpen }) => isOpen)) report(`${customer.id} sends two changes at the same time`)
          writers.add(self)
          sentChanges.push(change)
          return write<Cart>(
            change._tag,
            key,
            (shop, caller) => {
              const target = { cartId, expectedVersion: { version } }
              return change._tag === "EmptyCart"
                ? removeCart(shop, target, caller)
                : changeCart(shop, target, change, { caller, deliveryRules: TEST_DELIVERY_SETTINGS })
            },
            change._tag === "EmptyCart" ? undefined : (shop, caller) => getCart(shop, caller, cartId),
          )
        }).pipe(Effect.ensuring(Effect.sync(() => writers.delete(self)))),
    }

    const sessions = {
      anonymous: Effect.map(
        send("start guest session", () => unitOfWork.write(startGuestSession)),
        ({ guestId, token }) => ({ anonymousId: guestId, anonymousToken: toAccessToken(token) }),
      ),
      refresh: Effect.suspend((): Effect.Effect<SessionRefresh> => {
        const sent = cookie
        if (sent === undefined) return Effect.succeed({ _tag: "LoggedOut", reason: "LoggedOut" })
        return Effect.map(
          send("refresh session", () => unitOfWork.write(shop => refreshSession(shop, sent))),
          result => {
            if (result._tag !== "Alive") {
              note(`session ${result._tag} ${result.reason}`)
              return { _tag: "LoggedOut", reason: result.reason }
            }
            cookie = result.cookie
            return { _tag: "LoggedIn", session: { customer: result.customer, accessToken: toAccessToken(result.accessToken) } }
          },
        )
      }),
      end: Effect.suspend(() => {
        const sent = cookie
        return Effect.map(
          send("log out", () => unitOfWork.write(shop => logOut(shop, sent, undefined))),
          () => {
            cookie = undefined
          },
        )
      }),
    }

    const identity = makeIdentity({ sessions: sessions as never, store, clock: shopClock })
    const logInOnce = makeLogIn({ unitOfWork, passwordHasher: TRIVIAL_HASHER, deliveryRules: TEST_DELIVERY_SETTINGS })
    const reportFailure = () => Effect.void
    const cartSession = makeCartSession({
      carts,
      quotes: {
        ...makeForbiddenPort("quotes"),
        listExpired: cart =>
          read("expired quotes", (shop, caller) => findExpiredQuotesOfCart(shop, cart, caller as CustomerCaller)),
      },
      identity,
      store,
      tabs,
      newId,
      record: () => Effect.void,
      reportFailure,
    })
    const signIn = makeLogInOrRegister({
      accounts: {
        ...makeForbiddenPort("accounts"),
        logIn: ({ email, password }, { cartId, token }) =>
          Effect.map(
            send("log in", () =>
              logInOnce({
                ...{ email, password, cartId, guestToken: token, sessionCookie: cookie, device: {}, language: undefined },
                origin: { clientKey: "", deviceToken: undefined },
              }),
            ),
            ({ cookie: next, accessToken, ...login }): LoginResult => {
              cookie = next
              return { ...login, accessToken: toAccessToken(accessToken) } as LoginResult
            },
          ),
      },
      identity,
      session: cartSession,
      store,
      newId,
    })
    const drafts = makeFormDrafts({ identity })
    persistDrafts({ drafts, identity, store: tabStore })
    const priceView = makePriceViewChoice({ identity, store, shopDefault: "net" })
    const storedPlacement = makePlacementStore({ store })
    const days = makeCartDeliveryDays()
    const { place } = makePlaceOrder({
      session: cartSession,
      carts,
      countries: TEST_DELIVERY_SETTINGS.countries,
      days,
      storedPlacement,
      recordPurchase: () => Effect.void,
      orders: {
        place: ({ cartId, version, key, expectedDays, expectedTotal }) => {
          const state = cartSession.current()
          if (hasPendingChanges(state)) report(`${customer.id} orders while a change is pending`)
          if (state.cart) onPlacing(tab, state.cart)
          return write<Order>("place order", key, (shop, caller) =>
            caller._tag === "Customer"
              ? placeOrder(shop, {
                  cartId,
                  expectedVersion: { version },
                  customer: caller,
                  language: "nl",
                  deliveryRules: TEST_DELIVERY_SETTINGS,
                  expectedDeliveryDays: expectedDays,
                  expectedTotal,
                })
              : Effect.fail({ _tag: "LoginRequired" }),
          )
        },
      },
    })
    const leave = makeLogOut({ sessions: sessions as never, identity, session: cartSession, unsaved: drafts, storedPlacement })
    const tab: BrowserTab = {
      ...{ session: cartSession, identity, drafts, priceView, days, run, stored, place },
      isOpen: () => self.isOpen,
      close: () => {
        self.isOpen = false
        open.delete(self)
        lock.leave(self)
        close()
      },
      logIn: signIn.logIn({ email: customer.email, password: "right" }),
      logOut: leave(Effect.void),
    }
    open.set(self, tab)
    void run(identity.follow)
    void run(cartSession.follow)
    void run(cartSession.open)
    return tab
  }

  return {
    openTab,
    setStorage: state => {
      storage = state
    },
    setClockAhead: milliseconds => {
      clockAheadMs = milliseconds
    },
    clearStorage: () => texts.clear(),
    tabs: () => [...open.values()],
    hasDroppedCart: () => hasDroppedCart,
    sentChanges,
  }
}
