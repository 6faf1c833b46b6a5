import type { AddressFault } from "../../../domain/address/address-validation.ts"
import type { AddressInvalidError } from "./address-invalid-error.ts"
import type { DeliveryChangeFailure } from "./delivery-actions.ts"

/** The faults of addresses, whether the page or the services found them; none for any other failure. */
export const listAddressFaults = (failure: AddressInvalidError | DeliveryChangeFailure): readonly AddressFault[] => {
  if (failure._tag === "AddressInvalid") return failure.faults
  const reason = failure._tag === "CartChangeFailed" ? failure.reason : failure
  return reason._tag === "Refused" && reason.refusal._tag === "AddressInvalid" ? reason.refusal.faults : []
}
