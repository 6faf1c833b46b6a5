/**
 * A change may set one of the three fields that name a pick-up point, and either the courier or the slot. Availability
 * rules out the other combinations (AVAIL-23, AVAIL-24, PICKUP-17, API-35).
 */

/** The field names of a change that exclude each other. */
const FIELDS = [
  ["pickupPoints", "printdealPickupPointId", "pickupAddress"],
  ["courierOption", "deliveryOption"],
] as const

export type ExclusiveDeliveryField = (typeof FIELDS)[number][number]

/**
 * The requested choices that exclude each other, in no order of preference. Choices that rule out another one are
 * reported by that choice's availability.
 */
export const findConflictingDeliveryFields = (
  change: {
    readonly [Name in ExclusiveDeliveryField]?: unknown
  },
): readonly ExclusiveDeliveryField[] =>
  FIELDS.map((names): readonly ExclusiveDeliveryField[] => names.filter(name => change[name] !== undefined))
    .filter(present => present.length > 1)
    .flat()
