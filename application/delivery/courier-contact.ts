/** Who opens the door for a courier is checked by the phone rules, which are fetched when a courier is first thought of (PHONE-01…PHONE-07). */
import { Data, Effect } from "effect"
import type { CourierFault } from "../../domain/address/phone.ts"
import type { Reasons } from "../../domain/delivery/availability.ts"
import type { Courier } from "../../domain/delivery/delivery-choice.ts"

export type TypedCourier = Courier

export class CourierInvalid extends Data.TaggedError("CourierInvalid")<{ readonly faults: Reasons<CourierFault> }> {}

/** The rules didn't come: nothing is known about a number, as when it can't be parsed (ERR-72). */
export const phoneRules = Effect.tryPromise({
  try: () => import("../../domain/address/phone.ts"),
  catch: () => new CourierInvalid({ faults: [{ _tag: "PhoneNotParsed" }] }),
})

/** The contact as it is sent, its number in E.164 (PHONE-11). */
export const checkedCourier = (typed: TypedCourier): Effect.Effect<Courier, CourierInvalid> =>
  phoneRules.pipe(
    Effect.flatMap(({ courierContact }) =>
      Effect.fromResult(courierContact(typed)).pipe(Effect.mapError(faults => new CourierInvalid({ faults }))),
    ),
  )
