import metadata from "libphonenumber-js/metadata.max.json"
import examples from "libphonenumber-js/mobile/examples"
import { PRINTED_FORMS } from "../../support/printed-forms.ts"
import type { VectorFile } from "./vector-file.ts"

const CALLING_CODES = new Map(
  Object.entries(metadata.country_calling_codes as Readonly<Record<string, readonly string[]>>).flatMap(([code, countries]) =>
    countries.map(country => [country, code] as const),
  ),
)

/** Some countries share a calling code and an example. */
const listExamples = (): VectorFile["cases"] => {
  const numbers = new Map(
    Object.entries(examples as Readonly<Record<string, string>>).flatMap(([country, national]) => {
      const code = CALLING_CODES.get(country)
      return code === undefined ? [] : [[`+${code}${national}`, `00${code} ${national}`] as const]
    }),
  )
  return [...numbers].flatMap(([expected, typed]) => [expected, typed].map(input => ({ input, expected })))
}

/** Checked by hand: none of them can be called, or not by a courier. */
const REFUSED: Readonly<Record<string, readonly string[]>> = {
  PhoneRequired: ["", "   "],
  PhoneCountryInvalid: ["12", "0612345678", "000612345678", "+999123456"],
  PhoneTooShort: ["+3161", "+31", "+3"],
  PhoneTooLong: ["+3161234567890123456789"],
  PhoneInvalid: ["abc", "+", "+31 6 1234567", "+1 555 123 4567", "call +31612345678", "+31612345678 now"],
  PhonePremiumRate: ["+31 900 1234567", "+32 90 212 345", "+49 900 1234567", "+33 899 123456", "+352 900 12345"],
  PhoneExtension: ["+31612345678 ext 5", "+31612345678 x12", "+31612345678;ext=12"],
}

export const buildPhoneVectors = (): VectorFile => ({
  $comment: "A typed phone number in E.164, or the tag of its fault.",
  source: "the example mobile numbers and calling codes of libphonenumber's metadata; other numbers checked by hand",
  cases: [
    ...listExamples(),
    ...(PRINTED_FORMS.parsePhoneNumber ?? []).flatMap(({ canonical, typed }) =>
      typed.map(input => ({ input, expected: canonical })),
    ),
    ...Object.entries(REFUSED).flatMap(([tag, numbers]) => numbers.map(input => ({ input, expected: { fault: tag } }))),
  ],
})
