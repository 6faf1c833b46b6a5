import { describe, expect, it } from "vitest"
import { removeInvisibleCharacters } from "../../../domain/text/invisible-characters.ts"

describe("what can be seen of a text", () => {
  it.each([
    ["tabs and line ends", "a\tb\r\nc\u2028d\u0085e", "a b c d e"],
    ["control characters", "a\0b\u0007c\u009fd", "abcd"],
    ["characters that turn the direction", "\u202eabc\u202c\u2066d\u2069\u200e\u200f\u061c", "abcd"],
    ["characters without a width", "\ufeffa\u200bb\u00adc\u2060d", "abcd"],
    ["halves of characters", "a\ud83db\ude00c", "abc"],
  ])("is nothing of %s, but a space for a break (PAY-40, PAY-43)", (_what, typed, seen) => {
    expect(removeInvisibleCharacters(typed)).toBe(seen)
  })

  it.each([
    "De Vries-Ångström",
    "مرحبا بالعالم",
    "שלום",
    "می\u200cخواهم",
    "👩\u200d👩\u200d👧",
    "🇳🇱 ❤️ 1️⃣",
    " two  spaces ",
    "",
  ])("is all of %j", typed => {
    expect(removeInvisibleCharacters(typed)).toBe(typed)
  })
})
