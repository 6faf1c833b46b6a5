/** The language is the URL's, else the one chosen before, else the browser's, else the shop's first (CONF-30). */
import i18next from "i18next"
import { initReactI18next } from "react-i18next"
import type { PreferredLocale } from "../../application/identity/preferred-locale.ts"
import { preferred, spoken } from "../../application/identity/spoken-locales.ts"

const texts: Readonly<Record<string, () => Promise<object>>> = {
  en: () => import("./en.ts").then(({ en }) => en),
  nl: () => import("./nl.ts").then(({ nl }) => nl),
  fr: () => import("./fr.ts").then(({ fr }) => fr),
  de: () => import("./de.ts").then(({ de }) => de),
}

const load = async (locale: string): Promise<void> => {
  if (!i18next.hasResourceBundle(locale, "translation")) {
    i18next.addResourceBundle(locale, "translation", (await texts[locale]?.()) ?? {})
  }
  document.documentElement.lang = locale
}

/** Switches every text on the page. */
export const chooseLanguage = async (locale: string): Promise<void> => {
  await load(locale)
  await i18next.changeLanguage(locale)
}

/** The URL's language is remembered, so that it stays when the next page does not name it. */
export const startLanguages = async (
  locales: readonly [string, ...string[]],
  chosen: PreferredLocale,
): Promise<void> => {
  const asked = spoken(locales, new URLSearchParams(window.location.search).get("lang"))
  const locale = preferred(locales, [asked, chosen.get(), ...navigator.languages])
  if (asked) chosen.set(asked)
  await i18next.use(initReactI18next).init({ lng: locale, resources: {}, interpolation: { escapeValue: false } })
  await load(locale)
}
