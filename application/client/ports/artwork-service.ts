/** The artwork of an order's items: what the shop knows of it, and what the customer decides. */
import type { Effect } from "effect"
import type { ArtworkAcceptance } from "../../../domain/artwork/artwork-changes.ts"
import type { EarlierArtwork } from "../../../domain/order/earlier-artwork.ts"
import type { OrderId } from "../../../domain/order/order.ts"
import type { OrderArtworkView } from "../../../domain/order/order-artwork.ts"
import type { ServiceFailure } from "./service-failures.ts"

/** It takes effect once per key. */
interface ArtworkDecision {
  readonly orderId: OrderId
  readonly lineItemId: string
  readonly key: string
}

type AcceptedFile = ArtworkAcceptance["files"][number]

/** The files as they were shown, each with the codes of its accepted warnings. */
export type AcceptedFiles = readonly [AcceptedFile, ...AcceptedFile[]]

export interface ArtworkService {
  readonly get: (id: OrderId) => Effect.Effect<OrderArtworkView, ServiceFailure>
  /** refused when the files or their warnings are others than the accepted ones */
  readonly approve: (
    approval: ArtworkDecision & { readonly files: AcceptedFiles },
  ) => Effect.Effect<OrderArtworkView, ServiceFailure>
  /** files of the customer's other orders */
  readonly listEarlier: (id: OrderId) => Effect.Effect<readonly EarlierArtwork[], ServiceFailure>
  /** adds the files of an earlier item, which are then checked */
  readonly reuse: (
    reuse: ArtworkDecision & { readonly earlier: Pick<EarlierArtwork, "orderId" | "lineItemId"> },
  ) => Effect.Effect<OrderArtworkView, ServiceFailure>
  readonly removeFile: (removal: ArtworkDecision & { readonly fileId: string }) => Effect.Effect<OrderArtworkView, ServiceFailure>
}
