/** Address books to try the dialogs with: none, sixty, four countries, and every way in which an old address can be wrong (ADDR-18…22). */
import type { Address } from "../../../domain/address/address.ts"

const marit = { firstName: "Marit", lastName: "Oosterhuis", email: "addresses@example.com", country: "NL" }

/** They come from before the shop checked them; the first one is right. */
export const brokenBook: readonly Address[] = [
  {
    id: "address-marit-home",
    ...marit,
    postalCode: "2011 AB",
    streetName: "Veerplein",
    streetNumber: "12",
    city: "Haarlem",
    isDefaultShippingAddress: true,
  },
  {
    id: "address-marit-no-city",
    ...marit,
    company: "Galerie Noordlicht",
    postalCode: "9712 ZT",
    streetName: "Oude Veemarkt",
    streetNumber: "41",
    city: "",
    isDefaultBillingAddress: true,
  },
  {
    id: "address-marit-postal-code",
    ...marit,
    lastName: "",
    postalCode: "20 AB",
    streetName: "Spaarne",
    streetNumber: "bis",
    city: "Haarlem",
    email: "marit at example.com",
  },
  {
    id: "address-marit-too-long",
    ...marit,
    company: `Stichting ${"tot behoud van het letterzetten en de boekdrukkunst ".repeat(3).trim()}`,
    postalCode: "2611 AA",
    streetName: "Markt",
    streetNumber: "80",
    city: "Delft",
  },
  {
    id: "address-marit-abroad",
    ...marit,
    country: "GB",
    postalCode: "EC1N 8QX",
    streetName: "Hatton Garden",
    streetNumber: "28",
    city: "London",
  },
]

const TOWNS = [
  ["Amsterdam", "1011 AA", "Prins Hendrikkade"],
  ["Rotterdam", "3011 BN", "Wijnhaven"],
  ["Utrecht", "3511 LX", "Oudegracht"],
  ["Groningen", "9711 LA", "Vismarkt"],
  ["Maastricht", "6211 CZ", "Boschstraat"],
  ["Zwolle", "8011 PK", "Melkmarkt"],
] as const

const BRANCHES = 60

/** The branches of one company. */
export const longBook: readonly Address[] = Array.from({ length: BRANCHES }, (_, index) => {
  const [city, postalCode, streetName] = TOWNS[index % TOWNS.length] ?? TOWNS[0]
  return {
    id: `address-branch-${index + 1}`,
    company: `Boekhandel De Linde, filiaal ${index + 1}`,
    firstName: "Pieter",
    lastName: "van der Linde",
    email: "branches@example.com",
    country: "NL",
    postalCode,
    streetName,
    streetNumber: `${index + 1}`,
    city,
    isDefaultShippingAddress: index === 0,
    isDefaultBillingAddress: index === 0,
  }
})

const tour = { firstName: "Noémie", lastName: "Claes", company: "Collectif Klaproos", email: "tour@example.com" }

/** The theatres of a tour: extra addresses are sent to in three of these countries, but not in Luxembourg (AVAIL-10). */
export const tourBook: readonly Address[] = [
  {
    id: "address-tour-utrecht",
    ...tour,
    country: "NL",
    postalCode: "3511 LX",
    streetName: "Oudegracht",
    streetNumber: "245",
    city: "Utrecht",
    isDefaultShippingAddress: true,
    isDefaultBillingAddress: true,
  },
  {
    id: "address-tour-groningen",
    ...tour,
    country: "NL",
    postalCode: "9712 ZT",
    streetName: "Oude Veemarkt",
    streetNumber: "9",
    city: "Groningen",
  },
  {
    id: "address-tour-gent",
    ...tour,
    country: "BE",
    postalCode: "9000",
    streetName: "Kouter",
    streetNumber: "29",
    city: "Gent",
  },
  {
    id: "address-tour-aachen",
    ...tour,
    country: "DE",
    postalCode: "52062",
    streetName: "Theaterplatz",
    streetNumber: "1",
    city: "Aachen",
  },
  {
    id: "address-tour-esch",
    ...tour,
    country: "LU",
    postalCode: "4011",
    streetName: "Rue de l’Alzette",
    streetNumber: "122",
    city: "Esch-sur-Alzette",
  },
]
