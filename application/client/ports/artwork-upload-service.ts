/** Uploads of files for ordered items, as the services offer them. */
import type { Effect } from "effect"
import type { OrderId } from "../../../domain/order/order.ts"
import type { ServiceFailure } from "./service-failures.ts"

/** An unfinished upload. Sizes are in bytes. */
export interface ServiceUpload {
  readonly id: string
  readonly lineItemId: string
  readonly name: string
  readonly size: number
  readonly page?: number
  readonly partSize: number
  /** other sizes that parts can have, for slow connections */
  readonly partSizes: readonly number[]
  readonly received: readonly { readonly number: number; readonly sha256: string }[]
  /** where missing parts are sent to; undefined when they go through the shop */
  readonly addresses?: readonly { readonly number: number; readonly url: string }[]
  /** once it is complete */
  readonly fileId?: string
}

/** The item of an order, and the page of it that a file is for; without a page, the file has all of them. */
export interface ArtworkTarget {
  readonly orderId: OrderId
  readonly lineItemId: string
  readonly page?: number
}

export interface UploadPart {
  readonly uploadId: string
  readonly number: number
  /** in hexadecimal */
  readonly sha256: string
}

type UploadRefusalTag =
  | "ArtworkFileInvalid"
  | "ArtworkNotChangeable"
  | "LineItemNotFound"
  | "OrderNotFound"
  | "StorageFull"
  | "UploadIncomplete"
  | "UploadNotFound"
  | "UploadPartInvalid"

export type UploadServiceFailure = ServiceFailure<UploadRefusalTag>

export interface ArtworkUploadService {
  /** the same key starts one upload */
  readonly start: (
    target: ArtworkTarget,
    file: { readonly name: string; readonly size: number; readonly partSize?: number; readonly key: string },
  ) => Effect.Effect<ServiceUpload, UploadServiceFailure>
  readonly listUnfinished: (orderId: OrderId) => Effect.Effect<readonly ServiceUpload[], UploadServiceFailure>
  readonly get: (uploadId: string) => Effect.Effect<ServiceUpload, UploadServiceFailure>
  /** sends a part to the shop */
  readonly storePart: (part: UploadPart, bytes: Uint8Array) => Effect.Effect<void, UploadServiceFailure>
  /** sends a part to the storage, and tells the shop */
  readonly sendPart: (part: UploadPart, bytes: Uint8Array, url: string) => Effect.Effect<void, UploadServiceFailure>
  readonly complete: (uploadId: string) => Effect.Effect<{ readonly fileId: string }, UploadServiceFailure>
  readonly cancel: (uploadId: string) => Effect.Effect<void, UploadServiceFailure>
  /** the file as it was sent */
  readonly getFile: (fileId: string) => Effect.Effect<Blob, ServiceFailure<"ArtworkFileNotFound">>
  /** a picture of a page */
  readonly getPreview: (fileId: string, page: number) => Effect.Effect<Blob, ServiceFailure<"ArtworkFileNotFound">>
}
