/** Logging in and opening an account, over HTTP: the visit's token and cart go along. */
import type { Accounts, Visit } from "../../application/ports/accounts.ts"
import { identityCalls } from "../contract/identity-calls.ts"
import { unversioned } from "./authorised.ts"
import type { Call } from "./call.ts"

const asVisitor = ({ token }: Visit) => (token === undefined ? {} : { token })

const withCart = ({ cartId }: Visit) => (cartId === undefined ? {} : { cartId })

export const makeHttpAccounts = (call: Call): Accounts => ({
  logIn: (credentials, visit) =>
    unversioned(call(identityCalls.login, { body: { ...credentials, ...withCart(visit) }, ...asVisitor(visit) })),
  register: (registration, visit) =>
    unversioned(call(identityCalls.register, { body: { ...registration, ...withCart(visit) }, ...asVisitor(visit) })),
})
