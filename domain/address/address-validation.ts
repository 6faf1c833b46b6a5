/** Validates every field and reports all faults in the order of the form (ADDR-18…23, ADDR-32). */
import { Result } from "effect"
import { detectVatIdCountry, getVatIdExample, hasVatIdForm, normalizeVatId } from "../tax/vat-id.ts"
import { compactCode, toCanonicalText, toTextKey, trimText } from "../text/canonical-text.ts"
import { isTextTooLong, TEXT_LIMITS } from "../text/text-limits.ts"
import { ADDRESS_FIELDS, type Address, type AddressField, type AddressPurpose } from "./address.ts"
import { moveNumberOutOfStreet } from "./address-line.ts"
import { isValidEmail, normalizeEmail } from "./email-address.ts"
import { normalizeHouseNumber } from "./house-number.ts"

/** A fault in one field. `limit` is in code points; `example` is a valid value for the address's country. */
export type AddressFault =
  | { readonly _tag: "Required"; readonly field: AddressField }
  | { readonly _tag: "TooLong"; readonly field: AddressField; readonly limit: number }
  | {
      readonly _tag: "PostalCodeFormat"
      readonly field: "postalCode"
      readonly country: string
      readonly example: string
    }
  | { readonly _tag: "CountryFormat"; readonly field: "country" }
  /** the country's VAT doesn't apply there, so the shop doesn't deliver there (TAX-03) */
  | { readonly _tag: "TerritoryUnavailable"; readonly field: "postalCode"; readonly country: string }
  /** the shop neither delivers to this country nor bills in it (ADDR-29, ADDR-30) */
  | { readonly _tag: "CountryUnavailable"; readonly field: "country"; readonly country: string }
  | { readonly _tag: "StreetNumberFormat"; readonly field: "streetNumber" }
  /** no carrier delivers to a post office box or a parcel locker (ADDR-41) */
  | { readonly _tag: "PostBox"; readonly field: "streetName" }
  | { readonly _tag: "EmailFormat"; readonly field: "email" }
  | { readonly _tag: "PhoneFormat"; readonly field: "phone" }
  | {
      readonly _tag: "VatIdFormat"
      readonly field: "vatId"
      readonly country: string
      readonly example: string
      /** the country whose format it has */
      readonly rightFor?: string
    }
  /** a typing mistake; only where it is typed, because stored ids stay (TAX-09) */
  | { readonly _tag: "VatIdCheckDigits"; readonly field: "vatId" }

/** In the address book an address serves shipping and billing: billing-only fields are stored but not required. */
export type AddressUse = AddressPurpose | "book"

export type NonEmptyAddressFaults = readonly [AddressFault, ...AddressFault[]]

/** Form input: every field is a text or missing. */
export type AddressDraft = { readonly [Field in keyof Address]?: Address[Field] | undefined }

const REQUIRED: readonly AddressField[] = ["country", "firstName", "lastName", "postalCode", "streetNumber", "streetName", "city"]

const isRequired = (field: AddressField, use: AddressUse): boolean =>
  REQUIRED.includes(field) || (field === "email" && use === "billing")

interface PostalCode {
  readonly pattern: RegExp
  /** the country's letters as senders print them before the code: "B-2000" */
  readonly prefix: RegExp
  readonly example: string
}

/** The letters SA, SD and SS occur in no Dutch code. 00 begins no German one, and 00, 96 and 99 no French one. */
const POSTAL_CODES: Readonly<Record<string, PostalCode>> = {
  NL: { pattern: /^[1-9]\d{3} (?!S[ADS])[A-Z]{2}$/, prefix: /^NL(?=\d)/, example: "1019 XW" },
  BE: { pattern: /^[1-9]\d{3}$/, prefix: /^BE?(?=\d)/, example: "2000" },
  DE: { pattern: /^(?!00)\d{5}$/, prefix: /^DE?(?=\d)/, example: "10115" },
  FR: { pattern: /^(?!00|96|99)\d{5}$/, prefix: /^FR?(?=\d)/, example: "75001" },
  LU: { pattern: /^[1-9]\d{3}$/, prefix: /^L(?:UX?)?(?=\d)/, example: "1009" },
}

const findPostalCode = (country: string): PostalCode | undefined =>
  Object.hasOwn(POSTAL_CODES, country) ? POSTAL_CODES[country] : undefined

/** A valid postal code of the country (ISO 3166-1 alpha-2); undefined when the shop doesn't know its format. */
export const getPostalCodeExample = (country: string): string | undefined => findPostalCode(country)?.example

/** Whether the code, however it is typed, has the country's form; true when the shop doesn't know that form. */
export const isValidPostalCode = (country: string, typed: string): boolean =>
  findPostalCode(country)?.pattern.test(normalizePostalCode(country, typed)) ?? true

