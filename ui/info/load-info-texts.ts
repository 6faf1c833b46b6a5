/** Texts that only help and terms need. */
import { loadTexts, type TextLoaders } from "../i18n/start-i18n.ts"

const info: TextLoaders = {
  en: () => import("../i18n/info/en.ts"),
  nl: () => import("../i18n/info/nl.ts"),
  fr: () => import("../i18n/info/fr.ts"),
  de: () => import("../i18n/info/de.ts"),
}

export const loadInfoTexts = (): Promise<void> => loadTexts(info)
