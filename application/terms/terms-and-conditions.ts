/** The general terms are one text, the operator's: shown as a page, and mailed with each order, for whoever placed it to keep (PAY-06, MAIL-09). */
export interface TermsAndConditions {
  readonly title: string
  readonly intro: string
  readonly articles: readonly TermsArticle[]
}

export interface TermsArticle {
  readonly heading: string
  readonly text: string
}

/** What the shop goes by, where a text of the terms has a `{{name}}` for it. */
export const TERMS_PLACEHOLDERS = ["shop", "address", "mail", "cutOff", "countries"] as const

export type TermsValues = { readonly [Name in (typeof TERMS_PLACEHOLDERS)[number]]: string }

const FACT = new RegExp(`{{(${TERMS_PLACEHOLDERS.join("|")})}}`, "g")

export const fillTerms = ({ title, intro, articles }: TermsAndConditions, facts: TermsValues): TermsAndConditions => {
  const said = (text: string) => text.replace(FACT, (_, name: keyof TermsValues) => facts[name])
  return {
    title: said(title),
    intro: said(intro),
    articles: articles.map(({ heading, text }) => ({ heading: said(heading), text: said(text) })),
  }
}

/** Whether a text asks for nothing else. */
export const hasOnlyKnownPlaceholders = (text: string): boolean => !text.replace(FACT, "").includes("{{")
