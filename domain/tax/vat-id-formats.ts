/**
 * The forms of VAT ids by their first two letters (question 11 of the VIES FAQ), and their check digits as the states
 * publish them (TAX-09).
 */

export interface VatIdFormat {
  /** what follows the two letters */
  readonly number: RegExp
  /** a made-up id with right check digits */
  readonly example: string
  /** whether the check digits of a number of this form are right */
  readonly hasCheckDigits: (number: string) => boolean
}

const toDigits = (text: string): readonly number[] => Array.from(text, Number)

/** The sum of the first digits, each times its weight. */
const weigh = (text: string, ...weights: readonly number[]): number =>
  weights.reduce((sum, weight, index) => sum + weight * Number(text[index]), 0)

const getLastDigit = (number: string): number => Number(number.at(-1))

/** ISO 7064, MOD 11,10. */
const isMod11And10 = (number: string): boolean =>
  (toDigits(number.slice(0, -1)).reduce((product, digit) => (((product + digit) % 10 || 10) * 2) % 11, 10) +
    getLastDigit(number)) %
    10 ===
  1

/** The sum of a number in which every second digit from the right counts twice, with both its digits. */
const sumLuhn = (number: string): number =>
  toDigits(number).reduceRight((sum, digit, index) => {
    const counted = (number.length - index) % 2 === 0 ? digit * 2 : digit
    return sum + (counted > 9 ? counted - 9 : counted)
  }, 0)

const isLuhn = (number: string): boolean => sumLuhn(number) % 10 === 0

/** The remainder of a number that may be too long for a JavaScript number. */
const modulo = (number: string, divisor: number): number =>
  toDigits(number).reduce((remainder, digit) => (remainder * 10 + digit) % divisor, 0)

/** Whether six digits can be a birth date: year, month and day. Some states add to the month by sex or century. */
const isBirthDate = (date: string, isMonth: (month: number) => boolean): boolean => {
  const day = Number(date.slice(4, 6))
  return isMonth(Number(date.slice(2, 4))) && day >= 1 && day <= 31
}

const isMonth = (month: number): boolean => month >= 1 && month <= 12

const isBulgarian = (number: string): boolean => {
  const check = getLastDigit(number)
  if (number.length === 9) {
    const first = weigh(number, 1, 2, 3, 4, 5, 6, 7, 8) % 11
    return (first === 10 ? (weigh(number, 3, 4, 5, 6, 7, 8, 9, 10) % 11) % 10 : first) === check
  }
  const isPerson =
    isBirthDate(number, month => isMonth(month % 20)) && (weigh(number, 2, 4, 8, 5, 10, 9, 7, 3, 6) % 11) % 10 === check
  const isForeigner = weigh(number, 21, 19, 17, 13, 11, 9, 7, 3, 1) % 10 === check
  return isPerson || isForeigner || (11 - (weigh(number, 4, 3, 2, 7, 6, 5, 4, 3, 2) % 11)) % 11 === check
}

const CYPRIOT_VALUES = [1, 0, 5, 7, 9, 13, 15, 17, 19, 21]

const isCypriot = (number: string): boolean => {
  const sum = toDigits(number.slice(0, 8)).reduce(
    (total, digit, index) => total + (index % 2 === 0 ? (CYPRIOT_VALUES[digit] ?? 0) : digit),
    0,
  )
  return !number.startsWith("12") && number.charCodeAt(8) - 65 === sum % 26
}

/** Companies have eight digits, persons nine or ten: their birth number, or one that begins with 6. */
const isCzech = (number: string): boolean => {
  if (number.length === 8)
    return !number.startsWith("9") && ((11 - (weigh(number, 8, 7, 6, 5, 4, 3, 2) % 11)) % 10 || 0) === getLastDigit(number)
  if (number.length === 9 && number.startsWith("6")) {
    const remainder = weigh(number.slice(1), 8, 7, 6, 5, 4, 3, 2) % 11
    return (8 - ((10 - remainder) % 11) + 10) % 10 === getLastDigit(number)
  }
  if (!isBirthDate(number, month => isMonth(month % 50) || isMonth((month % 50) - 20))) return false
  // nine digits were given until 1953, without a check digit
  if (number.length === 9) return Number(number.slice(0, 2)) <= 53
  return (modulo(number.slice(0, 9), 11) % 11) % 10 === getLastDigit(number)
}

const SPANISH_LETTERS = "TRWAGMYFPDXBNJZSQVHLCKE"

/** Persons have a letter at the end: of their number, or of a foreigner's that begins with a letter. */
const isSpanish = (number: string): boolean => {
  if (/^[\dXYZ]\d{7}[A-Z]$/.test(number))
    return SPANISH_LETTERS[Number(number.replace(/^[XYZ]/, letter => `${"XYZ".indexOf(letter)}`).slice(0, 8)) % 23] === number[8]
  if (/^[KLM]/.test(number)) return SPANISH_LETTERS[Number(number.slice(1, 8)) % 23] === number[8]
  const check = (10 - (sumLuhn(`${number.slice(1, 8)}0`) % 10)) % 10
  return number[8] === `${check}` || number[8] === "JABCDEFGHI"[check]
}

