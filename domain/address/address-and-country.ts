import { Result } from "effect"
import { isOutsideVatTerritory, type TerritoryOutsideVat } from "../tax/tax-table.ts"
import { detectVatIdCountry, hasVatIdCheckDigits } from "../tax/vat-id.ts"
import { toTextKey } from "../text/canonical-text.ts"
import type { Address, AddressPurpose } from "./address.ts"
import {
  type AddressDraft,
  type AddressFault,
  type AddressUse,
  type NonEmptyAddressFaults,
  validateAddress,
} from "./address-validation.ts"
import { findUnavailableCountry } from "./allowed-country.ts"

/**
 * The normalised address, or every fault, a country outside `countries` (ISO 3166-1 alpha-2) first (ADDR-18, ADDR-20,
 * ADDR-29, ADDR-30).
 */
export const validateAddressAndCountry = (
  draft: AddressDraft,
  use: AddressUse,
  countries: readonly string[],
): Result.Result<Address, NonEmptyAddressFaults> => {
  const checked = validateAddress(draft, use)
  const faults: readonly AddressFault[] = Result.isFailure(checked) ? checked.failure : []
  if (faults.some(({ field }) => field === "country")) return checked
  const country = findUnavailableCountry({ country: draft.country ?? "" }, countries)
  if (country === undefined) return checked
  return Result.fail([{ _tag: "CountryUnavailable", field: "country", country }, ...faults])
}

/** The same for a shipping address, which mustn't be outside the VAT territory of its country either (TAX-03). */
export const validateShippingAddress = (
  draft: AddressDraft,
  countries: readonly string[],
  outside: readonly TerritoryOutsideVat[],
): Result.Result<Address, NonEmptyAddressFaults> => {
  const checked = validateAddressAndCountry(draft, "shipping", countries)
  const country = toTextKey(draft.country ?? "")
  if (!isOutsideVatTerritory({ outside }, country, draft.postalCode ?? "")) return checked
  const [first, ...others] = Result.isFailure(checked) ? checked.failure : []
  const fault = { _tag: "TerritoryUnavailable", field: "postalCode", country } as const
  return Result.fail(first ? [first, ...others, fault] : [fault])
}

const listTypingFaults = ({ vatId }: Address): readonly AddressFault[] =>
  vatId !== undefined && detectVatIdCountry(vatId) !== undefined && !hasVatIdCheckDigits(vatId)
    ? [{ _tag: "VatIdCheckDigits", field: "vatId" }]
    : []

/**
 * Validates an address that a form saves into the book for a purpose. A billing form also requires the email, and right
 * check digits of the VAT id (TAX-09); a shipping form takes no post box (ADDR-41), and keeps what only bills need.
 */
export const validateAddressForBook = (
  draft: AddressDraft,
  purpose: AddressPurpose,
  countries: readonly string[],
): Result.Result<Address, NonEmptyAddressFaults> => {
  const checked = validateAddressAndCountry(draft, purpose, countries)
  if (Result.isFailure(checked)) return checked
  if (purpose === "shipping") return validateAddressAndCountry(draft, "book", countries)
  const [first, ...others] = listTypingFaults(checked.success)
  return first ? Result.fail([first, ...others]) : checked
}
