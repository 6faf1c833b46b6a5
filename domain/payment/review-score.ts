/** The review score is shown in one store variant only (PAY-44…PAY-46, CONF-20). */
import { QUOTE_STORE_VARIANT } from "../quote/quote-eligibility.ts"

export interface ReviewUrl {
  readonly locale: string
  readonly reviewUrl: string
}

export interface ReviewScore {
  /** the average, at most `scale` */
  readonly score: number
  readonly scale: number
  /** number of reviews */
  readonly reviews: number
  /** review pages by locale */
  readonly reviewURLs: readonly ReviewUrl[]
}

/** Whether the variant shows reviews: the one that also has quotes. */
export const isReviewStoreVariant = (storeVariant: string): boolean => storeVariant === QUOTE_STORE_VARIANT

const getLanguage = (locale: string): string | undefined => locale.toLowerCase().split("-")[0]

/** The review page in the shopper's locale, else in their language, else the first one. */
export const findReviewUrl = ({ reviewURLs }: Pick<ReviewScore, "reviewURLs">, locale: string): string | undefined =>
  (
    reviewURLs.find(url => url.locale === locale) ??
    reviewURLs.find(url => getLanguage(url.locale) === getLanguage(locale)) ??
    reviewURLs[0]
  )?.reviewUrl
