import type { Effect } from "effect"
import type { UploadFault } from "../../../domain/artwork/upload-rules.ts"
import type { OrderId } from "../../../domain/order/order.ts"
import type { Observable } from "../observable/observable.ts"
import type { ArtworkTarget, UploadServiceFailure } from "../ports/artwork-upload-service.ts"

/** Why a file isn't uploaded. */
export type UploadFailure =
  /** the file isn't accepted; the shop needs another one */
  | { readonly _tag: "FileRefused"; readonly faults: readonly UploadFault[] }
  /** the chosen file isn't the one that was begun */
  | { readonly _tag: "OtherFile" }
  /** the device can't read the file any more: it was moved, changed or deleted */
  | { readonly _tag: "FileUnreadable" }
  /** the services failed or refused; trying again may help */
  | { readonly _tag: "ServiceFailed"; readonly failure: UploadServiceFailure }

export type UploadStatus =
  /** other files are sent first */
  | { readonly _tag: "Waiting" }
  | { readonly _tag: "Sending" }
  /** by the shopper */
  | { readonly _tag: "Paused" }
  /** it continues by itself once the services can be reached */
  | { readonly _tag: "Offline" }
  /** begun on another device, or this one doesn't have the file any more: it must be chosen again */
  | { readonly _tag: "FileNeeded" }
  /** all parts have arrived, and the shop joins them */
  | { readonly _tag: "Completing" }
  | { readonly _tag: "Done"; readonly fileId: string }
  | { readonly _tag: "Failed"; readonly reason: UploadFailure; readonly canRetry: boolean }

/** One file that is, was or will be sent. */
export interface UploadingFile {
  /** of the list; stays the same over reloads */
  readonly id: string
  readonly target: ArtworkTarget
  readonly name: string
  /** in bytes */
  readonly size: number
  /** in bytes */
  readonly sentBytes: number
  readonly status: UploadStatus
}

/**
 * Sends files part by part. What was sent stays sent: over pauses, lost connections, reloads and a killed browser. On
 * another device the file is chosen again, and only what is missing is sent.
 */
export interface ArtworkUploader {
  /** sends the files, one after the other, as long as it runs: in one place, while the shop's pages are open */
  readonly run: Effect.Effect<never>
  /** files in the order in which they were chosen; finished ones stay until `dismiss` */
  readonly files: Observable<readonly UploadingFile[]>
  /** Begins to send. A file that was begun before, by name and size, continues. */
  readonly add: (target: ArtworkTarget, files: readonly File[]) => void
  /** finds unfinished uploads of an order, and continues those whose files this browser has */
  readonly load: (orderId: OrderId) => Effect.Effect<void>
  readonly pause: (id: string) => void
  /** continues a paused file, or tries a failed one again */
  readonly resume: (id: string) => void
  /** gives the file to an upload that needs it */
  readonly provideFile: (id: string, file: File) => void
  /** stops an upload and removes what was sent */
  readonly cancel: (id: string) => void
  /** takes a finished or failed file out of the list */
  readonly dismiss: (id: string) => void
}
