/** An address can be chosen when it is complete and its country is one the shop delivers to and bills in; every fault is named (ADDR-18, ADDR-20, ADDR-29, ADDR-30). */
import { Result } from "effect"
import type { Address, AddressPurpose } from "./address.ts"
import {
  type AddressDraft,
  type AddressFault,
  type AddressFaults,
  type AddressUse,
  validateAddress,
} from "./address-validation.ts"
import { findUnavailableCountry } from "./allowed-country.ts"

/** The normalised address, or everything that keeps it from being chosen; `countries` are ISO 3166-1 alpha-2. */
export const validateSelectableAddress = (
  draft: AddressDraft,
  use: AddressUse,
  countries: readonly string[],
): Result.Result<Address, AddressFaults> => {
  const checked = validateAddress(draft, use)
  const found: readonly AddressFault[] = Result.isFailure(checked) ? checked.failure : []
  if (found.some(({ field }) => field === "country")) return checked
  const country = findUnavailableCountry({ country: draft.country ?? "" }, countries)
  if (country === undefined) return checked
  return Result.fail([{ _tag: "CountryUnavailable", field: "country", country }, ...found])
}

/** The same of an address that goes into the book from a form for the purpose: a bill's form asks for the email. */
export const validateAddressForBook = (
  draft: AddressDraft,
  purpose: AddressPurpose,
  countries: readonly string[],
): Result.Result<Address, AddressFaults> =>
  validateSelectableAddress(draft, purpose === "billing" ? "billing" : "book", countries)
