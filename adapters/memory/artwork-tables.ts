/** The tables of uploads and stored files, which both repositories read. */
import type { StoredArtworkFile } from "../../application/shop/ports/artwork-files.ts"
import type { StorageTarget, StoredPart } from "../../application/shop/ports/artwork-storage.ts"
import type { ArtworkUpload } from "../../application/shop/ports/artwork-uploads.ts"
import type { Table, WorkingCopy } from "./database.ts"
import { ORDERS_TABLE } from "./orders.ts"

export const getOrderId = ({ orderId }: { readonly orderId: string }) => orderId

export const getStorageKey = ({ storageKey }: { readonly storageKey: string }) => storageKey

export const ARTWORK_UPLOADS_TABLE: Table<ArtworkUpload> = { name: "artwork uploads", uniqueKeys: [getStorageKey] }

interface PartRow {
  readonly uploadId: string
  readonly part: StoredPart
  readonly storedAt: Date
}

export const ARTWORK_PARTS_TABLE: Table<PartRow> = { name: "artwork upload parts" }

export const ARTWORK_FILES_TABLE: Table<StoredArtworkFile> = { name: "artwork files" }

interface PreviewRow {
  readonly fileId: string
  readonly storageKey: string
}

export const ARTWORK_PREVIEWS_TABLE: Table<PreviewRow> = { name: "artwork previews", uniqueKeys: [getStorageKey] }

interface StorageKeyRow {
  readonly target: StorageTarget
  readonly namedAt: Date
}

export const ARTWORK_STORAGE_KEYS_TABLE: Table<StorageKeyRow> = { name: "artwork storage keys" }

export const isOrderOfCustomer = (copy: WorkingCopy, orderId: string, customerId: string): boolean =>
  copy.find(ORDERS_TABLE, orderId)?.customerId === customerId
