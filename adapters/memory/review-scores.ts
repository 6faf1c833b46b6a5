import { Effect } from "effect"
import type { ReviewScores } from "../../application/shop/ports/review-scores.ts"
import type { ReviewScore } from "../../domain/payment/review-score.ts"
import type { MemoryTransaction, Table } from "./transaction.ts"

export const REVIEW_SCORE_TABLE: Table<ReviewScore> = { name: "review score" }

export const makeMemoryReviewScores = (tx: MemoryTransaction): ReviewScores => ({
  find: () => Effect.sync(() => tx.list(REVIEW_SCORE_TABLE)[0]),
})
