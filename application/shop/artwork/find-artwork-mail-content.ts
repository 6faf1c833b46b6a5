import { Effect } from "effect"
import { needsCustomerAction } from "../../../domain/artwork/artwork-reminder.ts"
import type { Order } from "../../../domain/order/order.ts"
import type { OrderMailJob } from "../ports/job-queue.ts"
import type { OrderMailContent } from "../ports/mailer.ts"
import type { ShopReads } from "../ports/unit-of-work.ts"
import { loadOrderArtwork, makeArtworkStateLookup } from "./load-order-artwork.ts"

/** What a mail says about artwork; undefined when the customer did meanwhile what it asks for. */
export const findArtworkMailContent = Effect.fnUntraced(function* (
  shop: ShopReads,
  job: OrderMailJob,
  order: Order,
): Effect.fn.Return<Pick<OrderMailContent, "rejectionReason"> | undefined> {
  if (job.kind !== "artwork-missing" && job.kind !== "artwork-rejected" && job.kind !== "artwork-released") return {}
  const artworks = yield* loadOrderArtwork(shop, order)
  const getState = yield* makeArtworkStateLookup(shop, order)
  if (job.kind === "artwork-missing") return artworks.some(artwork => needsCustomerAction(getState(artwork))) ? {} : undefined
  const artwork = artworks.find(({ lineItemId }) => lineItemId === job.lineItemId)
  const state = artwork && getState(artwork)
  if (state?._tag === "Rejected" && job.kind === "artwork-rejected")
    return state.reason === undefined ? {} : { rejectionReason: state.reason }
  return state?._tag === "NeedsAcceptance" && job.kind === "artwork-released" ? {} : undefined
})
