import type { Address } from "./address.ts"

type Located = Pick<Address, "country">

const countryCode = ({ country }: Located): string => country.trim().toUpperCase()

/**
 * Whether both addresses are in one country, regardless of capitals and surrounding spaces. Extra addresses must be
 * (SPLIT-18).
 */
export const isSameCountry = (main: Located, other: Located): boolean => countryCode(main) === countryCode(other)
