/** A courier contact has a name and an international phone number (PHONE-01…07). */
import { Result } from "effect"
import {
  type CountryCode,
  getExampleNumber,
  ParseError,
  type PhoneNumber,
  parsePhoneNumberWithError,
  validatePhoneNumberLength,
} from "libphonenumber-js/max"
import examples from "libphonenumber-js/mobile/examples"
import type { NonEmptyReasons } from "../availability/availability.ts"
import { toCanonicalText, trimText } from "../text/canonical-text.ts"
import { isTextTooLong, TEXT_LIMITS } from "../text/text-limits.ts"

export type PhoneFault =
  | { readonly _tag: "PhoneRequired" }
  /** no plus sign, or no country's calling code (ERR-69) */
  | { readonly _tag: "PhoneCountryInvalid" }
  | { readonly _tag: "PhoneTooShort" }
  | { readonly _tag: "PhoneTooLong" }
  /** no number of its country */
  | { readonly _tag: "PhoneInvalid" }
  /** a courier doesn't pay to call (PHONE-13) */
  | { readonly _tag: "PhonePremiumRate" }
  /** a courier can't dial an extension, and E.164 can't hold one */
  | { readonly _tag: "PhoneExtension"; readonly extension: string }
  /** the parser itself failed; the number may be valid (ERR-72) */
  | { readonly _tag: "PhoneNotParsed" }

export type CourierContactFault =
  | { readonly _tag: "NameRequired" }
  | { readonly _tag: "NameTooLong"; readonly limit: number }
  | PhoneFault

type Parse = (text: string) => PhoneNumber

/**
 * Accepts a link (RFC 3966), 00 in place of the plus, brackets around the country or the whole number, and punctuation
 * after it.
 */
const dialable = (text: string): string =>
  toCanonicalText(text)
    .replace(/^tel:(?=[+(0])/i, "")
    .replace(/[\s.,;:!?…/)\]>\p{Pd}]{1,10}$/u, "")
    .replace(/^[([]?\s?(?:\+|\+?00)[\s().\p{Pd}/]{0,3}(\d{1,3})\s?[)\]]/u, "+$1 ")
    .replace(/^[([]?\s?(?:\+|\+?00)[\s().\p{Pd}/]{0,3}(?=[1-9])/u, "+")

/** International numbers only: no default country, and no number extracted from longer text (PHONE-03, PHONE-10). */
const parseNumber: Parse = text => parsePhoneNumberWithError(text, { extract: false })

const FAULTS: Readonly<Record<string, PhoneFault>> = {
  INVALID_COUNTRY: { _tag: "PhoneCountryInvalid" },
  TOO_SHORT: { _tag: "PhoneTooShort" },
  TOO_LONG: { _tag: "PhoneTooLong" },
}

const toFault = (name: string): PhoneFault => FAULTS[name] ?? { _tag: "PhoneInvalid" }

/**
 * The number in E.164 ("+31612345678"), as it is stored and sent (PHONE-11), or its fault. Only tests pass another
 * `parse`.
 */
export const parsePhoneNumber = (text: string, parse: Parse = parseNumber): Result.Result<string, PhoneFault> => {
  const typed = dialable(text)
  if (typed === "") return Result.fail({ _tag: "PhoneRequired" })
  try {
    const phone = parse(typed)
    const length = validatePhoneNumberLength(phone.number)
    if (length !== undefined) return Result.fail(toFault(length))
    if (phone.ext !== undefined) return Result.fail({ _tag: "PhoneExtension", extension: phone.ext })
    if (!phone.isValid()) return Result.fail({ _tag: "PhoneInvalid" })
    return phone.getType() === "PREMIUM_RATE" ? Result.fail({ _tag: "PhonePremiumRate" }) : Result.succeed(phone.number)
  } catch (failure) {
    return Result.fail(failure instanceof ParseError ? toFault(failure.message) : { _tag: "PhoneNotParsed" })
  }
}

const checkName = (name: string): CourierContactFault | undefined => {
  if (name === "") return { _tag: "NameRequired" }
  return isTextTooLong(name, "courierName") ? { _tag: "NameTooLong", limit: TEXT_LIMITS.courierName } : undefined
}

/** The courier contact with its name trimmed and its number in E.164, or every fault, the name's first. */
export const validateCourierContact = (typed: {
  readonly name: string
  readonly phoneNumber: string
}): Result.Result<{ readonly name: string; readonly phoneNumber: string }, NonEmptyReasons<CourierContactFault>> => {
  const name = trimText(typed.name)
  const fault = checkName(name)
  const phone = parsePhoneNumber(typed.phoneNumber)
  if (Result.isFailure(phone)) return Result.fail(fault ? [fault, phone.failure] : [phone.failure])
  return fault ? Result.fail([fault]) : Result.succeed({ name, phoneNumber: phone.success })
}

const hasExample = (country: string): country is CountryCode => Object.hasOwn(examples, country)

/**
 * An example mobile number of the country (ISO 3166-1 alpha-2) in international notation: "+31 6 12345678". Undefined
 * for a country without one.
 */
export const getExamplePhoneNumber = (country: string): string | undefined =>
  hasExample(country) ? getExampleNumber(country, examples)?.formatInternational() : undefined
