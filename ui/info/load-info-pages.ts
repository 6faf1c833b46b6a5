/** Loads the pages beside the checkout together with their texts. */
import { loadTexts, type TextLoaders } from "../i18n/start-i18n.ts"
import { HelpPage } from "./HelpPage.tsx"
import { loadInfoTexts } from "./load-info-texts.ts"
import { NotFoundPage } from "./NotFoundPage.tsx"
import { TermsPage } from "./TermsPage.tsx"

export const loadInfoPages = async () => {
  await loadInfoTexts()
  return { HelpPage, NotFoundPage }
}

/** The operator writes the terms, so they have files of their own. */
export const loadTermsPage = async (terms: TextLoaders) => {
  await Promise.all([loadInfoTexts(), loadTexts(terms)])
  return TermsPage
}
