import type { ReviewScore } from "../../../domain/review/review-score.ts"

const getLanguage = (locale: string): string | undefined => locale.toLowerCase().split("-")[0]

/** The review page in the shopper's locale, else in their language, else the first one. */
export const findReviewUrlForLocale = ({ reviewURLs }: Pick<ReviewScore, "reviewURLs">, locale: string): string | undefined =>
  (
    reviewURLs.find(url => url.locale === locale) ??
    reviewURLs.find(url => getLanguage(url.locale) === getLanguage(locale)) ??
    reviewURLs[0]
  )?.reviewUrl
