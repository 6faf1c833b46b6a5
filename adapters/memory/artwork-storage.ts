/** Files of artwork in memory, for tests. */
import { createHash } from "node:crypto"
import { mkdtemp, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { Effect } from "effect"
import { type ArtworkStorage, ArtworkStorageUnavailable } from "../../application/shop/ports/artwork-storage.ts"
import { CONTENT_START_BYTES } from "../../domain/artwork/upload-rules.ts"

const KIBIBYTE = 1024

export const makeMemoryArtworkStorage = (): ArtworkStorage => {
  const files = new Map<string, Uint8Array>()
  /** by key, number and hash */
  const parts = new Map<string, Uint8Array>()
  const requireFile = (key: string) =>
    Effect.suspend(() => {
      const bytes = files.get(key)
      return bytes ? Effect.succeed(bytes) : Effect.fail(new ArtworkStorageUnavailable({ code: "ENOENT" }))
    })
  return {
    partSizes: [64 * KIBIBYTE, 256 * KIBIBYTE, 1024 * KIBIBYTE],
    takesPartsDirectly: false,
    startUpload: storageKey => Effect.succeed({ storageKey }),
    addressParts: () => Effect.succeed([]),
    storePart: ({ storageKey }, { number, sha256, bytes }) =>
      Effect.sync(() => void parts.set(`${storageKey} ${number} ${sha256}`, bytes)),
    joinParts: ({ storageKey }, stored) =>
      Effect.sync(() => {
        const found = stored.map(({ number, sha256 }) => parts.get(`${storageKey} ${number} ${sha256}`))
        if (found.includes(undefined)) return undefined
        const whole = Buffer.concat(found as Uint8Array[])
        files.set(storageKey, whole)
        return { sha256: createHash("sha256").update(whole).digest("hex"), start: whole.subarray(0, CONTENT_START_BYTES) }
      }),
    removeParts: ({ storageKey }) =>
      Effect.sync(() => {
        for (const key of [...parts.keys()]) if (key.startsWith(`${storageKey} `)) parts.delete(key)
      }),
    store: (key, bytes) => Effect.sync(() => void files.set(key, bytes)),
    read: key =>
      Effect.map(requireFile(key), async function* (bytes) {
        yield bytes
      }),
    openLocalFile: key =>
      Effect.flatMap(requireFile(key), bytes =>
        Effect.acquireRelease(
          Effect.promise(async () => {
            const folder = await mkdtemp(join(tmpdir(), "artwork-"))
            await writeFile(join(folder, "file"), bytes)
            return folder
          }),
          folder => Effect.promise(() => rm(folder, { recursive: true })),
        ),
      ).pipe(Effect.map(folder => join(folder, "file"))),
    remove: key => Effect.sync(() => void files.delete(key)),
  }
}
