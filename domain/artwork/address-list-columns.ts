import type { AddressField } from "../address/address.ts"
import { toTextKey } from "../text/canonical-text.ts"

/** Names of columns that people use, in the shop's languages; case, spaces and hyphens don't matter. */
const COLUMN_NAMES: Partial<Readonly<Record<AddressField, string>>> = {
  company: "company, organisation, organization, bedrijf, bedrijfsnaam, société, entreprise, firma, unternehmen",
  firstName: "first name, given name, voornaam, prénom, vorname",
  lastName: "last name, surname, family name, name, full name, achternaam, naam, nom, nom de famille, nachname, familienname",
  streetName: "street, street name, address, straat, straatnaam, adres, rue, voie, adresse, straße, strasse",
  streetNumber: "number, house number, street number, nr, no, huisnummer, nummer, huisnr, numéro, n°, hausnummer, hausnr",
  additionalStreetInfo: "addition, additional info, toevoeging, extra, complément, zusatz, adresszusatz",
  postalCode: "postcode, postal code, zip, zip code, code postal, cp, plz, postleitzahl",
  city: "city, town, place, plaats, plaatsnaam, woonplaats, stad, ville, localité, ort, stadt, wohnort",
  country: "country, land, pays, country code, landcode",
}

const toColumnKey = (name: string): string => toTextKey(name).replace(/[-_.:]/g, "")

const FIELDS_BY_NAME: ReadonlyMap<string, AddressField> = new Map(
  Object.entries(COLUMN_NAMES).flatMap(([field, names]) =>
    names.split(", ").map(name => [toColumnKey(name), field as AddressField] as const),
  ),
)

/** The field of each column, in their order; undefined for a column that the shop doesn't need. */
export const findAddressColumns = (names: readonly string[]): readonly (AddressField | undefined)[] => {
  const fields = names.map(name => FIELDS_BY_NAME.get(toColumnKey(name)))
  return fields.map((field, index) => (fields.indexOf(field) === index ? field : undefined))
}

const COUNTRY_NAMES: Readonly<Record<string, string>> = {
  NL: "netherlands, the netherlands, nederland, pays bas, niederlande, holland",
  BE: "belgium, belgië, belgique, belgien",
  DE: "germany, duitsland, allemagne, deutschland",
  FR: "france, frankrijk, frankreich",
  LU: "luxembourg, luxemburg",
}

const CODES_BY_NAME: ReadonlyMap<string, string> = new Map(
  Object.entries(COUNTRY_NAMES).flatMap(([code, names]) => names.split(", ").map(name => [toColumnKey(name), code] as const)),
)

/** The code of a country (ISO 3166-1 alpha-2) written as a code or as a name; the text itself when it is neither. */
export const toCountryCodeOrText = (text: string): string => CODES_BY_NAME.get(toColumnKey(text)) ?? text
