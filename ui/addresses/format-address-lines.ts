/** An address in two lines, recipient and place; and in one, to tell it from others of the same recipient. */
import type { TFunction } from "i18next"
import { formatAddressLine } from "../../domain/address/address-line-order.ts"
import type { AddressDraft } from "../../domain/address/address-validation.ts"
import { isolateDirection } from "../i18n/isolate-direction.ts"
import type { LocaleFormats } from "../i18n/locale-formats.ts"

interface AddressLines {
  readonly recipient: string
  readonly location: string
  readonly line: string
}

const isolate = (text = ""): string => (text ? isolateDirection(text) : "")

const joinParts = (parts: readonly (string | undefined)[], separator: string): string =>
  parts.flatMap(part => (part ? [isolateDirection(part)] : [])).join(separator)

export const formatAddressLines = (t: TFunction, formats: LocaleFormats, address: AddressDraft): AddressLines => {
  const { company, firstName, lastName, streetName, streetNumber, additionalStreetInfo, postalCode, city } = address
  const isolated = { streetName: isolate(streetName), streetNumber: isolate(streetNumber) }
  const street = [formatAddressLine(isolated, address.country ?? ""), isolate(additionalStreetInfo)].filter(Boolean).join(", ")
  const place = joinParts([street, joinParts([postalCode, city], " ")], ", ")
  const recipient = joinParts([company, joinParts([firstName, lastName], " ")], ", ")
  return {
    recipient,
    location: address.country ? t("address.cityAndCountry", { line: place, country: formats.country(address.country) }) : place,
    line: [recipient, street, isolate(city)].filter(Boolean).join(", "),
  }
}
