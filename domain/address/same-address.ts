/** Addresses are the same when a parcel reaches the same person and door; ids and default flags don't count. */
import { toTextKey } from "../text/canonical-text.ts"
import type { Address } from "./address.ts"
import { toHouseNumberKey } from "./house-number.ts"

/** Equal for addresses that are the same, however they are typed (USE-18). */
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
  [
    ...[company, firstName, lastName, streetName].map(toTextKey),
    toHouseNumberKey(streetNumber),
    ...[postalCode, city, country].map(toTextKey),
  ].join("\n")

export const isSameAddress = (a: Address, b: Address): boolean => toAddressKey(a) === toAddressKey(b)
