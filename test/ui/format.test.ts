import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { createTraceContext } from "../../adapters/http/trace-context.ts"
import { makeMailFormatter } from "../../adapters/mail/mail-formatter.ts"
import type { Language } from "../../application/shop/language.ts"
import { type CurrencyCode, EUR } from "../../domain/money/cents.ts"
import type { TaxRate } from "../../domain/money/tax-rate.ts"
import { MAX_WHOLE_NUMBER, parseWholeNumber } from "../../domain/text/whole-number.ts"
import { getAmountFormats, getLocaleFormats } from "../../ui/i18n/locale-formats.ts"
import { formatSupportCode } from "../../ui/notices/support-code.ts"
import { law } from "../support/law.ts"
import { listRepositoryFiles } from "../support/repository-files.ts"

const getFormats = (locale: string) => ({ ...getLocaleFormats(locale), ...getAmountFormats(locale) })
const [en, nl, fr, de] = ["en", "nl", "fr", "de"].map(getFormats) as [Formats, Formats, Formats, Formats]
type Formats = ReturnType<typeof getFormats>

/** Replaces every kind of space by a plain one, so that the tables can be read. */
const plain = (text: string): string => text.replace(/[\u00a0\u202f]/g, " ")

describe("an amount", () => {
  it("in cents is shown divided by 100, to the cent (MONEY-05)", () => {
    expect([1, 10, 100, 123456].map(cents => plain(en.money(cents)))).toEqual(["€ 0.01", "€ 0.10", "€ 1.00", "€ 1,234.56"])
    expect(en.amountWithoutCurrency(990)).toBe("9.90")
  })

  it("is formatted for the locale (MONEY-22)", () => {
    expect([en, nl, fr, de].map(formats => plain(formats.money(123456)))).toEqual([
      "€ 1,234.56",
      "€ 1.234,56",
      "1 234,56 €",
      "1.234,56 €",
    ])
  })

  it("is shown in its own currency (MONEY-22)", () => {
    expect(plain(de.money(123456, "JPY" as CurrencyCode))).toMatch(/^[\d.,]+ (?:¥|JPY)$/)
    expect(plain(nl.money(500, "GBP" as CurrencyCode))).toBe("£ 5,00")
  })

  it("has a minus in front when it is negative, and a plus when an option adds it (MONEY-22)", () => {
    expect([en.discountAmount(465), en.signedAmount(465), en.signedAmount(-465)].map(plain)).toEqual([
      "−€ 4.65",
      "+€ 4.65",
      "−€ 4.65",
    ])
    expect(plain(de.discountAmount(465))).toBe("−4,65 €")
  })

  it("has the same format on pages, in mails and on the payment page (MONEY-22, MAIL-02)", () => {
    const writing = listRepositoryFiles().filter(({ source }) => /style: "currency"/.test(source))
    expect(writing.map(({ path }) => path).filter(path => !/^(?:test|e2e)\//.test(path))).toEqual([
      "application/shared/locale-format.ts",
    ])
    for (const formats of [en, nl, fr, de]) {
      const { formatMoney } = makeMailFormatter(formats.locale as Language)
      expect([-74, 0, 123456].map(cents => formatMoney(cents, EUR))).toEqual([-74, 0, 123456].map(cents => formats.money(cents)))
    }
  })
})

describe("the code of a failure", () => {
  it("is two groups of four digits, with which its trace id begins (ERR-01)", () => {
    for (let times = 0; times < 20; times += 1) {
      const { traceId } = createTraceContext()
      const code = formatSupportCode(traceId)
      expect(code).toMatch(/^\d{4} \d{4}$/)
      expect(traceId).toMatch(new RegExp(`^${code.replace(" ", "")}[0-9a-f]{24}$`))
    }
  })
})

describe("a time of day", () => {
  it("is formatted for the locale (CONF-30)", () => {
    const times = ["17:00", "08:30", "00:00"]
    expect(times.map(en.time)).toEqual(times)
    expect(times.map(fr.time).map(plain)).toEqual(["17 h", "8 h 30", "0 h"])
    expect(plain(fr.dateAndTime("2026-12-22T10:42:00Z"))).toBe("22 décembre 2026 à 11 h 42")
  })
})

describe("a tax rate", () => {
  it("is shown as a percentage with one decimal (MONEY-08)", () => {
    expect([en.percentage(2100 as TaxRate), en.percentage(900 as TaxRate), en.percentage(550 as TaxRate)]).toEqual([
      "21.0",
      "9.0",
      "5.5",
    ])
    expect(de.percentage(2100 as TaxRate)).toBe("21,0")
  })
})

describe("dates, quantities and countries", () => {
  it("are formatted for the locale (CONF-30)", () => {
    expect([en, nl, fr, de].map(formats => plain(formats.count(25000)))).toEqual(["25,000", "25.000", "25 000", "25.000"])
    expect([en, nl, fr, de].map(formats => formats.day("2026-11-24"))).toEqual([
      "Tue 24\u00a0Nov",
      "di 24\u00a0nov",
      "mar. 24\u00a0nov.",
      "Di., 24.\u00a0Nov.",
    ])
    expect([en, nl, fr, de].map(formats => formats.date("2026-12-22T10:00:00Z").slice(0, 7))).toEqual([
      "22\u00a0Dec ",
      "22\u00a0dec ",
      "22\u00a0déc.",
      "22.12.2",
    ])
    expect(de.dateAndTime("2026-12-22T10:00:00Z")).toContain("22.\u00a0Dezember")
    expect([en, nl, fr, de].map(formats => formats.country("DE"))).toEqual(["Germany", "Duitsland", "Allemagne", "Deutschland"])
  })
})

describe("a formatted count", () => {
  law(
    "is parsed as the same number, in every language (SPLIT-09, CONF-30)",
    fc.tuple(fc.constantFrom(en, nl, fr, de), fc.integer({ min: 0, max: MAX_WHOLE_NUMBER })),
    ([{ count, thousands }, number]) => {
      expect(parseWholeNumber(count(number), thousands)).toBe(number)
    },
  )
})
