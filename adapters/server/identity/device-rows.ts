/** A device is known to an account after a login there; it isn't limited by failed logins from elsewhere (ASVS 6.3.1). */

import { DEVICE_LIFETIME_MS } from "../../../domain/identity/session.ts"
import { addMilliseconds } from "../../../domain/time/milliseconds.ts"
import type { Transaction } from "../../postgres/transaction.ts"
import { createToken, hashToken } from "./tokens.ts"

/** Per account; the devices whose last login is oldest are deleted first. */
const MAX_DEVICES = 20

/** Returns the device's token: its own if the shop issued it, even for another account; otherwise a new one. */
export const rememberDevice = async (tx: Transaction, deviceToken: string | undefined, customerId: string) => {
  const knownDevices =
    deviceToken === undefined ? [] : await tx.query("SELECT FROM devices WHERE token_hash = $1 LIMIT 1", [hashToken(deviceToken)])
  const token = deviceToken !== undefined && knownDevices.length > 0 ? deviceToken : createToken()
  await tx.query(
    `INSERT INTO devices (token_hash, customer_id, expires_at) VALUES ($1, $2, $3)
     ON CONFLICT (token_hash, customer_id) DO UPDATE SET expires_at = excluded.expires_at`,
    [hashToken(token), customerId, addMilliseconds(tx.now, DEVICE_LIFETIME_MS)],
  )
  await tx.query(
    `DELETE FROM devices WHERE customer_id = $1 AND token_hash IN (
       SELECT token_hash FROM devices WHERE customer_id = $1 ORDER BY expires_at DESC OFFSET $2)`,
    [customerId, MAX_DEVICES],
  )
  return token
}

/** A device that logged in with the old password isn't known with the new one. */
export const deleteOtherDevices = (tx: Transaction, deviceToken: string | undefined, customerId: string) =>
  tx.query("DELETE FROM devices WHERE customer_id = $1 AND token_hash IS DISTINCT FROM $2", [
    customerId,
    deviceToken === undefined ? null : hashToken(deviceToken),
  ])

export const deleteDevices = (tx: Transaction, customerId: string) => deleteOtherDevices(tx, undefined, customerId)
