/** Checks courier contacts with the phone rules, which are large and loaded on first use (PHONE-01…PHONE-07). */
import { Data, Effect } from "effect"
import type { CourierContactFault } from "../../../domain/address/phone.ts"
import type { NonEmptyReasons } from "../../../domain/availability/availability.ts"
import type { CourierContact } from "../../../domain/delivery/delivery-choice.ts"
import type { CartChangeFailedError, ChangeFailure } from "../cart/cart-change-error.ts"

export type CourierInput = CourierContact

export class CourierInvalidError extends Data.TaggedError("CourierInvalid")<{
  readonly faults: NonEmptyReasons<CourierContactFault>
}> {}

export const loadPhoneValidation = Effect.promise(() => import("../../../domain/address/phone.ts").catch(() => undefined))

/**
 * The contact with its number in E.164 (PHONE-11). If the rules didn't load, the typed contact is sent, because the
 * services check it too.
 */
const validateCourier = (typed: CourierInput): Effect.Effect<CourierContact, CourierInvalidError> =>
  loadPhoneValidation.pipe(
    Effect.flatMap(rules => (rules ? Effect.fromResult(rules.validateCourierContact(typed)) : Effect.succeed(typed))),
    Effect.mapError(faults => new CourierInvalidError({ faults })),
  )

/** Converts the services' refusal of a contact into the same error as the local check. */
const toCourierError = <E extends CartChangeFailedError | ChangeFailure>(failure: E): E | CourierInvalidError => {
  const reason = failure._tag === "CartChangeFailed" ? failure.reason : failure
  if (reason._tag !== "Refused" || reason.refusal._tag !== "CourierInvalid") return failure
  const [first, ...others] = reason.refusal.faults
  return first ? new CourierInvalidError({ faults: [first, ...others] }) : failure
}

export const validateAndSendCourier = <A, E extends CartChangeFailedError | ChangeFailure>(
  typed: CourierInput,
  send: (courier: CourierContact) => Effect.Effect<A, E>,
): Effect.Effect<A, E | CourierInvalidError> =>
  validateCourier(typed).pipe(Effect.flatMap(courier => Effect.mapError(send(courier), toCourierError)))
