/** The language is the URL's, else the one chosen before, else the browser's, else the shop's first (CONF-30). */
import i18next from "i18next"
import { initReactI18next } from "react-i18next"
import type { PreferredLocale } from "../../application/identity/preferred-locale.ts"
import { preferred, spoken } from "../../application/identity/spoken-locales.ts"
import { isolated } from "./isolated.ts"
import { unbroken } from "./unbroken.ts"

/** By language, a file whose one export is the texts. */
export type TextPart = Readonly<Record<string, () => Promise<object>>>

/** what the cart page and every other one may say */
const first: TextPart = {
  en: () => import("./first/en.ts"),
  nl: () => import("./first/nl.ts"),
  fr: () => import("./first/fr.ts"),
  de: () => import("./first/de.ts"),
}

/** what most of the others say */
const further: TextPart = {
  en: () => import("./further/en.ts"),
  nl: () => import("./further/nl.ts"),
  fr: () => import("./further/fr.ts"),
  de: () => import("./further/de.ts"),
}

const wanted = { locales: new Set<string>(), parts: new Set([first]) }

const load = async (): Promise<void> => {
  const each = [...wanted.locales].flatMap(locale => [...wanted.parts].map(part => ({ locale, part })))
  await Promise.all(
    each.map(async ({ locale, part }) => {
      const [texts] = Object.values((await part[locale]?.()) ?? {})
      i18next.addResourceBundle(locale, "translation", texts, true)
    }),
  )
}

const speak = async (locale: string): Promise<void> => {
  wanted.locales.add(locale)
  await load()
  document.documentElement.lang = locale
}

/** Switches every text on the page. */
export const chooseLanguage = async (locale: string): Promise<void> => {
  await speak(locale)
  await i18next.changeLanguage(locale)
}

/** These texts too, from now on in whatever language is chosen. */
export const speakAlso = async (part: TextPart): Promise<void> => {
  wanted.parts.add(part)
  await load()
}

export const furtherTexts = (): Promise<void> => speakAlso(further)

/** The URL's language is remembered, so that it stays when the next page does not name it. */
export const startLanguages = async (
  locales: readonly [string, ...string[]],
  chosen: PreferredLocale,
): Promise<void> => {
  const asked = spoken(locales, new URLSearchParams(window.location.search).get("lang"))
  const locale = preferred(locales, [asked, chosen.get(), ...navigator.languages])
  if (asked) chosen.set(asked)
  const started = i18next
    .use(initReactI18next)
    .init({ lng: locale, resources: {}, interpolation: { escape: text => unbroken(isolated(text)) } })
  await Promise.all([started, speak(locale)])
}
