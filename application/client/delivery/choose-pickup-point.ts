/**
 * Chooses a pick-up point for an item. A point whose address can't be split is reported, not sent (PICKUP-01,
 * PICKUP-16, ERR-56).
 */
import { Data, Effect } from "effect"
import type { Cart, LineItemId } from "../../../domain/cart/cart.ts"
import type { PickupPayload } from "../../../domain/delivery/pickup-payload.ts"
import type { PickupPoint } from "../../../domain/delivery/pickup-point.ts"
import { toPickupPayload } from "../../../domain/delivery/pickup-point-payload.ts"
import { createInjectionToken } from "../../shared/injection-token.ts"
import type { CartChangeFailedError } from "../cart/cart-change-error.ts"
import type { CartSession } from "../cart/cart-session.ts"
import type { ErrorReports } from "../ports/error-reports.ts"

/** `traceId` finds the report. */
export class PickupAddressNotParsedError extends Data.TaggedError("PickupAddressNotParsed")<{
  readonly traceId: string
}> {}

export type ChoosePickupPoint = (
  lineItemId: LineItemId,
  point: PickupPoint,
) => Effect.Effect<Cart, PickupAddressNotParsedError | CartChangeFailedError>

interface Ports {
  readonly session: CartSession
  readonly reports: ErrorReports
}

/** The point in the format for a cart or order. */
export const toPickupPayloadOrReport = (
  point: PickupPoint,
  reports: ErrorReports,
): Effect.Effect<PickupPayload, PickupAddressNotParsedError> =>
  Effect.fromResult(toPickupPayload(point)).pipe(
    Effect.catch(({ _tag }) =>
      reports
        .report({ name: _tag, message: `pick-up point ${point.id}`, stack: "", page: "" })
        .pipe(Effect.flatMap(traceId => Effect.fail(new PickupAddressNotParsedError({ traceId })))),
    ),
  )

export const makeChoosePickupPoint =
  ({ session, reports }: Ports): ChoosePickupPoint =>
  (lineItemId, point) =>
    toPickupPayloadOrReport(point, reports).pipe(
      Effect.flatMap(payload => session.applyChange({ _tag: "SetPickupPoint", lineItemId, payload })),
    )

export const ChoosePickupPoint = createInjectionToken<ChoosePickupPoint>("ChoosePickupPoint")
