/**
 * The shopper is unknown until checked, then a guest or a customer. Tokens are fetched on first use
 * (LOGIN-01…LOGIN-05).
 */
import { Effect, Semaphore } from "effect"
import { LOGOUT_REASONS, type LogoutReason } from "../../../domain/identity/session.ts"
import { createInjectionToken } from "../../shared/injection-token.ts"
import { makeSubject, type Observable } from "../observable/observable.ts"
import type { AccessToken, AnonymousIdentity, AuthSessions, Customer, CustomerSession } from "../ports/accounts.ts"
import type { KeyValueStore } from "../ports/key-value-store.ts"
import type { ServiceFailure } from "../ports/service-failures.ts"
import type { ShopClock } from "../shop-clock.ts"
import { watchCustomerInTabs } from "./watch-customer-in-tabs.ts"

export type IdentityState =
  | { readonly _tag: "Unknown" }
  /** `loginEnded`: a login ended without a logout here, while this page was open or before */
  | { readonly _tag: "Anonymous"; readonly loginEnded?: EndedLogin }
  | { readonly _tag: "Customer"; readonly customer: Customer }

export interface EndedLogin {
  readonly when: "now" | "before"
  readonly reason: LogoutReason
}

export interface RejectedToken {
  readonly token: string
  /** rejected everywhere; otherwise valid, but not for this request */
  readonly isRefused: boolean
}

export interface Identity extends Observable<IdentityState> {
  /** checks once whether a customer is logged in */
  readonly open: Effect.Effect<IdentityState, ServiceFailure<never>>
  /** a token that is valid for at least 30 s; before the shop's first answer, a stored one that it may reject */
  readonly token: Effect.Effect<string, ServiceFailure<never>>
  /** the customer's token, if one is logged in */
  readonly customerToken: Effect.Effect<string | undefined, ServiceFailure<never>>
  /**
   * a new token in place of the sent one: the customer's if a session exists, also from another tab; a guest's if its
   * own was rejected
   */
  readonly renewToken: (sent: RejectedToken) => Effect.Effect<string | undefined, ServiceFailure<never>>
  /** the token of this guest session, if any */
  readonly findGuestToken: () => string | undefined
  /** asks the services whether the login has ended */
  readonly hasEnded: Effect.Effect<boolean, ServiceFailure<never>>
  readonly setCustomer: (session: CustomerSession) => void
  /** removes the identity and its token */
  readonly clear: () => void
  /** removes the rejected guest token */
  readonly removeGuestToken: () => void
  /** follows logins and logouts in other tabs; runs until it is interrupted */
  readonly follow: Effect.Effect<never>
}

interface Ports {
  readonly sessions: AuthSessions
  readonly store: KeyValueStore
  readonly clock: Pick<ShopClock, "find">
}

const STORE_KEY = "anonymousIdentity"

/** Stores the customer's id for other tabs. It grants nothing: the session is in the cookie, the token in memory. */
export const CUSTOMER_ID_STORAGE_KEY = "customer"

/** Replaces that id after a login ended, until the next login; a logout here removes it. */
const ENDED_LOGIN = ""

/** Why it ended, for other tabs. */
const LOGOUT_REASON_STORAGE_KEY = "logoutReason"

const ANONYMOUS: IdentityState = { _tag: "Anonymous" }

/** Tokens are renewed this long before they expire, so that none expires in transit. */
const MARGIN_SECONDS = 30

/** Before the shop's first answer its time is unknown: then it decides itself, by rejecting the token. */
const isFresh = (access: AccessToken, now: Date | undefined): boolean =>
  now === undefined || access.exp - MARGIN_SECONDS > now.getTime() / 1000

/** The guest state after a customer, by the stored customer id. */
const toGuest = (storedKey: string | undefined, reason: LogoutReason): IdentityState =>
  storedKey === undefined || reason === "LoggedOut"
    ? ANONYMOUS
    : { ...ANONYMOUS, loginEnded: { when: storedKey === ENDED_LOGIN ? "before" : "now", reason } }

/** The customer's id, or the marker of an ended login. */
const getCustomerKey = (state: IdentityState): string | undefined => {
  if (state._tag === "Customer") return state.customer.id
  return state._tag === "Anonymous" && state.loginEnded ? ENDED_LOGIN : undefined
}

const readGuest = (store: KeyValueStore): AnonymousIdentity | undefined => {
  try {
    const parsed = JSON.parse(store.get(STORE_KEY) ?? "null") as Partial<AnonymousIdentity> | null
    const access = parsed?.anonymousToken
    return typeof access?.token === "string" && typeof access.exp === "number" ? (parsed as AnonymousIdentity) : undefined
  } catch {
    return undefined
  }
}

