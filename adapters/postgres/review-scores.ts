import { Effect } from "effect"
import type { ReviewScores } from "../../application/shop/ports/review-scores.ts"
import type { ReviewScore } from "../../domain/payment/review-score.ts"
import type { Transaction } from "./transaction.ts"

export const makePostgresReviewScores = (tx: Transaction): ReviewScores => ({
  find: () => Effect.promise(async () => (await tx.query<{ score: ReviewScore }>("SELECT score FROM review_scores"))[0]?.score),
})
