/**
 * The shop's average rating with the addresses of its reviews. Only the store variant that has quotes shows it
 * (PAY-44…PAY-46, CONF-20).
 */
import { QUOTE_STORE_VARIANT } from "../quote/quote-eligibility.ts"

export interface LocalizedReviewUrl {
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
  readonly reviewURLs: readonly LocalizedReviewUrl[]
}

/** Whether the variant shows reviews: the one that also has quotes. */
export const isReviewStoreVariant = (storeVariant: string): boolean => storeVariant === QUOTE_STORE_VARIANT
