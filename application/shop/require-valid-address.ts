import { validateAddressAndCountry } from "../../domain/address/address-and-country.ts"
import type { AddressDraft, AddressUse } from "../../domain/address/address-validation.ts"
import type { DeliverySettings } from "../../domain/delivery/delivery-features.ts"
import { refuseOnFailure } from "./refuse.ts"

/** Returns the normalised address, or refuses with AddressInvalid and every failing field, prefixed with `prefix`. */
export const requireValidAddress = (
  draft: AddressDraft,
  use: AddressUse,
  { countries }: Pick<DeliverySettings, "countries">,
  ...prefix: readonly string[]
) => refuseOnFailure(validateAddressAndCountry(draft, use, countries), "AddressInvalid", ({ field }) => [...prefix, field])
