import { describe, expect, it } from "vitest"
import { germanTexts } from "../../application/texts/de/german-texts.ts"
import { frenchTexts } from "../../application/texts/fr/french-texts.ts"
import { dutchTexts } from "../../application/texts/nl/dutch-texts.ts"
import { englishTexts } from "../../application/texts/text-catalog.ts"

describe("the text of a failed cart action", () => {
  it("ends without punctuation in every language, because a second sentence follows (ERR-04)", () => {
    for (const texts of [englishTexts, dutchTexts, frenchTexts, germanTexts]) {
      const composed = Object.values(texts.action).map(action => texts.error.wentWrong.replace("{{action}}", action))
      expect(composed.filter(words => !/[\p{L}»]$/u.test(words))).toEqual([])
    }
  })
})
