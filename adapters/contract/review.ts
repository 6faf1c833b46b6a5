/** How customers rate the shop, and where that can be read in each language (PAY-45, PAY-46). */
import { Schema } from "effect"
import { makeTextSchema } from "./wire-schemas.ts"

export const ReviewScoreSchema = Schema.Struct({
  /** the average, of `scale` at most */
  score: Schema.Number,
  scale: Schema.Int,
  /** how many reviews it is the average of */
  reviews: Schema.Int,
  reviewURLs: Schema.Array(
    Schema.Struct({ locale: makeTextSchema("shortCode"), reviewUrl: makeTextSchema("pageAddress") }),
  ),
}).annotate({ identifier: "ReviewScore" })
