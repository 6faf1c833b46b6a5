/** What the sample shop's customers think of it. */
import type { ReviewScore } from "../../contract/review.ts"

const at = (locale: string) => ({ locale, reviewUrl: `https://reviews.example/${locale}/vel-en-rand` })

export const reviewScore: typeof ReviewScore.Type = {
  score: 9.1,
  scale: 10,
  reviews: 2_846,
  reviewURLs: ["en", "nl", "fr", "de"].map(at),
}
