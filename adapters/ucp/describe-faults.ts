/** Describes faults in texts that a buyer may see: facts of the rule, and nothing that anybody typed (UCP-21). */
import type { AgentTexts } from "../../application/texts/en/agents.ts"
import type { AddressFault } from "../../domain/address/address-validation.ts"
import type { CourierContactFault } from "../../domain/address/phone.ts"
import type { ConfigurationFault } from "../../domain/catalog/product-configuration.ts"
import type { DeliveryOptionsUnavailableReason } from "../../domain/delivery/delivery-options-availability.ts"
import type { PickupUnavailableReason } from "../../domain/delivery/pickup-availability.ts"
import type { AmountLimitExceeded } from "../../domain/payment/payer-limit-usage.ts"

type AnyFault =
  | AddressFault
  | AmountLimitExceeded
  | ConfigurationFault
  | CourierContactFault
  | DeliveryOptionsUnavailableReason
  | PickupUnavailableReason

type FaultTexts = {
  readonly [Tag in AnyFault["_tag"]]: (texts: AgentTexts, fault: Extract<AnyFault, { readonly _tag: Tag }>) => string
}

const option = ({ option: text }: AgentTexts): string => text
const phone = ({ phone: text }: AgentTexts): string => text
const contactName = ({ contactName: text }: AgentTexts): string => text
const tryLater = ({ tryLater: text }: AgentTexts): string => text

/** A new fault doesn't compile without an entry here. */
const FAULT_TEXTS: FaultTexts = {
  Required: ({ required, fields }, { field }) => required(fields[field]),
  TooLong: ({ tooLong, fields }, { field, limit }) => tooLong(fields[field], limit),
  PostalCodeFormat: ({ postalCode }, { example }) => postalCode(example),
  CountryFormat: ({ countryFormat }) => countryFormat,
  CountryUnavailable: ({ countryUnavailable }) => countryUnavailable,
  StreetNumberFormat: ({ houseNumber }) => houseNumber,
  EmailFormat: ({ email }) => email,
  PhoneFormat: phone,
  VatIdFormat: ({ vatId }, { example }) => vatId(example),
  DeliveryTypeMissing: option,
  UnknownOption: option,
  OptionMissing: option,
  UnknownValue: option,
  DuplicateOption: option,
  QuantityOutOfRange: ({ quantity }, { min, max, step }) => quantity(min, max, step),
  FewerThanAddresses: ({ fewerThanAddresses }) => fewerThanAddresses,
  NameRequired: contactName,
  NameTooLong: contactName,
  PhoneRequired: phone,
  PhoneCountryInvalid: phone,
  PhoneTooShort: phone,
  PhoneTooLong: phone,
  PhoneInvalid: phone,
  PhoneExtension: phone,
  PhoneNotParsed: phone,
  NotPossibleForProduct: ({ notForProduct }) => notForProduct,
  CombinedWithSplitShipment: ({ withSplit }) => withSplit,
  CombinedWithPickupPoint: ({ withPickup }) => withPickup,
  CombinedWithTimedDelivery: ({ withSlot }) => withSlot,
  CombinedWithCourier: ({ withCourier }) => withCourier,
  TemporarilyUnavailable: tryLater,
  OptionsNotFetched: tryLater,
  MandateLimitExceeded: ({ mandateLimit }, { limit, amount }) => mandateLimit(limit, amount),
  CreditLimitExceeded: ({ creditLimit }, { limit, amount }) => creditLimit(limit, amount),
}

export interface TaggedFault {
  readonly _tag: string
}

const isDescribed = (fault: TaggedFault): fault is AnyFault => Object.hasOwn(FAULT_TEXTS, fault._tag)

/** Returns each text once. Faults without a text are covered by the refusal's own message. */
export const describeFaults = (faults: readonly TaggedFault[], texts: AgentTexts): readonly string[] => [
  ...new Set(
    faults
      .filter(isDescribed)
      .map(fault => (FAULT_TEXTS[fault._tag] as (texts: AgentTexts, fault: AnyFault) => string)(texts, fault)),
  ),
]
