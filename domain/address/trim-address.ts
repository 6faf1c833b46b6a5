import type { Address } from "./address.ts"

const isText = (value: unknown): value is string => typeof value === "string"

const isPadded = (value: unknown): boolean => isText(value) && value !== value.trim()

const trimValues = (address: Address): Address => ({
  ...address,
  ...Object.fromEntries(Object.entries(address).map(([field, value]) => [field, isText(value) ? value.trim() : value])),
})

/** The address without spaces around its values (SPLIT-19). An address without such spaces stays the same object. */
export const trimAddress = (address: Address): Address => (Object.values(address).some(isPadded) ? trimValues(address) : address)
