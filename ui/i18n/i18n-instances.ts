/** Each language by itself with all of its texts: pages are drawn side by side in several. */
import i18next, { type i18n } from "i18next"
import { germanTexts } from "./de.ts"
import { englishTexts } from "./en.ts"
import { frenchTexts } from "./fr.ts"
import { dutchTexts } from "./nl.ts"
import { addMoneyFormat, INTERPOLATION_OPTIONS } from "./start-i18n.ts"

const speak = ([locale, texts]: readonly [string, object]) => {
  const speaking = i18next.createInstance()
  const resources = { [locale]: { translation: texts } }
  void speaking.init({ lng: locale, initAsync: false, resources, interpolation: INTERPOLATION_OPTIONS })
  addMoneyFormat(speaking)
  return [locale, speaking] as const
}

const SPEAKING: ReadonlyMap<string, i18n> = new Map(
  Object.entries({ en: englishTexts, nl: dutchTexts, fr: frenchTexts, de: germanTexts }).map(speak),
)

export const getI18nInstance = (locale: string): i18n | undefined => SPEAKING.get(locale)
