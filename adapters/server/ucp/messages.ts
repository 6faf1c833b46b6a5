/** What the shop refuses in the protocol's words: a rule's refusal is told in the answer, the door's is the call's own failure. */
import type { RefusalTag } from "../../../application/ports/refusals.ts"
import { DOOR_REFUSALS, type DoorRefusal } from "../../contract/door-refusals.ts"
import type { Problem } from "../http/problem.ts"
import { type Fault, faultText } from "./fault-text.ts"

type Severity = "recoverable" | "requires_buyer_input" | "unrecoverable" | "requires_buyer_review"

export interface Message {
  readonly type: "error" | "warning" | "info"
  readonly code: string
  readonly content: string
  readonly severity?: Severity
  readonly path?: string
}

interface Told {
  readonly code: string
  readonly severity: Severity
  readonly content: string
}

const recoverable = (code: string, content: string): Told => ({ code, severity: "recoverable", content })
const byBuyer = (code: string, content: string): Told => ({ code, severity: "requires_buyer_input", content })
const gone = (content: string): Told => ({ code: "not_found", severity: "unrecoverable", content })
const ended = (code: string, content: string): Told => ({ code, severity: "unrecoverable", content })

/** By what a rule refuses; a new refusal does not compile before it is told here. */
const REFUSED: Readonly<Record<RefusalTag, Told>> = {
  AddressBookFull: recoverable("address_book_full", "The address book is full."),
  AddressInvalid: recoverable("address_invalid", "The address is not complete or not correct."),
  AddressIsDefault: recoverable("address_is_default", "A default address can't be removed."),
  AddressNotFound: gone("There is no such address."),
  AgentNotFound: gone("There is no such agent."),
  AlreadyPaid: ended("already_paid", "The order is paid."),
  CartFull: recoverable("cart_full", "A cart holds no more items."),
  CartNotFound: gone("There is no such cart or checkout any more."),
  CartNotPlaceable: byBuyer("not_placeable", "Something is missing before the order can be placed."),
  CartNotQuotable: recoverable("not_quotable", "No quote can be made of this cart."),
  ConfigurationInvalid: recoverable("item_unavailable", "This is not printed like that."),
  CouponsFull: recoverable("discount_code_combination_disallowed", "A cart takes no more discount codes."),
  CourierInvalid: recoverable("courier_invalid", "The courier's contact is not complete or not correct."),
  CourierUnavailable: recoverable("courier_unavailable", "The courier can't be had for this item."),
  CredentialsInvalid: byBuyer("credentials_invalid", "Email address and password don't belong together."),
  CurrencyUnavailable: recoverable("currency_unavailable", "The shop does not sell in this currency."),
  DeliveryFixed: ended("delivery_fixed", "The delivery can't be changed any more."),
  DeliveryInvalid: recoverable("delivery_invalid", "These choices of delivery contradict each other."),
  DeliveryOptionUnavailable: recoverable("delivery_option_unavailable", "This delivery can't be had for this item."),
  DiscountCodeInvalid: recoverable("discount_code_invalid", "There is no such discount code."),
  DiscountCodeNotEligible: recoverable("discount_code_user_ineligible", "This discount code can't be used here."),
  EmailInvalid: byBuyer("email_invalid", "This is no email address."),
  EmailTaken: byBuyer("email_taken", "Another account has this email address."),
  LineItemCancelled: ended("line_item_cancelled", "The item is cancelled."),
  LineItemNotFound: gone("There is no such line item."),
  MandateMissing: byBuyer("mandate_missing", "A direct debit mandate has to be chosen."),
  MandateNotUsable: byBuyer("mandate_not_usable", "This direct debit mandate can't be used."),
  MandateUnknown: byBuyer("mandate_unknown", "There is no such direct debit mandate."),
  NothingToAdd: recoverable("nothing_to_add", "There is nothing to add."),
  NothingToPay: ended("nothing_to_pay", "There is nothing to pay."),
  OrderLapsed: ended("order_lapsed", "The order was not paid in time."),
  OrderNotFound: gone("There is no such order."),
  PasswordInvalid: byBuyer("password_invalid", "This password can't be used."),
  PaymentMethodUnavailable: byBuyer("payment_method_unavailable", "This payment method can't be used."),
  PickupPointNotFound: gone("There is no such pick-up point."),
  PickupPointUnavailable: recoverable("pickup_unavailable", "This item can't be picked up there."),
  PickupPointUnknown: recoverable("pickup_unknown", "There is no such pick-up point."),
  ProductNotFound: gone("There is no such product."),
  ProductUnknown: recoverable("item_unavailable", "The shop has no such product."),
  ProductVersionOutdated: recoverable("product_version_outdated", "The product was changed in the meantime."),
  QuoteExpired: ended("quote_expired", "The quote has expired."),
  QuoteItemFixed: recoverable("quote_item_fixed", "What was quoted can't be changed."),
  QuoteNotAllowed: byBuyer("quote_not_allowed", "Quotes are for companies that are logged in."),
  QuoteNotFound: gone("There is no such quote."),
  ReferenceInvalid: recoverable("reference_invalid", "The reference is too long."),
  RegistrationInvalid: byBuyer("registration_invalid", "The account can't be made like that."),
  RequestInvalid: recoverable("invalid_request", "What was sent does not fit."),
  LinkEnded: ended("link_ended", "The link can't be used any more."),
  ReviewScoreNotFound: gone("There are no reviews."),
  ServiceUnavailable: recoverable("service_unavailable", "This service can't be had for this item."),
  SessionNotFound: gone("There is no such session."),
  SplitShipmentInvalid: recoverable("split_invalid", "The parts of the shipment don't add up."),
  SplitShipmentUnavailable: recoverable("split_unavailable", "This item can't be sent to several addresses."),
}

