import { Effect } from "effect"
import { needsCustomerAction } from "../../../domain/artwork/artwork-reminder.ts"
import type { ShopWrites } from "../ports/unit-of-work.ts"
import { lockOrderArtwork, makeArtworkStateLookup } from "./load-order-artwork.ts"

/** Reminds the customer of an order that waits for files or an approval, once (ART-12). */
export const sendArtworkReminder = Effect.fnUntraced(function* (shop: ShopWrites, orderId: string): Effect.fn.Return<void> {
  const locked = yield* lockOrderArtwork(shop, orderId)
  if (!locked) return
  const getState = yield* makeArtworkStateLookup(shop, locked.order)
  if (locked.artworks.some(artwork => needsCustomerAction(getState(artwork))))
    yield* shop.jobs.add("send-mail", { kind: "artwork-missing", orderId })
})
