import { describe, expect, it } from "vitest"
import { artworkTextsEn } from "../../application/texts/en/artwork.ts"
import { infoTextsEn } from "../../application/texts/en/info.ts"
import { initialTextsEn } from "../../application/texts/en/initial.ts"
import { MAILED_LINK_LIFETIME_MS } from "../../domain/identity/mailed-link.ts"
import { QUOTE_VALIDITY_DAYS } from "../../domain/quote/create-quote-from-cart.ts"
import { MINUTE_MS } from "../../domain/time/milliseconds.ts"
import { getSsrI18nInstance } from "../../ui/i18n/i18n-instances.ts"
import settings from "../../ui/public/config.json" with { type: "json" }
import {
  ALL_TEXTS,
  flattenTexts,
  isTextUsed,
  isTextUsedInArtworkPanel,
  isTextUsedInitially,
  isTextUsedOnInfoPages,
  isTextUsedOutsideArtworkPanel,
  isTextUsedOutsideInfoPages,
  listPlaceholders,
  stripPluralSuffix,
} from "../support/text-usage.ts"

const english = flattenTexts(ALL_TEXTS.en)
describe("the texts", () => {
  it("exist in every language that the shop offers (CONF-30)", () => {
    expect(settings.locales).toEqual(Object.keys(ALL_TEXTS))
  })

  it("are all used by some page (CONF-30)", () => {
    expect([...english.keys()].filter(path => !isTextUsed(stripPluralSuffix(path)))).toEqual([])
  })

  it("promise no tracking of parcels, because the shop has none (CART-54)", () => {
    const promise = /\btrack|suivi (?:de|du) colis|sendungsverfolg|volgcode/i
    const texts = Object.values(ALL_TEXTS).flatMap(each => [...flattenTexts(each).values()])
    expect(texts.length).toBeGreaterThan(1_000)
    expect(texts.filter(text => promise.test(text))).toEqual([])
  })

  it("state the lifetimes of mailed links and quotes that the domain has (LOGIN-27, QUOTE-01)", () => {
    const links = `${MAILED_LINK_LIFETIME_MS / MINUTE_MS} minutes`
    const quotes = `${QUOTE_VALIDITY_DAYS} days`
    const named = [...english].flatMap(([path, text]) => {
      const lifetime = /\d+ (?:second|minute|hour|day|week|month|year)s?\b/.exec(text)
      return lifetime ? [[path, lifetime[0]]] : []
    })
    expect(Object.fromEntries(named)).toEqual({
      "payment.onAccountHint": "14 days",
      "quote.noneHint": quotes,
      "help.answer.quote": quotes,
      "forgotten.askedHint": links,
      "email.endedHint": links,
    })
  })

  it("are loaded first when the cart page uses them, and later otherwise (CONF-30)", () => {
    const askedFor = [...english.keys()].filter(path => isTextUsedInitially(stripPluralSuffix(path)))
    expect([...flattenTexts(initialTextsEn).keys()].sort()).toEqual(askedFor.sort())
  })

  it("of an order's files are loaded with their panel, and nothing else needs them (CONF-30)", () => {
    const keys = [...flattenTexts(artworkTextsEn).keys()]
    expect(keys.filter(path => !isTextUsedInArtworkPanel(stripPluralSuffix(path)))).toEqual([])
    expect(keys.filter(path => isTextUsedOutsideArtworkPanel(stripPluralSuffix(path)))).toEqual([])
  })

  it("of help and terms are loaded with these pages, which need no other later texts (CONF-30, CONF-02)", () => {
    const keys = [...flattenTexts(infoTextsEn).keys()]
    const beyondFirst = [...english.keys()].filter(
      path => isTextUsedOnInfoPages(stripPluralSuffix(path)) && !isTextUsedInitially(stripPluralSuffix(path)),
    )
    expect(keys.sort()).toEqual(beyondFirst.sort())
    expect(keys.filter(path => isTextUsedOutsideInfoPages(stripPluralSuffix(path)))).toEqual([])
  })
})

describe.each(Object.entries(ALL_TEXTS))("counts in %s", (locale, texts) => {
  it("have the thousands separator and plural of the locale (CONF-30)", () => {
    const counting = [...flattenTexts(texts)].filter(([, text]) => listPlaceholders(text).includes("count"))
    const say = getSsrI18nInstance(locale)?.t as unknown as (key: string, facts: object) => string
    const rendered = counting.map(([path]) => say(stripPluralSuffix(path), { count: 4500 }))
    expect(rendered).not.toEqual([])
    expect(rendered.filter(text => text.includes("4500"))).toEqual([])
  })
})
