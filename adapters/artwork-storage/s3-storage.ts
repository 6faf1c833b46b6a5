/** Files of artwork in an S3-compatible service, which browsers send parts to by presigned addresses. */
import { createHash } from "node:crypto"
import { createWriteStream } from "node:fs"
import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { Readable } from "node:stream"
import { pipeline } from "node:stream/promises"
import { Effect } from "effect"
import {
  type ArtworkStorage,
  ArtworkStorageUnavailable,
  type JoinedFile,
  type StorageTarget,
  type StoredPart,
} from "../../application/shop/ports/artwork-storage.ts"
import { CONTENT_START_BYTES } from "../../domain/artwork/upload-rules.ts"
import { makeS3Client, readXmlElement, type S3Settings } from "./s3-client.ts"
import { tryArtworkStorage } from "./storage-errors.ts"

/** The service demands at least 5 MiB, except of the last part. */
const PART_BYTES = 8 * 1024 * 1024

const NOT_FOUND = 404

/** A service that can't end uploads leaves their parts to its own rule. */
const NOT_OFFERED = 405

const escapeXml = (text: string): string => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;")

const formatParts = (parts: readonly StoredPart[]): string =>
  `<CompleteMultipartUpload>${parts
    .map(({ number, etag = "" }) => `<Part><PartNumber>${number}</PartNumber><ETag>${escapeXml(etag)}</ETag></Part>`)
    .join("")}</CompleteMultipartUpload>`

/** Hashes a file as a whole and part by part; undefined when it isn't made of these parts. */
const hashFile = async (content: AsyncIterable<Uint8Array>, parts: readonly StoredPart[]): Promise<JoinedFile | undefined> => {
  const whole = createHash("sha256")
  let ofPart = createHash("sha256")
  let [index, sizeOfPart] = [0, 0]
  let start: Uint8Array = new Uint8Array()
  for await (const chunk of content) {
    whole.update(chunk)
    if (start.length < CONTENT_START_BYTES) start = Buffer.concat([start, chunk]).subarray(0, CONTENT_START_BYTES)
    for (let rest = chunk; rest.length > 0; ) {
      const part = parts[index]
      if (!part) return undefined
      const bytes = rest.subarray(0, part.size - sizeOfPart)
      ofPart.update(bytes)
      sizeOfPart += bytes.length
      rest = rest.subarray(bytes.length)
      if (sizeOfPart < part.size) continue
      if (ofPart.digest("hex") !== part.sha256) return undefined
      ofPart = createHash("sha256")
      sizeOfPart = 0
      index += 1
    }
  }
  return index === parts.length ? { sha256: whole.digest("hex"), start } : undefined
}

export const makeS3ArtworkStorage = (settings: S3Settings): ArtworkStorage => {
  const { call, presignPut } = makeS3Client(settings)

  /** undefined when there is none */
  const find = async (key: string): Promise<AsyncIterable<Uint8Array> | undefined> => {
    const { status, body } = await call({ method: "GET", key, allowed: [NOT_FOUND] })
    return status !== NOT_FOUND && body ? Readable.fromWeb(body as never) : undefined
  }

  const read = async (key: string): Promise<AsyncIterable<Uint8Array>> => {
    const content = await find(key)
    if (!content) throw new ArtworkStorageUnavailable({ code: "NoSuchKey" })
    return content
  }

  /** Does nothing when the service refuses the parts, which it also says with status 200. */
  const complete = async ({ storageKey, multipartId = "" }: StorageTarget, parts: readonly StoredPart[]): Promise<void> => {
    const query = { uploadId: multipartId }
    const body = formatParts(parts)
    await (await call({ method: "POST", key: storageKey, query, body, allowed: [400, NOT_FOUND] })).text()
  }

  return {
    partSizes: [PART_BYTES],
    takesPartsDirectly: true,
    startUpload: storageKey =>
      tryArtworkStorage(async signal => {
        const response = await call({ method: "POST", key: storageKey, query: { uploads: "" }, signal })
        const multipartId = readXmlElement(await response.text(), "UploadId")
        if (multipartId === undefined) throw new ArtworkStorageUnavailable({ code: "NoUploadId" })
        return { storageKey, multipartId }
      }),
    addressParts: ({ storageKey, multipartId = "" }, parts) =>
      Effect.promise(() =>
        Promise.all(
          parts.map(async ({ number, size }) => ({
            number,
            url: await presignPut(storageKey, { partNumber: String(number), uploadId: multipartId }, size),
          })),
        ),
      ),
    storePart: () => Effect.die(new TypeError("parts go to the service directly")),
    joinParts: (target, parts) =>
      tryArtworkStorage(async () => {
        const earlier = await find(target.storageKey)
        if (!earlier) await complete(target, parts)
        const content = earlier ?? (await find(target.storageKey))
        return content && hashFile(content, parts)
      }),
    removeParts: ({ storageKey, multipartId }) =>
      tryArtworkStorage(async signal => {
        if (multipartId === undefined) return
        const query = { uploadId: multipartId }
        await call({ method: "DELETE", key: storageKey, query, allowed: [NOT_FOUND, NOT_OFFERED], signal })
      }),
    store: (key, bytes) =>
      tryArtworkStorage(async signal => void (await call({ method: "PUT", key, body: Buffer.from(bytes), signal }))),
    read: key => tryArtworkStorage(() => read(key)),
    openLocalFile: key =>
      Effect.acquireRelease(
        Effect.promise(() => mkdtemp(join(tmpdir(), "artwork-"))),
        folder => Effect.promise(() => rm(folder, { recursive: true, force: true })),
      ).pipe(
        Effect.flatMap(folder =>
          tryArtworkStorage(async signal => {
            const path = join(folder, "file")
            await pipeline(await read(key), createWriteStream(path), { signal })
            return path
          }),
        ),
      ),
    remove: key => tryArtworkStorage(async signal => void (await call({ method: "DELETE", key, allowed: [NOT_FOUND], signal }))),
  }
}
