/**
 * An address line is split in the order of its country, and only when one reading is possible. Any other line is asked
 * for (PICKUP-16, ADDR-38).
 */
import { Result } from "effect"
import { toCanonicalText } from "../text/canonical-text.ts"
import { toWesternDigits } from "../text/whole-number.ts"
import { hasKnownAddressLineOrder, isHouseNumberFirst, type StreetAndNumber } from "./address-line-order.ts"
import { normalizeHouseNumber, toHouseNumberKey } from "./house-number.ts"

/** The line has no street name or no number, or more than one reading (ERR-56). */
export interface AddressLineNotSplit {
  readonly _tag: "AddressLineNotSplit"
  readonly addressLine1: string
}

/** Letters after a number that belong to it; those of ordinals such as "1er" don't. */
const LETTERS = String.raw`(?!(?:er|re|de|st|nd|rd|th)\b)(?:[a-z]{1,2}|bis|ter|quater)`
const NUMBER = String.raw`\d{1,5}[½¼¾]?(?:${LETTERS})?(?:[-/+][\da-z]{1,6}){0,3}`
/** "12 - 14" and "1 1/3" are one number. */
const NUMBERS = `${NUMBER}(?: [1-7]/[2-8]|(?: ?[-/+&] ?| (?:t/m|tot|en|et|à|und) )${NUMBER})?`
const ADDITION = String.raw`[a-z]{1,2}\d{0,3}|bis|ter|quater|huis|[ivx]{1,4}|[a-z]{1,2}[-/][a-z\d]{1,3}`
const BOX = String.raw`(?:bus|bte|bo[iî]te|box|app?t?|whg|top)\.? ?[a-z\d]{1,5}(?:[-/.][a-z\d]{1,5}){0,2}`
const LAST_NUMBER = new RegExp(`^${NUMBERS}(?: (?:${ADDITION}))?(?:,? ${BOX})?$`, "i")

/** A single letter is an addition before a kind of street only: "12 B Rue", but not "12 L Étoile". */
const STREET_KIND = "rue|avenue|av|bd|boulevard|place|pl|chemin|route|rte|impasse|all[ée]e|quai|cours|square|passage"
/** A street begins with a letter, and with no word that could belong to the number. "R" is short for "Rue". */
const STREET = String.raw`(?!(?:bis|ter|quater|et|en|und|tot|[a-qs-zà]) )["'’«]?\p{L}.*`
const FIRST_NUMBER = new RegExp(
  String.raw`^(${NUMBERS}(?: (?:bis|ter|quater|[a-z](?=,| (?:${STREET_KIND})\b)))?),? (${STREET})$`,
  "iu",
)

const YEAR = /^(?:1[89]|20)\d\d(?:[-/]\d{2,4})?$/
const MONTH = /^(?:janvier|f[ée]vrier|mars|avril|mai|juin|juillet|ao[ûu]t|septembre|octobre|novembre|d[ée]cembre)(?: |$)/i
/** How months begin in Dutch, French and German. */
const MONTH_START = /^(?:jan|fe[bv]|f[ée]v|m[aä]r|maart|a[pv]r|ma[iy]|mei|jui|jun|jul|a[ou][gû]|sep|o[ck]t|nov|d[eé][cz])/i
const UNIT_WORD = /^(?:unit|t\.?o|[ée]tage)\b/iu
const ORDINAL = /^\d+e$/
const BOX_WORD = /^(?:bus|bte|bo[iî]te|box)\.?$/i

/** More words than any number has; earlier ones belong to the street. */
const MAX_NUMBER_WORDS = 7

/** The index of the first word of the number that ends the words, or -1. A year belongs to the street: "Plein 1944". */
const findLastNumber = (words: readonly string[]): number =>
  words.findIndex(
    (word, index) =>
      index > 0 &&
      index >= words.length - MAX_NUMBER_WORDS &&
      !YEAR.test(word) &&
      !BOX_WORD.test(words[index - 1] ?? "") &&
      LAST_NUMBER.test(words.slice(index).join(" ")),
  )

/** Whether the street holds a number that may be the house's: "Straatweg 7 unit", but not "Rue du 8 Mai". */
const hasInnerNumber = (street: readonly string[]): boolean =>
  street.some((word, index) => {
    const next = street[index + 1] ?? ""
    const isCounted = index > 0 && /^\d{1,5}[a-z]?,?$/i.test(word) && !YEAR.test(word) && !MONTH_START.test(next)
    return isCounted && (word.endsWith(",") || UNIT_WORD.test(next) || /^\p{Ll}/u.test(next))
  })

