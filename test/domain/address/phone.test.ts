import { Result } from "effect"
import fc from "fast-check"
import metadata from "libphonenumber-js/metadata.max.json" with { type: "json" }
import { ParseError } from "libphonenumber-js/min"
import { describe, expect, it } from "vitest"
import { getExamplePhoneNumber, parsePhoneNumber, validateCourierContact } from "../../../domain/address/phone.ts"
import { law } from "../../support/law.ts"
import { listModuleImports } from "../../support/module-imports.ts"
import { listRepositoryFiles } from "../../support/repository-files.ts"

const fault = (text: string) =>
  Result.match(parsePhoneNumber(text), { onSuccess: number => number, onFailure: ({ _tag }) => _tag })

describe("parsePhoneNumber", () => {
  it.each([
    ["PhoneRequired", ["", "   ", "\t\n"]],
    ["PhoneCountryInvalid", ["12", "123", "0612345678", "000612345678", "+999123456"]],
    ["PhoneTooShort", ["+3161", "+31", "+3", "+0"]],
    ["PhoneTooLong", ["+3161234567890123456789", `+${"1".repeat(251)}`, "x".repeat(251)]],
    ["PhoneInvalid", ["abc", "+", "+31 6 1234567", "+31 6 1234 567890", "+1 555 123 4567", "+90444 1 4444"]],
  ])("fails with %s for %j (PHONE-02, PHONE-03, PHONE-04, PHONE-05, PHONE-06, PHONE-10)", (code, texts) => {
    expect(texts.map(fault)).toEqual(texts.map(() => code))
  })

  it.each([
    "+31612345678",
    " +31612345678 ",
    "+31 6 1234 5678",
    "+31 (0)6 12345678",
    "+٣١٦١٢٣٤٥٦٧٨",
    "+31\u200b612345678",
    "\u202a+31612345678\u202c",
    "\ufeff+31612345678",
    "+316\u00ad12345678",
    "＋31612345678",
    "＋３１６１２３４５６７８",
    "0031612345678",
    "00 31 6 1234 5678",
  ])("reads %j as +31612345678 (PHONE-11, USE-05)", text => {
    expect(parsePhoneNumber(text)).toEqual(Result.succeed("+31612345678"))
  })

  it.each(["call +31612345678", "+31612345678 now", "tel: +31612345678", "+31612345678 / +32470123456"])(
    "doesn't pick a number out of other text: %s (PHONE-06)",
    text => {
      expect(fault(text)).toBe("PhoneInvalid")
    },
  )

  /** Where each country's list of kinds of numbers and its premium-rate pattern stand in the metadata of libphonenumber-js. */
  const [KINDS, PREMIUM_RATE] = [11, 3]

  const premiumRates = Object.values(metadata.countries as unknown as Readonly<Record<string, readonly unknown[]>>).flatMap(
    country => {
      const [pattern] = (country[KINDS] as readonly (readonly [string] | 0)[] | undefined)?.[PREMIUM_RATE] || []
      return pattern ? [[String(country[0]), pattern] as const] : []
    },
  )

  law(
    `accepts no premium-rate number, of ${premiumRates.length} countries (PHONE-13)`,
    fc
      .constantFrom(...premiumRates)
      .chain(([code, pattern]) => fc.stringMatching(new RegExp(`^(?:${pattern})$`)).map(number => `+${code}${number}`)),
    number => {
      // some of the metadata's patterns allow numbers that their country doesn't have
      expect([`${number} PhonePremiumRate`, `${number} PhoneInvalid`]).toContain(`${number} ${fault(number)}`)
    },
  )

  it.each(["+31 900 1234567", "+32 90 212 345", "+49 900 1234567", "+33 899 123456", "+352 900 12345"])(
    "fails with PhonePremiumRate for the premium-rate number %s (PHONE-13)",
    number => {
      expect(fault(number)).toBe("PhonePremiumRate")
    },
  )

  it("fails with PhoneExtension for a number with an extension (PHONE-11)", () => {
    expect(parsePhoneNumber("+31612345678 ext 5")).toEqual(Result.fail({ _tag: "PhoneExtension", extension: "5" }))
    expect(["+31612345678 ext. 12", "+31612345678 x12", "+31612345678;ext=12"].map(fault)).toEqual(
      Array.from({ length: 3 }, () => "PhoneExtension"),
    )
  })

  it("fails with PhoneNotParsed, not as invalid, when the parser crashes (PHONE-07)", () => {
    const broken = () => {
      throw new TypeError("A text for parsing must be a string.")
    }
    expect(parsePhoneNumber("+31612345678", broken)).toEqual(Result.fail({ _tag: "PhoneNotParsed" }))
  })

  it("fails with PhoneInvalid when the parser refuses for an unknown reason (PHONE-06)", () => {
    const strict = () => {
      throw Object.assign(new ParseError(), { message: "NOT_MY_NUMBER" })
    }
    expect(parsePhoneNumber("+31612345678", strict)).toEqual(Result.fail({ _tag: "PhoneInvalid" }))
  })

  const digits = fc.stringMatching(/^\+?[0-9 ()-]{0,20}$/)

  law("reads its own result as the same number (PHONE-11)", fc.oneof(digits, fc.string()), text => {
    const number = parsePhoneNumber(text)
    if (Result.isFailure(number)) return
    expect(number.success).toMatch(/^\+[1-9]\d{3,14}$/)
    expect(parsePhoneNumber(number.success)).toEqual(number)
  })
})

