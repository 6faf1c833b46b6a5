/** What there is to read beside the checkout, and where an address leads that leads nowhere, with their texts. */
import { loadTexts, type TextLoaders } from "../i18n/start-i18n.ts"
import { HelpPage } from "./HelpPage.tsx"
import { infoTexts } from "./info-texts.ts"
import { NotFoundPage } from "./NotFoundPage.tsx"
import { TermsPage } from "./TermsPage.tsx"

export const infoPages = async () => {
  await infoTexts()
  return { HelpPage, NotFoundPage }
}

/** The terms are the operator's, and come beside them. */
export const termsPage = async (terms: TextLoaders) => {
  await Promise.all([infoTexts(), loadTexts(terms)])
  return TermsPage
}
