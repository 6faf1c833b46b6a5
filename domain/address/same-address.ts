/** Addresses are the same when a parcel reaches the same person and door; ids and default flags don't count. */
import type { Address } from "./address.ts"

/** Equal for addresses that are the same, regardless of capitals and surrounding spaces. */
export const toAddressKey = ({
  company = "",
  firstName,
  lastName,
  streetName,
  streetNumber,
  postalCode,
  city,
  country,
}: Address): string =>
  [company, firstName, lastName, streetName, streetNumber, postalCode, city, country]
    .map(text => text.trim().toLowerCase())
    .join("\n")

export const isSameAddress = (a: Address, b: Address): boolean => toAddressKey(a) === toAddressKey(b)