interface AtTheDoor {
  readonly status?: number
  readonly code: string
  /** where the refusal has no facts to tell */
  readonly content?: string
}

/** By what the door refuses: its status where the protocol has another one, its code where it has one. */
const AT_THE_DOOR: Readonly<Record<DoorRefusal, AtTheDoor>> = {
  BodyTooLarge: { code: "request_too_large" },
  Conflict: { code: "conflict" },
  DatabaseUnavailable: { code: "unavailable" },
  FilterInvalid: { code: "invalid_request" },
  HeadersTooLarge: { code: "request_too_large" },
  IdempotencyKeyInvalid: { code: "idempotency_key_invalid" },
  IdempotencyKeyMissing: { code: "idempotency_key_missing" },
  IdempotencyKeyReused: { status: 409, code: "idempotency_key_reused", content: "The key was used with another body." },
  InternalError: { code: "internal_error" },
  JsonMalformed: { code: "invalid_request", content: "The body is no JSON." },
  JsonOnly: { code: "json_only", content: "The body has to be application/json." },
  JsonTooDeep: { code: "request_too_large" },
  ListTooLong: { code: "request_too_large", content: "A list is longer than the shop takes." },
  LoginRequired: { code: "identity_required" },
  MethodNotAllowed: { code: "method_not_allowed" },
  MigrationsMissing: { code: "unavailable" },
  Overloaded: { code: "unavailable" },
  PathMalformed: { code: "invalid_request" },
  PathUnknown: { code: "path_unknown", content: "There is no such call." },
  PaymentProviderUnavailable: { code: "unavailable" },
  PreconditionFailed: { code: "conflict" },
  RequestInProgress: { code: "request_in_progress" },
  RequestInvalid: { code: "invalid_request" },
  RequestMalformed: { code: "invalid_request" },
  ServiceUnavailable: { code: "unavailable" },
  StaleVersion: { code: "conflict" },
  Stopping: { code: "unavailable" },
  TokenInvalid: { code: "not_found" },
  TokenMissing: { code: "not_found" },
  TooManyRequests: {
    code: "rate_limited",
    content: "Too many tries: go on after as many seconds as Retry-After says.",
  },
}

/** Of an agent that calls for a customer: its token is over, or was not allowed this. */
const OF_IDENTITY: Readonly<Record<string, Message>> = {
  identity_required: {
    type: "error",
    code: "identity_required",
    severity: "requires_buyer_review",
    content: "The access token is not good any more: refresh it, or let the buyer link you again.",
  },
  insufficient_scope: {
    type: "error",
    code: "insufficient_scope",
    severity: "requires_buyer_review",
    content: "The buyer has not allowed this.",
  },
}

const isDoor = (code: string): code is DoorRefusal => Object.hasOwn(AT_THE_DOOR, code)
const isRefusal = (code: string): code is RefusalTag => Object.hasOwn(REFUSED, code)

/** More is of no use to anybody. */
const LONGEST = 1000

export const messageOf = (
  refused: { readonly _tag: RefusalTag; readonly faults?: readonly Fault[] },
  path?: string,
): Message => {
  const { content, code, severity } = REFUSED[refused._tag]
  const isElsewhere = refused.faults?.some(({ _tag }) => _tag === "CountryUnavailable") ?? false
  const faults = (refused.faults ?? []).map(faultText).filter(text => text !== refused._tag)
  return {
    type: "error",
    code: isElsewhere ? "address_undeliverable" : code,
    severity,
    content: [content, ...faults].join(" ").slice(0, LONGEST),
    ...(path ? { path } : {}),
  }
}

export interface Failure {
  readonly status: number
  readonly body: Readonly<Record<string, unknown>>
}

/** What fits no shape names its fields, which is all that can be said of it. */
const places = ({ facts }: Problem): string =>
  (facts.errors ?? []).map(({ code, field }) => `${field}: ${code}`).join(", ")

/** A problem as the protocol has it; without a resource there is nothing else to answer with. */
export const failureOf = (problem: Problem, metadata: unknown): Failure => {
  const { code, status, facts } = problem
  const ofIdentity = OF_IDENTITY[code]
  if (ofIdentity) return { status, body: { ucp: metadata, messages: [ofIdentity] } }
  const isOfTheDoor = isDoor(code) && (DOOR_REFUSALS[code] === status || !isRefusal(code))
  const message: Message | undefined =
    code === "TokenInvalid" || code === "TokenMissing"
      ? messageOf({ _tag: "CartNotFound" })
      : isRefusal(code) && !isOfTheDoor
        ? messageOf({ _tag: code })
        : undefined
  if (message) return { status: 200, body: { ucp: metadata, messages: [message] } }
  const told: AtTheDoor = isDoor(code) ? AT_THE_DOOR[code] : { code }
  return {
    status: told.status ?? status,
    body: { code: told.code, content: (facts.detail ?? (places(problem) || (told.content ?? code))).slice(0, LONGEST) },
  }
}
