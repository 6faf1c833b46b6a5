/** Links by which an agent sends files for an item without the customer's login (ART-16). */
import { DAY_MS } from "../time/milliseconds.ts"
import { findArtworkLock } from "./artwork-changes.ts"
import type { ArtworkState, ItemArtwork, ItemArtworkView } from "./item-artwork.ts"

export const UPLOAD_LINK_LIFETIME_MS = 7 * DAY_MS

/** Whether a link takes a file for the item. Only the customer replaces what the customer approved. */
export const takesFileByLink = (
  artwork: Pick<ItemArtwork, "designReference">,
  state: ArtworkState,
  isOrderOver: boolean,
): boolean => state._tag !== "Approved" && findArtworkLock(artwork, state, isOrderOver) === undefined

/** Whether an agent is offered a link: a file is missing, or another one may be better, and none is being checked. */
export const needsUploadLink = ({ state, isChangeable }: Pick<ItemArtworkView, "state" | "isChangeable">): boolean =>
  isChangeable && state._tag !== "Approved" && state._tag !== "Checking"
