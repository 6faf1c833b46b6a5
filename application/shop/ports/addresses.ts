import type { Effect } from "effect"
import type { Address } from "../../../domain/address/address.ts"

export interface Addresses {
  /** a customer's addresses in the order of adding */
  readonly list: (customerId: string) => Effect.Effect<readonly Address[]>
  /** as `list`; nobody else can change the customer's addresses until the unit of work ends */
  readonly lock: Addresses["list"]
  /** inserts or updates an address; a new default replaces the old one */
  readonly save: (customerId: string, address: Address) => Effect.Effect<void>
  readonly remove: (customerId: string, id: string) => Effect.Effect<void>
}
