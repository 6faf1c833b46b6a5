/** Sends what is missing of one file. It can be interrupted at any time, and be called again. */
import { Effect } from "effect"
import { CONTENT_START_BYTES, findContentFault, getPartSize, listMissingParts } from "../../../domain/artwork/upload-rules.ts"
import type { ArtworkUploadService, ServiceUpload, UploadServiceFailure } from "../ports/artwork-upload-service.ts"
import type { FileParts, FileUnreadableError } from "../ports/file-parts.ts"
import type { UploadFailure } from "./artwork-uploader.ts"
import { makeFileRefusal, type UploadEntry, type UploadList } from "./upload-list.ts"

export interface SendFilePorts {
  readonly service: ArtworkUploadService
  readonly fileParts: FileParts
  readonly list: UploadList
}

/** Parts of the shop's own are sent by two requests at once, so that the line isn't idle between them. */
const PARALLEL_PARTS = 2

export type SendFailure =
  | UploadFailure
  | { readonly _tag: "AskAgain"; readonly failure: UploadServiceFailure }
  /** the services don't know the upload any more */
  | { readonly _tag: "UploadGone"; readonly failure: UploadServiceFailure }

const unreadable = (_: FileUnreadableError): UploadFailure => ({ _tag: "FileUnreadable" })

/** What a refusal or an outage means for the file. */
const toSendFailure = (failure: UploadServiceFailure): SendFailure => {
  if (failure._tag === "Unreachable" || failure._tag === "RateLimited") return { _tag: "AskAgain", failure }
  if (failure._tag !== "Refused") return { _tag: "ServiceFailed", failure }
  const { refusal } = failure
  if (refusal._tag === "ArtworkFileInvalid") return makeFileRefusal(...refusal.faults)
  if (refusal._tag === "UploadNotFound") return { _tag: "UploadGone", failure }
  if (refusal._tag === "UploadIncomplete") return { _tag: "AskAgain", failure }
  if (refusal._tag !== "UploadPartInvalid") return { _tag: "ServiceFailed", failure }
  const isOtherFile = refusal.faults.some(({ _tag }) => _tag === "PartDiffers")
  return isOtherFile ? { _tag: "OtherFile" } : { _tag: "AskAgain", failure }
}

const sumSizes = (upload: ServiceUpload, numbers: readonly number[]): number =>
  numbers.reduce((sum, number) => sum + getPartSize(upload, number), 0)

/** Begins nothing more after a failure, but lets finish what runs beside it. */
const forEachUntilFailure = <A, E>(
  items: readonly A[],
  run: (item: A) => Effect.Effect<void, E>,
  concurrency: number,
): Effect.Effect<void, E> =>
  Effect.suspend(() => {
    const failures: E[] = []
    const attempt = (item: A) =>
      Effect.suspend(() => (failures.length > 0 ? Effect.void : run(item))).pipe(
        Effect.catch(failure => Effect.sync(() => void failures.push(failure))),
      )
    return Effect.flatMap(Effect.forEach(items, attempt, { concurrency, discard: true }), () => {
      const [first] = failures
      return first === undefined ? Effect.void : Effect.fail(first)
    })
  })

export const makeSendFile = ({ service, fileParts, list }: SendFilePorts) => {
  const readPart = (file: File, upload: ServiceUpload, number: number) => {
    const start = (number - 1) * upload.partSize
    return Effect.mapError(fileParts.read(file, start, start + getPartSize(upload, number)), unreadable)
  }

  const checkContent = Effect.fnUntraced(function* (file: File) {
    const { bytes } = yield* Effect.mapError(fileParts.read(file, 0, Math.min(CONTENT_START_BYTES, file.size)), unreadable)
    const fault = findContentFault(file.name, bytes)
    if (fault) yield* Effect.fail<UploadFailure>(makeFileRefusal(fault))
  })

  /** The upload as the services know it, begun when they don't. */
  const open = Effect.fnUntraced(function* ({ id, uploadId, target, name, size, startKey, partSize }: UploadEntry) {
    const known = uploadId ?? (yield* service.start(target, { name, size, key: startKey, ...(partSize && { partSize }) })).id
    list.update(id, { uploadId: known })
    return yield* service.get(known)
  })

  /** What arrived before may be of another file with the same name and size. */
  const compare = (file: File, upload: ServiceUpload) =>
    Effect.forEach(
      upload.received,
      ({ number, sha256 }) =>
        Effect.flatMap(readPart(file, upload, number), part =>
          part.sha256 === sha256 ? Effect.void : Effect.fail<UploadFailure>({ _tag: "OtherFile" }),
        ),
      { discard: true },
    )

  const sendParts = (id: string, file: File, upload: ServiceUpload) => {
    const urls = new Map(upload.addresses?.map(({ number, url }) => [number, url]))
    const addSent = (bytes: number) => list.change(id, entry => ({ ...entry, sentBytes: entry.sentBytes + bytes }))
    const sendPart = Effect.fnUntraced(function* (number: number) {
      const { bytes, sha256 } = yield* readPart(file, upload, number)
      const [part, url] = [{ uploadId: upload.id, number, sha256 }, urls.get(number)]
      const sending = url === undefined ? service.storePart(part, bytes) : service.sendPart(part, bytes, url)
      yield* Effect.mapError(sending, toSendFailure)
      addSent(bytes.length)
    })
    const missing = listMissingParts(upload, upload.received)
    list.update(id, { sentBytes: upload.size - sumSizes(upload, missing), isSameFile: true })
    const isSlow = upload.partSize < (upload.partSizes.at(-1) ?? 0)
    return forEachUntilFailure(missing, sendPart, isSlow ? 1 : PARALLEL_PARTS)
  }

  /** Returns the id of the file that the services made of it. */
  return Effect.fnUntraced(function* (entry: UploadEntry, file: File): Effect.fn.Return<string, SendFailure> {
    const { id } = entry
    list.update(id, { status: { _tag: "Sending" } })
    yield* checkContent(file)
    const upload = yield* Effect.mapError(open(entry), toSendFailure)
    if (upload.fileId !== undefined) return upload.fileId
    if (!entry.isSameFile) yield* compare(file, upload)
    yield* sendParts(id, file, upload)
    list.update(id, { status: { _tag: "Completing" } })
    const { fileId } = yield* Effect.mapError(service.complete(upload.id), toSendFailure)
    return fileId
  })
}
