/** The language is the URL's, else the one chosen before, else the browser's, else the shop's first (CONF-30). */
import i18next from "i18next"
import { initReactI18next } from "react-i18next"

const texts: Readonly<Record<string, () => Promise<object>>> = {
  en: () => import("./en.ts").then(({ en }) => en),
  nl: () => import("./nl.ts").then(({ nl }) => nl),
  fr: () => import("./fr.ts").then(({ fr }) => fr),
  de: () => import("./de.ts").then(({ de }) => de),
}

const preferred = (locales: readonly [string, ...string[]], remembered: string | undefined): string => {
  const asked = [new URLSearchParams(window.location.search).get("lang"), remembered, ...navigator.languages]
  const known = asked.map(locale => locale?.slice(0, 2)).find(locale => locale && locales.includes(locale))
  return known ?? locales[0]
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

export const startLanguages = async (
  locales: readonly [string, ...string[]],
  remembered: string | undefined,
): Promise<void> => {
  const locale = preferred(locales, remembered)
  await i18next.use(initReactI18next).init({ lng: locale, resources: {}, interpolation: { escapeValue: false } })
  await load(locale)
}
