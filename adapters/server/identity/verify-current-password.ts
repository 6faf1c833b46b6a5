/** Before customers change what they log in with they say their password again (ASVS 7.5.1); a wrong one is a guess. */
import { Effect } from "effect"
import type { IdentifiedRequest, RouteDeps } from "../http/request.ts"
import { refuse } from "../refuse.ts"
import { findCustomerById } from "./customer-rows.ts"
import { findHashRequester } from "./hash-requester.ts"

interface Proof {
  readonly currentPassword: string
}

/** The hash that is kept of it, and who it was made for. */
export const verifyCurrentPassword = <P, Q, B extends Proof>(services: RouteDeps, call: IdentifiedRequest<P, Q, B>) =>
  Effect.gen(function* () {
    const { id, email } = call.customer()
    const { known, asker } = yield* Effect.promise(() =>
      call.transact("read", async tx => ({
        known: await findCustomerById(tx, id),
        asker: await findHashRequester(tx, call, email),
      })),
    )
    const { currentPassword } = call.body
    const matches = yield* Effect.promise(() =>
      services.passwordHasher.matches(currentPassword, known?.passwordHash, asker),
    )
    if (!known || !matches) {
      call.log.warn({ who: id, where: call.clientAddress }, "a customer said another password")
      return yield* refuse("CredentialsInvalid")
    }
    return { kept: known.passwordHash, asker }
  })
