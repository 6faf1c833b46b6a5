import { toTextKey } from "../text/canonical-text.ts"
import type { Address } from "./address.ts"

type Located = Pick<Address, "country">

/**
 * Whether both addresses are in one country, regardless of how the code is typed. Extra addresses must be
 * (SPLIT-18).
 */
export const isSameCountry = (main: Located, other: Located): boolean => toTextKey(main.country) === toTextKey(other.country)
