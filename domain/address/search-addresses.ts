/** An address is found by words out of it, in any order, without accents and capitals (ADDR-33). */
import type { Address } from "./address.ts"

const plain = (text: string): string => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase()

const textOf = ({ company, firstName, lastName, streetName, streetNumber, postalCode, city }: Address): string =>
  plain(
    [company, firstName, lastName, streetName, streetNumber, postalCode, postalCode.replaceAll(" ", ""), city].join(
      " ",
    ),
  )

/** The addresses that hold every word of the query, in their order; all of them for no words. */
export const searchAddresses = (query: string, addresses: readonly Address[]): readonly Address[] => {
  const words = plain(query).split(/\s+/)
  return addresses.filter(address => words.every(word => textOf(address).includes(word)))
}
