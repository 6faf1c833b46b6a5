/** A default address stays in the book; it says each thing it is the default for (ADDR-24…26). */
import { type Availability, reasonIf, toAvailability } from "../delivery/availability.ts"
import type { Address } from "./address.ts"

export type AddressNotDeletableReason =
  | { readonly _tag: "DefaultShippingAddress" }
  | { readonly _tag: "DefaultBillingAddress" }

/** Whether the address can be deleted; a cart that uses it has a copy of its own, and is no reason against it (ADDR-17). */
export const checkAddressDeletable = ({
  isDefaultShippingAddress,
  isDefaultBillingAddress,
}: Pick<Address, "isDefaultShippingAddress" | "isDefaultBillingAddress">): Availability<AddressNotDeletableReason> =>
  toAvailability<AddressNotDeletableReason>([
    ...reasonIf(isDefaultShippingAddress === true, { _tag: "DefaultShippingAddress" } as const),
    ...reasonIf(isDefaultBillingAddress === true, { _tag: "DefaultBillingAddress" } as const),
  ])
