/** Measures artwork files and draws their pages. It is called outside of any unit of work. */
import { Data, type Effect } from "effect"
import type { ArtworkInspection } from "../../../domain/artwork/measured-artwork.ts"

/** The virus scanner can't be reached, or no check can start: the check is tried again later. */
export class ArtworkCheckerUnavailable extends Data.TaggedError("ArtworkCheckerUnavailable")<{
  /** the connection's or the program's code; it has no file name */
  readonly code: string
}> {}

/** The picture of a page as WebP, of the shop's own making: its colors aren't those of the press. */
export interface PagePreview {
  /** counts from 1 within the file */
  readonly page: number
  readonly webp: Uint8Array
  /** in pixels */
  readonly width: number
  readonly height: number
}

export interface CheckedArtwork {
  readonly inspection: ArtworkInspection
  /** in the order of pages, at most `MAX_PREVIEWS`; empty unless the file was measured */
  readonly previews: readonly PagePreview[]
}

export const MAX_PREVIEWS = 50

/** The cells of a CSV file; the first row has the names of the columns. `line` counts from 1. */
export type AddressListContent =
  | { readonly _tag: "Rows"; readonly rows: readonly { readonly line: number; readonly cells: readonly string[] }[] }
  | { readonly _tag: "Unreadable"; readonly line: number }
  | { readonly _tag: "VirusFound"; readonly signature: string }

export interface ArtworkChecker {
  /**
   * Ends within three minutes, whatever the file has in it. A file that exceeds a limit is `StoppedAtLimit`, which a second
   * check wouldn't change. `path` is that of a file on this machine, which is only read.
   */
  readonly check: (path: string) => Effect.Effect<CheckedArtwork, ArtworkCheckerUnavailable>
  /** Reads a CSV file of addresses, with at most `MAX_ADDRESS_ROWS` rows; a larger one is unreadable. */
  readonly readAddressList: (path: string) => Effect.Effect<AddressListContent, ArtworkCheckerUnavailable>
}

export const MAX_ADDRESS_ROWS = 20_000
