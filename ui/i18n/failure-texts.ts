/** The one table from what failed to what is said about it: what it means, what to do next, and the code to quote. */
import type { TFunction } from "i18next"
import type { CartChangeError, ChangeFailure } from "../../application/cart/cart-change-error.ts"
import type { Refusal } from "../../application/ports/refusals.ts"
import type { VersionConflictError } from "../../application/ports/service-failures.ts"
import type { QuoteNotAddableError } from "../../application/quotes/add-quote-items.ts"
import { classifyEdit } from "../../domain/cart/line-item-edit.ts"

export type CommandFailure = CartChangeError | ChangeFailure | VersionConflictError | QuoteNotAddableError

export interface FailureExplanation {
  readonly words: string
  /** what finds the failure in the shop's records, where a shopper may need to quote it */
  readonly code?: string
  readonly wayOn: "tryAgain" | "logIn" | "none"
}

/** In the words of the page that asked, or met by nobody whom the pages serve; elsewhere in general, with the trace to quote. */
type ToldInGeneral =
  | "AddressIsDefault"
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
  | "Unrecognised"

export type RefusalTextKeys<Tag extends string> = { readonly [Refused in Exclude<Tag, ToldInGeneral>]: string }

/** What a shopper can do something about. */
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
  ChangeFailed: true,
  Unreachable: true,
  NotAddable: true,
  SignedOut: true,
  TooMany: true,
  StaleVersion: true,
  NoCart: true,
  Cancelled: true,
  Refused: true,
}

/** What the table knows, whatever else a command may fail with. */
export const isCommandFailure = (error: unknown): error is CommandFailure =>
  error instanceof Error && "_tag" in error && Object.hasOwn(TAGS, String(error._tag))

const isListed = (tag: Refusal["_tag"]): tag is keyof typeof REFUSAL_TEXT_KEYS => Object.hasOwn(REFUSAL_TEXT_KEYS, tag)

/** The failure itself, whichever change it ended. */
export const getFailureReason = (failure: CommandFailure): ChangeFailure | QuoteNotAddableError =>
  failure._tag === "ChangeFailed" ? failure.reason : failure

export const explainFailure = (t: TFunction, failure: CommandFailure): FailureExplanation => {
  const reason = getFailureReason(failure)
  switch (reason._tag) {
    case "Unreachable":
      return reason.cause === "network" || reason.cause === "timeout" || reason.cause === "aborted"
        ? { words: t("failure.unreachable"), code: reason.traceId, wayOn: "tryAgain" }
        : {
            words: t(reason.cause === "shop" ? "failure.shop" : "failure.server"),
            code: reason.traceId,
            wayOn: "tryAgain",
          }
    case "NotAddable":
    case "SignedOut":
      return { words: t("failure.signedOut"), wayOn: "logIn" }
    case "TooMany":
      return { words: t("failure.tooMany"), wayOn: "tryAgain" }
    case "StaleVersion":
      return { words: t("failure.stale"), wayOn: "tryAgain" }
    case "NoCart":
      return { words: t("failure.noCart"), wayOn: "none" }
    case "Cancelled":
      return { words: t("failure.cancelled"), wayOn: "logIn" }
    case "Refused": {
      const [fault] = reason.refusal._tag === "PaymentLimitExceeded" ? reason.refusal.faults : []
      if (fault) return { words: t(`failure.${fault._tag}`, { ...fault }), wayOn: "none" }
      return isListed(reason.refusal._tag)
        ? { words: t(REFUSAL_TEXT_KEYS[reason.refusal._tag]), wayOn: "none" }
        : { words: t("failure.refused"), code: reason.traceId, wayOn: "tryAgain" }
    }
  }
}

/** Below a field: what went wrong, and that what was typed can be sent again; a code to quote has no room there. */
export const formatNotSaved = (t: TFunction, title: string, failure: CommandFailure): string => {
  const { words, code } = explainFailure(t, failure)
  return `${title}. ${code === undefined ? words : t("failure.kept")}`
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

/** "Something went wrong when trying to …", the one sentence that is composed (ERR-03). */
export const formatWentWrong = (t: TFunction, action: Action): string =>
  t("error.wentWrong", { action: t(`action.${action}`) })

/** What the catalogue calls a change. */
export const getFailedAction = ({ change, cartless }: CartChangeError): Action => {
  switch (change._tag) {
    case "AddLineItem":
    case "AddLineItems":
      return cartless ? "create" : "add"
    case "AddQuotes":
      return "addQuote"
    case "EditLineItem":
      return classifyEdit(change.edits)
    case "RemoveLineItem":
      return "remove"
    case "CopyLineItem":
      return "copy"
    case "EmptyCart":
      return "deleteCart"
    case "SetShippingAddress":
      return "shippingAddress"
    case "SetBillingAddress":
      return "billingAddress"
    case "SetDeliveryOption":
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
