/** A VAT id starts with letters that stand for its state. How it is punctuated doesn't count (ADDR-03, ADDR-23). */
import { compactCode } from "../text/canonical-text.ts"
import { VAT_ID_FORMATS, type VatIdFormat } from "./vat-id-formats.ts"

const findFormat = (letters: string): VatIdFormat | undefined =>
  Object.hasOwn(VAT_ID_FORMATS, letters) ? VAT_ID_FORMATS[letters] : undefined

/** The letters of a country's VAT ids. British ones have no form here, because only Northern Ireland's ids are in VIES. */
const getLetters = (country: string): string => (country === "GR" ? "EL" : country)

/** The country of the letters (ISO 3166-1 alpha-2). */
const getCountry = (letters: string): string => (letters === "EL" ? "GR" : letters === "XI" ? "GB" : letters)

/** A valid VAT id of the country (ISO 3166-1 alpha-2); undefined when the shop doesn't know its form. */
export const getVatIdExample = (country: string): string | undefined => findFormat(getLetters(country))?.example

const hasForm = (letters: string, text: string): boolean =>
  text.startsWith(letters) && (findFormat(letters)?.number.test(text.slice(letters.length)) ?? false)

/** Whether the text is a canonical VAT id of the country by its form; false when the shop doesn't know that form. */
export const hasVatIdForm = (country: string, text: string): boolean => hasForm(getLetters(country), text)

/** The country whose form the canonical VAT id has, if any: `GB` for Northern Ireland. */
export const detectVatIdCountry = (text: string): string | undefined => {
  const letters = text.slice(0, 2)
  return hasForm(letters, text) ? getCountry(letters) : undefined
}

/** Whether the check digits of a canonical VAT id are right; false for other texts (TAX-09). */
export const hasVatIdCheckDigits = (text: string): boolean => {
  const letters = text.slice(0, 2)
  return hasForm(letters, text) && findFormat(letters)?.hasCheckDigits(text.slice(2)) === true
}

/** The typed text as a canonical VAT id of the country, if its form and check digits are right. */
export const parseVatId = (country: string, typed: string): string | undefined => {
  const vatId = normalizeVatId(country, typed)
  return hasVatIdForm(country, vatId) && hasVatIdCheckDigits(vatId) ? vatId : undefined
}

const OTHER_LETTERS = Object.keys(VAT_ID_FORMATS).filter(letters => !["AT", "ES", "FR"].includes(letters))

/** What senders print before the id: "BTW", "N° TVA", "USt-IdNr.". It ends where a state's letters or a number begin. */
const LABEL = new RegExp(
  `^[A-ZÉ]*?(?:BTW|TVA|VAT|MWST|UST|UMSATZSTEUER|ID)[A-ZÉ]*?(?=(?:ATU|ES[A-Z]?|${OTHER_LETTERS.join("|")})\\d|FR[\\dA-HJ-NP-Z]{2}\\d{3}|\\d)`,
)

/** Belgian numbers had nine digits before 2008. */
const completeBelgian = (vatId: string): string => vatId.replace(/^BE(?=[2-9]\d{8}$)/, "BE0")

/**
 * The VAT id in capitals without punctuation, and for a known country without a word like "BTW" before it. A bare
 * number gets the country's letters: "1234.56.782.b01" becomes NL123456782B01.
 */
export const normalizeVatId = (country: string, typed: string): string => {
  const compact = compactCode(typed)
  const letters = getLetters(country)
  if (!findFormat(letters)) return compact
  const unlabelled = completeBelgian(compact.replace(/[/:;_()°·]+/g, "").replace(LABEL, ""))
  const own = completeBelgian(`${letters}${unlabelled}`)
  const isBare = !unlabelled.startsWith(letters) && detectVatIdCountry(unlabelled) === undefined && hasForm(letters, own)
  return isBare ? own : unlabelled
}
