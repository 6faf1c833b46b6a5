/** What a customer can do with the artwork of an order's items (ART-02, ART-70). */
import { Effect } from "effect"
import type { EarlierArtwork } from "../../../domain/order/earlier-artwork.ts"
import type { OrderId } from "../../../domain/order/order.ts"
import { createInjectionToken } from "../../shared/injection-token.ts"
import type { OrderCache } from "../orders/order-cache.ts"
import type { AcceptedFiles, ArtworkService } from "../ports/artwork-service.ts"
import type { PageVisibility } from "../ports/browser-page.ts"
import type { CreateId } from "../ports/create-id.ts"
import type { UnreachableError } from "../ports/service-failures.ts"
import type { ReportFailure } from "../report-bug.ts"
import type { ArtworkUploader } from "./artwork-uploader.ts"
import type { ReadArtworkFiles } from "./read-artwork-files.ts"

interface Ports {
  readonly artwork: ArtworkService
  readonly uploader: ArtworkUploader
  readonly files: ReadArtworkFiles
  readonly orders: Pick<OrderCache, "read">
  readonly visibility: PageVisibility
  readonly newId: CreateId
  readonly reportFailure: ReportFailure
}

export const makeManageArtwork = ({ artwork, uploader, files, ...ports }: Ports) => ({
  load: (id: OrderId) => Effect.tapError(artwork.get(id), ports.reportFailure),
  approve: (orderId: OrderId, lineItemId: string, files: AcceptedFiles) =>
    artwork.approve({ orderId, lineItemId, files, key: ports.newId() }),
  removeFile: (orderId: OrderId, lineItemId: string, fileId: string) =>
    artwork.removeFile({ orderId, lineItemId, fileId, key: ports.newId() }),
  listEarlier: (id: OrderId) => Effect.tapError(artwork.listEarlier(id), ports.reportFailure),
  reuse: (orderId: OrderId, lineItemId: string, earlier: EarlierArtwork) =>
    artwork.reuse({ orderId, lineItemId, earlier, key: ports.newId() }),
  /** an order's stages follow from its artwork */
  reloadOrder: (id: OrderId) => Effect.ignore(Effect.tapError(ports.orders.read(id), ports.reportFailure)),
  files,
  uploader,
  visibility: ports.visibility,
})

export type ManageArtwork = ReturnType<typeof makeManageArtwork>

/** Loads the code first: only the panel of an order's artwork needs it. */
export type LoadManageArtwork = Effect.Effect<ManageArtwork, UnreachableError>

export const LoadManageArtwork = createInjectionToken<LoadManageArtwork>("LoadManageArtwork")
