/** The addresses of the logged-in customer. */
import type { Effect } from "effect"
import type { Address, AddressPurpose } from "../../../domain/address/address.ts"
import { createInjectionToken } from "../../shared/injection-token.ts"
import type { ServiceFailure } from "./service-failures.ts"

/** The purpose of the form that sends an address, and the key of the request. */
export interface AddressSending {
  readonly purpose: AddressPurpose
  readonly key: string
}

export interface AddressBook {
  readonly list: Effect.Effect<readonly Address[], ServiceFailure>
  /** the services refuse what its purpose doesn't allow */
  readonly add: (address: Address, sent: AddressSending) => Effect.Effect<Address, ServiceFailure>
  /** replaces the address with this id */
  readonly replace: (id: string, address: Address, sent: AddressSending) => Effect.Effect<Address, ServiceFailure>
  readonly remove: (id: string, key: string) => Effect.Effect<void, ServiceFailure>
}

export const AddressBook = createInjectionToken<AddressBook>("AddressBook")
