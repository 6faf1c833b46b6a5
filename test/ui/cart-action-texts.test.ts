import { describe, expect, it } from "vitest"
import { germanTexts } from "../../application/texts/de/german-texts.ts"
import { frenchTexts } from "../../application/texts/fr/french-texts.ts"
import { dutchTexts } from "../../application/texts/nl/dutch-texts.ts"
import { englishTexts } from "../../application/texts/text-catalog.ts"

const sentence = (action: keyof typeof englishTexts.action): string =>
  englishTexts.error.wentWrong.replace("{{action}}", englishTexts.action[action])

describe("the text of a failed cart action", () => {
  it.each([
    ["remove", "remove the product"],
    ["deleteCart", "delete the cart"],
    ["add", "add the product to the cart"],
    ["create", "create the cart"],
    ["recalculate", "recalculate the cart"],
    ["copy", "duplicate the product"],
    ["get", "get the cart"],
  ] as const)(
    "is the specification's sentence for the action %s (ERR-03, ERR-05, ERR-06, ERR-09, ERR-11, ERR-12, ERR-13, ERR-14)",
    (action, words) => {
      expect(sentence(action)).toBe(`Something went wrong when trying to ${words}`)
    },
  )

  it("ends without punctuation in every language, because a second sentence follows (ERR-04)", () => {
    for (const texts of [englishTexts, dutchTexts, frenchTexts, germanTexts]) {
      const composed = Object.values(texts.action).map(action => texts.error.wentWrong.replace("{{action}}", action))
      expect(composed.filter(words => !/[\p{L}»]$/u.test(words))).toEqual([])
    }
  })
})
