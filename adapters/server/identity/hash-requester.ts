/** Who a password hash is computed for: a device that logged in before, or a client address. */

import { isKnownDevice } from "../../postgres/devices.ts"
import type { Transaction } from "../../postgres/transaction.ts"
import type { TokenCookie } from "../http/token-cookies.ts"
import { getClientKey } from "../limits/client-key.ts"
import type { HashRequester } from "./password-hasher.ts"

interface RequestOrigin {
  readonly clientAddress: string
  readonly deviceCookie: TokenCookie
}

export const makeUnknownRequester = (address: string): HashRequester => ({
  clientKey: getClientKey(address),
  isKnownDevice: false,
})

export const findHashRequester = async (
  tx: Transaction,
  { clientAddress, deviceCookie }: RequestOrigin,
  email: string,
): Promise<HashRequester> =>
  deviceCookie.value !== undefined && (await isKnownDevice(tx, deviceCookie.value, email))
    ? { clientKey: deviceCookie.value, isKnownDevice: true }
    : makeUnknownRequester(clientAddress)
