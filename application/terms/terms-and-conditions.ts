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
export const TERMS_FACTS = ["shop", "address", "mail", "cutOff", "countries"] as const

export type TermsFacts = { readonly [Name in (typeof TERMS_FACTS)[number]]: string }

const FACT = new RegExp(`{{(${TERMS_FACTS.join("|")})}}`, "g")

export const withFacts = ({ title, intro, articles }: TermsAndConditions, facts: TermsFacts): TermsAndConditions => {
  const said = (text: string) => text.replace(FACT, (_, name: keyof TermsFacts) => facts[name])
  return {
    title: said(title),
    intro: said(intro),
    articles: articles.map(({ heading, text }) => ({ heading: said(heading), text: said(text) })),
  }
}

/** Whether a text asks for nothing else. */
export const asksForFacts = (text: string): boolean => !text.replace(FACT, "").includes("{{")
