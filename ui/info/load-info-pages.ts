/** Loads the pages beside the checkout together with their texts. */
import { loadAdditionalTexts, type TextLoaders } from "../i18n/start-i18n.ts"
import { HelpPage } from "./HelpPage.tsx"
import { NotFoundPage } from "./NotFoundPage.tsx"
import { TermsPage } from "./TermsPage.tsx"

const info: TextLoaders = {
  en: () => import("../../application/texts/en/info.ts"),
  nl: () => import("../../application/texts/nl/info.ts"),
  fr: () => import("../../application/texts/fr/info.ts"),
  de: () => import("../../application/texts/de/info.ts"),
}

/** Texts that only help and terms need. */
const loadInfoTexts = (): Promise<void> => loadAdditionalTexts(info)

export const loadInfoPages = async () => {
  await loadInfoTexts()
  return { HelpPage, NotFoundPage }
}

/** The operator writes the terms, so they have files of their own. */
export const loadTermsPage = async (terms: TextLoaders) => {
  await Promise.all([loadInfoTexts(), loadAdditionalTexts(terms)])
  return TermsPage
}
