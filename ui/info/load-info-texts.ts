/** Texts that only help and terms need. */
import { loadTexts, type TextLoaders } from "../i18n/start-i18n.ts"

const info: TextLoaders = {
  en: () => import("../../application/texts/en/info.ts"),
  nl: () => import("../../application/texts/nl/info.ts"),
  fr: () => import("../../application/texts/fr/info.ts"),
  de: () => import("../../application/texts/de/info.ts"),
}

export const loadInfoTexts = (): Promise<void> => loadTexts(info)
