/** The texts of all failures: what happened, what to do next, and the code to quote. */
import type { TFunction } from "i18next"
import type { CartChangeFailedError, ChangeFailure } from "../../application/client/cart/cart-change-error.ts"
import { getEditAction } from "../../application/client/cart/edit-action.ts"
import type { VersionConflictError } from "../../application/client/ports/service-failures.ts"
import type { QuoteNotAddableError } from "../../application/client/quotes/add-quote-items.ts"
import type { Refusal } from "../../application/shared/refusals.ts"

export type CommandFailure = CartChangeFailedError | ChangeFailure | VersionConflictError | QuoteNotAddableError

interface FailureExplanation {
  readonly text: string
  /** finds the failure in the logs, where a shopper may need to quote it */
  readonly code?: string
  readonly nextStep: "tryAgain" | "logIn" | "none"
}

/**
 * Refusals with a text on the page that causes them, or that no page can cause. Elsewhere they have the general text
 * with the trace.
 */
type GeneralRefusalTag =
  | "AddressIsDefault"
  | "ArtworkFileInvalid"
  | "ArtworkNotApprovable"
  | "ArtworkNotChangeable"
  | "CourierUnavailable"
  | "CredentialsInvalid"
  | "CurrencyUnavailable"
  | "CartNotPlaceable"
  | "DeliveryInvalid"
  | "DeliveryOptionUnavailable"
  | "DiscountCodeInvalid"
  | "DiscountCodeNotEligible"
  | "EmailInvalid"
  | "EmailTaken"
  | "LineItemCancelled"
  | "LinkEnded"
  | "MandateMissing"
  | "MandateNotUsable"
  | "MandateUnknown"
  | "NothingToAdd"
  | "PasswordInvalid"
  | "PaymentLimitExceeded"
  | "PaymentMethodUnavailable"
  | "PickupPointUnavailable"
  | "PickupPointUnknown"
  | "ProductVersionOutdated"
  | "RegistrationInvalid"
  | "RequestInvalid"
  | "ReviewScoreNotFound"
  | "SplitShipmentUnavailable"
  | "StorageFull"
  | "Unrecognised"
  | "UploadIncomplete"
  | "UploadPartInvalid"

export type RefusalTextKeys<Tag extends string> = { readonly [RefusalTag in Exclude<Tag, GeneralRefusalTag>]: string }

/** Texts of refusals that a shopper can do something about. */
export const REFUSAL_TEXT_KEYS = {
  CartNotFound: "failure.notFound",
  LineItemNotFound: "failure.itemGone",
  ProductNotFound: "failure.notFound",
  ProductUnknown: "failure.productGone",
  ConfigurationInvalid: "failure.notSoldLikeThis",
  ServiceUnavailable: "failure.serviceGone",
  OrderNotFound: "failure.notFound",
  QuoteNotFound: "failure.notFound",
  QuoteExpired: "quote.expiredHint",
  CartNotQuotable: "lack.QuotesExpired",
  QuoteNotAllowed: "quote.notAllowed",
  QuoteItemFixed: "quote.fixed",
  PickupPointNotFound: "failure.notFound",
  CartFull: "failure.cartFull",
  CouponsFull: "failure.couponsFull",
  AddressNotFound: "failure.notFound",
  AgentNotFound: "failure.notFound",
  RedirectUriMismatch: "failure.notFound",
  SessionNotFound: "failure.notFound",
  ArtworkFileNotFound: "failure.notFound",
  UploadNotFound: "failure.notFound",
  AccountHidden: "failure.accountHidden",
  AddressBookFull: "failure.addressBookFull",
  DeliveryFixed: "failure.deliveryFixed",
  AlreadyPaid: "failure.alreadyPaid",
  NothingToPay: "failure.nothingToPay",
  OrderLapsed: "failure.orderLapsed",
  AddressInvalid: "failure.invalid",
  CourierInvalid: "failure.invalid",
  SplitShipmentInvalid: "failure.invalid",
  ReferenceInvalid: "failure.invalid",
} as const satisfies RefusalTextKeys<Refusal["_tag"]>

const TAGS: { readonly [Tag in CommandFailure["_tag"]]: true } = {
  CartChangeFailed: true,
  Unreachable: true,
  QuoteNotAddable: true,
  Unauthorized: true,
  RateLimited: true,
  VersionConflict: true,
  CartMissing: true,
  ChangeCancelled: true,
  Refused: true,
}

