/** An address in two lines: who, and where. */
import type { TFunction } from "i18next"
import type { AddressDraft } from "../../domain/address/address-validation.ts"
import { isolateDirection } from "../i18n/isolate-direction.ts"
import type { LocaleFormats } from "../i18n/locale-formats.ts"

export interface AddressLines {
  readonly who: string
  readonly where: string
}

const joined = (words: readonly (string | undefined)[], by: string): string =>
  words.flatMap(word => (word ? [isolateDirection(word)] : [])).join(by)

export const formatAddressLines = (t: TFunction, formats: LocaleFormats, address: AddressDraft): AddressLines => {
  const { company, firstName, lastName, streetName, streetNumber, additionalStreetInfo, postalCode, city } = address
  const street = joined([joined([streetName, streetNumber], " "), additionalStreetInfo], ", ")
  const line = joined([street, joined([postalCode, city], " ")], ", ")
  return {
    who: joined([company, joined([firstName, lastName], " ")], ", "),
    where: address.country ? t("address.cityAndCountry", { line, country: formats.country(address.country) }) : line,
  }
}
