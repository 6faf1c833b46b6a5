/** Logging in, with the visit's token and cart, and what a customer does with their account, over HTTP. */
import { Effect } from "effect"
import type { AccountSecurity } from "../../application/ports/account-security.ts"
import type { Accounts, GuestSession } from "../../application/ports/accounts.ts"
import { identityCalls } from "../contract/identity-calls.ts"
import { unversioned } from "./authorised.ts"
import type { Call } from "./call.ts"

const asVisitor = ({ token }: GuestSession) => (token === undefined ? {} : { token })

const withCart = ({ cartId }: GuestSession) => (cartId === undefined ? {} : { cartId })

export const makeHttpAccounts = (call: Call): Accounts => ({
  logIn: (credentials, visit) =>
    unversioned(call(identityCalls.login, { body: { ...credentials, ...withCart(visit) }, ...asVisitor(visit) })),
  register: (registration, key) =>
    unversioned(call(identityCalls.register, { body: registration, key })).pipe(Effect.asVoid),
})

export const makeHttpOwnAccount = (call: Call): AccountSecurity => ({
  sessions: unversioned(call(identityCalls.listSessions, {})).pipe(Effect.map(({ results }) => results)),
  endSession: (sessionId, key) =>
    unversioned(call(identityCalls.endSession, { params: { sessionId }, key })).pipe(Effect.asVoid),
  endOtherSessions: key => unversioned(call(identityCalls.endOtherSessions, { key })).pipe(Effect.asVoid),
  changePassword: (body, key) => unversioned(call(identityCalls.changePassword, { body, key })).pipe(Effect.asVoid),
})
