/** The language is the URL's, else the one chosen before, else the browser's, else the shop's first (CONF-30). */
import i18next from "i18next"
import { initReactI18next } from "react-i18next"
import type { PreferredLocale } from "../../application/identity/preferred-locale.ts"
import { preferred, spoken } from "../../application/identity/spoken-locales.ts"

/** by language: what the cart page and every other one may say, and what only the others say */
const texts: Readonly<Record<string, Readonly<Record<"first" | "further", () => Promise<object>>>>> = {
  en: {
    first: () => import("./first/en.ts").then(({ first }) => first),
    further: () => import("./further/en.ts").then(({ further }) => further),
  },
  nl: {
    first: () => import("./first/nl.ts").then(({ first }) => first),
    further: () => import("./further/nl.ts").then(({ further }) => further),
  },
  fr: {
    first: () => import("./first/fr.ts").then(({ first }) => first),
    further: () => import("./further/fr.ts").then(({ further }) => further),
  },
  de: {
    first: () => import("./first/de.ts").then(({ first }) => first),
    further: () => import("./further/de.ts").then(({ further }) => further),
  },
}

const wanted = { locales: new Set<string>(), parts: new Set<"first" | "further">(["first"]) }

const load = async (): Promise<void> => {
  const each = [...wanted.locales].flatMap(locale => [...wanted.parts].map(part => ({ locale, part })))
  await Promise.all(
    each.map(async ({ locale, part }) =>
      i18next.addResourceBundle(locale, "translation", (await texts[locale]?.[part]()) ?? {}, true),
    ),
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

/** The texts that the cart page does without, from now on in whatever language is chosen. */
export const furtherTexts = async (): Promise<void> => {
  wanted.parts.add("further")
  await load()
}

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
    .init({ lng: locale, resources: {}, interpolation: { escapeValue: false } })
  await Promise.all([started, speak(locale)])
}
