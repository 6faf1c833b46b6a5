/** An address is sent without the spaces around its values; which values it has stays as it is (SPLIT-19). */
import type { Address } from "./address.ts"

const isText = (value: unknown): value is string => typeof value === "string"

const isPadded = (value: unknown): boolean => isText(value) && value !== value.trim()

const trimmed = (address: Address): Address => ({
  ...address,
  ...Object.fromEntries(Object.entries(address).map(([field, value]) => [field, isText(value) ? value.trim() : value])),
})

/** Most addresses are trimmed already, and stay the same object. */
export const trimAddress = (address: Address): Address =>
  Object.values(address).some(isPadded) ? trimmed(address) : address
