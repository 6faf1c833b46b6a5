/** Describes faults in texts that a buyer may see. They have values of the rule, such as a limit, but nothing that anybody typed (UCP-21). */

import type { AddressFault } from "../../domain/address/address-validation.ts"
import type { CourierContactFault } from "../../domain/address/phone.ts"
import type { ProductConfigurationFault } from "../../domain/catalog/product-configuration.ts"
import type { DeliveryOptionsUnavailableReason } from "../../domain/delivery/delivery-options-availability.ts"
import type { PickupUnavailableReason } from "../../domain/delivery/pickup-availability.ts"
import type { DeliveryDayChanged } from "../../domain/order/agreed-delivery.ts"
import type { TotalChanged } from "../../domain/order/agreed-total.ts"
import type { AmountLimitExceeded } from "../../domain/payment/payer-limit-usage.ts"
import type { AgentTextKey, TranslateForAgent } from "./ucp-messages.ts"

type AnyFault =
  | AddressFault
  | AmountLimitExceeded
  | ProductConfigurationFault
  | CourierContactFault
  | DeliveryDayChanged
  | DeliveryOptionsUnavailableReason
  | PickupUnavailableReason
  | TotalChanged

/** A fault's facts are the values of its text. A new fault doesn't compile without an entry here. */
const FAULT_TEXTS: Readonly<Record<AnyFault["_tag"], AgentTextKey>> = {
  Required: "required",
  TooLong: "tooLong",
  PostalCodeFormat: "postalCode",
  CountryFormat: "countryFormat",
  CountryUnavailable: "countryUnavailable",
  TerritoryUnavailable: "territoryUnavailable",
  StreetNumberFormat: "houseNumber",
  PostBox: "postBox",
  EmailFormat: "email",
  PhoneFormat: "phone",
  VatIdFormat: "vatId",
  VatIdCheckDigits: "vatIdCheckDigits",
  DeliveryTypeMissing: "option",
  UnknownOption: "option",
  OptionMissing: "option",
  UnknownValue: "option",
  DuplicateOption: "option",
  QuantityOutOfRange: "quantity",
  FewerThanAddresses: "fewerThanAddresses",
  NameRequired: "contactName",
  NameTooLong: "contactName",
  PhoneRequired: "phone",
  PhoneCountryInvalid: "phone",
  PhoneTooShort: "phone",
  PhoneTooLong: "phone",
  PhoneInvalid: "phone",
  PhonePremiumRate: "phone",
  PhoneExtension: "phone",
  PhoneNotParsed: "phone",
  NotPossibleForProduct: "notForProduct",
  DateNotKnownYet: "dateNotKnownYet",
  CombinedWithSplitShipment: "withSplit",
  CombinedWithPickupPoint: "withPickup",
  CombinedWithTimedDelivery: "withSlot",
  CombinedWithCourier: "withCourier",
  TemporarilyUnavailable: "tryLater",
  OptionsNotFetched: "tryLater",
  MandateLimitExceeded: "mandateLimit",
  CreditLimitExceeded: "creditLimit",
  DeliveryDayChanged: "dayWas",
  TotalChanged: "totalWas",
}

export interface TaggedFault {
  readonly _tag: string
}

const isDescribed = (fault: TaggedFault): fault is AnyFault => Object.hasOwn(FAULT_TEXTS, fault._tag)

const getTextKey = (fault: AnyFault): AgentTextKey => {
  // agents write street and number in one line: the number may be there, but not tell itself from the street
  if (fault._tag === "Required" && fault.field === "streetNumber") return "streetLine"
  if (fault._tag === "DeliveryDayChanged" && fault.current === undefined) return "dayGone"
  return FAULT_TEXTS[fault._tag]
}

const describeFault = (fault: AnyFault, t: TranslateForAgent): string =>
  t(getTextKey(fault), {
    ...fault,
    ...((fault._tag === "Required" || fault._tag === "TooLong") && { field: t(`fields.${fault.field}`) }),
  })

const isOf = (fault: AnyFault, field: AddressFault["field"]): boolean => "field" in fault && fault.field === field

/** Returns each text once. Faults without a text are covered by the refusal's own message. */
export const describeFaults = (faults: readonly TaggedFault[], t: TranslateForAgent): readonly string[] => {
  const described = faults.filter(isDescribed)
  // without a known country, nobody knows where in the street line the number stands
  const isSplit = !described.some(fault => isOf(fault, "country"))
  return [...new Set(described.filter(fault => isSplit || !isOf(fault, "streetNumber")).map(fault => describeFault(fault, t)))]
}
