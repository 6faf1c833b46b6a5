/** Who opens the door for a courier is checked by the phone rules, which are fetched when a courier is first thought of (PHONE-01…PHONE-07). */
import { Data, Effect } from "effect"
import type { CourierFault } from "../../domain/address/phone.ts"
import type { NonEmptyReasons } from "../../domain/delivery/availability.ts"
import type { CourierContact } from "../../domain/delivery/delivery-choice.ts"
import type { CartChangeError, ChangeFailure } from "../cart/cart-change-error.ts"

export type CourierInput = CourierContact

export class InvalidCourierError extends Data.TaggedError("CourierInvalid")<{
  readonly faults: NonEmptyReasons<CourierFault>
}> {}

export const loadPhoneValidation = Effect.promise(() => import("../../domain/address/phone.ts").catch(() => undefined))

/** The contact as it is sent, its number in E.164 (PHONE-11); where the rules didn't come, as it was typed: the services judge it by the same ones. */
const checkedCourier = (typed: CourierInput): Effect.Effect<CourierContact, InvalidCourierError> =>
  loadPhoneValidation.pipe(
    Effect.flatMap(rules => (rules ? Effect.fromResult(rules.validateCourierContact(typed)) : Effect.succeed(typed))),
    Effect.mapError(faults => new InvalidCourierError({ faults })),
  )

/** What the services have against a contact is told as what the rules here have. */
const asCourierInvalid = <E extends CartChangeError | ChangeFailure>(failure: E): E | InvalidCourierError => {
  const reason = failure._tag === "ChangeFailed" ? failure.reason : failure
  if (reason._tag !== "Refused" || reason.refusal._tag !== "CourierInvalid") return failure
  const [first, ...others] = reason.refusal.faults
  return first ? new InvalidCourierError({ faults: [first, ...others] }) : failure
}

export const validateAndSendCourier = <A, E extends CartChangeError | ChangeFailure>(
  typed: CourierInput,
  send: (courier: CourierContact) => Effect.Effect<A, E>,
): Effect.Effect<A, E | InvalidCourierError> =>
  checkedCourier(typed).pipe(Effect.flatMap(courier => Effect.mapError(send(courier), asCourierInvalid)))
