import { readFileSync } from "node:fs"
import { createInstance } from "i18next"
import { JSDOM } from "jsdom"
import { createElement } from "react"
import { renderToStaticMarkup } from "react-dom/server"
import { I18nextProvider } from "react-i18next"
import { describe, expect, it } from "vitest"
import { createPictureChoice } from "../../application/client/pictures/picture-choice.ts"
import { germanTexts } from "../../application/texts/de/german-texts.ts"
import { frenchTexts } from "../../application/texts/fr/french-texts.ts"
import { dutchTexts } from "../../application/texts/nl/dutch-texts.ts"
import { englishTexts } from "../../application/texts/text-catalog.ts"
import type { Product } from "../../domain/catalog/product.ts"
import { ProductPicture } from "../../ui/theme/ProductPicture.tsx"

const languages = { en: englishTexts, nl: dutchTexts, fr: frenchTexts, de: germanTexts }

const PRODUCTS: readonly [Product, ...Product[]] = JSON.parse(
  readFileSync(new URL("../../adapters/server/sample-shop/products.json", import.meta.url), "utf8"),
)

const render = async (lng: keyof typeof languages, decorative = false) => {
  const i18n = createInstance()
  await i18n.init({ lng, resources: { [lng]: { translation: languages[lng] } } })
  const selection = [{ name: "finishing", value: "rounded" }]
  const choice = createPictureChoice(PRODUCTS[0], { selection, quantity: 1000 })
  const picture = createElement(ProductPicture, { choice, decorative })
  const { document } = new JSDOM(renderToStaticMarkup(createElement(I18nextProvider, { i18n }, picture))).window
  return document
    .querySelector("[role=img]")
    ?.getAttribute("aria-label")
    ?.replace(/[\u00a0\u202f]/g, " ")
}

describe("a product's picture", () => {
  it("is named by what is drawn of the choice, in each language (SHOP-15)", async () => {
    expect(await Promise.all((["en", "nl", "fr", "de"] as const).map(language => render(language)))).toEqual([
      "85 × 55 mm, Both sides, full colour, Rounded corners, 1,000 pieces",
      "85 × 55 mm, Beide zijden, full colour, Ronde hoeken, 1.000 stuks",
      "85 × 55 mm, Recto verso, couleur, Coins arrondis, 1 000 exemplaires",
      "85 × 55 mm, Beidseitig, farbig, Runde Ecken, 1.000 Stück",
    ])
  })

  it("has no name where nothing was chosen (SHOP-15)", async () => {
    expect(await render("en", true)).toBeUndefined()
  })
})
