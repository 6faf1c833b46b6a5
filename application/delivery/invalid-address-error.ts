/** An address that the shop's rules refuse, with everything that is wrong with it (ADDR-18, ADDR-20). */
import { Data } from "effect"
import type { AddressFaults } from "../../domain/address/address-validation.ts"

export class InvalidAddressError extends Data.TaggedError("AddressInvalid")<{ readonly faults: AddressFaults }> {}
