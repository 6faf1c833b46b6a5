/** Shows and saves bytes that were fetched. */
import type { Effect } from "effect"

export interface FileOutput {
  readonly toDataUrl: (content: Blob) => Effect.Effect<string>
  /** as the browser saves downloads */
  readonly save: (content: Blob, name: string) => Effect.Effect<void>
}
