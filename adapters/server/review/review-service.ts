/** The shop's review score is the same for everybody, and not there for a shop that nobody has rated (PAY-45, PAY-46). */
import { endpoints } from "../../contract/endpoints.ts"
import type { ReviewScore } from "../../contract/review.ts"
import { missing } from "../http/refusal.ts"
import { route, type Services } from "../http/route.ts"

export const reviewService = (services: Services): void => {
  route(services, endpoints.reviewScore, async (_call, tx) => {
    const [row] = await tx.rows<{ score: typeof ReviewScore.Type }>("SELECT score FROM review_scores")
    if (!row) throw missing("ReviewScore")
    return row.score
  })
}
