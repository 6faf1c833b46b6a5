/** Converts addresses and pick-up points to the protocol's destinations, and an agent's address to the shop's. */
import { createHash } from "node:crypto"
import { Result } from "effect"
import type { Address } from "../../domain/address/address.ts"
import { splitAddressLine } from "../../domain/address/address-line.ts"
import { formatAddressLine } from "../../domain/address/address-line-order.ts"
import { toAddressKey } from "../../domain/address/same-address.ts"
import type { LineItemPickupPoint } from "../../domain/delivery/pickup-point.ts"
import { toTextKey } from "../../domain/text/canonical-text.ts"
import type { UcpDestination } from "./ucp-fulfillment-schemas.ts"

/** An address that was typed in a browser has no id, so it gets one from its content. */
export const getAddressId = (address: Address): string =>
  address.id ?? `typed-${createHash("sha256").update(toAddressKey(address)).digest("base64url").slice(0, 22)}`

export const toUcpAddress = (address: Address) => {
  const { firstName, lastName, phone, company, additionalStreetInfo } = address
  const extended = [company, additionalStreetInfo].filter(Boolean).join(", ")
  return {
    type: "shipping_address",
    id: getAddressId(address),
    first_name: firstName,
    last_name: lastName,
    ...(phone ? { phone_number: phone } : {}),
    street_address: formatAddressLine(address, address.country),
    ...(extended ? { extended_address: extended } : {}),
    address_locality: address.city,
    postal_code: address.postalCode,
    address_country: address.country,
  }
}

/** Whether the agent's destination repeats the address, however its texts are spelled (USE-18). */
export const matchesUcpAddress = (address: Address, destination: UcpDestination): boolean => {
  const ucpAddress: Readonly<Record<string, string>> = toUcpAddress(address)
  return Object.entries(destination).every(([field, value]) => toTextKey(ucpAddress[field] ?? "") === toTextKey(value))
}

/** The protocol has street and number in one line. The number of a line that can't be split safely is missing (ADDR-38). */
export const fromUcpAddress = (destination: UcpDestination): Address => {
  const { id, phone_number: phone, extended_address: extendedAddress, street_address: line = "" } = destination
  const country = destination.address_country ?? ""
  const street = Result.getOrElse(splitAddressLine(line, country), () => ({ streetName: line, streetNumber: "" }))
  return {
    ...(id === undefined ? {} : { id }),
    firstName: destination.first_name ?? "",
    lastName: destination.last_name ?? "",
    ...(phone === undefined ? {} : { phone }),
    ...street,
    ...(extendedAddress === undefined ? {} : { additionalStreetInfo: extendedAddress }),
    city: destination.address_locality ?? "",
    postalCode: destination.postal_code ?? "",
    country,
  }
}

export const toUcpPickupPoint = (id: string, { name, address }: LineItemPickupPoint) => ({
  type: "business_location",
  id,
  name,
  address: {
    street_address: address.addressLine1,
    ...(address.city === undefined ? {} : { address_locality: address.city }),
    postal_code: address.postalCode,
    address_country: address.countryCode,
  },
})
