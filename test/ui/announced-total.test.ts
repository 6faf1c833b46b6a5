import { createInstance } from "i18next"
import { createElement, useState } from "react"
import { renderToStaticMarkup } from "react-dom/server"
import { I18nextProvider } from "react-i18next"
import { describe, expect, it } from "vitest"
import { CartSummaryPanel } from "../../ui/cart/CartSummaryPanel.tsx"
import { englishTexts } from "../../ui/i18n/en.ts"
import { useLastSettledValue } from "../../ui/layout/use-last-settled-value.ts"
import { aCart } from "../support/test-data-builders.ts"

/** What is heard of these totals, drawn one after the other: a word that stays is not heard again. */
const heardOf = (drawn: readonly (readonly [total: string, pending: boolean])[]): readonly string[] => {
  const told: string[] = []
  const Drawn = () => {
    const [at, goTo] = useState(0)
    const [total, pending] = drawn[at] ?? ["", false]
    told.push(useLastSettledValue(total, pending))
    if (at < drawn.length - 1) goTo(at + 1)
    return null
  }
  renderToStaticMarkup(createElement(Drawn))
  return told.filter((total, at) => total !== told[at - 1])
}

const i18n = createInstance()
await i18n.init({ lng: "en", resources: { en: { translation: englishTexts } } })

describe("the total that is read aloud", () => {
  const status = (pending: boolean) => {
    const slip = createElement(CartSummaryPanel, { cart: aCart(), pending, action: null })
    const drawn = renderToStaticMarkup(createElement(I18nextProvider, { i18n }, slip))
    return /role="status">([^<]*)</.exec(drawn)?.[1]
  }

  it("is not taken away while something is saved, so that nobody hears it again as it was (ACCESS-02)", () => {
    expect(status(true)).toContain("The total is now")
    expect(status(true)).toBe(status(false))
  })
  it("is heard once when what changes it has settled, not with each answer (ACCESS-02)", () => {
    const changes = [
      ["€ 10", false],
      ["€ 10", true],
      ["€ 20", true],
      ["€ 30", true],
      ["€ 30", false],
      ["€ 30", true],
      ["€ 30", false],
    ] as const
    expect(heardOf(changes)).toEqual(["€ 10", "€ 30"])
  })
})
