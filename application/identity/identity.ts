/** Who is shopping: unknown until asked, then anonymous or a customer; a token is fetched when one is first needed (LOGIN-01…LOGIN-05). */
import { Clock, Effect, Semaphore } from "effect"
import { makeSubject, type Observable } from "../observable.ts"
import type { AccessToken, AnonymousIdentity, AuthSessions, Customer, CustomerSession } from "../ports/accounts.ts"
import { createInjectionToken } from "../ports/injection-token.ts"
import type { KeyValueStore } from "../ports/key-value-store.ts"
import type { ServiceFailure } from "../ports/service-failures.ts"
import { watchCustomerInTabs } from "./watch-customer-in-tabs.ts"

export type IdentityState =
  | { readonly _tag: "Unknown" }
  /** nobody any more, when a login ran out: while this page was open, or before */
  | { readonly _tag: "Anonymous"; readonly ranOut?: "now" | "before" }
  | { readonly _tag: "Customer"; readonly customer: Customer }

export interface TokenUse {
  readonly token: string
  /** nobody takes it any more; else it is good, but not for this */
  readonly isRefused: boolean
}

export interface Identity extends Observable<IdentityState> {
  /** finds out whether somebody is still logged in, once */
  readonly open: Effect.Effect<IdentityState, ServiceFailure<never>>
  /** a token that is good for at least half a minute */
  readonly token: Effect.Effect<string, ServiceFailure<never>>
  /** the token of whoever is logged in, if somebody is */
  readonly customerToken: Effect.Effect<string | undefined, ServiceFailure<never>>
  /** a new token for the one that was sent: a customer's if a session lives, also one that another tab began meanwhile; a visit's, when its own is refused */
  readonly renewed: (sent: TokenUse) => Effect.Effect<string | undefined, ServiceFailure<never>>
  /** the anonymous token of this visit, if it has one */
  readonly visitToken: () => string | undefined
  /** whether nobody is logged in any more, whatever is known here: the services are asked */
  readonly hasEnded: Effect.Effect<boolean, ServiceFailure<never>>
  readonly become: (session: CustomerSession) => void
  /** forgets whoever it was, and their token */
  readonly forget: () => void
  /** forgets the anonymous token of this visit, which is no longer taken */
  readonly forgetVisit: () => void
  /** follows who logs in or leaves in another tab; runs until it is interrupted */
  readonly follow: Effect.Effect<never>
}

interface Ports {
  readonly sessions: AuthSessions
  readonly store: KeyValueStore
}

const STORE_KEY = "anonymousIdentity"

/** The id of whoever is logged in, for the other tabs; what it allows is only in the cookie and in memory. */
export const CUSTOMER_ID_STORAGE_KEY = "customer"

/** In the place of that id once their login ran out, until somebody logs in: whoever leaves takes it away. */
const RAN_OUT = ""

const ANONYMOUS: IdentityState = { _tag: "Anonymous" }

/** Renewed this long before it would expire, so that no call leaves with a dying token. */
const MARGIN_SECONDS = 30

const isFresh = (access: AccessToken, now: number): boolean => access.exp - MARGIN_SECONDS > now / 1000

/** Nobody any more, by what was known of a customer. */
const nobody = (known: string | undefined): IdentityState =>
  known === undefined ? ANONYMOUS : { ...ANONYMOUS, ranOut: known === RAN_OUT ? "before" : "now" }

/** The id of whoever it is, also when it is nobody any more. */
const lastOf = (state: IdentityState): string | undefined => {
  if (state._tag === "Customer") return state.customer.id
  return state._tag === "Anonymous" && state.ranOut ? RAN_OUT : undefined
}

const stored = (store: KeyValueStore): AnonymousIdentity | undefined => {
  try {
    const found = JSON.parse(store.get(STORE_KEY) ?? "null") as Partial<AnonymousIdentity> | null
    const access = found?.anonymousToken
    return typeof access?.token === "string" && typeof access.exp === "number"
      ? (found as AnonymousIdentity)
      : undefined
  } catch {
    return undefined
  }
}

