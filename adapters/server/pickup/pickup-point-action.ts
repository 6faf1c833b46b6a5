/**
 * A pick-up point is chosen by its link, id or address. The shop must know it. The link is compared, never followed
 * (API-21, PICKUP-16, PICKUP-17).
 */
import { isDeepStrictEqual } from "node:util"
import { Effect, Result } from "effect"
import { refuse } from "../../../application/shop/refuse.ts"
import { setLineItemPickupPoint } from "../../../domain/delivery/line-item-pickup-point.ts"
import { toPickupPayload } from "../../../domain/delivery/pickup-payload.ts"
import type { PickupPoint } from "../../../domain/delivery/pickup-point.ts"
import type { SetPickupPointSchema } from "../../contract/cart-requests.ts"
import { encodePickupPointReference } from "../../contract/pickup-point.ts"
import { findPickupPoint, findPickupPointsByPostalCode } from "../../postgres/pickup-points.ts"
import type { Transaction } from "../../postgres/transaction.ts"
import type { CartLines } from "../cart/delivery-actions.ts"
import { requireLineItem } from "../cart/line-item-checks.ts"
import type { RequestContext } from "../delivery/line-item-offers.ts"
import { requirePickupAvailable } from "./require-pickup-available.ts"

type Value = typeof SetPickupPointSchema.Type

const LINK = /^\/v1\/pickupPoints\/([\w-]{1,64})$/

/** The known points that the request can mean. */
const findCandidates = async (tx: Transaction, value: Value): Promise<readonly PickupPoint[]> => {
  if ("pickupAddress" in value) return findPickupPointsByPostalCode(tx, value.pickupAddress.postalCode)
  const id = "pickupPoints" in value ? LINK.exec(value.pickupPoints[0].href)?.[1] : value.printdealPickupPointId
  const point = id === undefined ? undefined : await findPickupPoint(tx, id)
  return point ? [point] : []
}

/** Whether the point's own reference equals the request. */
const matchesReference = (point: PickupPoint, { lineItemId: _, ...value }: Value): boolean =>
  Result.match(toPickupPayload(point), {
    onFailure: () => false,
    onSuccess: reference => isDeepStrictEqual(encodePickupPointReference(reference), value),
  })

export const applyPickupPointAction = <C extends CartLines>(cart: C, value: Value, context: RequestContext) =>
  Effect.gen(function* () {
    const item = yield* requireLineItem(cart, value.lineItemId)
    yield* requirePickupAvailable(cart, item, context)
    const points = yield* Effect.promise(() => findCandidates(context.tx, value))
    const point = points.find(candidate => matchesReference(candidate, value))
    return point
      ? setLineItemPickupPoint(cart, item, point)
      : yield* refuse("PickupPointUnknown", [{ _tag: "PickupPointUnknown", at: [] }])
  })
