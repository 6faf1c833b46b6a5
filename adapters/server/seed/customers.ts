/** Customers to try the shop with: a person, a company, somebody new, one for each kind of address book, and an agency that pays by mandate; the README tells their password. Of the courier's experiment Sanne is in `control`, Karim and Noémie are in `courier` (CONF-18). */
import type { Address } from "../../../domain/address/address.ts"
import type { CustomerGroup } from "../../../domain/catalog/price.ts"
import { brokenBook, longBook, tourBook } from "./address-books.ts"

export const BUSINESS = "business"

export const customerGroups: readonly CustomerGroup[] = [{ id: BUSINESS, discount: 450 }]

export interface SampleCustomer {
  readonly id: string
  readonly email: string
  readonly passwordHash: string
  readonly firstName: string
  readonly lastName: string
  readonly company?: string
  readonly customerGroupId?: string
  readonly addresses: readonly Address[]
}

const sanne = { firstName: "Sanne", lastName: "Verhoeven", email: "consumer@example.com", country: "NL" }
const karim = {
  firstName: "Karim",
  lastName: "Haddad",
  email: "company@example.com",
  company: "Studio Waterkant",
  vatId: "NL001234567B01",
  country: "NL",
}

const PASSWORD_HASH = "scrypt$wJa1QPJlD7eMXoaZ5zPugQ$AMABq_NVb5vCTemP-BJ5km7qpTjilW80AiU2KWmzJiQ"

const lieke = {
  firstName: "Lieke",
  lastName: "van Dam",
  email: "agency@example.com",
  company: "Bureau Lijn",
  country: "NL",
}

const BOTH_DEFAULTS = { isDefaultShippingAddress: true, isDefaultBillingAddress: true }

export const customers: readonly SampleCustomer[] = [
  {
    id: "customer-consumer",
    email: "consumer@example.com",
    passwordHash: PASSWORD_HASH,
    firstName: "Sanne",
    lastName: "Verhoeven",
    addresses: [
      {
        id: "address-sanne-home",
        ...sanne,
        ...BOTH_DEFAULTS,
        postalCode: "1019 XW",
        streetName: "Veemkade",
        streetNumber: "214-B",
        city: "Amsterdam",
      },
      {
        id: "address-sanne-work",
        ...sanne,
        company: "Drukwerkplaats De Loods",
        postalCode: "3511 LX",
        streetName: "Oudegracht",
        streetNumber: "158",
        additionalStreetInfo: "2nd floor",
        city: "Utrecht",
      },
      {
        id: "address-sanne-gent",
        ...sanne,
        company: "Atelier Papiermolen",
        country: "BE",
        postalCode: "9050",
        streetName: "Papiermolenlaan",
        streetNumber: "27 bus 3",
        city: "Gent",
      },
    ],
  },
  {
    id: "customer-company",
    email: "company@example.com",
    passwordHash: "scrypt$jqSrqWluwfBf_LYR5C6tkQ$wa7Oq1fuDVXAZqIOyKhuXaOaH15opMK4zR0qbbRv-TY",
    firstName: "Karim",
    lastName: "Haddad",
    company: "Studio Waterkant",
    customerGroupId: BUSINESS,
    addresses: [
      {
        id: "address-waterkant-office",
        ...karim,
        ...BOTH_DEFAULTS,
        postalCode: "3011 BN",
        streetName: "Wijnhaven",
        streetNumber: "36",
        city: "Rotterdam",
      },
      {
        id: "address-waterkant-antwerp",
        ...karim,
        country: "BE",
        postalCode: "2000",
        streetName: "Nationalestraat",
        streetNumber: "5",
        city: "Antwerpen",
      },
    ],
  },
  {
    id: "customer-newcomer",
    email: "newcomer@example.com",
    passwordHash: PASSWORD_HASH,
    firstName: "Joris",
    lastName: "Peeters",
    addresses: [],
  },
  {
    id: "customer-addresses",
    email: "addresses@example.com",
    passwordHash: PASSWORD_HASH,
    firstName: "Marit",
    lastName: "Oosterhuis",
    addresses: brokenBook,
  },
  {
    id: "customer-branches",
    email: "branches@example.com",
    passwordHash: PASSWORD_HASH,
    firstName: "Pieter",
    lastName: "van der Linde",
    company: "Boekhandel De Linde",
    addresses: longBook,
  },
  {
    id: "customer-tour",
    email: "tour@example.com",
    passwordHash: PASSWORD_HASH,
    firstName: "Noémie",
    lastName: "Claes",
    company: "Collectif Klaproos",
    addresses: tourBook,
  },
  {
    id: "customer-agency",
    email: "agency@example.com",
    passwordHash: PASSWORD_HASH,
    firstName: "Lieke",
    lastName: "van Dam",
    company: "Bureau Lijn",
    addresses: [
      {
        id: "address-lijn-office",
        ...lieke,
        ...BOTH_DEFAULTS,
        postalCode: "2611 ED",
        streetName: "Voldersgracht",
        streetNumber: "12",
        city: "Delft",
      },
    ],
  },
]
