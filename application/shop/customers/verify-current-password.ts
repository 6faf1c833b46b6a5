import { Effect } from "effect"
import type { CustomerCaller } from "../caller.ts"
import type { PasswordHasher } from "../ports/password-hasher.ts"
import type { UnitOfWork } from "../ports/unit-of-work.ts"
import { refuse } from "../refuse.ts"
import { findHashRequester, type RequestOrigin } from "./hash-requester.ts"

export interface HashingPorts {
  readonly unitOfWork: UnitOfWork
  readonly passwordHasher: PasswordHasher
}

/**
 * Changing what a customer logs in with needs the current password (ASVS 7.5.1). Returns its stored hash, and whom
 * new hashes are computed for; refuses another password with CredentialsInvalid.
 */
export const makeVerifyCurrentPassword =
  ({ unitOfWork, passwordHasher }: HashingPorts) =>
  ({ id, email }: CustomerCaller, currentPassword: string, origin: RequestOrigin) =>
    Effect.gen(function* () {
      const { customer, requester } = yield* unitOfWork.read(shop =>
        Effect.all({ customer: shop.customers.find(id), requester: findHashRequester(shop, origin, email) }),
      )
      const matches = yield* passwordHasher.matches(currentPassword, customer?.passwordHash, requester)
      if (!customer || !matches) return yield* refuse("CredentialsInvalid")
      return { currentHash: customer.passwordHash, requester }
    })
