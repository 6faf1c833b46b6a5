/** A VAT id has the format of its address's country, whose letters come first; dots and spaces are for the eye (ADDR-03, ADDR-23). */

interface VatId {
  /** what follows the country's letters */
  readonly number: RegExp
  readonly example: string
}

const VAT_IDS: Readonly<Record<string, VatId>> = {
  NL: { number: /^\d{9}B\d{2}$/, example: "NL123456789B01" },
  BE: { number: /^[01]\d{9}$/, example: "BE0123456789" },
  DE: { number: /^\d{9}$/, example: "DE123456789" },
  FR: { number: /^[\dA-HJ-NP-Z]{2}\d{9}$/, example: "FR12345678901" },
  LU: { number: /^\d{8}$/, example: "LU12345678" },
}

const vatIdOf = (country: string): VatId | undefined => (Object.hasOwn(VAT_IDS, country) ? VAT_IDS[country] : undefined)

/** A right one of the country (ISO 3166-1 alpha-2); none where the shop doesn't know the format. */
export const getVatIdExample = (country: string): string | undefined => vatIdOf(country)?.example

/** Whether the text is a canonical VAT id of the country; false where the shop doesn't know the format. */
export const isValidVatId = (country: string, text: string): boolean =>
  text.startsWith(country) && (vatIdOf(country)?.number.test(text.slice(country.length)) ?? false)

/** The country whose canonical VAT id the text is. */
export const detectVatIdCountry = (text: string): string | undefined =>
  Object.keys(VAT_IDS).find(country => isValidVatId(country, text))

/** Capitals without dots, spaces and hyphens, the country's letters added to a bare number: "1234.56.789.b01" is NL123456789B01. */
export const normalizeVatId = (country: string, typed: string): string => {
  const compact = typed.toUpperCase().replace(/[\s.-]+/g, "")
  const isBare = !compact.startsWith(country) && vatIdOf(country)?.number.test(compact)
  return isBare ? `${country}${compact}` : compact
}
