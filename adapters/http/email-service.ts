/** The email of an account over HTTP: asked for by its customer, confirmed by whoever has the mailed links. */
import { Effect } from "effect"
import type { AccountEmail } from "../../application/ports/account-email.ts"
import { emailCalls } from "../contract/email-calls.ts"
import { unversioned } from "./authorised.ts"
import type { Call } from "./call.ts"

export const makeHttpOwnEmail = (inName: Call, call: Call): AccountEmail => ({
  standing: unversioned(inName(emailCalls.getEmail, {})),
  ask: (body, key) => unversioned(inName(emailCalls.changeEmail, { body, key })).pipe(Effect.asVoid),
  confirm: (token, key) =>
    unversioned(call(emailCalls.confirmEmail, { body: { token }, key })).pipe(Effect.map(({ isChanged }) => isChanged)),
})
