/** The shop's addresses and pick-up points as the protocol's destinations, and an address that an agent wrote as the shop's. */
import { createHash } from "node:crypto"
import { Result } from "effect"
import type { Address } from "../../../domain/address/address.ts"
import { toAddressKey } from "../../../domain/address/same-address.ts"
import { splitAddressLine } from "../../../domain/delivery/address-line.ts"
import type { LineItemPickupPoint } from "../../../domain/delivery/pickup-point.ts"
import type { UcpDestination } from "./ucp-fulfillment-schemas.ts"

/** What was typed in a browser has no id and is known by what it says. */
export const getAddressId = (address: Address): string =>
  address.id ?? `typed-${createHash("sha256").update(toAddressKey(address)).digest("base64url").slice(0, 22)}`

export const toUcpAddress = (address: Address) => {
  const { firstName, lastName, phone, company, additionalStreetInfo, streetName, streetNumber } = address
  const extended = [company, additionalStreetInfo].filter(Boolean).join(", ")
  return {
    type: "shipping_address",
    id: getAddressId(address),
    first_name: firstName,
    last_name: lastName,
    ...(phone ? { phone_number: phone } : {}),
    street_address: `${streetName} ${streetNumber}`,
    ...(extended ? { extended_address: extended } : {}),
    address_locality: address.city,
    postal_code: address.postalCode,
    address_country: address.country,
  }
}

/** Whether an agent says of it what it was told, and nothing else. */
export const matchesUcpAddress = (address: Address, written: UcpDestination): boolean => {
  const shown: Readonly<Record<string, string>> = toUcpAddress(address)
  return Object.entries(written).every(([field, value]) => shown[field] === value)
}

/** Street and number are one line there. */
export const fromUcpAddress = (written: UcpDestination): Address => {
  const { id, phone_number: phone, extended_address: more, street_address: line = "" } = written
  const street = Result.getOrElse(splitAddressLine(line), () => ({ streetName: line, streetNumber: "" }))
  return {
    ...(id === undefined ? {} : { id }),
    firstName: written.first_name ?? "",
    lastName: written.last_name ?? "",
    ...(phone === undefined ? {} : { phone }),
    ...street,
    ...(more === undefined ? {} : { additionalStreetInfo: more }),
    city: written.address_locality ?? "",
    postalCode: written.postal_code ?? "",
    country: written.address_country ?? "",
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
