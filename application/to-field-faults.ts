/** What the services said against fields, by field: their own fault where the rules know it; nothing when it was not the fields. */
import type { FieldFaults } from "./form-fields-state.ts"
import type { InvalidRequestRefusal, RefusalOf, RefusalTagWithFaults } from "./ports/refusals.ts"
import type { ServiceFailure } from "./ports/service-failures.ts"

export interface FieldNotAccepted {
  readonly _tag: "NotAccepted"
}

type Faulty = RefusalOf<RefusalTagWithFaults> | InvalidRequestRefusal

export const toFieldFaults = <Field extends string, Fault>(
  failure: ServiceFailure | { readonly _tag: "AddressInvalid" | "RegistrationInvalid" },
  own: (refusal: Faulty) => readonly (readonly [string, Fault])[] | undefined,
): FieldFaults<Field, Fault | FieldNotAccepted> | undefined => {
  if (failure._tag !== "Refused" || !("faults" in failure.refusal)) return undefined
  const { refusal } = failure
  const refused =
    own(refusal) ?? refusal.faults.map(({ at: [field = ""] }) => [field, { _tag: "NotAccepted" }] as const)
  return refused.length > 0 ? Object.fromEntries(refused) : undefined
}
