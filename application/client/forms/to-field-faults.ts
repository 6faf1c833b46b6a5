import type { InvalidRequestRefusal, RefusalOf, RefusalTagWithFaults } from "../../shared/refusals.ts"
import type { ServiceFailure } from "../ports/service-failures.ts"
import type { FieldFaults } from "./form-fields-state.ts"

export interface FieldNotAccepted {
  readonly _tag: "NotAccepted"
}

type RefusalWithFaults = RefusalOf<RefusalTagWithFaults> | InvalidRequestRefusal

/**
 * The services' refusal as faults by field: their own fault where the form's rules know it, else `NotAccepted`.
 * Undefined when the failure isn't about fields.
 */
export const toFieldFaults = <Field extends string, Fault>(
  failure: ServiceFailure | { readonly _tag: "AddressInvalid" | "RegistrationInvalid" },
  toOwnFaults: (refusal: RefusalWithFaults) => readonly (readonly [string, Fault])[] | undefined,
): FieldFaults<Field, Fault | FieldNotAccepted> | undefined => {
  if (failure._tag !== "Refused" || !("faults" in failure.refusal)) return undefined
  const { refusal } = failure
  const entries = toOwnFaults(refusal) ?? refusal.faults.map(({ at: [field = ""] }) => [field, { _tag: "NotAccepted" }] as const)
  return entries.length > 0 ? Object.fromEntries(entries) : undefined
}
