/** All texts in each language: pages, mails, terms, agents' messages, the payment page and the sample shop. */
import { readdirSync, readFileSync } from "node:fs"
import { MAIL_AGENT_AND_PAYMENT_PAGE_TEXTS } from "../../adapters/texts/translate.ts"
import { renderNoscript } from "../../adapters/web/ssr/noscript.ts"
import { TEST_SELLER, TEST_TERMS } from "./test-settings.ts"
import { ALL_TEXTS, flattenTexts, type TextsByPath } from "./text-usage.ts"

const SAMPLES = ["products", "delivery"].map(name => `adapters/server/sample-shop/${name}.json`)

/** The texts of the sample shop's products, by the English text. */
const collectSampleTexts = (data: unknown, locale: string): readonly (readonly [string, string])[] => {
  if (typeof data !== "object" || data === null) return []
  const { en, [locale]: text } = data as Readonly<Record<string, unknown>>
  return typeof en === "string" && typeof text === "string"
    ? [[`sample.${en}`, text]]
    : Object.values(data).flatMap(each => collectSampleTexts(each, locale))
}

/** The texts of first-page.js, which shows that the page could not be loaded. */
const FIRST_PAGE = readFileSync("ui/public/first-page.js", "utf8")

const readFirstPageTexts = (locale: string): TextsByPath => {
  const [, block = ""] = new RegExp(`\\n    ${locale}: \\{\\n([^}]*)\\}`).exec(FIRST_PAGE) ?? []
  return new Map(
    [...block.matchAll(/(\w+):\s+("[^"]*")/g)].map(([, key, text = ""]) => [`first.${key}`, JSON.parse(text) as string]),
  )
}

export const LOCALES = Object.keys(ALL_TEXTS) as readonly (keyof typeof ALL_TEXTS)[]

export const everyText = (locale: keyof typeof ALL_TEXTS): TextsByPath => {
  const [, withoutScripts = ""] = /<p>(.*?) <a/.exec(renderNoscript(locale, TEST_SELLER)) ?? []
  const { mails, agents, paymentPage } = MAIL_AGENT_AND_PAYMENT_PAGE_TEXTS[locale]
  return new Map([
    ...flattenTexts(ALL_TEXTS[locale]),
    ...flattenTexts({ mail: mails, agents, provider: paymentPage, terms: TEST_TERMS[locale] }),
    ...readFirstPageTexts(locale),
    ["noScripts", withoutScripts],
    ...SAMPLES.flatMap(path => collectSampleTexts(JSON.parse(readFileSync(path, "utf8")), locale)),
  ])
}

/** Whether a file has texts of one language: by its name, or by its folder's. */
const HAS_TEXTS = /[/-](?:en|nl|fr|de)(?:\.(?:ts|json)$|\/)/

/** All files with texts by language, to notice files that are not read above. */
export const listTextFiles = (): readonly string[] =>
  ["ui", "adapters", "application"].flatMap(root =>
    readdirSync(root, { recursive: true, encoding: "utf8" })
      .map(path => `${root}/${path}`)
      .filter(path => HAS_TEXTS.test(path)),
  )
