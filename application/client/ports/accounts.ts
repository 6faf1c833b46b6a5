/** Customer accounts and access tokens of guests and customers. */
import type { Effect } from "effect"
import type { Cart, CartId } from "../../../domain/cart/cart.ts"
import type { CartMergeOutcome } from "../../../domain/cart/merge-carts.ts"
import type { Registration } from "../../../domain/identity/registration.ts"
import type { LogoutReason } from "../../../domain/identity/session.ts"
import { createInjectionToken } from "../../shared/injection-token.ts"
import type { ServiceFailure } from "./service-failures.ts"

/** `exp` is in seconds since 1970. */
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

/** The guest's cart and the anonymous token that owns it, both taken along at login. */
export interface GuestSession {
  readonly cartId?: CartId
  readonly token?: string
}

export interface LoginResult extends CustomerSession {
  readonly cart?: Cart
  readonly cartOutcome: CartMergeOutcome
}

export interface LoginAndRegistration {
  readonly logIn: (credentials: Credentials, guestSession: GuestSession) => Effect.Effect<LoginResult, ServiceFailure>
  /** succeeds whether or not the account existed already */
  readonly register: (registration: Registration, key: string) => Effect.Effect<void, ServiceFailure>
}

export type SessionRefresh =
  | { readonly _tag: "LoggedIn"; readonly session: CustomerSession }
  /** the reason is for a browser that was logged in */
  | { readonly _tag: "LoggedOut"; readonly reason: LogoutReason }

export interface AuthSessions {
  readonly anonymous: Effect.Effect<AnonymousIdentity, ServiceFailure<never>>
  /** this browser's session with a new token, or why it has none */
  readonly refresh: Effect.Effect<SessionRefresh, ServiceFailure<never>>
  readonly end: Effect.Effect<void, ServiceFailure>
}

export const AuthSessions = createInjectionToken<AuthSessions>("AuthSessions")
