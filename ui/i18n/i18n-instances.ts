/** One instance per language with all texts: the server renders pages in several languages at once. */
import i18next, { type i18n } from "i18next"
import { germanTexts } from "../../application/texts/de/german-texts.ts"
import { frenchTexts } from "../../application/texts/fr/french-texts.ts"
import { dutchTexts } from "../../application/texts/nl/dutch-texts.ts"
import { englishTexts } from "../../application/texts/text-catalog.ts"
import { addMoneyFormat, TEXT_ESCAPING } from "./start-i18n.ts"

const createLocaleInstance = ([locale, texts]: readonly [string, object]) => {
  const instance = i18next.createInstance()
  const resources = { [locale]: { translation: texts } }
  void instance.init({ lng: locale, initAsync: false, resources, interpolation: TEXT_ESCAPING })
  addMoneyFormat(instance)
  return [locale, instance] as const
}

const INSTANCES: ReadonlyMap<string, i18n> = new Map(
  Object.entries({ en: englishTexts, nl: dutchTexts, fr: frenchTexts, de: germanTexts }).map(createLocaleInstance),
)

export const getSsrI18nInstance = (locale: string): i18n | undefined => INSTANCES.get(locale)
