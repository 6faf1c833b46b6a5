import { describe, expect, it } from "vitest"
import { removeInvisibleCharacters } from "../../../domain/text/invisible-characters.ts"

describe("removeInvisibleCharacters", () => {
  it.each([
    ["tabs and line ends", "a\tb\r\nc\u2028d\u0085e", "a b c d e"],
    ["control characters", "a\0b\u0007c\u009fd", "abcd"],
    ["characters that turn the direction", "\u202eabc\u202c\u2066d\u2069\u200e\u200f\u061c", "abcd"],
    ["characters without a width", "\ufeffa\u200bb\u00adc\u2060d", "abcd"],
    ["halves of characters", "a\ud83db\ude00c", "abc"],
  ])("removes %s, and turns a line break or tab into a space (PAY-40, PAY-43)", (_kind, typed, visible) => {
    expect(removeInvisibleCharacters(typed)).toBe(visible)
  })

  it.each(["De Vries-Ångström", "مرحبا بالعالم", "שלום", "می\u200cخواهم", "👩\u200d👩\u200d👧", "🇳🇱 ❤️ 1️⃣", " two  spaces ", ""])(
    "leaves %j unchanged",
    typed => {
      expect(removeInvisibleCharacters(typed)).toBe(typed)
    },
  )
})
