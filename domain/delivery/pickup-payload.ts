export type PickupPayload =
  | { readonly _tag: "PickupPoints"; readonly pickupPoints: readonly [{ readonly href: string }] }
  | { readonly _tag: "PrintdealPickupPoint"; readonly printdealPickupPointId: string }
  | { readonly _tag: "PickupAddress"; readonly address: PickupAddress }

export interface PickupAddress {
  /** the point's name */
  readonly company: string
  readonly streetName: string
  readonly streetNumber: string
  readonly postalCode: string
  readonly city?: string
  /** ISO 3166-1 alpha-2 */
  readonly country: string
}

/** A request names a pick-up point by one of these fields. */
export interface PickupPointReference {
  readonly pickupPoints?: readonly [{ readonly href: string }]
  readonly printdealPickupPointId?: string
  readonly pickupAddress?: PickupAddress
}

/** What the first present field names; undefined without any. */
export const parsePickupPointReference = ({
  pickupPoints,
  printdealPickupPointId,
  pickupAddress: address,
}: PickupPointReference): PickupPayload | undefined => {
  if (pickupPoints) return { _tag: "PickupPoints", pickupPoints }
  if (printdealPickupPointId !== undefined) return { _tag: "PrintdealPickupPoint", printdealPickupPointId }
  return address && { _tag: "PickupAddress", address }
}

const POINT_LINK = /^\/v1\/pickupPoints\/([\w-]{1,64})$/

/** The id in a link or of the shop's own point; undefined for an address. */
export const getPickupPointId = (payload: PickupPayload): string | undefined => {
  if (payload._tag === "PickupAddress") return undefined
  return payload._tag === "PrintdealPickupPoint"
    ? payload.printdealPickupPointId
    : POINT_LINK.exec(payload.pickupPoints[0].href)?.[1]
}
