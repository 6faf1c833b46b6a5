import type { Effect } from "effect"
import type { ReviewScore } from "../../../domain/payment/review-score.ts"

export interface ReviewScores {
  /** the shop's score; undefined for a shop without reviews */
  readonly find: () => Effect.Effect<ReviewScore | undefined>
}
