/**
 * Delivery can be changed while an order waits for artwork or payment, not once it is in production or delivered
 * (ORDER-16).
 */
import { Result } from "effect"
import type { OrderStage } from "./order-stats.ts"
import { isWaitingForCustomer } from "./order-status.ts"

export type DeliveryLockedReason = { readonly _tag: "InProduction" } | { readonly _tag: "NotWaiting" }

export type NonEmptyDeliveryLockedReasons = readonly [DeliveryLockedReason, ...DeliveryLockedReason[]]

/**
 * The stages themselves, or every reason why delivery can't be changed. An order can have several stages: an open
 * invoice during production, or one item that waits for artwork while another is produced.
 */
export const checkDeliveryChangeable = (
  stages: readonly OrderStage[],
): Result.Result<readonly OrderStage[], NonEmptyDeliveryLockedReasons> => {
  const [first, ...others]: readonly DeliveryLockedReason[] = [
    ...(stages.includes("inProduction") ? [{ _tag: "InProduction" } as const] : []),
    ...(isWaitingForCustomer(stages) ? [] : [{ _tag: "NotWaiting" } as const]),
  ]
  return first ? Result.fail([first, ...others]) : Result.succeed(stages)
}
