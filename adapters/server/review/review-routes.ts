/** The shop's review score is the same for everybody, and not there for a shop that nobody has rated (PAY-45, PAY-46). */
import { endpoints } from "../../contract/endpoints.ts"
import type { ReviewScoreSchema } from "../../contract/review.ts"
import type { Transaction } from "../database/transaction.ts"
import { registerRoute } from "../http/register-route.ts"
import type { RouteDeps } from "../http/request.ts"
import { requireFound } from "../refuse.ts"

const scoreIn = async (tx: Transaction): Promise<typeof ReviewScoreSchema.Type | undefined> => {
  const [row] = await tx.query<{ score: typeof ReviewScoreSchema.Type }>("SELECT score FROM review_scores")
  return row?.score
}

export const registerReviewRoutes = (services: RouteDeps): void =>
  registerRoute(services, endpoints.reviewScore, (_call, tx) => requireFound(() => scoreIn(tx), "ReviewScoreNotFound"))