describe("validateCourierContact", () => {
  it("returns the trimmed name and the number in E.164 format (PHONE-01, PHONE-09, PHONE-11)", () => {
    expect(validateCourierContact({ name: " Ada ", phoneNumber: "+31 6 12345678" })).toEqual(
      Result.succeed({ name: "Ada", phoneNumber: "+31612345678" }),
    )
  })

  it("requires a name (PHONE-01)", () => {
    expect(validateCourierContact({ name: "  ", phoneNumber: "+31612345678" })).toEqual(Result.fail([{ _tag: "NameRequired" }]))
  })

  it("takes a name of invisible letters for no name (PHONE-01, USE-19)", () => {
    expect(validateCourierContact({ name: "\u3164", phoneNumber: "+31612345678" })).toEqual(
      Result.fail([{ _tag: "NameRequired" }]),
    )
  })

  it("accepts a name of at most 101 characters (PHONE-01)", () => {
    const contact = (name: string) => validateCourierContact({ name, phoneNumber: "+31612345678" })
    expect(Result.isSuccess(contact(`${"é".repeat(50)} ${"😀".repeat(50)}`))).toBe(true)
    expect(contact("x".repeat(102))).toEqual(Result.fail([{ _tag: "NameTooLong", limit: 101 }]))
  })

  it("requires a phone number (PHONE-02)", () => {
    expect(validateCourierContact({ name: "Ada", phoneNumber: "" })).toEqual(Result.fail([{ _tag: "PhoneRequired" }]))
  })

  it("returns both faults, the name's first (PHONE-01, PHONE-04)", () => {
    expect(validateCourierContact({ name: "", phoneNumber: "0612345678" })).toEqual(
      Result.fail([{ _tag: "NameRequired" }, { _tag: "PhoneCountryInvalid" }]),
    )
  })
})

describe("getExamplePhoneNumber", () => {
  it("returns a mobile number of the shipping country (PHONE-04, PHONE-10)", () => {
    expect(getExamplePhoneNumber("NL")).toBe("+31 6 12345678")
    expect(getExamplePhoneNumber("BE")).toBe("+32 450 00 12 34")
  })

  it.each(["NL", "BE", "DE", "FR", "LU"])("returns a valid number for %s (PHONE-10)", country => {
    expect(Result.isSuccess(parsePhoneNumber(getExamplePhoneNumber(country) ?? ""))).toBe(true)
  })

  it.each(["XX", "", "nl", "toString"])("returns undefined for %j (PHONE-10)", country => {
    expect(getExamplePhoneNumber(country)).toBeUndefined()
  })
})

describe("libphonenumber-js", () => {
  it("is imported by one domain file, which no other domain file imports (PHONE-03)", () => {
    const domain = listRepositoryFiles().filter(({ path }) => path.startsWith("domain/"))
    const targets = domain.flatMap(listModuleImports).map(({ target }) => target)
    expect(targets.filter(target => target === "libphonenumber-js")).toHaveLength(2)
    expect(targets).not.toContain("domain/address/phone.ts")
  })
})
