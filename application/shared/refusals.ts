/**
 * Refusals of the services. A refusal has a tag; one about entered data also lists faults, each with its field and the
 * violated limit.
 */
import type { AddressNotDeletableReason } from "../../domain/address/address-deletability.ts"
import type { AddressFault } from "../../domain/address/address-validation.ts"
import type { CourierContactFault } from "../../domain/address/phone.ts"
import type { ArtworkNotApprovableReason, ArtworkNotChangeableReason } from "../../domain/artwork/artwork-changes.ts"
import type { UploadFault, UploadPartFault } from "../../domain/artwork/upload-rules.ts"
import type { CouponNotEligible } from "../../domain/cart/coupon-refusal.ts"
import type { ProductConfigurationFault } from "../../domain/catalog/product-configuration.ts"
import type { ServiceFault } from "../../domain/catalog/service-choice.ts"
import type { DeliveryOptionsUnavailableReason } from "../../domain/delivery/delivery-options-availability.ts"
import type { PickupUnavailableReason } from "../../domain/delivery/pickup-availability.ts"
import type { SplitUnavailableReason } from "../../domain/delivery/split-availability.ts"
import type { SplitFault } from "../../domain/delivery/split-validation.ts"
import type { EmailFault } from "../../domain/identity/email.ts"
import type { PasswordFault } from "../../domain/identity/password.ts"
import type { RegistrationFault } from "../../domain/identity/registration.ts"
import type { DeliveryLockedReason } from "../../domain/order/delivery-changeability.ts"
import type { PlacementFault } from "../../domain/order/placement-fault.ts"
import type { AmountLimitExceeded } from "../../domain/payment/payer-limit-usage.ts"
import type { ReferenceTooLong } from "../../domain/payment/reference.ts"
import type { QuoteNotAddableReason } from "../../domain/quote/quote-addition.ts"
import type { QuoteNotAllowedReason } from "../../domain/quote/quote-eligibility.ts"

type Tagged<Tag extends string> = Tag extends string ? { readonly _tag: Tag } : never

/** Fault types by refusal tag. */
interface Faults {
  readonly AddressInvalid: AddressFault
  readonly AddressIsDefault: AddressNotDeletableReason
  readonly ArtworkFileInvalid: UploadFault
  readonly ArtworkNotApprovable: ArtworkNotApprovableReason
  readonly ArtworkNotChangeable: ArtworkNotChangeableReason
  readonly CartNotPlaceable: PlacementFault
  readonly CartNotQuotable: Tagged<"CartEmpty" | "QuotesExpired">
  readonly ConfigurationInvalid: ProductConfigurationFault
  readonly CourierInvalid: CourierContactFault
  readonly CourierUnavailable: DeliveryOptionsUnavailableReason | Tagged<"CourierUnavailable">
  readonly CurrencyUnavailable: Tagged<"Invalid">
  readonly DeliveryFixed: DeliveryLockedReason
  readonly DeliveryInvalid: Tagged<"Contradictory">
  readonly DeliveryOptionUnavailable: DeliveryOptionsUnavailableReason | Tagged<"DeliveryOptionUnavailable">
  readonly DiscountCodeInvalid: Tagged<"DiscountCodeInvalid">
  readonly DiscountCodeNotEligible: CouponNotEligible
  readonly EmailInvalid: EmailFault
  readonly LineItemCancelled: Tagged<"Cancelled">
  readonly MandateMissing: Tagged<"MandateMissing">
  readonly MandateNotUsable: Tagged<"MandateNotUsable">
  readonly MandateUnknown: Tagged<"MandateUnknown">
  readonly NothingToAdd: QuoteNotAddableReason
  readonly PasswordInvalid: PasswordFault
  readonly PaymentLimitExceeded: AmountLimitExceeded
  readonly PaymentMethodUnavailable: Tagged<"PaymentMethodUnavailable">
  readonly PickupPointUnavailable: PickupUnavailableReason
  readonly PickupPointUnknown: Tagged<"PickupPointUnknown">
  readonly ProductUnknown: Tagged<"ProductUnknown">
  readonly ProductVersionOutdated: Tagged<"ProductVersionOutdated">
  readonly QuoteExpired: Tagged<"QuoteExpired">
  readonly QuoteItemFixed: Tagged<"QuoteItemFixed">
  readonly QuoteNotAllowed: Tagged<QuoteNotAllowedReason["_tag"]>
  readonly ReferenceInvalid: ReferenceTooLong
  readonly RegistrationInvalid: RegistrationFault
  /** the request violates the contract, which no page's input does */
  readonly RequestInvalid: Tagged<"Required" | "Invalid">
  readonly ServiceUnavailable: ServiceFault
  readonly SplitShipmentInvalid: SplitFault
  readonly SplitShipmentUnavailable: SplitUnavailableReason
  readonly UploadIncomplete: Tagged<"PartsMissing">
  readonly UploadPartInvalid: UploadPartFault
}

/** Refusals without faults. */
type RefusalTagWithoutFaults =
  | "AccountHidden"
  | "AddressBookFull"
  | "AddressNotFound"
  | "AgentNotFound"
  | "AlreadyPaid"
  | "ArtworkFileNotFound"
  | "CartFull"
  | "CartNotFound"
  | "CouponsFull"
  | "CredentialsInvalid"
  | "EmailTaken"
  | "LineItemNotFound"
  | "LinkEnded"
  | "NothingToPay"
  | "OrderLapsed"
  | "OrderNotFound"
  | "PickupPointNotFound"
  | "ProductNotFound"
  | "QuoteNotFound"
  | "RedirectUriMismatch"
  | "ReviewScoreNotFound"
  | "ArtworkFileNotFound"
  | "SessionNotFound"
  | "StorageFull"
  | "UploadNotFound"

export type RefusalTagWithFaults = keyof Faults

export type RefusalTag = RefusalTagWithoutFaults | RefusalTagWithFaults

/** `at` is the field path in the request. */
export type FaultAtPath<Fault> = Fault & { readonly at: readonly string[] }

export type FaultsByTag<Tag extends RefusalTag> = Tag extends RefusalTagWithFaults ? Faults[Tag] : never

export type RefusalOf<Tag extends RefusalTag> = Tag extends RefusalTagWithFaults
  ? { readonly _tag: Tag; readonly faults: readonly FaultAtPath<Faults[Tag]>[] }
  : { readonly _tag: Tag }

/** Refusals that every call can get: the request violates the contract, or this client doesn't know the tag. */
export type InvalidRequestRefusal =
  | RefusalOf<"RequestInvalid">
  | { readonly _tag: "Unrecognised"; readonly faults: RefusalOf<"RequestInvalid">["faults"] }

export type Refusal = RefusalOf<RefusalTag> | InvalidRequestRefusal
