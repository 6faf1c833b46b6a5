/** The shop's review score, and the address of its reviews by language (PAY-45, PAY-46). */
import { Schema } from "effect"
import { makeTextSchema } from "./wire-schemas.ts"

export const ReviewScoreSchema = Schema.Struct({
  /** the average, from 0 to `scale` */
  score: Schema.Finite,
  scale: Schema.Int,
  /** the number of reviews */
  reviews: Schema.Int,
  reviewURLs: Schema.Array(Schema.Struct({ locale: makeTextSchema("shortCode"), reviewUrl: makeTextSchema("pageAddress") })),
}).annotate({ identifier: "ReviewScore" })
