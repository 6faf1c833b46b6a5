/** A VAT id starts with its country's letters. How it is punctuated doesn't count (ADDR-03, ADDR-23). */
import { compactCode } from "../text/canonical-text.ts"

interface Format {
  /** what follows the country's letters */
  readonly number: RegExp
  readonly example: string
}

const VAT_IDS: Readonly<Record<string, Format>> = {
  NL: { number: /^\d{9}B\d{2}$/, example: "NL123456789B01" },
  BE: { number: /^[01]\d{9}$/, example: "BE0123456789" },
  DE: { number: /^\d{9}$/, example: "DE123456789" },
  FR: { number: /^[\dA-HJ-NP-Z]{2}\d{9}$/, example: "FR12345678901" },
  LU: { number: /^\d{8}$/, example: "LU12345678" },
}

const findFormat = (country: string): Format | undefined => (Object.hasOwn(VAT_IDS, country) ? VAT_IDS[country] : undefined)

/** A valid VAT id of the country (ISO 3166-1 alpha-2); undefined when the shop doesn't know its format. */
export const getVatIdExample = (country: string): string | undefined => findFormat(country)?.example

/** Whether the text is a canonical VAT id of the country; false when the shop doesn't know its format. */
export const isValidVatId = (country: string, text: string): boolean =>
  text.startsWith(country) && (findFormat(country)?.number.test(text.slice(country.length)) ?? false)

/** The country whose canonical VAT id the text is, if any. */
export const detectVatIdCountry = (text: string): string | undefined =>
  Object.keys(VAT_IDS).find(country => isValidVatId(country, text))

/** What senders print before the id: "BTW", "N° TVA", "USt-IdNr.". It ends where a country or a number begins. */
const LABEL = /^[A-ZÉ]*?(?:BTW|TVA|VAT|MWST|UST|UMSATZSTEUER|ID)[A-ZÉ]*?(?=(?:NL|BE|DE|LU)\d|FR[\dA-HJ-NP-Z]{2}\d{3}|\d)/

/** Belgian numbers had nine digits before 2008. */
const completeBelgian = (vatId: string): string => vatId.replace(/^BE(?=[2-9]\d{8}$)/, "BE0")

/**
 * The VAT id in capitals without punctuation, and for a known country without a word like "BTW" before it. A bare
 * number gets the country's letters: "1234.56.789.b01" becomes NL123456789B01.
 */
export const normalizeVatId = (country: string, typed: string): string => {
  const compact = compactCode(typed)
  if (!findFormat(country)) return compact
  const unlabelled = completeBelgian(compact.replace(/[/:;_()°·]+/g, "").replace(LABEL, ""))
  const own = completeBelgian(`${country}${unlabelled}`)
  const isBare = !unlabelled.startsWith(country) && !detectVatIdCountry(unlabelled) && isValidVatId(country, own)
  return isBare ? own : unlabelled
}
