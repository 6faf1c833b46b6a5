/**
 * Login sends the guest's cart id and token, so that the services can merge both carts. Registration then logs in with
 * the same email and password (LOGIN-14…LOGIN-17, LOGIN-23).
 */

import { Data, Effect } from "effect"
import { normalizeEmail } from "../../../domain/address/email-address.ts"
import { parseCartId } from "../../../domain/cart/cart.ts"
import {
  type NonEmptyRegistrationFaults,
  type Registration,
  validateRegistration,
} from "../../../domain/identity/registration.ts"
import { createInjectionToken } from "../../shared/injection-token.ts"
import type { CartSession } from "../cart/cart-session.ts"
import { CART_ID_STORAGE_KEY } from "../cart/cart-storage-keys.ts"
import { makeIdempotencyKeys } from "../idempotency-keys.ts"
import type { Identity } from "../identity/identity.ts"
import { lookUpAfterLostResponse } from "../limit-follow-up.ts"
import type { Credentials, GuestSession, LoginAndRegistration, LoginResult } from "../ports/accounts.ts"
import type { CreateId } from "../ports/create-id.ts"
import type { KeyValueStore } from "../ports/key-value-store.ts"
import type { ServiceFailure } from "../ports/service-failures.ts"

export class RegistrationInvalidError extends Data.TaggedError("RegistrationInvalid")<{
  readonly faults: NonEmptyRegistrationFaults
}> {}

interface Ports {
  readonly accounts: LoginAndRegistration
  readonly identity: Identity
  readonly session: CartSession
  readonly store: KeyValueStore
  readonly newId: CreateId
}

export const makeLogInOrRegister = ({ accounts, identity, session, store, newId }: Ports) => {
  const registrations = makeIdempotencyKeys<Registration>(newId)

  const getGuestSession = (): GuestSession => {
    const id = parseCartId(store.get(CART_ID_STORAGE_KEY))
    const guestToken = identity.findGuestToken()
    return { ...(id ? { cartId: id } : {}), ...(guestToken ? { token: guestToken } : {}) }
  }

  const startSession = Effect.fnUntraced(function* (logIn: (guest: GuestSession) => Effect.Effect<LoginResult, ServiceFailure>) {
    // a failed change doesn't stop the login
    yield* Effect.exit(session.waitForChanges)
    const login = yield* logIn(getGuestSession())
    identity.setCustomer(login)
    yield* session.replaceCart(login.cart, login.cartOutcome)
    return login.customer
  })

  /**
   * Registration doesn't say whether the email had an account before, so the login decides. After a lost response the
   * account can exist too: a login finds out.
   */
  const registerAndLogIn = (registration: Registration, guestSession: GuestSession) => {
    const { email, password } = registration
    const logIn = Effect.suspend(() => accounts.logIn({ email, password }, guestSession))
    return accounts.register(registration, registrations.keyFor(registration)).pipe(
      Effect.as(logIn),
      Effect.catchTag("Unreachable", lost => Effect.succeed(lookUpAfterLostResponse(logIn, lost))),
      Effect.flatten,
      Effect.tap(() => Effect.sync(registrations.clear)),
    )
  }

  return {
    logIn: (credentials: Credentials) =>
      startSession(guest => accounts.logIn({ ...credentials, email: normalizeEmail(credentials.email) }, guest)),
    register: (typed: Registration) =>
      Effect.fromResult(validateRegistration(typed)).pipe(
        Effect.mapError(faults => new RegistrationInvalidError({ faults })),
        Effect.flatMap(registration => startSession(guest => registerAndLogIn(registration, guest))),
      ),
  }
}

export type LogInOrRegister = ReturnType<typeof makeLogInOrRegister>

export const LogInOrRegister = createInjectionToken<LogInOrRegister>("LogInOrRegister")
