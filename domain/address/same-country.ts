/** Extra addresses lie in the country of the main one (SPLIT-18). */
import type { Address } from "./address.ts"

type Located = Pick<Address, "country">

const code = ({ country }: Located): string => country.trim().toUpperCase()

export const isInCountryOf = (main: Located, other: Located): boolean => code(main) === code(other)

/** The addresses that can be chosen beside the main one, in their order. */
export const inCountryOf = <A extends Located>(main: Located, addresses: readonly A[]): readonly A[] =>
  addresses.filter(address => isInCountryOf(main, address))
