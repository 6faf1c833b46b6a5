import { Effect } from "effect"
import type { PasswordResets } from "../../application/client/ports/password-resets.ts"
import { passwordResetEndpoints } from "../contract/password-reset-endpoints.ts"
import { dieOnVersionConflict } from "./authorization.ts"
import type { ServiceClient } from "./service-client.ts"

export const makeHttpPasswordResets = (call: ServiceClient): PasswordResets => ({
  requestLink: (body, key) =>
    dieOnVersionConflict(call(passwordResetEndpoints.askNewPassword, { body, key })).pipe(Effect.asVoid),
  findEmail: token =>
    dieOnVersionConflict(call(passwordResetEndpoints.readPasswordLink, { body: { token } })).pipe(
      Effect.map(({ email }) => email),
    ),
  setPassword: (body, key) =>
    dieOnVersionConflict(call(passwordResetEndpoints.setNewPassword, { body, key })).pipe(Effect.asVoid),
})
