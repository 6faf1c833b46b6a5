import { Effect } from "effect"
import type { Addresses } from "../../application/shop/ports/addresses.ts"
import type { Address } from "../../domain/address/address.ts"
import type { Table, WorkingCopy } from "./database.ts"
import { getCustomerId } from "./row-keys.ts"

interface StoredAddress {
  readonly customerId: string
  readonly address: Address & { readonly id: string }
}

/** by id, in the order of adding */
export const ADDRESSES_TABLE: Table<StoredAddress> = { name: "addresses" }

export const makeMemoryAddresses = (copy: WorkingCopy): Addresses => {
  const list = (customerId: string) => copy.listBy(ADDRESSES_TABLE, getCustomerId, customerId).map(({ address }) => address)
  return {
    list: customerId => Effect.sync(() => list(customerId)),
    lock: customerId => Effect.map(copy.lock(ADDRESSES_TABLE, customerId), () => list(customerId)),
    save: (customerId, { id = "", isDefaultShippingAddress = false, isDefaultBillingAddress = false, ...fields }) =>
      Effect.sync(() => {
        const put = (address: StoredAddress["address"]) => copy.put(ADDRESSES_TABLE, address.id, { customerId, address })
        for (const other of list(customerId)) {
          put({
            ...other,
            isDefaultShippingAddress: other.isDefaultShippingAddress === true && !isDefaultShippingAddress,
            isDefaultBillingAddress: other.isDefaultBillingAddress === true && !isDefaultBillingAddress,
          })
        }
        if ((copy.find(ADDRESSES_TABLE, id)?.customerId ?? customerId) !== customerId) return
        put({ ...fields, id, isDefaultShippingAddress, isDefaultBillingAddress })
      }),
    remove: (customerId, id) =>
      Effect.sync(() => {
        if (copy.find(ADDRESSES_TABLE, id)?.customerId === customerId) copy.remove(ADDRESSES_TABLE, id)
      }),
  }
}
