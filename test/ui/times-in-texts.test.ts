import { readdirSync, readFileSync } from "node:fs"
import { expect, it } from "vitest"
import { englishTexts } from "../../application/texts/text-catalog.ts"
import { getLocaleFormats } from "../../ui/i18n/locale-formats.ts"
import { everyText, LOCALES } from "../support/every-text.ts"
import { flattenTexts, listPlaceholders } from "../support/text-usage.ts"

const SOURCES = readdirSync("ui", { recursive: true, encoding: "utf8" })
  .filter(path => /\.tsx?$/.test(path))
  .map(path => ({ path, source: readFileSync(`ui/${path}`, "utf8") }))

const TEXTS_WITH_TIME = [...flattenTexts(englishTexts)].filter(([, text]) => listPlaceholders(text).includes("time"))

it("every sentence with a time of day is updated by the shop's clock while its page is open (DELIV-36, CONF-34)", () => {
  const uses = TEXTS_WITH_TIME.flatMap(([key]) =>
    SOURCES.filter(({ source }) => source.includes(`"${key}"`)).map(({ path, source }) => ({ key, path, source })),
  )
  process.stdout.write(`${uses.length} uses of ${TEXTS_WITH_TIME.length} texts with a time\n`)
  expect(new Set(uses.map(({ key }) => key))).toEqual(new Set(TEXTS_WITH_TIME.map(([key]) => key)))
  const fixed = uses.filter(({ source }) => !/\b(?:useFormattedCutOff|useShopTime)\(/.test(source))
  expect(fixed.map(({ key, path }) => `${path}: ${key}`)).toEqual([])
})

it("no text promises an answer within hours or minutes, because nobody works at night (ORDER-09)", () => {
  const promised = /(?:within|binnen|dans|innerhalb|in)\s?(?:an?|the|one|een|l[’']|une|eine[rs]?)?\s?(?:hour|uur|heure|Stunde)/i
  const texts = LOCALES.flatMap(locale => [...everyText(locale)].map(([key, text]) => ({ key: `${locale}: ${key}`, text })))
  process.stdout.write(`${texts.length} texts without a promise of hours\n`)
  expect(texts.filter(({ text }) => promised.test(text))).toEqual([])
})

it("no sentence ends with an abbreviated date, which has its own full stop in French and German: déc., Dez. (CONF-32)", () => {
  expect([getLocaleFormats("fr"), getLocaleFormats("de")].map(({ day }) => day("2026-12-31").at(-1))).toEqual([".", "."])
  const endsWithDay = (key: string, text: string) =>
    (key.startsWith("delivery.") ? /\{\{(?:before|current|day)\}\}\./ : /\{\{day\}\}\./).test(text)
  const doubled = LOCALES.flatMap(locale =>
    [...everyText(locale)].flatMap(([key, text]) => (endsWithDay(key, text) ? [`${locale}: ${key}`] : [])),
  )
  expect(doubled.filter(text => !/^(?:en|nl): /.test(text))).toEqual([])
})
