import { Effect } from "effect"
import type { CustomerCaller } from "../caller.ts"
import type { HashRequester, PasswordHasher } from "../ports/password-hasher.ts"
import type { ShopReads, UnitOfWork } from "../ports/unit-of-work.ts"
import { refuse } from "../refuse.ts"

/** Where a request comes from. */
export interface RequestOrigin {
  /** identifies the client's address */
  readonly clientKey: string
  /** set by an earlier login */
  readonly deviceToken: string | undefined
}

export const makeUnknownDeviceRequester = ({ clientKey }: Pick<RequestOrigin, "clientKey">): HashRequester => ({
  clientKey,
  isKnownDevice: false,
})

/** A device that logged in to the account before waits for fewer others (ASVS 6.3.1). */
export const findHashRequester = (
  { sessions }: Pick<ShopReads, "sessions">,
  { clientKey, deviceToken }: RequestOrigin,
  email: string,
): Effect.Effect<HashRequester> => {
  const unknown = makeUnknownDeviceRequester({ clientKey })
  if (deviceToken === undefined) return Effect.succeed(unknown)
  return Effect.map(sessions.isKnownDevice(deviceToken, email), isKnown =>
    isKnown ? { clientKey: deviceToken, isKnownDevice: true } : unknown,
  )
}

export interface HashingPorts {
  readonly unitOfWork: UnitOfWork
  readonly passwordHasher: PasswordHasher
}

/**
 * Changing what a customer logs in with needs the current password (ASVS 7.5.1). Returns its stored hash, and whom
 * new hashes are computed for; refuses another password with CredentialsInvalid.
 */
export const makeVerifyCurrentPassword = ({ unitOfWork, passwordHasher }: HashingPorts) =>
  Effect.fnUntraced(function* ({ id, email }: CustomerCaller, currentPassword: string, origin: RequestOrigin) {
    const { customer, requester } = yield* unitOfWork.read(shop =>
      Effect.all({ customer: shop.customers.find(id), requester: findHashRequester(shop, origin, email) }),
    )
    const matches = yield* passwordHasher.matches(currentPassword, customer?.passwordHash, requester)
    if (!customer || !matches) return yield* refuse("CredentialsInvalid")
    return { currentHash: customer.passwordHash, requester }
  })