/** The postal code in the country's notation: "nl-1019xw" becomes "1019 XW", "L-1855" becomes "1855" (USE-05). */
export const normalizePostalCode = (country: string, typed: string): string => {
  const compact = compactCode(typed).replace(findPostalCode(country)?.prefix ?? "", "")
  return country === "NL" ? compact.replace(/^(\d{4})([A-Z]{2})$/, "$1 $2") : compact
}

/**
 * The draft without values in which nothing can be seen, and without a house number in the street. Country, postal
 * code, house number, email and VAT id get their canonical form; other texts stay as typed (SPLIT-19, USE-19).
 */
export const normalizeAddressDraft = (draft: AddressDraft): AddressDraft => {
  const country = toTextKey(draft.country ?? "")
  const number = normalizeHouseNumber(draft.streetNumber ?? "")
  const typed: AddressDraft = {
    ...draft,
    country,
    postalCode: normalizePostalCode(country, draft.postalCode ?? ""),
    ...moveNumberOutOfStreet({ streetName: trimText(draft.streetName ?? ""), streetNumber: number }, country),
    email: normalizeEmail(draft.email ?? ""),
    vatId: normalizeVatId(country, draft.vatId ?? ""),
  }
  const texts = ADDRESS_FIELDS.map(field => [field, trimText(typed[field] ?? "")] as const).filter(([, text]) => text !== "")
  return {
    ...(draft.id === undefined ? {} : { id: draft.id }),
    ...Object.fromEntries(texts),
    ...(draft.isDefaultShippingAddress === undefined ? {} : { isDefaultShippingAddress: draft.isDefaultShippingAddress }),
    ...(draft.isDefaultBillingAddress === undefined ? {} : { isDefaultBillingAddress: draft.isDefaultBillingAddress }),
  }
}

const DIGIT = /\p{Nd}/gu

/** Only people read phone numbers in the address book. Six digits in any script are enough (ADDR-23). */
export const isPlausiblePhoneNumber = (text: string): boolean => (text.match(DIGIT)?.length ?? 0) >= 6

/** Words for post office boxes and parcel lockers, alone or before their number. Short ones need a number. */
const POST_BOX =
  /^(?:(?:postbus|antwoordnummer|postbox|p\.? ?o\.? ?box|bo[iî]te postale|postfach|packstation|postlagernd|poste restante)(?:[ ,:.]*\d[\d ]*)?|(?:b\.? ?p\.?|c\.? ?s\.?) ?\d[\d ]*)$/i

const isPostBox = ({ streetName = "", streetNumber = "" }: AddressDraft): boolean =>
  [streetName, `${streetName} ${streetNumber}`].some(line => POST_BOX.test(toCanonicalText(line)))

const formatFault = (field: AddressField, address: AddressDraft): AddressFault | undefined => {
  const value = address[field] ?? ""
  switch (field) {
    case "country":
      return /^[A-Z]{2}$/.test(value) ? undefined : { _tag: "CountryFormat", field }
    case "postalCode": {
      const country = address.country ?? ""
      const example = getPostalCodeExample(country)
      return example === undefined || isValidPostalCode(country, value)
        ? undefined
        : { _tag: "PostalCodeFormat", field, country, example }
    }
    case "streetNumber":
      return /\d/.test(value) ? undefined : { _tag: "StreetNumberFormat", field }
    case "email":
      return isValidEmail(value) ? undefined : { _tag: "EmailFormat", field }
    case "phone":
      return isPlausiblePhoneNumber(value) ? undefined : { _tag: "PhoneFormat", field }
    case "vatId": {
      const country = address.country ?? ""
      const example = getVatIdExample(country)
      if (example === undefined || hasVatIdForm(country, value)) return undefined
      const rightFor = detectVatIdCountry(value)
      return { _tag: "VatIdFormat", field, country, example, ...(rightFor === undefined ? {} : { rightFor }) }
    }
    default:
      return undefined
  }
}

const findFault = (field: AddressField, address: AddressDraft, use: AddressUse): AddressFault | undefined => {
  const value = address[field]
  if (!value) return isRequired(field, use) ? { _tag: "Required", field } : undefined
  if (isTextTooLong(value, field)) return { _tag: "TooLong", field, limit: TEXT_LIMITS[field] }
  if (field === "streetName" && use === "shipping" && isPostBox(address)) return { _tag: "PostBox", field }
  return field === "vatId" && use === "book" ? undefined : formatFault(field, address)
}

/**
 * The normalised address, or every fault (ADDR-18, ADDR-20). The email is required for billing only (ADDR-19). A
 * shipping address loses its VAT id (ADDR-03); the book stores one without validating it.
 */
export const validateAddress = (draft: AddressDraft, use: AddressUse): Result.Result<Address, NonEmptyAddressFaults> => {
  const { vatId, ...rest } = normalizeAddressDraft(draft)
  const address: AddressDraft = use !== "shipping" && vatId ? { ...rest, vatId } : rest
  const [first, ...others] = ADDRESS_FIELDS.flatMap(field => findFault(field, address, use) ?? [])
  return first ? Result.fail([first, ...others]) : Result.succeed(address as Address)
}
