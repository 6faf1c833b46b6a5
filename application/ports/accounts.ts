/** Knows customers, and gives a visit a token: anonymous, or for as long as somebody is logged in. */
import type { Effect } from "effect"
import type { Cart, CartId } from "../../domain/cart/cart.ts"
import type { CartMergeOutcome } from "../../domain/cart/merge-carts.ts"
import type { Registration } from "../../domain/identity/registration.ts"
import { createInjectionToken } from "./injection-token.ts"
import type { ServiceFailure } from "./service-failures.ts"

/** `exp` in seconds since 1970 */
export interface AccessToken {
  readonly token: string
  readonly exp: number
}

export interface AnonymousIdentity {
  readonly anonymousId: string
  readonly anonymousToken: AccessToken
}

export interface Customer {
  readonly id: string
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly company?: string
  readonly customerGroupId?: string
}

export interface CustomerSession {
  readonly customer: Customer
  readonly accessToken: AccessToken
}

export interface Credentials {
  readonly email: string
  readonly password: string
}

/** The visit's cart and the anonymous token that owns it: they come along. */
export interface GuestSession {
  readonly cartId?: CartId
  readonly token?: string
}

export interface LoginResult extends CustomerSession {
  readonly cart?: Cart
  readonly cartOutcome: CartMergeOutcome
}

export interface Accounts {
  readonly logIn: (credentials: Credentials, visit: GuestSession) => Effect.Effect<LoginResult, ServiceFailure>
  /** answers the same whether or not there was such an account */
  readonly register: (registration: Registration, key: string) => Effect.Effect<void, ServiceFailure>
}

export interface AuthSessions {
  readonly anonymous: Effect.Effect<AnonymousIdentity, ServiceFailure<never>>
  /** the session this browser still holds, if any, with a fresh token */
  readonly refresh: Effect.Effect<CustomerSession | undefined, ServiceFailure<never>>
  readonly end: Effect.Effect<void, ServiceFailure>
}

export const Accounts = createInjectionToken<Accounts>("Accounts")
export const AuthSessions = createInjectionToken<AuthSessions>("Sessions")
