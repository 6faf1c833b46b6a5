/** What a rule finds wrong, in words that a buyer may be shown: its facts, and nothing that anybody typed (UCP-21). */

import type { AddressFault } from "../../../domain/address/address-validation.ts"
import type { CourierFault } from "../../../domain/address/phone.ts"
import type { ConfigurationFault } from "../../../domain/catalog/product-configuration.ts"
import type { DeliveryOptionsUnavailableReason } from "../../../domain/delivery/delivery-options-availability.ts"
import type { PickupUnavailableReason } from "../../../domain/delivery/pickup-availability.ts"
import type { AmountLimitExceeded } from "../../../domain/payment/amount-limit.ts"
import type { AgentTexts } from "./agent-texts-en.ts"

type ToldFault =
  | AddressFault
  | AmountLimitExceeded
  | ConfigurationFault
  | CourierFault
  | DeliveryOptionsUnavailableReason
  | PickupUnavailableReason

type Telling = {
  readonly [Tag in ToldFault["_tag"]]: (words: AgentTexts, fault: Extract<ToldFault, { readonly _tag: Tag }>) => string
}

const option = ({ option: told }: AgentTexts): string => told
const phone = ({ phone: told }: AgentTexts): string => told
const contactName = ({ contactName: told }: AgentTexts): string => told
const tryLater = ({ tryLater: told }: AgentTexts): string => told

/** A new one does not compile before it is told here. */
const TELLING: Telling = {
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

const isTold = (fault: TaggedFault): fault is ToldFault => Object.hasOwn(TELLING, fault._tag)

/** Each once; what has no words of its own is said by the refusal. */
export const describeFaults = (faults: readonly TaggedFault[], words: AgentTexts): readonly string[] => [
  ...new Set(
    faults
      .filter(isTold)
      .map(fault => (TELLING[fault._tag] as (words: AgentTexts, fault: ToldFault) => string)(words, fault)),
  ),
]
