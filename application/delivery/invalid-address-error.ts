import { Data } from "effect"
import type { AddressFaults } from "../../domain/address/address-validation.ts"

export class InvalidAddressError extends Data.TaggedError("AddressInvalid")<{ readonly faults: AddressFaults }> {}
