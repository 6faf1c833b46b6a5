/** A default address can't be deleted; each default role is a reason of its own (ADDR-24…26). */
import { type Availability, reasonIf, toAvailability } from "../availability/availability.ts"
import type { Address } from "./address.ts"

export type AddressNotDeletableReason = { readonly _tag: "DefaultShippingAddress" } | { readonly _tag: "DefaultBillingAddress" }

/**
 * Whether the address can be deleted. A cart that uses it has its own copy, so this is no reason against it
 * (ADDR-17).
 */
export const checkAddressDeletable = ({
  isDefaultShippingAddress,
  isDefaultBillingAddress,
}: Pick<Address, "isDefaultShippingAddress" | "isDefaultBillingAddress">): Availability<AddressNotDeletableReason> =>
  toAvailability<AddressNotDeletableReason>([
    ...reasonIf(isDefaultShippingAddress === true, { _tag: "DefaultShippingAddress" } as const),
    ...reasonIf(isDefaultBillingAddress === true, { _tag: "DefaultBillingAddress" } as const),
  ])
