import { Effect } from "effect"
import type { Addresses } from "../../application/shop/ports/addresses.ts"
import type { Address } from "../../domain/address/address.ts"
import type { MemoryTransaction, Table } from "./transaction.ts"

interface StoredAddress {
  readonly customerId: string
  readonly address: Address & { readonly id: string }
}

/** by id, in the order of adding */
export const ADDRESSES_TABLE: Table<StoredAddress> = { name: "addresses" }

export const makeMemoryAddresses = (tx: MemoryTransaction): Addresses => {
  const list = (customerId: string) =>
    tx.list(ADDRESSES_TABLE).flatMap(stored => (stored.customerId === customerId ? [stored.address] : []))
  return {
    list: customerId => Effect.sync(() => list(customerId)),
    lock: customerId =>
      Effect.promise(async () => {
        await tx.lock(ADDRESSES_TABLE, customerId)
        return list(customerId)
      }),
    save: (customerId, { id = "", isDefaultShippingAddress = false, isDefaultBillingAddress = false, ...fields }) =>
      Effect.sync(() => {
        const put = (address: StoredAddress["address"]) => tx.put(ADDRESSES_TABLE, address.id, { customerId, address })
        for (const other of list(customerId)) {
          put({
            ...other,
            isDefaultShippingAddress: other.isDefaultShippingAddress === true && !isDefaultShippingAddress,
            isDefaultBillingAddress: other.isDefaultBillingAddress === true && !isDefaultBillingAddress,
          })
        }
        if ((tx.find(ADDRESSES_TABLE, id)?.customerId ?? customerId) !== customerId) return
        put({ ...fields, id, isDefaultShippingAddress, isDefaultBillingAddress })
      }),
    remove: (customerId, id) =>
      Effect.sync(() => {
        if (tx.find(ADDRESSES_TABLE, id)?.customerId === customerId) tx.remove(ADDRESSES_TABLE, id)
      }),
  }
}
