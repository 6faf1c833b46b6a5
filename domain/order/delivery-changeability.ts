/** Delivery can be changed while an order waits, for artwork or for payment, and no longer once it is made or sent (ORDER-16). */
import { Result } from "effect"
import type { OrderStage } from "./order-stats.ts"

export type DeliveryLockedReason = { readonly _tag: "InProduction" } | { readonly _tag: "NotWaiting" }

export type DeliveryLockedReasons = readonly [DeliveryLockedReason, ...DeliveryLockedReason[]]

const WAITING: readonly OrderStage[] = ["waitingForArtwork", "waitingForPayment"]

/**
 * The stages themselves, or every reason why delivery stays as it is. An order can be in several: an invoice is open
 * while it is made, one item waits for artwork while another is in production.
 */
export const checkDeliveryChangeable = (
  stages: readonly OrderStage[],
): Result.Result<readonly OrderStage[], DeliveryLockedReasons> => {
  const [first, ...others]: readonly DeliveryLockedReason[] = [
    ...(stages.includes("inProduction") ? [{ _tag: "InProduction" } as const] : []),
    ...(stages.some(stage => WAITING.includes(stage)) ? [] : [{ _tag: "NotWaiting" } as const]),
  ]
  return first ? Result.fail([first, ...others]) : Result.succeed(stages)
}