/** How many words at the start are the number, or -1. A date isn't one: "8 Mai 1945". */
const countFirstNumber = (words: readonly string[]): number => {
  const [, number = "", street = ""] = FIRST_NUMBER.exec(words.join(" ")) ?? []
  return number === "" || ORDINAL.test(number) || MONTH.test(street) || BOX_WORD.test(street.split(" ")[0] ?? "")
    ? -1
    : number.split(" ").length
}

/** The words before a number that aren't part of it. */
const LABEL = /(?<=^|[\s,])(?:nr|no|nº|n°|№)[.:]*\s*(?=\d)/gi

const trimCommas = (text: string): string => text.replace(/[\s,]{1,20}$/, "")

/**
 * Street and number in the order of the country (ISO 3166-1 alpha-2), with single spaces between words. Fails for a
 * country without a known order, and when the line doesn't say what is its number.
 */
export const splitAddressLine = (addressLine1: string, country: string): Result.Result<StreetAndNumber, AddressLineNotSplit> => {
  const typed = trimCommas(
    addressLine1
      .replace(/,(?=\S)/g, ", ")
      .replace(/(?<=\p{L}{2}\.)(?=\d)/gu, " ")
      .replace(LABEL, "")
      .trim(),
  )
    .split(/\s+/)
    .filter(word => toCanonicalText(word) !== "")
  const words = typed.map(word => toWesternDigits(toCanonicalText(word)))
  const isFirst = isHouseNumberFirst(country)
  const pos = isFirst ? countFirstNumber(words) : findLastNumber(words)
  const [head, tail] = [typed.slice(0, pos), typed.slice(pos)]
  const streetName = trimCommas((isFirst ? tail : head).join(" "))
  const isClear =
    hasKnownAddressLineOrder(country) &&
    pos > 0 &&
    /\p{L}/u.test(streetName) &&
    (isFirst || (findLastNumber(streetName.split(" ")) === -1 && !hasInnerNumber(words.slice(0, pos))))
  return isClear
    ? Result.succeed({ streetName, streetNumber: normalizeHouseNumber((isFirst ? head : tail).join(" ").replace(",", "")) })
    : Result.fail({ _tag: "AddressLineNotSplit", addressLine1 })
}

/** Whether the first number is the second one with an addition: "12-B" and "12". */
const extendsNumber = (long: string, short: string): boolean =>
  short !== "" && long.startsWith(short) && !/^\d/.test(long.slice(short.length))

/** Words before a number that belongs to the street: "Route Nationale 7". */
const ENDS_WITH_NUMBER = /(?:route|nationale|d[ée]partementale|b[âa]timent|lot)$/i

/** The line in the other order, as people of another country write it. */
const splitInOtherOrder = (line: string, country: string): StreetAndNumber | undefined => {
  const split = Result.getOrUndefined(splitAddressLine(line, isHouseNumberFirst(country) ? "NL" : "FR"))
  return split && !MONTH_START.test(split.streetName) && !ENDS_WITH_NUMBER.test(split.streetName) ? split : undefined
}

/**
 * Street and number without a number that browsers filled into the street as well. Of "12" and "12-B" the longer one
 * stays (ADDR-39). Without a number, that of a street that can be split safely is taken.
 */
export const moveNumberOutOfStreet = (typed: StreetAndNumber, country: string): StreetAndNumber => {
  if (!hasKnownAddressLineOrder(country)) return typed
  const split = Result.getOrUndefined(splitAddressLine(typed.streetName, country))
  if (typed.streetNumber === "") return split ? moveNumberOutOfStreet(split, country) : typed
  const number = toHouseNumberKey(typed.streetNumber)
  if (split) {
    const inStreet = toHouseNumberKey(split.streetNumber)
    if (extendsNumber(number, inStreet)) return moveNumberOutOfStreet({ ...typed, streetName: split.streetName }, country)
    if (extendsNumber(inStreet, number)) return moveNumberOutOfStreet(split, country)
  }
  const other = splitInOtherOrder(typed.streetName, country)
  return other && toHouseNumberKey(other.streetNumber) === number
    ? moveNumberOutOfStreet({ ...typed, streetName: other.streetName }, country)
    : typed
}
