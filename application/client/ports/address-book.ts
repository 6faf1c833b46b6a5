/** The addresses of the logged-in customer. */
import type { Effect } from "effect"
import type { Address } from "../../../domain/address/address.ts"
import { createInjectionToken } from "../../shared/injection-token.ts"
import type { ServiceFailure } from "./service-failures.ts"

export interface AddressBook {
  readonly list: Effect.Effect<readonly Address[], ServiceFailure>
  readonly add: (address: Address, key: string) => Effect.Effect<Address, ServiceFailure>
  /** replaces the address with this id */
  readonly replace: (id: string, address: Address, key: string) => Effect.Effect<Address, ServiceFailure>
  readonly remove: (id: string, key: string) => Effect.Effect<void, ServiceFailure>
}

export const AddressBook = createInjectionToken<AddressBook>("AddressBook")