const FRENCH_CHARACTERS = "0123456789ABCDEFGHJKLMNPQRSTUVWXYZ"

/** A key and the company's number (SIREN). Monaco's begin with 000 and have no check digit of their own. */
const isFrench = (number: string): boolean => {
  const [key, siren] = [number.slice(0, 2), number.slice(2)]
  if (!siren.startsWith("000") && !isLuhn(siren)) return false
  if (/^\d\d$/.test(key)) return modulo(`${siren}12`, 97) === Number(key)
  const [first = 0, second = 0] = Array.from(key, character => FRENCH_CHARACTERS.indexOf(character))
  const check = first < 10 ? first * 24 + second - 10 : first * 34 + second - 100
  return (Number(siren) + 1 + Math.floor(check / 11)) % 11 === check % 11
}

const IRISH_LETTERS = "WABCDEFGHIJKLMNOPQRSTUV"

/** Older numbers have a letter as their second character, newer ones may have a second letter at the end. */
const isIrish = (number: string): boolean => {
  const digits = /^\d[A-Z]/.test(number) ? `0${number.slice(2, 7)}${number[0]}` : number.slice(0, 7)
  const second = number[8] === undefined ? 0 : IRISH_LETTERS.indexOf(number[8])
  return IRISH_LETTERS[(weigh(digits, 8, 7, 6, 5, 4, 3, 2) + 9 * second) % 23] === number[7]
}

/** The office comes after seven digits: a province, or one for foreigners, ministries or the whole country. */
const isItalian = (number: string): boolean => {
  const office = Number(number.slice(7, 10))
  const isOffice = (office >= 1 && office <= 100) || [120, 121, 888, 999].includes(office)
  return !number.startsWith("0000000") && isOffice && isLuhn(number)
}

const isLithuanian = (number: string): boolean => {
  const digits = number.slice(0, -1)
  const weighFrom = (first: number) => weigh(digits, ...toDigits(digits).map((_, index) => 1 + ((index + first) % 9))) % 11
  const remainder = weighFrom(0)
  return number.at(-2) === "1" && (remainder === 10 ? weighFrom(2) % 10 : remainder) === getLastDigit(number)
}

/** Persons have their personal code. Those of today begin with 32 and have no check digit. */
const isLatvian = (number: string): boolean => {
  if (/^[4-9]/.test(number)) return weigh(number, 9, 1, 4, 8, 3, 10, 2, 5, 7, 6, 1) % 11 === 3
  if (number.startsWith("32")) return true
  const [day, month] = [Number(number.slice(0, 2)), Number(number.slice(2, 4))]
  const check = ((1 + weigh(number, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9)) % 11) % 10
  return day >= 1 && day <= 31 && isMonth(month) && check === getLastDigit(number)
}

/** Companies have the number of their register, sole traders since 2020 one that is checked together with its letters. */
const isDutch = (number: string): boolean => {
  const asDigits = Array.from(`NL${number}`, character => `${Number.parseInt(character, 36)}`).join("")
  return weigh(number, 9, 8, 7, 6, 5, 4, 3, 2, -1) % 11 === 0 || modulo(asDigits, 97) === 1
}

/** Numbers of Northern Ireland are checked like British ones; government and health offices have none. */
const isNorthernIrish = (number: string): boolean => {
  if (number.startsWith("GD")) return Number(number.slice(2)) < 500
  if (number.startsWith("HA")) return Number(number.slice(2)) >= 500
  const remainder = weigh(number, 8, 7, 6, 5, 4, 3, 2, 10, 1) % 97
  return remainder === 0 || (Number(number.slice(0, 3)) >= 100 && (remainder === 42 || remainder === 55))
}

const isAustrian = (number: string): boolean => {
  const doubled = (digit: number) => Math.floor(digit / 5) + ((digit * 2) % 10)
  const sum = toDigits(number.slice(1, 8)).reduce((total, digit, index) => total + (index % 2 === 0 ? digit : doubled(digit)), 0)
  return (10 - ((sum + 4) % 10)) % 10 === getLastDigit(number)
}

const isSlovenian = (number: string): boolean => {
  const check = 11 - (weigh(number, 8, 7, 6, 5, 4, 3, 2) % 11)
  return check !== 11 && check % 10 === getLastDigit(number)
}

