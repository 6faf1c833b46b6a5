import { Effect } from "effect"
import type { AccountEmail } from "../../application/ports/account-email.ts"
import { emailEndpoints } from "../contract/email-endpoints.ts"
import { dieOnStaleVersion } from "./authorization.ts"
import type { ServiceClient } from "./service-client.ts"

export const makeHttpAccountEmail = (customerCall: ServiceClient, call: ServiceClient): AccountEmail => ({
  standing: dieOnStaleVersion(customerCall(emailEndpoints.getEmail, {})),
  ask: (body, key) => dieOnStaleVersion(customerCall(emailEndpoints.changeEmail, { body, key })).pipe(Effect.asVoid),
  confirm: (token, key) =>
    dieOnStaleVersion(call(emailEndpoints.confirmEmail, { body: { token }, key })).pipe(Effect.map(({ isChanged }) => isChanged)),
})
