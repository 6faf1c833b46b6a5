/** Says what customers think of the shop. */
import type { Effect } from "effect"
import type { ReviewScore } from "../../domain/payment/review-score.ts"
import type { ServiceFailure } from "./failures.ts"
import { createInjectionToken } from "./injection-token.ts"

export interface ReviewService {
  readonly score: Effect.Effect<ReviewScore, ServiceFailure>
}

export const ReviewService = createInjectionToken<ReviewService>("Reviews")
