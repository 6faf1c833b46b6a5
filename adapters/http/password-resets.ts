/** Asking for another password, and choosing it, over HTTP. */
import { Effect } from "effect"
import type { PasswordResets } from "../../application/ports/password-resets.ts"
import { passwordCalls } from "../contract/password-calls.ts"
import { dieOnStaleVersion } from "./authorization.ts"
import type { ServiceClient } from "./service-client.ts"

export const makeHttpPasswordResets = (call: ServiceClient): PasswordResets => ({
  ask: (body, key) => dieOnStaleVersion(call(passwordCalls.askNewPassword, { body, key })).pipe(Effect.asVoid),
  whose: token =>
    dieOnStaleVersion(call(passwordCalls.readPasswordLink, { body: { token } })).pipe(Effect.map(({ email }) => email)),
  set: (body, key) => dieOnStaleVersion(call(passwordCalls.setNewPassword, { body, key })).pipe(Effect.asVoid),
})
