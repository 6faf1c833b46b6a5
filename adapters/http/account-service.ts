import { Effect } from "effect"
import type { Accounts, GuestSession } from "../../application/client/ports/accounts.ts"
import type { SessionsAndPassword } from "../../application/client/ports/sessions-and-password.ts"
import { identityEndpoints } from "../contract/identity-endpoints.ts"
import { dieOnVersionConflict } from "./authorization.ts"
import type { ServiceClient } from "./service-client.ts"

const guestToken = ({ token }: GuestSession) => (token === undefined ? {} : { token })

const guestCart = ({ cartId }: GuestSession) => (cartId === undefined ? {} : { cartId })

export const makeHttpAccounts = (call: ServiceClient): Accounts => ({
  logIn: (credentials, guestSession) =>
    dieOnVersionConflict(
      call(identityEndpoints.login, {
        body: { ...credentials, ...guestCart(guestSession) },
        ...guestToken(guestSession),
      }),
    ),
  register: (registration, key) =>
    dieOnVersionConflict(call(identityEndpoints.register, { body: registration, key })).pipe(Effect.asVoid),
})

export const makeHttpAccountSecurity = (call: ServiceClient): SessionsAndPassword => ({
  sessions: dieOnVersionConflict(call(identityEndpoints.listSessions, {})).pipe(Effect.map(({ results }) => results)),
  endSession: (sessionId, key) =>
    dieOnVersionConflict(call(identityEndpoints.endSession, { params: { sessionId }, key })).pipe(Effect.asVoid),
  endOtherSessions: key => dieOnVersionConflict(call(identityEndpoints.endOtherSessions, { key })).pipe(Effect.asVoid),
  changePassword: (body, key) => dieOnVersionConflict(call(identityEndpoints.changePassword, { body, key })).pipe(Effect.asVoid),
})
