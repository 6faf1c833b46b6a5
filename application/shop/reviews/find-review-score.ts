import type { ShopReads } from "../ports/unit-of-work.ts"
import { requireFound } from "../refuse.ts"

/** The shop's score, or ReviewScoreNotFound for a shop without reviews (PAY-45, PAY-46). */
export const findReviewScore = ({ shopData }: ShopReads) => requireFound(shopData.reviewScore, "ReviewScoreNotFound")
