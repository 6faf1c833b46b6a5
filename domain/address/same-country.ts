/** Extra addresses lie in the country of the main one (SPLIT-18). */
import type { Address } from "./address.ts"

type Located = Pick<Address, "country">

const code = ({ country }: Located): string => country.trim().toUpperCase()

/** Whether both are in one country, in whichever case and with whatever space it was typed. */
export const isSameCountry = (main: Located, other: Located): boolean => code(main) === code(other)
