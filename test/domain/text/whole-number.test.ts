import { describe, expect, it } from "vitest"
import { MAX_WHOLE_NUMBER, parseWholeNumber } from "../../../domain/text/whole-number.ts"
import { quantityText } from "../../support/arbitraries.ts"
import { law } from "../../support/law.ts"

/** The thousands separators of English, Dutch and French. */
const [COMMA, POINT, NARROW] = [",", ".", "\u202f"]

describe("parseWholeNumber", () => {
  it("reads digits and ignores surrounding spaces and invisible characters (SPLIT-09)", () => {
    expect(
      [" 250 ", "\t7\n", "007", "0", "\u200e1000\u200f", `\ufeff${"0".repeat(20)}12\u200b`].map(text => parseWholeNumber(text)),
    ).toEqual([250, 7, 7, 0, 1000, 12])
  })

  it("reads full-width and Arabic digits", () => {
    expect(["２５０", "٢٥٠", "۲۵۰"].map(text => parseWholeNumber(text))).toEqual([250, 250, 250])
  })

  it("accepts the language's separator, or any space, between groups of three digits (SPLIT-09)", () => {
    for (const thousands of [COMMA, POINT, NARROW]) {
      const typed = [`1${thousands}000`, "1\u00a0000", "1\u202f000", "12 345 678"]
      expect(typed.map(text => parseWholeNumber(text, thousands))).toEqual([1_000, 1_000, 1_000, 12_345_678])
    }
  })

  it("rejects another language's separator, which may mean decimals, and groups of other lengths", () => {
    expect(
      ["1.000", "1,00", "1,0000", "1,000.5", ",000", "1,,000", "1,000 000", "1234,567"].map(text =>
        parseWholeNumber(text, COMMA),
      ),
    ).toEqual(Array.from({ length: 8 }, () => Number.NaN))
    expect(["1,000", "1.5", "0.5"].map(text => parseWholeNumber(text, POINT))).toEqual(
      Array.from({ length: 3 }, () => Number.NaN),
    )
  })

  it("rejects signs, fractions, exponents and words", () => {
    const none = ["", "  ", "1.0", "1 00", "-", "-1", "+1", "1e3", "1.5", "0x10", "½", "10²", "NaN", "Infinity", "twelve", "😀"]
    expect(none.map(text => parseWholeNumber(text)).filter(number => !Number.isNaN(number))).toEqual([])
  })

  it("returns the largest safe number for more digits than can be counted (SPLIT-17)", () => {
    expect(["9".repeat(13), "9".repeat(21), "1".repeat(400)].map(text => parseWholeNumber(text))).toEqual([
      MAX_WHOLE_NUMBER,
      MAX_WHOLE_NUMBER,
      MAX_WHOLE_NUMBER,
    ])
  })

  law("reads its own result as the same number (SPLIT-09)", quantityText, typed => {
    const read = parseWholeNumber(typed)
    if (!Number.isNaN(read)) expect(parseWholeNumber(String(read))).toBe(read)
  })
})
