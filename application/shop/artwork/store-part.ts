import { Effect } from "effect"
import {
  findContentFault,
  findPartFault,
  findPartHashFault,
  getPartSize,
  type UploadPartFault,
} from "../../../domain/artwork/upload-rules.ts"
import type { RefusalOf } from "../../shared/refusals.ts"
import type { StoredPart } from "../ports/artwork-storage.ts"
import type { ArtworkUpload } from "../ports/artwork-uploads.ts"
import type { ShopReads } from "../ports/unit-of-work.ts"
import { refuse, requireFound } from "../refuse.ts"
import { refuseFullStorage } from "./refuse-full-storage.ts"
import { toFaultAtField } from "./start-upload.ts"
import { type ArtworkPorts, findOwnUpload, type OwnUpload } from "./upload-view.ts"

interface PartRef extends OwnUpload {
  /** counted from 1 */
  readonly number: number
  /** in hexadecimal */
  readonly sha256: string
}

/** A part that comes through the shop. */
export interface PartToStore extends PartRef {
  readonly bytes: Uint8Array
  /** the hash of `bytes` */
  readonly actualSha256: string
}

const refusePart = (fault: UploadPartFault): Effect.Effect<never, RefusalOf<"UploadPartInvalid">> =>
  refuse("UploadPartInvalid", [{ ...fault, at: [fault._tag === "PartUnknown" ? "number" : "body"] }])

/** Refuses other bytes than the client named, or than are stored under the same number. */
const refuseOtherBytes = (stored: StoredPart | undefined, named: string, actual = named) => {
  const fault = findPartHashFault({ named, actual, stored: stored?.sha256 })
  return fault ? refusePart(fault) : Effect.void
}

const requireOpenUpload = ({ artworkUploads }: ShopReads, ref: OwnUpload) =>
  Effect.flatMap(findOwnUpload(artworkUploads.find, ref), upload =>
    upload.fileId === undefined ? Effect.succeed(upload) : refuse("UploadNotFound"),
  )

/** Finds the upload of a part, and the part when it is there already. */
const findPart = (ref: PartRef, size: (upload: ArtworkUpload) => number) =>
  Effect.fnUntraced(function* (shop: ShopReads) {
    const upload = yield* requireOpenUpload(shop, ref)
    const fault = findPartFault(upload, { number: ref.number, size: size(upload) })
    if (fault) return yield* refusePart(fault)
    const stored = (yield* shop.artworkUploads.listParts(upload.id)).find(({ number }) => number === ref.number)
    yield* refuseOtherBytes(stored, ref.sha256)
    return { upload, stored }
  })

/** An upload that ended meanwhile is not found. */
const addPart = ({ unitOfWork }: ArtworkPorts, ref: PartRef, part: StoredPart) =>
  unitOfWork.write(({ artworkUploads }) =>
    requireFound(artworkUploads.addPart(ref.uploadId, part), "UploadNotFound").pipe(
      Effect.flatMap(stored => refuseOtherBytes(stored, ref.sha256)),
    ),
  )

/** Stores one part. The same part again changes nothing; other bytes under its number are refused (UPLOAD-03). */
export const makeStorePart = (ports: ArtworkPorts) =>
  Effect.fnUntraced(function* (part: PartToStore) {
    const { number, sha256, bytes } = part
    const size = bytes.length
    const { upload, stored } = yield* ports.unitOfWork.read(findPart(part, () => size))
    yield* refuseOtherBytes(stored, sha256, part.actualSha256)
    if (stored) return
    const fault = number === 1 ? findContentFault(upload.name, bytes) : undefined
    if (fault) return yield* refuse("ArtworkFileInvalid", [toFaultAtField(fault)])
    yield* refuseFullStorage(ports.artworkStorage.storePart(upload, { number, sha256, bytes }))
    yield* addPart(ports, part, { number, size, sha256 })
  })

/** Records a part that the client sent to the storage directly. What it really is shows when the parts are joined. */
export const makeReportPart = (ports: ArtworkPorts) =>
  Effect.fnUntraced(function* ({ etag, ...part }: PartRef & { readonly etag: string }) {
    const { number, sha256 } = part
    const { upload, stored } = yield* ports.unitOfWork.read(findPart(part, target => getPartSize(target, number)))
    if (stored) return
    yield* addPart(ports, part, { number, size: getPartSize(upload, number), sha256, etag })
  })
