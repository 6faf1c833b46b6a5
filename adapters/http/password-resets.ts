import { Effect } from "effect"
import type { PasswordResets } from "../../application/ports/password-resets.ts"
import { passwordEndpoints } from "../contract/password-endpoints.ts"
import { dieOnStaleVersion } from "./authorization.ts"
import type { ServiceClient } from "./service-client.ts"

export const makeHttpPasswordResets = (call: ServiceClient): PasswordResets => ({
  ask: (body, key) => dieOnStaleVersion(call(passwordEndpoints.askNewPassword, { body, key })).pipe(Effect.asVoid),
  whose: token =>
    dieOnStaleVersion(call(passwordEndpoints.readPasswordLink, { body: { token } })).pipe(Effect.map(({ email }) => email)),
  set: (body, key) => dieOnStaleVersion(call(passwordEndpoints.setNewPassword, { body, key })).pipe(Effect.asVoid),
})
