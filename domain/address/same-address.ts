/** Two addresses are the same when their parcels arrive at the same person and door, whatever they are called in the book. */
import type { Address } from "./address.ts"

const door = ({ company = "", firstName, lastName, streetName, streetNumber, postalCode, city, country }: Address) =>
  [company, firstName, lastName, streetName, streetNumber, postalCode, city, country]
    .map(text => text.trim().toLowerCase())
    .join("\n")

export const sameAddress = (a: Address, b: Address): boolean => door(a) === door(b)
