/** The operator's general terms, shown as a page and mailed with each order (PAY-06, MAIL-09). */
export interface TermsAndConditions {
  readonly title: string
  readonly intro: string
  readonly articles: readonly TermsArticle[]
}

export interface TermsArticle {
  readonly heading: string
  readonly text: string
}

/** Names of the `{{name}}` placeholders in the terms. */
export const TERMS_PLACEHOLDERS = ["shop", "address", "mail", "cutOff", "countries"] as const

export type TermsValues = { readonly [Name in (typeof TERMS_PLACEHOLDERS)[number]]: string }

const PLACEHOLDER = new RegExp(`{{(${TERMS_PLACEHOLDERS.join("|")})}}`, "g")

export const fillTerms = ({ title, intro, articles }: TermsAndConditions, values: TermsValues): TermsAndConditions => {
  const fill = (text: string) => text.replace(PLACEHOLDER, (_, name: keyof TermsValues) => values[name])
  return {
    title: fill(title),
    intro: fill(intro),
    articles: articles.map(({ heading, text }) => ({ heading: fill(heading), text: fill(text) })),
  }
}

/** Whether the text has only known placeholders. */
export const hasOnlyKnownPlaceholders = (text: string): boolean => !text.replace(PLACEHOLDER, "").includes("{{")
