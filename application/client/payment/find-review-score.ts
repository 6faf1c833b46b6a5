import { Effect } from "effect"
import { isReviewStoreVariant, type ReviewScore } from "../../../domain/review/review-score.ts"
import { createInjectionToken } from "../../shared/injection-token.ts"
import type { ReviewService } from "../ports/review-service.ts"
import type { ReportFailure } from "../report-bug.ts"

/** The review score in store variants that show one; undefined when it can't be loaded (PAY-44). */
export type FindReviewScore = Effect.Effect<ReviewScore | undefined>

interface Ports {
  readonly reviews: ReviewService
  readonly storeVariant: string
  readonly reportFailure: ReportFailure
}

export const makeFindReviewScore = ({ reviews, storeVariant, reportFailure }: Ports): FindReviewScore =>
  isReviewStoreVariant(storeVariant)
    ? reviews.score.pipe(
        Effect.tapError(reportFailure),
        Effect.orElseSucceed(() => undefined),
      )
    : Effect.succeed(undefined)

export const FindReviewScore = createInjectionToken<FindReviewScore>("FindReviewScore")
