/** Reads and hashes parts of a chosen file. */
import { Data, type Effect } from "effect"

/** The file was moved, changed or deleted since it was chosen. */
export class FileUnreadableError extends Data.TaggedError("FileUnreadable")<Record<never, never>> {}

export interface FilePart {
  readonly bytes: Uint8Array
  /** in hexadecimal */
  readonly sha256: string
}

export interface FileParts {
  /** the bytes from `start` until before `end`, with their hash */
  readonly read: (file: File, start: number, end: number) => Effect.Effect<FilePart, FileUnreadableError>
}
