/** One change of an item's delivery says one thing of a kind: one pick-up point named once, the courier or a slot (AVAIL-23, AVAIL-24, PICKUP-17, API-35). */

/** By the names under which a change says them. */
const KINDS = [
  ["pickupPoints", "printdealPickupPointId", "pickupAddress"],
  ["courierOption", "deliveryOption"],
] as const

export type ExclusiveDeliveryChoice = (typeof KINDS)[number][number]

/** What was asked for and can't be had together, in no order of preference; what merely rules out another choice is told by that choice's availability. */
export const findConflictingDeliveryChoices = (
  asked: {
    readonly [Name in ExclusiveDeliveryChoice]?: unknown
  },
): readonly ExclusiveDeliveryChoice[] =>
  KINDS.map((names): readonly ExclusiveDeliveryChoice[] => names.filter(name => asked[name] !== undefined))
    .filter(given => given.length > 1)
    .flat()
