import { addMilliseconds, DAY_MS } from "../time/milliseconds.ts"
import type { ArtworkState } from "./item-artwork.ts"

/** When the customer of a new order is reminded of what is missing (ART-12). */
export const computeArtworkReminderTime = (placedAt: Date): Date => addMilliseconds(placedAt, DAY_MS)

/** Whether the item can't be printed before the customer does something. */
export const needsCustomerAction = ({ _tag }: ArtworkState): boolean =>
  _tag === "Missing" || _tag === "Uploading" || _tag === "Rejected" || _tag === "NeedsAcceptance"