export const VAT_ID_FORMATS: Readonly<Record<string, VatIdFormat>> = {
  AT: { number: /^U\d{8}$/, example: "ATU12345675", hasCheckDigits: isAustrian },
  BE: {
    number: /^[01]\d{9}$/,
    example: "BE0123456749",
    hasCheckDigits: number => 97 - (Number(number.slice(0, 8)) % 97) === Number(number.slice(8)),
  },
  BG: { number: /^\d{9,10}$/, example: "BG123456786", hasCheckDigits: isBulgarian },
  CY: { number: /^\d{8}[A-Z]$/, example: "CY10123456G", hasCheckDigits: isCypriot },
  CZ: { number: /^\d{8,10}$/, example: "CZ12345679", hasCheckDigits: isCzech },
  DE: { number: /^[1-9]\d{8}$/, example: "DE123456788", hasCheckDigits: isMod11And10 },
  DK: {
    number: /^[1-9]\d{7}$/,
    example: "DK12345674",
    hasCheckDigits: number => weigh(number, 2, 7, 6, 5, 4, 3, 2, 1) % 11 === 0,
  },
  EE: {
    number: /^\d{9}$/,
    example: "EE123456780",
    hasCheckDigits: number => weigh(number, 3, 7, 1, 3, 7, 1, 3, 7, 1) % 10 === 0,
  },
  EL: {
    number: /^\d{9}$/,
    example: "EL123456783",
    hasCheckDigits: number => (weigh(number, 256, 128, 64, 32, 16, 8, 4, 2) % 11) % 10 === getLastDigit(number),
  },
  ES: { number: /^(?:[A-Z]\d{7}[\dA-Z]|\d{8}[A-Z])$/, example: "ESB12345674", hasCheckDigits: isSpanish },
  FI: {
    number: /^\d{8}$/,
    example: "FI12345671",
    hasCheckDigits: number => weigh(number, 7, 9, 10, 5, 8, 4, 2, 1) % 11 === 0,
  },
  FR: { number: /^[\dA-HJ-NP-Z]{2}\d{9}$/, example: "FR11123456782", hasCheckDigits: isFrench },
  HR: { number: /^\d{11}$/, example: "HR12345678903", hasCheckDigits: isMod11And10 },
  HU: {
    number: /^\d{8}$/,
    example: "HU12345676",
    hasCheckDigits: number => weigh(number, 9, 7, 3, 1, 9, 7, 3, 1) % 10 === 0,
  },
  IE: { number: /^(?:\d{7}[A-W][A-I]?|\d[A-Z]\d{5}[A-W])$/, example: "IE1234567FA", hasCheckDigits: isIrish },
  IT: { number: /^\d{11}$/, example: "IT12345670017", hasCheckDigits: isItalian },
  LT: { number: /^(?:\d{9}|\d{12})$/, example: "LT123456715", hasCheckDigits: isLithuanian },
  LU: {
    number: /^\d{8}$/,
    example: "LU12345613",
    hasCheckDigits: number => Number(number.slice(0, 6)) % 89 === Number(number.slice(6)),
  },
  LV: { number: /^\d{11}$/, example: "LV41234567891", hasCheckDigits: isLatvian },
  MT: {
    number: /^[1-9]\d{7}$/,
    example: "MT12345634",
    hasCheckDigits: number => weigh(number, 3, 4, 6, 7, 8, 9, 10, 1) % 37 === 0,
  },
  NL: { number: /^\d{9}B\d{2}$/, example: "NL123456782B01", hasCheckDigits: isDutch },
  PL: {
    number: /^\d{10}$/,
    example: "PL1234567883",
    hasCheckDigits: number => weigh(number, 6, 5, 7, 2, 3, 4, 5, 6, 7, -1) % 11 === 0,
  },
  PT: {
    number: /^[1-9]\d{8}$/,
    example: "PT123456789",
    hasCheckDigits: number => ((11 - (weigh(number, 9, 8, 7, 6, 5, 4, 3, 2) % 11)) % 11) % 10 === getLastDigit(number),
  },
  RO: {
    number: /^[1-9]\d{1,9}$/,
    example: "RO1234567897",
    hasCheckDigits: number =>
      ((weigh(number.padStart(10, "0"), 7, 5, 3, 2, 1, 7, 5, 3, 2) * 10) % 11) % 10 === getLastDigit(number),
  },
  SE: {
    number: /^\d{10}(?!00)\d{2}$/,
    example: "SE123456789701",
    hasCheckDigits: number => isLuhn(number.slice(0, 10)),
  },
  SI: { number: /^[1-9]\d{7}$/, example: "SI12345679", hasCheckDigits: isSlovenian },
  SK: {
    number: /^[1-9]\d{9}$/,
    example: "SK2023456787",
    hasCheckDigits: number => modulo(number, 11) === 0,
  },
  XI: { number: /^(?:\d{9}|\d{12}|GD[0-4]\d{2}|HA[5-9]\d{2})$/, example: "XI123456782", hasCheckDigits: isNorthernIrish },
}
