import { Effect } from "effect"
import { describe, expect, it } from "vitest"
import { makeFindReviewScore } from "../../../../application/client/payment/find-review-score.ts"
import type { ReviewService } from "../../../../application/client/ports/review-service.ts"
import { makeFailureRecorder } from "../../../support/failure-recorder.ts"
import { createUnreachableError } from "../../../support/fake-cart-service.ts"

const SCORE = { score: 4.7, scale: 5, reviews: 1_284, reviewURLs: [] }

const findScore = (storeVariant: string, score: ReviewService["score"], { reportFailure } = makeFailureRecorder()) =>
  Effect.runPromise(makeFindReviewScore({ reviews: { score }, storeVariant, reportFailure }))

describe("the shop's review score", () => {
  it("is loaded in the store variant that shows it (PAY-44, PAY-45)", async () => {
    expect(await findScore("business", Effect.succeed(SCORE))).toEqual(SCORE)
  })

  it("is not requested in other store variants (PAY-44, CONF-20, CONF-21)", async () => {
    expect(await findScore("standard", Effect.die("asked"))).toBeUndefined()
  })

  it("is undefined when loading fails, and the failure is reported (PAY-44, DEV-03)", async () => {
    const reports = makeFailureRecorder()
    const failure = createUnreachableError()
    expect(await findScore("business", Effect.fail(failure), reports)).toBeUndefined()
    expect(reports.reported).toEqual([failure])
  })
})
