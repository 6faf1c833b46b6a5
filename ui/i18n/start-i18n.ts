/** The language is the URL's, else the one chosen before, else the browser's, else the shop's initial (CONF-30). */
import i18next, { type i18n } from "i18next"
import { initReactI18next } from "react-i18next"
import type { PreferredLocale } from "../../application/identity/preferred-locale.ts"
import { findSupportedLocale, selectPreferredLocale } from "../../application/identity/supported-locales.ts"
import { isolateDirection } from "./isolate-direction.ts"
import { getLocaleFormats } from "./locale-formats.ts"
import { addNoBreakSpacesToPhone } from "./no-break-spaces.ts"

/** By language, a file whose one export is the texts. */
export type TextLoaders = Readonly<Record<string, () => Promise<object>>>

/** what the cart page and every other one may say */
const initial: TextLoaders = {
  en: () => import("./initial/en.ts"),
  nl: () => import("./initial/nl.ts"),
  fr: () => import("./initial/fr.ts"),
  de: () => import("./initial/de.ts"),
}

/** what most of the others say */
const deferred: TextLoaders = {
  en: () => import("./deferred/en.ts"),
  nl: () => import("./deferred/nl.ts"),
  fr: () => import("./deferred/fr.ts"),
  de: () => import("./deferred/de.ts"),
}

const wanted = { locales: new Set<string>(), parts: new Set([initial]) }

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

/** What is put into a text stays whole, and in its own direction. */
export const INTERPOLATION_OPTIONS = { escape: (text: string) => addNoBreakSpacesToPhone(isolateDirection(text)) }

/** A text writes an amount that comes in cents as `{{total, money}}`. */
export const addMoneyFormat = ({ services }: Pick<i18n, "services">): void =>
  services.formatter?.add("money", (cents: number, locale = "en") => getLocaleFormats(locale).money(cents))

/** Switches every text on the page. */
export const switchLanguage = async (locale: string): Promise<void> => {
  await speak(locale)
  await i18next.changeLanguage(locale)
}

/** These texts too, from now on in whatever language is chosen. */
export const loadTexts = async (part: TextLoaders): Promise<void> => {
  wanted.parts.add(part)
  await load()
}

export const loadDeferredTexts = (): Promise<void> => loadTexts(deferred)

/** The URL's language is remembered, so that it stays when the next page does not name it. */
export const startI18n = async (locales: readonly [string, ...string[]], chosen: PreferredLocale): Promise<void> => {
  const asked = findSupportedLocale(locales, new URLSearchParams(window.location.search).get("lang"))
  const locale = selectPreferredLocale(locales, [asked, chosen.get(), ...navigator.languages])
  if (asked) chosen.set(asked)
  const started = i18next
    .use(initReactI18next)
    .init({ lng: locale, resources: {}, interpolation: INTERPOLATION_OPTIONS })
  addMoneyFormat(i18next)
  await Promise.all([started, speak(locale)])
}
