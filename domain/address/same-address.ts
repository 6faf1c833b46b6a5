/** Two addresses are the same when their parcels arrive at the same person and door, whatever they are called in the book. */
import type { Address } from "./address.ts"

/** The same text for the same address. */
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
