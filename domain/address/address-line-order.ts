/** Countries differ in whether the house number stands before or after the street (ADDR-38). */
import { toTextKey } from "../text/canonical-text.ts"

export interface StreetAndNumber {
  readonly streetName: string
  /** with its addition: "214 B", "16 bus 3" */
  readonly streetNumber: string
}

const NUMBER_FIRST = "FR LU MC GB IE".split(" ")
const NUMBER_LAST = "NL BE DE AT CH LI DK SE NO FI IS IT ES PT PL CZ SK HU SI HR EE LV LT GR BG RO".split(" ")

/** Whether the number stands before the street in the country (ISO 3166-1 alpha-2). */
export const isHouseNumberFirst = (country: string): boolean => NUMBER_FIRST.includes(toTextKey(country))

export const hasKnownAddressLineOrder = (country: string): boolean =>
  isHouseNumberFirst(country) || NUMBER_LAST.includes(toTextKey(country))

/** Street and number in one line, in the order of the country; either one may be empty (ADDR-38). */
export const formatAddressLine = ({ streetName, streetNumber }: StreetAndNumber, country: string): string =>
  (isHouseNumberFirst(country) ? [streetNumber, streetName] : [streetName, streetNumber]).filter(Boolean).join(" ")
