import type { Effect } from "effect"
import type { ReviewScore } from "../../../domain/review/review-score.ts"
import type { ServiceFailure } from "./service-failures.ts"

export interface ReviewService {
  readonly score: Effect.Effect<ReviewScore, ServiceFailure>
}
