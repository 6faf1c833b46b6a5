import { createInstance } from "i18next"
import { describe, expect, it } from "vitest"
import { ALL_TEXTS } from "../support/text-usage.ts"

const pieces = async (lng: keyof typeof ALL_TEXTS, count: number): Promise<string> => {
  const i18next = createInstance()
  await i18next.init({ lng, resources: { [lng]: { translation: ALL_TEXTS[lng] } } })
  return i18next.t("word.pieces", { count, formatted: count })
}

describe("the text of a quantity", () => {
  it.each([
    ["en", "1\u00a0piece", "2\u00a0pieces"],
    ["nl", "1\u00a0stuk", "2\u00a0stuks"],
    ["fr", "1\u00a0exemplaire", "2\u00a0exemplaires"],
    ["de", "1\u00a0Stück", "2\u00a0Stück"],
  ] as const)("is singular for one and plural otherwise: %s (CART-57, CART-58)", async (lng, one, two) => {
    expect([await pieces(lng, 1), await pieces(lng, 2)]).toEqual([one, two])
  })
})
