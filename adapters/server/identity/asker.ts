/** Whose turn a password's hash is for: a device that logged in before, else whoever holds the address. */
import type { Transaction } from "../database/transaction.ts"
import type { TokenCookie } from "../http/session-cookie.ts"
import { holderOf } from "../limits/client-address.ts"
import { isKnownDevice } from "./device-rows.ts"
import type { Asker } from "./password.ts"

interface From {
  readonly address: string
  readonly device: TokenCookie
}

export const stranger = (address: string): Asker => ({ who: holderOf(address), known: false })

export const askerFor = async (tx: Transaction, { address, device }: From, email: string): Promise<Asker> =>
  device.value !== undefined && (await isKnownDevice(tx, device.value, email))
    ? { who: device.value, known: true }
    : stranger(address)
