import { Effect } from "effect"
import type { AccountEmail } from "../../application/ports/account-email.ts"
import { emailEndpoints } from "../contract/email-endpoints.ts"
import { dieOnVersionConflict } from "./authorization.ts"
import type { ServiceClient } from "./service-client.ts"

export const makeHttpAccountEmail = (customerCall: ServiceClient, call: ServiceClient): AccountEmail => ({
  status: dieOnVersionConflict(customerCall(emailEndpoints.getEmail, {})),
  requestChange: (body, key) => dieOnVersionConflict(customerCall(emailEndpoints.changeEmail, { body, key })).pipe(Effect.asVoid),
  confirm: (token, key) =>
    dieOnVersionConflict(call(emailEndpoints.confirmEmail, { body: { token }, key })).pipe(
      Effect.map(({ isChanged }) => isChanged),
    ),
})
