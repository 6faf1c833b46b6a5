/** The general terms are one text: shown as a page, and mailed with each order, for whoever placed it to keep (PAY-06, MAIL-09). */
export const ARTICLES = [
  "parties",
  "prices",
  "agreement",
  "payment",
  "coupons",
  "quotes",
  "files",
  "checks",
  "delivery",
  "places",
  "changes",
  "withdrawal",
  "complaints",
  "liability",
  "data",
  "law",
] as const

type Article = (typeof ARTICLES)[number]

/** With a `{{name}}` for what the shop goes by. */
export interface Terms {
  readonly title: string
  readonly intro: string
  readonly heading: Readonly<Record<Article, string>>
  readonly text: Readonly<Record<Article, string>>
}

export interface TermsFacts {
  readonly shop: string
  readonly address: string
  readonly mail: string
  readonly cutOff: string
  readonly countries: string
}