export const makeIdentity = ({ sessions, store }: Ports): Identity => {
  const state = makeSubject<IdentityState>({ _tag: "Unknown" })
  const oneAtATime = Semaphore.makeUnsafe(1)
  let access: AccessToken | undefined

  const become = (session: CustomerSession): void => {
    access = session.accessToken
    // a tab that finds the visit's token gone finds out whose turn it is
    store.set(CUSTOMER_ID_STORAGE_KEY, session.customer.id)
    store.remove(STORE_KEY)
    state.set({ _tag: "Customer", customer: session.customer })
  }

  const leave = (to: IdentityState): void => {
    access = undefined
    state.set(to)
  }

  const forgetVisit = (): void => store.remove(STORE_KEY)

  const forget = (): void => {
    forgetVisit()
    store.remove(CUSTOMER_ID_STORAGE_KEY)
    if (lastOf(state.current()) !== undefined || state.current()._tag === "Unknown") leave(ANONYMOUS)
  }

  const refresh = Effect.gen(function* () {
    const session = yield* sessions.refresh
    if (session) become(session)
    else {
      // after a reload it is all that tells that nobody left
      const known = store.get(CUSTOMER_ID_STORAGE_KEY)
      if (known !== undefined) store.set(CUSTOMER_ID_STORAGE_KEY, RAN_OUT)
      if (state.current()._tag !== "Anonymous") leave(nobody(known))
    }
    return state.current()
  })

  let failed: { readonly times: number; readonly failure?: ServiceFailure<never> } = { times: 0 }

  /** Whoever waited while it failed hears the same: each waiting for a silence of its own, the last would wait too long (RELY-11). */
  const inTurn = <A>(ask: Effect.Effect<A, ServiceFailure<never>>): Effect.Effect<A, ServiceFailure<never>> =>
    Effect.suspend(() => {
      const { times } = failed
      const asked = ask.pipe(
        Effect.tapError(failure =>
          Effect.sync(() => {
            failed = { times: failed.times + 1, failure }
          }),
        ),
      )
      return oneAtATime.withPermits(1)(
        Effect.suspend(() => (failed.failure && failed.times > times ? Effect.fail(failed.failure) : asked)),
      )
    })

  const open = inTurn(
    Effect.suspend(() => (state.current()._tag === "Unknown" ? refresh : Effect.succeed(state.current()))),
  )

  const anonymousToken = Effect.gen(function* () {
    const now = yield* Clock.currentTimeMillis
    const known = stored(store)
    if (known && isFresh(known.anonymousToken, now)) return known.anonymousToken.token
    const created = yield* sessions.anonymous
    store.set(STORE_KEY, JSON.stringify(created))
    return created.anonymousToken.token
  })

  /** The news of another tab's cart may come before the news of its login. */
  const mayBeCustomer = (): boolean =>
    state.current()._tag === "Unknown" ||
    (state.current()._tag === "Anonymous" && Boolean(store.get(CUSTOMER_ID_STORAGE_KEY)))

  const customerToken = Effect.gen(function* () {
    if (mayBeCustomer()) yield* refresh
    if (state.current()._tag === "Anonymous") return undefined
    const now = yield* Clock.currentTimeMillis
    if (!access || !isFresh(access, now)) yield* refresh
    return access?.token
  })

  /** two calls may be refused the same one: the second goes on in the visit that the first has begun */
  const refusedVisits = new Set<string>()

  const renewed = ({ token: sent, isRefused }: TokenUse) =>
    Effect.gen(function* () {
      access = undefined
      const customers = yield* refresh.pipe(Effect.map(() => access?.token))
      if (customers !== undefined || !isRefused) return customers
      if (stored(store)?.anonymousToken.token === sent) {
        refusedVisits.add(sent)
        forgetVisit()
      }
      return refusedVisits.has(sent) ? yield* anonymousToken : undefined
    })

  const currentToken = Effect.gen(function* () {
    return (yield* customerToken) ?? (yield* anonymousToken)
  })

  const hasEnded = Effect.gen(function* () {
    const session = yield* sessions.refresh
    if (session) become(session)
    return session === undefined
  })

  const follow = watchCustomerInTabs({
    store,
    key: CUSTOMER_ID_STORAGE_KEY,
    current: () => lastOf(state.current()),
    onOther: id => leave(id ? { _tag: "Unknown" } : id === RAN_OUT ? { ...ANONYMOUS, ranOut: "now" } : ANONYMOUS),
    find: Effect.ignore(open),
  })

  return {
    current: state.current,
    subscribe: state.subscribe,
    open,
    token: inTurn(currentToken),
    customerToken: inTurn(customerToken),
    renewed: sent => inTurn(renewed(sent)),
    hasEnded: inTurn(hasEnded),
    visitToken: () => stored(store)?.anonymousToken.token,
    become,
    forget,
    forgetVisit,
    follow,
  }
}

export const Identity = createInjectionToken<Identity>("Identity")
