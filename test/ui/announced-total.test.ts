import { createInstance } from "i18next"
import { createElement, useState } from "react"
import { renderToStaticMarkup } from "react-dom/server"
import { I18nextProvider } from "react-i18next"
import { describe, expect, it } from "vitest"
import { englishTexts } from "../../application/texts/text-catalog.ts"
import type { Cart } from "../../domain/cart/cart.ts"
import { toCents } from "../../domain/money/cents.ts"
import { CartSummaryPanel, useLastSettledValue } from "../../ui/prices/CartSummaryPanel.tsx"
import { aCart } from "../support/test-data-builders.ts"

/** The announced totals when these are rendered one after the other; an unchanged text is not announced again. */
const announcedTotals = (totals: readonly (readonly [total: string, pending: boolean])[]): readonly string[] => {
  const announced: string[] = []
  const Drawn = () => {
    const [at, goTo] = useState(0)
    const [total, pending] = totals[at] ?? ["", false]
    announced.push(useLastSettledValue(total, pending))
    if (at < totals.length - 1) goTo(at + 1)
    return null
  }
  renderToStaticMarkup(createElement(Drawn))
  return announced.filter((total, at) => total !== announced[at - 1])
}

const i18n = createInstance()
await i18n.init({ lng: "en", resources: { en: { translation: englishTexts } } })

describe("the announced total", () => {
  const draw = (cart: Cart, pending = false) => {
    const panel = createElement(CartSummaryPanel, { cart, pending, action: null })
    return renderToStaticMarkup(createElement(I18nextProvider, { i18n }, panel))
  }
  const readStatus = (html: string) => /role="status">([^<]*)</.exec(html)?.[1]
  const status = (pending: boolean) => readStatus(draw(aCart(), pending))

  it("stays in the status element while a change is saved, so that it is not announced again (ACCESS-02)", () => {
    expect(status(true)).toContain("The total is now")
    expect(status(true)).toBe(status(false))
  })

  it("says what the total was when another VAT has changed it, and so does the page, outside the closed panel (TAX-06)", () => {
    const html = draw(aCart({ previousTotal: toCents(2_400) }))
    const text = readStatus(html) ?? ""
    expect(text).toContain("The VAT has changed. The total was €\u00a024.00")
    expect(html.split(text)).toHaveLength(3)
    expect(html.indexOf(text)).toBeGreaterThan(html.lastIndexOf("popover"))
  })

  it("is announced once after all changes are saved, not with each response (ACCESS-02)", () => {
    const changes = [
      ["€ 10", false],
      ["€ 10", true],
      ["€ 20", true],
      ["€ 30", true],
      ["€ 30", false],
      ["€ 30", true],
      ["€ 30", false],
    ] as const
    expect(announcedTotals(changes)).toEqual(["€ 10", "€ 30"])
  })
})
