/** A courier's contact has a name and an international number; what is wrong with the number is told by kind (PHONE-01…07). */
import { Result } from "effect"
import {
  type CountryCode,
  getExampleNumber,
  ParseError,
  type PhoneNumber,
  parsePhoneNumberWithError,
  validatePhoneNumberLength,
} from "libphonenumber-js/min"
import examples from "libphonenumber-js/mobile/examples"
import type { NonEmptyReasons } from "../delivery/availability.ts"
import { removeInvisibleCharacters } from "../text/invisible-characters.ts"
import { isTooLong, TEXT_LIMITS } from "../text/text-limits.ts"

export type PhoneFault =
  | { readonly _tag: "PhoneRequired" }
  /** the number names no country: no plus, or no country's calling code (ERR-69) */
  | { readonly _tag: "PhoneCountryInvalid" }
  | { readonly _tag: "PhoneTooShort" }
  | { readonly _tag: "PhoneTooLong" }
  | { readonly _tag: "PhoneInvalid" }
  /** a courier can't dial it, and E.164 can't hold it */
  | { readonly _tag: "PhoneExtension"; readonly extension: string }
  /** the parser failed by itself; nothing is known about the number (ERR-72) */
  | { readonly _tag: "PhoneNotParsed" }

export type CourierFault =
  | { readonly _tag: "NameRequired" }
  | { readonly _tag: "NameTooLong"; readonly limit: number }
  | PhoneFault

type Parse = (text: string) => PhoneNumber

/** A plus may be full-width, or the two zeros that most countries dial for it. */
const dialled = (text: string): string =>
  removeInvisibleCharacters(text)
    .trim()
    .replace(/^＋|^00\s?(?=[1-9])/, "+")

/** International only: no default country, and no number picked out of other text (PHONE-03, PHONE-10). */
const parseWhole: Parse = text => parsePhoneNumberWithError(text, { extract: false })

const FAULTS: Readonly<Record<string, PhoneFault>> = {
  INVALID_COUNTRY: { _tag: "PhoneCountryInvalid" },
  TOO_SHORT: { _tag: "PhoneTooShort" },
  TOO_LONG: { _tag: "PhoneTooLong" },
}

const named = (name: string): PhoneFault => FAULTS[name] ?? { _tag: "PhoneInvalid" }

/**
 * The number in E.164 ("+31612345678"), as it is stored and sent (PHONE-11), or what is wrong with the text. `parse`
 * is the library's own but for tests of its failure.
 */
export const parsePhoneNumber = (text: string, parse: Parse = parseWhole): Result.Result<string, PhoneFault> => {
  const typed = dialled(text)
  if (typed === "") return Result.fail({ _tag: "PhoneRequired" })
  try {
    const phone = parse(typed)
    const length = validatePhoneNumberLength(phone.number)
    if (length !== undefined) return Result.fail(named(length))
    if (phone.ext !== undefined) return Result.fail({ _tag: "PhoneExtension", extension: phone.ext })
    return phone.isValid() ? Result.succeed(phone.number) : Result.fail({ _tag: "PhoneInvalid" })
  } catch (failure) {
    return Result.fail(failure instanceof ParseError ? named(failure.message) : { _tag: "PhoneNotParsed" })
  }
}

const nameFault = (name: string): CourierFault | undefined => {
  if (name === "") return { _tag: "NameRequired" }
  return isTooLong(name, "courierName") ? { _tag: "NameTooLong", limit: TEXT_LIMITS.courierName } : undefined
}

/** The courier's contact, its name trimmed and its number in E.164, or everything that is wrong, the name first. */
export const validateCourierContact = (typed: {
  readonly name: string
  readonly phoneNumber: string
}): Result.Result<{ readonly name: string; readonly phoneNumber: string }, NonEmptyReasons<CourierFault>> => {
  const name = removeInvisibleCharacters(typed.name).trim()
  const fault = nameFault(name)
  const phone = parsePhoneNumber(typed.phoneNumber)
  if (Result.isFailure(phone)) return Result.fail(fault ? [fault, phone.failure] : [phone.failure])
  return fault ? Result.fail([fault]) : Result.succeed({ name, phoneNumber: phone.success })
}

const hasExample = (country: string): country is CountryCode => Object.hasOwn(examples, country)

/** A mobile number of the country (ISO 3166-1 alpha-2) to show as {phone}, as people write it: "+31 6 12345678"; none for a country without one. */
export const getExamplePhoneNumber = (country: string): string | undefined =>
  hasExample(country) ? getExampleNumber(country, examples)?.formatInternational() : undefined