export const makeIdentity = ({ sessions, store, clock }: Ports): Identity => {
  const state = makeSubject<IdentityState>({ _tag: "Unknown" })
  const semaphore = Semaphore.makeUnsafe(1)
  let access: AccessToken | undefined

  const setCustomer = (session: CustomerSession): void => {
    access = session.accessToken
    // the id is stored first: a tab that misses the guest token then asks who is logged in
    store.set(CUSTOMER_ID_STORAGE_KEY, session.customer.id)
    store.remove(STORE_KEY)
    store.remove(LOGOUT_REASON_STORAGE_KEY)
    state.set({ _tag: "Customer", customer: session.customer })
  }

  const endSession = (to: IdentityState): void => {
    access = undefined
    state.set(to)
  }

  const removeGuestToken = (): void => store.remove(STORE_KEY)

  const clear = (): void => {
    removeGuestToken()
    store.remove(CUSTOMER_ID_STORAGE_KEY)
    store.remove(LOGOUT_REASON_STORAGE_KEY)
    if (getCustomerKey(state.current()) !== undefined || state.current()._tag === "Unknown") endSession(ANONYMOUS)
  }

  const saveEnd = (storedKey: string | undefined, reason: LogoutReason): void => {
    if (storedKey === undefined) return
    if (reason === "LoggedOut") store.remove(CUSTOMER_ID_STORAGE_KEY)
    else {
      if (storedKey !== ENDED_LOGIN) store.set(LOGOUT_REASON_STORAGE_KEY, reason)
      store.set(CUSTOMER_ID_STORAGE_KEY, ENDED_LOGIN)
    }
  }

  const readReason = (): LogoutReason => LOGOUT_REASONS.find(each => each === store.get(LOGOUT_REASON_STORAGE_KEY)) ?? "Expired"

  const refresh = Effect.gen(function* () {
    const result = yield* sessions.refresh
    if (result._tag === "LoggedIn") setCustomer(result.session)
    else {
      // after a reload only this id shows that the login ended without a logout
      const storedKey = store.get(CUSTOMER_ID_STORAGE_KEY)
      saveEnd(storedKey, result.reason)
      if (state.current()._tag !== "Anonymous") endSession(toGuest(storedKey, result.reason))
    }
    return state.current()
  })

  let failed: { readonly times: number; readonly failure?: ServiceFailure<never> } = { times: 0 }

  /**
   * Runs one request at a time. Requests that waited during a failure get the same failure, else the last would wait
   * for several timeouts (RELY-11).
   */
  const inSequence = <A>(request: Effect.Effect<A, ServiceFailure<never>>): Effect.Effect<A, ServiceFailure<never>> =>
    Effect.suspend(() => {
      const { times } = failed
      const attempt = request.pipe(
        Effect.tapError(failure =>
          Effect.sync(() => {
            failed = { times: failed.times + 1, failure }
          }),
        ),
      )
      return semaphore.withPermits(1)(
        Effect.suspend(() => (failed.failure && failed.times > times ? Effect.fail(failed.failure) : attempt)),
      )
    })

  const open = inSequence(Effect.suspend(() => (state.current()._tag === "Unknown" ? refresh : Effect.succeed(state.current()))))

  const anonymousToken = Effect.gen(function* () {
    const guest = readGuest(store)
    if (guest && isFresh(guest.anonymousToken, clock.find())) return guest.anonymousToken.token
    const created = yield* sessions.anonymous
    store.set(STORE_KEY, JSON.stringify(created))
    return created.anonymousToken.token
  })

  /** A message about another tab's cart can arrive before the one about its login. */
  const mayBeCustomer = (): boolean =>
    state.current()._tag === "Unknown" || (state.current()._tag === "Anonymous" && Boolean(store.get(CUSTOMER_ID_STORAGE_KEY)))

  const customerToken = Effect.gen(function* () {
    if (mayBeCustomer()) yield* refresh
    if (state.current()._tag === "Anonymous") return undefined
    if (!access || !isFresh(access, clock.find())) yield* refresh
    return access?.token
  })

  /** both of two rejected requests continue in the new guest session of the first one */
  const rejectedTokens = new Set<string>()

  const renew = Effect.fnUntraced(function* ({ token: sent, isRefused }: RejectedToken) {
    access = undefined
    const customerAccess = yield* refresh.pipe(Effect.map(() => access?.token))
    if (customerAccess !== undefined || !isRefused) return customerAccess
    if (readGuest(store)?.anonymousToken.token === sent) {
      rejectedTokens.add(sent)
      removeGuestToken()
    }
    return rejectedTokens.has(sent) ? yield* anonymousToken : undefined
  })

  const currentToken = Effect.gen(function* () {
    return (yield* customerToken) ?? (yield* anonymousToken)
  })

  const hasEnded = Effect.gen(function* () {
    const result = yield* sessions.refresh
    if (result._tag === "LoggedIn") setCustomer(result.session)
    return result._tag === "LoggedOut"
  })

  const follow = watchCustomerInTabs({
    store,
    key: CUSTOMER_ID_STORAGE_KEY,
    current: () => getCustomerKey(state.current()),
    onOther: id =>
      endSession(
        id
          ? { _tag: "Unknown" }
          : id === ENDED_LOGIN
            ? { ...ANONYMOUS, loginEnded: { when: "now", reason: readReason() } }
            : ANONYMOUS,
      ),
    find: Effect.ignore(open),
  })

  return {
    current: state.current,
    subscribe: state.subscribe,
    open,
    token: inSequence(currentToken),
    customerToken: inSequence(customerToken),
    renewToken: sent => inSequence(renew(sent)),
    hasEnded: inSequence(hasEnded),
    findGuestToken: () => readGuest(store)?.anonymousToken.token,
    setCustomer,
    clear,
    removeGuestToken,
    follow,
  }
}

export const Identity = createInjectionToken<Identity>("Identity")
