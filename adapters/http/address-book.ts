import { Effect } from "effect"
import type { AddressBook } from "../../application/client/ports/address-book.ts"
import { addressEndpoints } from "../contract/address-endpoints.ts"
import type { ServiceClient } from "./service-client.ts"

export const makeHttpAddressBook = (call: ServiceClient): AddressBook => ({
  list: call(addressEndpoints.listAddresses, {}).pipe(Effect.map(({ results }) => results)),
  add: (address, { purpose, key }) => call(addressEndpoints.createAddress, { query: { purpose }, body: address, key }),
  replace: (addressId, address, { purpose, key }) =>
    call(addressEndpoints.updateAddress, { params: { addressId }, query: { purpose }, body: address, key }),
  remove: (addressId, key) => call(addressEndpoints.deleteAddress, { params: { addressId }, key }).pipe(Effect.asVoid),
})