/** Whether the table has a text for an error. */
export const isCommandFailure = (error: unknown): error is CommandFailure =>
  error instanceof Error && "_tag" in error && Object.hasOwn(TAGS, String(error._tag))

const isListed = (tag: Refusal["_tag"]): tag is keyof typeof REFUSAL_TEXT_KEYS => Object.hasOwn(REFUSAL_TEXT_KEYS, tag)

/** The failure behind a failed cart change. */
export const unwrapCommandFailure = (failure: CommandFailure): ChangeFailure | QuoteNotAddableError =>
  failure._tag === "CartChangeFailed" ? failure.reason : failure

export const explainFailure = (t: TFunction, failure: CommandFailure): FailureExplanation => {
  const reason = unwrapCommandFailure(failure)
  switch (reason._tag) {
    case "Unreachable":
      return reason.cause === "network" || reason.cause === "timeout" || reason.cause === "aborted"
        ? { text: t("failure.unreachable"), code: reason.traceId, nextStep: "tryAgain" }
        : {
            text: t(reason.cause === "shop" ? "failure.shop" : "failure.server"),
            code: reason.traceId,
            nextStep: "tryAgain",
          }
    case "QuoteNotAddable":
    case "Unauthorized":
      return { text: t("failure.signedOut"), nextStep: "logIn" }
    case "RateLimited":
      return { text: t("failure.tooMany"), nextStep: "tryAgain" }
    case "VersionConflict":
      return { text: t("failure.stale"), nextStep: "tryAgain" }
    case "CartMissing":
      return { text: t("failure.noCart"), nextStep: "none" }
    case "ChangeCancelled":
      return { text: t("failure.cancelled"), nextStep: "logIn" }
    case "Refused": {
      const [fault] = reason.refusal._tag === "PaymentLimitExceeded" ? reason.refusal.faults : []
      if (fault) return { text: t(`failure.${fault._tag}`, { ...fault }), nextStep: "none" }
      return isListed(reason.refusal._tag)
        ? { text: t(REFUSAL_TEXT_KEYS[reason.refusal._tag]), nextStep: "none" }
        : { text: t("failure.refused"), code: reason.traceId, nextStep: "tryAgain" }
    }
  }
}

/** The text below a field: what went wrong, and that the typed text can be sent again. There is no room for a code. */
export const formatNotSaved = (t: TFunction, title: string, failure: CommandFailure): string => {
  const { text, code } = explainFailure(t, failure)
  return `${title}. ${code === undefined ? text : t("failure.kept")}`
}

type Action =
  | "remove"
  | "deleteCart"
  | "add"
  | "addQuote"
  | "copy"
  | "edit"
  | "update"
  | "changeDelivery"
  | "shippingOptions"
  | "pickup"
  | "create"
  | "recalculate"
  | "get"
  | "deliveryOption"
  | "splitShipment"
  | "shippingAddress"
  | "billingAddress"
  | "payment"
  | "addCoupon"
  | "removeCoupon"
  | "place"
  | "referenceLabel"
  | "poNumber"
  | "reorder"

/** "Something went wrong when trying to …", the only composed sentence (ERR-03). */
export const formatActionWentWrong = (t: TFunction, action: Action): string =>
  t("error.wentWrong", { action: t(`action.${action}`) })

/** The catalogue's name of a failed cart change. */
export const getFailedActionTextKey = ({ change: command, hasNoCart }: CartChangeFailedError): Action => {
  const change = command._tag === "SetSharedDelivery" ? command.choice : command
  switch (change._tag) {
    case "AddLineItems":
      return hasNoCart ? "create" : "add"
    case "AddQuotes":
      return "addQuote"
    case "EditLineItem":
      return getEditAction(change.edits)
    case "RemoveLineItem":
      return "remove"
    case "CopyLineItems":
      return "copy"
    case "EmptyCart":
      return "deleteCart"
    case "SetShippingAddress":
      return "shippingAddress"
    case "SetBillingAddress":
      return "billingAddress"
    case "SetDeliveryOption":
    case "SetDailySlot":
    case "SetCourier":
      return "deliveryOption"
    case "SetPickupPoint":
      return "pickup"
    case "SetSplitShipment":
      return "splitShipment"
    case "SetPaymentMethod":
      return "payment"
    case "AddCoupon":
      return "addCoupon"
    case "RemoveCoupon":
      return "removeCoupon"
    case "SetReference":
      return change.field
    case "Recalculate":
      return "recalculate"
  }
}
