import { Data } from "effect"
import type { NonEmptyAddressFaults } from "../../../domain/address/address-validation.ts"

/** An address that violates the shop's rules, with every fault (ADDR-18, ADDR-20). */
export class AddressInvalidError extends Data.TaggedError("AddressInvalid")<{ readonly faults: NonEmptyAddressFaults }> {}
