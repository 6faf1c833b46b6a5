import type { Address } from "../../../domain/address/address.ts"
import { toCanonicalText } from "../../../domain/text/canonical-text.ts"

/** Without accents, case and differences of width or spacing. */
const fold = (text: string): string => toCanonicalText(text).normalize("NFD").replace(/\p{M}/gu, "").toLowerCase()

const toText = ({ company, firstName, lastName, streetName, streetNumber, postalCode, city }: Address): string =>
  fold([company, firstName, lastName, streetName, streetNumber, postalCode, postalCode.replaceAll(" ", ""), city].join(" "))

/**
 * The addresses that contain every word of the query, regardless of order, accents, capitals and width (ADDR-33, USE-18). An empty
 * query returns all.
 */
export const searchAddresses = (query: string, addresses: readonly Address[]): readonly Address[] => {
  const words = fold(query).split(/\s+/)
  return addresses.filter(address => words.every(word => toText(address).includes(word)))
}
