import { Effect } from "effect"
import type { PasswordResets } from "../../application/ports/password-resets.ts"
import { passwordEndpoints } from "../contract/password-endpoints.ts"
import { dieOnVersionConflict } from "./authorization.ts"
import type { ServiceClient } from "./service-client.ts"

export const makeHttpPasswordResets = (call: ServiceClient): PasswordResets => ({
  requestLink: (body, key) => dieOnVersionConflict(call(passwordEndpoints.askNewPassword, { body, key })).pipe(Effect.asVoid),
  findEmail: token =>
    dieOnVersionConflict(call(passwordEndpoints.readPasswordLink, { body: { token } })).pipe(Effect.map(({ email }) => email)),
  setPassword: (body, key) => dieOnVersionConflict(call(passwordEndpoints.setNewPassword, { body, key })).pipe(Effect.asVoid),
})
