/** What customers think of the shop is shown in the one store variant that asks them (PAY-44…PAY-46, CONF-20). */
import { QUOTE_STORE_VARIANT } from "../quote/quote-eligibility.ts"

export interface ReviewUrl {
  readonly locale: string
  readonly reviewUrl: string
}

export interface ReviewScore {
  /** the average, of `scale` at most */
  readonly score: number
  readonly scale: number
  /** how many reviews it is the average of */
  readonly reviews: number
  /** where the reviews can be read */
  readonly reviewURLs: readonly ReviewUrl[]
}

/** The variant that makes quotes is the one with reviews. */
export const isReviewStoreVariant = (storeVariant: string): boolean => storeVariant === QUOTE_STORE_VARIANT

const language = (locale: string): string | undefined => locale.toLowerCase().split("-")[0]

/** The reviews in the reader's locale, else in their language, else the first there are. */
export const findReviewUrl = ({ reviewURLs }: Pick<ReviewScore, "reviewURLs">, locale: string): string | undefined =>
  (
    reviewURLs.find(url => url.locale === locale) ??
    reviewURLs.find(url => language(url.locale) === language(locale)) ??
    reviewURLs[0]
  )?.reviewUrl
