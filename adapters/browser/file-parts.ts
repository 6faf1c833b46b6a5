import { Effect } from "effect"
import { type FileParts, FileUnreadableError } from "../../application/client/ports/file-parts.ts"
import { hashSha256 } from "./hash-sha256.ts"

/** Reads one part into memory, never the whole file. */
export const fileParts: FileParts = {
  read: (file, start, end) =>
    Effect.gen(function* () {
      const bytes = yield* Effect.tryPromise({
        try: async () => new Uint8Array(await file.slice(start, end).arrayBuffer()),
        catch: () => new FileUnreadableError(),
      })
      // a file that got shorter since it was chosen
      if (bytes.length < Math.min(end, file.size) - start) return yield* new FileUnreadableError()
      return { bytes, sha256: yield* Effect.promise(() => hashSha256(bytes)) }
    }),
}
