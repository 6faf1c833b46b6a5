/** A browser's page that sends files to a shop over HTTP, with what its pages store. */
import { createHash, randomBytes, randomUUID } from "node:crypto"
import axios from "axios"
import { Effect, Fiber } from "effect"
import { fileParts } from "../../adapters/browser/file-parts.ts"
import { makeHttpArtworkUploadService } from "../../adapters/http/artwork-upload-service.ts"
import { makeServiceClient } from "../../adapters/http/service-client.ts"
import type { UploadingFile } from "../../application/client/artwork/artwork-uploader.ts"
import { makeArtworkUploader } from "../../application/client/artwork/make-artwork-uploader.ts"
import type { StoredUploadFile } from "../../application/client/ports/stored-upload-files.ts"

export const hashHex = (bytes: Uint8Array): string => createHash("sha256").update(bytes).digest("hex")

/** A PDF by its first bytes, of random content. */
export const createRandomPdf = (size: number): Buffer<ArrayBuffer> => {
  const content = Buffer.alloc(size)
  const chunk = 1024 * 1024
  for (let start = 0; start < size; start += chunk) content.set(randomBytes(Math.min(chunk, size - start)), start)
  content.write("%PDF-1.7\n")
  return content
}

export const openUploadPage = (
  services: string,
  token: string,
  stored: ReadonlyMap<string, StoredUploadFile> = new Map<string, StoredUploadFile>(),
) => {
  const files = new Map(stored)
  const getTokens = () => ({ token: Effect.succeed(token), renewToken: () => Effect.succeed(token) })
  const service = makeHttpArtworkUploadService(
    makeServiceClient(services, { http: axios.create({ timeout: 8000 }), getTokens: getTokens as never }),
  )
  /** the parts that were sent, by their number */
  const sentParts: number[] = []
  const countSent = <A, E>(number: number, sending: Effect.Effect<A, E>) =>
    Effect.tap(sending, () => Effect.sync(() => sentParts.push(number)))
  const uploader = makeArtworkUploader({
    service: {
      ...service,
      storePart: (part, bytes) => countSent(part.number, service.storePart(part, bytes)),
      sendPart: (part, bytes, url) => countSent(part.number, service.sendPart(part, bytes, url)),
    },
    fileParts,
    storedFiles: {
      list: Effect.sync(() => [...files.values()]),
      save: file => Effect.sync(() => void files.set(file.id, file)),
      remove: id => Effect.sync(() => void files.delete(id)),
    },
    newId: randomUUID,
    tabs: { runExclusively: (_, work) => work },
  })
  const running = Effect.runFork(uploader.run)
  return {
    uploader,
    stored: files,
    sentParts,
    /** resolves with the first file once it is as wanted */
    waitUntil: (isWanted: (file: UploadingFile) => boolean): Promise<UploadingFile> =>
      new Promise(resolve => {
        const check = () => {
          const [file] = uploader.files.current()
          if (file && isWanted(file)) resolve(file)
        }
        uploader.files.subscribe(check)
        check()
      }),
    close: () => Effect.runPromise(Fiber.interrupt(running)),
  }
}
