/** Asking for another password, and choosing it, over HTTP. */
import { Effect } from "effect"
import type { PasswordResets } from "../../application/ports/password-resets.ts"
import { passwordCalls } from "../contract/password-calls.ts"
import { unversioned } from "./authorised.ts"
import type { Call } from "./call.ts"

export const makeHttpPasswords = (call: Call): PasswordResets => ({
  ask: (body, key) => unversioned(call(passwordCalls.askNewPassword, { body, key })).pipe(Effect.asVoid),
  whose: token =>
    unversioned(call(passwordCalls.readPasswordLink, { body: { token } })).pipe(Effect.map(({ email }) => email)),
  set: (body, key) => unversioned(call(passwordCalls.setNewPassword, { body, key })).pipe(Effect.asVoid),
})
