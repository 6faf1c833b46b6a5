/** The email of an account over HTTP: asked for by its customer, confirmed by whoever has the mailed links. */
import { Effect } from "effect"
import type { AccountEmail } from "../../application/ports/account-email.ts"
import { emailEndpoints } from "../contract/email-endpoints.ts"
import { dieOnStaleVersion } from "./authorization.ts"
import type { ServiceClient } from "./service-client.ts"

export const makeHttpAccountEmail = (inName: ServiceClient, call: ServiceClient): AccountEmail => ({
  standing: dieOnStaleVersion(inName(emailEndpoints.getEmail, {})),
  ask: (body, key) => dieOnStaleVersion(inName(emailEndpoints.changeEmail, { body, key })).pipe(Effect.asVoid),
  confirm: (token, key) =>
    dieOnStaleVersion(call(emailEndpoints.confirmEmail, { body: { token }, key })).pipe(
      Effect.map(({ isChanged }) => isChanged),
    ),
})
