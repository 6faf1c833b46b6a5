/** Changing what a customer logs in with needs the current password (ASVS 7.5.1); a wrong one counts as a guess. */
import { Effect } from "effect"
import { refuse } from "../../../application/shop/refuse.ts"
import { findCustomerById } from "../../postgres/customers.ts"
import type { IdentifiedRequest, RouteDeps } from "../http/request.ts"
import { findHashRequester } from "./hash-requester.ts"

interface PasswordProof {
  readonly currentPassword: string
}

/** Returns the stored hash, and whom new hashes are computed for. */
export const verifyCurrentPassword = <P, Q, B extends PasswordProof>(services: RouteDeps, call: IdentifiedRequest<P, Q, B>) =>
  Effect.gen(function* () {
    const { id, email } = call.customer()
    const { customer, requester } = yield* Effect.promise(() =>
      call.transact("read", async tx => ({
        customer: await findCustomerById(tx, id),
        requester: await findHashRequester(tx, call, email),
      })),
    )
    const { currentPassword } = call.body
    const matches = yield* Effect.promise(() =>
      services.passwordHasher.matches(currentPassword, customer?.passwordHash, requester),
    )
    if (!customer || !matches) {
      call.log.warn({ who: id, where: call.clientAddress }, "a customer said another password")
      return yield* refuse("CredentialsInvalid")
    }
    return { currentHash: customer.passwordHash, requester }
  })
