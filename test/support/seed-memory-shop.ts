/** Fills a database in memory with the sample shop, as `openPlanted` fills the others. */
import { PICKUP_POINTS_TABLE } from "../../adapters/memory/pickup-points.ts"
import { REVIEW_SCORE_TABLE } from "../../adapters/memory/review-scores.ts"
import type { MemoryDatabase } from "../../adapters/memory/transaction.ts"
import { readSeedData, SAMPLE_SHOP_FOLDER } from "../../adapters/server/seed/read-seed-data.ts"

export const seedMemoryShop = ({ transact }: MemoryDatabase): Promise<void> =>
  transact("write", async tx => {
    const { pickupPoints, reviewScore } = readSeedData(SAMPLE_SHOP_FOLDER)
    for (const point of pickupPoints) tx.put(PICKUP_POINTS_TABLE, point.id, point)
    if (reviewScore) tx.put(REVIEW_SCORE_TABLE, "shop", reviewScore)
  })
