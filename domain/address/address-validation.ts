/** Validates every field and reports all faults in the order of the form (ADDR-18…23, ADDR-32). */
import { Result } from "effect"
import { removeInvisibleCharacters } from "../text/invisible-characters.ts"
import { isTextTooLong, TEXT_LIMITS } from "../text/text-limits.ts"
import { ADDRESS_FIELDS, type Address, type AddressField, type AddressPurpose } from "./address.ts"
import { detectVatIdCountry, getVatIdExample, isValidVatId, normalizeVatId } from "./vat-id.ts"

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
  /** the shop neither delivers to this country nor bills in it (ADDR-29, ADDR-30) */
  | { readonly _tag: "CountryUnavailable"; readonly field: "country"; readonly country: string }
  | { readonly _tag: "StreetNumberFormat"; readonly field: "streetNumber" }
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
  readonly example: string
}

const POSTAL_CODES: Readonly<Record<string, PostalCode>> = {
  NL: { pattern: /^[1-9]\d{3} [A-Z]{2}$/, example: "1019 XW" },
  BE: { pattern: /^[1-9]\d{3}$/, example: "2000" },
  DE: { pattern: /^\d{5}$/, example: "10115" },
  FR: { pattern: /^\d{5}$/, example: "75001" },
  LU: { pattern: /^\d{4}$/, example: "1009" },
}

/** A valid postal code of the country (ISO 3166-1 alpha-2); undefined when the shop doesn't know its format. */
export const getPostalCodeExample = (country: string): string | undefined => POSTAL_CODES[country]?.example

/** The postal code in the country's notation: "1019xw" in the Netherlands becomes "1019 XW" (USE-05). */
export const normalizePostalCode = (country: string, typed: string): string => {
  const compact = typed.toUpperCase().replace(/[\s-]+/g, "")
  return country === "NL" ? compact.replace(/^(\d{4})([A-Z]{2})$/, "$1 $2") : compact
}

const clean = (text: string | undefined): string => removeInvisibleCharacters(text ?? "").trim()

/**
 * The draft without invisible characters and empty optional values. Country, postal code and VAT id get their
 * canonical form (SPLIT-19).
 */
export const normalizeAddressDraft = (draft: AddressDraft): AddressDraft => {
  const country = clean(draft.country).toUpperCase()
  const postalCode = normalizePostalCode(country, clean(draft.postalCode))
  const vatId = normalizeVatId(country, clean(draft.vatId))
  const typed: AddressDraft = { ...draft, country, postalCode, vatId }
  const texts = ADDRESS_FIELDS.map(field => [field, clean(typed[field])] as const).filter(([, text]) => text !== "")
  return {
    ...(draft.id === undefined ? {} : { id: draft.id }),
    ...Object.fromEntries(texts),
    ...(draft.isDefaultShippingAddress === undefined ? {} : { isDefaultShippingAddress: draft.isDefaultShippingAddress }),
    ...(draft.isDefaultBillingAddress === undefined ? {} : { isDefaultBillingAddress: draft.isDefaultBillingAddress }),
  }
}

const EMAIL = /^[^\s@]{1,64}@[^\s@.]+(?:\.[^\s@.]+)+$/

/** Whether the text has the format of an email address that can receive mail. */
export const isValidEmail = (text: string): boolean => !isTextTooLong(text, "email") && EMAIL.test(text)

const DIGIT = /\p{Nd}/gu

/** Only people read phone numbers in the address book. Six digits in any script are enough (ADDR-23). */
export const isPlausiblePhoneNumber = (text: string): boolean => (text.match(DIGIT)?.length ?? 0) >= 6

const formatFault = (field: AddressField, address: AddressDraft): AddressFault | undefined => {
  const value = address[field] ?? ""
  switch (field) {
    case "country":
      return /^[A-Z]{2}$/.test(value) ? undefined : { _tag: "CountryFormat", field }
    case "postalCode": {
      const country = address.country ?? ""
      const rule = POSTAL_CODES[country]
      return !rule || rule.pattern.test(value) ? undefined : { _tag: "PostalCodeFormat", field, country, example: rule.example }
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
      if (example === undefined || isValidVatId(country, value)) return undefined
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
