/** The language: the URL's, else the stored choice, else the browser's, else the shop's first (CONF-30). */
import i18next, { type i18n } from "i18next"
import { initReactI18next } from "react-i18next"
import type { PreferredLocaleStore } from "../../application/client/identity/preferred-locale.ts"
import { findSupportedLocale, selectPreferredLocale } from "../../application/shared/supported-locales.ts"
import { isolateDirection } from "./isolate-direction.ts"
import { getAmountFormats } from "./locale-formats.ts"
import { addNoBreakSpacesToPhone } from "./no-break-spaces.ts"

/** Loads the texts of a language: a module with one export. */
export type TextLoaders = Readonly<Record<string, () => Promise<object>>>

/** texts of the cart page and of all pages */
const initial: TextLoaders = {
  en: () => import("../../application/texts/en/initial.ts"),
  nl: () => import("../../application/texts/nl/initial.ts"),
  fr: () => import("../../application/texts/fr/initial.ts"),
  de: () => import("../../application/texts/de/initial.ts"),
}

/** texts of most other pages */
const deferred: TextLoaders = {
  en: () => import("../../application/texts/en/deferred.ts"),
  nl: () => import("../../application/texts/nl/deferred.ts"),
  fr: () => import("../../application/texts/fr/deferred.ts"),
  de: () => import("../../application/texts/de/deferred.ts"),
}

const requested = { locales: new Set<string>(), parts: new Set([initial]) }

const load = async (): Promise<void> => {
  const each = [...requested.locales].flatMap(locale => [...requested.parts].map(part => ({ locale, part })))
  await Promise.all(
    each.map(async ({ locale, part }) => {
      const [texts] = Object.values((await part[locale]?.()) ?? {})
      i18next.addResourceBundle(locale, "translation", texts, true)
    }),
  )
}

const applyLocale = async (locale: string): Promise<void> => {
  requested.locales.add(locale)
  await load()
  document.documentElement.lang = locale
}

/** An interpolated text keeps its direction, and a phone number doesn't break. */
export const TEXT_ESCAPING = { escape: (text: string) => addNoBreakSpacesToPhone(isolateDirection(text)) }

/** Texts format an amount in cents with `{{total, money}}`. */
export const addMoneyFormat = ({ services }: Pick<i18n, "services">): void =>
  services.formatter?.add("money", (cents: number, locale = "en") => getAmountFormats(locale).money(cents))

/** Switches all texts on the page. */
export const switchLanguage = async (locale: string): Promise<void> => {
  await applyLocale(locale)
  await i18next.changeLanguage(locale)
}

/** Loads another part of the texts, from now on in each chosen language. */
export const loadAdditionalTexts = async (part: TextLoaders): Promise<void> => {
  requested.parts.add(part)
  await load()
}

export const loadDeferredTexts = (): Promise<void> => loadAdditionalTexts(deferred)

/** A language in the URL is stored, so that it stays on the next page. */
export const startI18n = async (locales: readonly [string, ...string[]], preferred: PreferredLocaleStore): Promise<void> => {
  const requestedLocale = findSupportedLocale(locales, new URLSearchParams(window.location.search).get("lang"))
  const locale = selectPreferredLocale(locales, [requestedLocale, preferred.get(), ...navigator.languages])
  if (requestedLocale) preferred.set(requestedLocale)
  const initialized = i18next.use(initReactI18next).init({ lng: locale, resources: {}, interpolation: TEXT_ESCAPING })
  addMoneyFormat(i18next)
  await Promise.all([initialized, applyLocale(locale)])
}
