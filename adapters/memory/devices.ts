import { Effect } from "effect"
import type { Devices } from "../../application/shop/ports/devices.ts"
import { toEmailKey } from "../../domain/identity/email.ts"
import { CUSTOMERS_TABLE } from "./customers.ts"
import type { MemoryTransaction, Table } from "./transaction.ts"

interface StoredDevice {
  readonly customerId: string
  readonly token: string
  readonly expiresAt: Date
}

export const DEVICES_TABLE: Table<StoredDevice> = { name: "devices" }

const makeKey = ({ customerId, token }: Pick<StoredDevice, "customerId" | "token">): string => `${customerId} ${token}`

export const makeMemoryDevices = (tx: MemoryTransaction): Devices => {
  const listOf = (customerId: string) => tx.list(DEVICES_TABLE).filter(device => device.customerId === customerId)
  const remove = (devices: readonly StoredDevice[]) => {
    for (const device of devices) tx.remove(DEVICES_TABLE, makeKey(device))
  }
  const hasEmail = (customerId: string, email: string) =>
    toEmailKey(tx.find(CUSTOMERS_TABLE, customerId)?.profile.email ?? "") === toEmailKey(email)
  return {
    isKnown: (token, email) =>
      Effect.sync(() =>
        tx
          .list(DEVICES_TABLE)
          .some(device => device.token === token && device.expiresAt > tx.now && hasEmail(device.customerId, email)),
      ),
    isIssued: token => Effect.sync(() => tx.list(DEVICES_TABLE).some(device => device.token === token)),
    save: (customerId, token, expiresAt) =>
      Effect.sync(() => tx.put(DEVICES_TABLE, makeKey({ customerId, token }), { customerId, token, expiresAt })),
    removeAllExcept: (customerId, token) =>
      Effect.sync(() => remove(listOf(customerId).filter(device => device.token !== token))),
    retainLatest: (customerId, count) =>
      Effect.sync(() =>
        remove(
          listOf(customerId)
            .sort((a, b) => b.expiresAt.getTime() - a.expiresAt.getTime())
            .slice(count),
        ),
      ),
  }
}
