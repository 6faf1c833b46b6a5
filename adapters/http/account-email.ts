import { Effect } from "effect"
import type { AccountEmail } from "../../application/client/ports/account-email.ts"
import { accountEmailEndpoints } from "../contract/account-email-endpoints.ts"
import { dieOnVersionConflict } from "./authorization.ts"
import type { ServiceClient } from "./service-client.ts"

export const makeHttpAccountEmail = (customerCall: ServiceClient, call: ServiceClient): AccountEmail => ({
  status: dieOnVersionConflict(customerCall(accountEmailEndpoints.getEmail, {})),
  requestChange: (body, key) =>
    dieOnVersionConflict(customerCall(accountEmailEndpoints.changeEmail, { body, key })).pipe(Effect.asVoid),
  confirm: (token, key) =>
    dieOnVersionConflict(call(accountEmailEndpoints.confirmEmail, { body: { token }, key })).pipe(
      Effect.map(({ isChanged }) => isChanged),
    ),
})
