import { Effect } from "effect"
import type { HashRequester } from "../ports/password-hasher.ts"
import type { ShopReads } from "../ports/unit-of-work.ts"

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
