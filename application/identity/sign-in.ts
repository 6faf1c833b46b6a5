/** Whoever logs in brings the visit's cart along, and what became of it is told once; whoever registers is logged in with what they typed (LOGIN-14…LOGIN-17, LOGIN-23). */

import { Data, Effect } from "effect"
import { parseCartId } from "../../domain/cart/cart.ts"
import { trimEmail } from "../../domain/identity/email.ts"
import { type Registration, type RegistrationFaults, validateRegistration } from "../../domain/identity/registration.ts"
import type { CartSession } from "../cart/cart-session.ts"
import { CART_ID_STORAGE_KEY } from "../cart/cart-storage-keys.ts"
import { failAfterTimeout } from "../fail-after-timeout.ts"
import { makeIdempotencyKeys } from "../idempotency-keys.ts"
import type { Accounts, Credentials, Customer, GuestSession, LoginResult } from "../ports/accounts.ts"
import type { CreateId } from "../ports/create-id.ts"
import { createInjectionToken } from "../ports/injection-token.ts"
import type { KeyValueStore } from "../ports/key-value-store.ts"
import type { ServiceFailure, UnreachableError } from "../ports/service-failures.ts"
import type { Identity } from "./identity.ts"

export class InvalidRegistrationError extends Data.TaggedError("RegistrationInvalid")<{
  readonly faults: RegistrationFaults
}> {}

export interface SignIn {
  readonly logIn: (credentials: Credentials) => Effect.Effect<Customer, ServiceFailure>
  readonly register: (typed: Registration) => Effect.Effect<Customer, ServiceFailure | InvalidRegistrationError>
}

interface Ports {
  readonly accounts: Accounts
  readonly identity: Identity
  readonly session: CartSession
  readonly store: KeyValueStore
  readonly newId: CreateId
}

export const makeSignIn = ({ accounts, identity, session, store, newId }: Ports): SignIn => {
  const registrations = makeIdempotencyKeys<Registration>(newId)

  const visit = (): GuestSession => {
    const id = parseCartId(store.get(CART_ID_STORAGE_KEY))
    const visitToken = identity.visitToken()
    return { ...(id ? { cartId: id } : {}), ...(visitToken ? { token: visitToken } : {}) }
  }

  const enter = (ask: (visit: GuestSession) => Effect.Effect<LoginResult, ServiceFailure>) =>
    Effect.gen(function* () {
      yield* Effect.exit(session.settled)
      const loggedIn = yield* ask(visit())
      identity.become(loggedIn)
      yield* session.adopt(loggedIn.cart, loggedIn.cartOutcome)
      return loggedIn.customer
    })

  /** An account that was made although nobody said so is there for whoever knows its password; so is one that was there before. */
  const registered = (registration: Registration, visiting: GuestSession) => {
    const { email, password } = registration
    const logIn = Effect.suspend(() => accounts.logIn({ email, password }, visiting))
    const lookUp = (lost: UnreachableError) =>
      failAfterTimeout(
        Effect.mapError(logIn, () => lost),
        lost,
      )
    return accounts.register(registration, registrations.of(registration)).pipe(
      Effect.as(logIn),
      Effect.catchTag("Unreachable", lost => Effect.succeed(lookUp(lost))),
      Effect.flatten,
      Effect.tap(() => Effect.sync(registrations.answered)),
    )
  }

  return {
    logIn: credentials =>
      enter(visit => accounts.logIn({ ...credentials, email: trimEmail(credentials.email) }, visit)),
    register: typed =>
      Effect.fromResult(validateRegistration(typed)).pipe(
        Effect.mapError(faults => new InvalidRegistrationError({ faults })),
        Effect.flatMap(registration => enter(visit => registered(registration, visit))),
      ),
  }
}

export const SignIn = createInjectionToken<SignIn>("SignIn")
