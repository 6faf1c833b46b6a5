/** What the shop refuses in the protocol's words: a rule's refusal is told in the answer, the door's is the call's own failure. */
import type { RefusalTag } from "../../../application/ports/refusals.ts"
import { HTTP_ERROR_STATUSES, type HttpErrorCode } from "../../contract/http-errors.ts"
import type { HttpProblem } from "../http/http-problem.ts"
import type { Language } from "../mail/accept-language.ts"
import type { AgentTexts } from "./agent-texts-en.ts"
import { describeFaults, type TaggedFault } from "./describe-faults.ts"
import { MAX_UCP_LINES } from "./ucp-fulfillment-schemas.ts"
import { localizeMessages, type UcpMessage, type UcpSeverity } from "./ucp-messages.ts"

interface Told {
  readonly code: string
  readonly severity: UcpSeverity
  readonly content: UcpMessage["content"]
}

type Word = { [Key in keyof AgentTexts]: AgentTexts[Key] extends string ? Key : never }[keyof AgentTexts]

const told =
  (severity: UcpSeverity) =>
  (code: string, word: Word = "general"): Told => ({ code, severity, content: words => words[word] })

const recoverable = told("recoverable")
const byBuyer = told("requires_buyer_input")
const ended = told("unrecoverable")
const gone = (word: Word = "notThere"): Told => ended("not_found", word)

/** By what a rule refuses; a new refusal does not compile before it is told here. What no agent can do is told in general. */
const REFUSED: Readonly<Record<RefusalTag, Told>> = {
  AddressBookFull: recoverable("address_book_full"),
  AddressInvalid: recoverable("address_invalid", "addressInvalid"),
  AddressIsDefault: recoverable("address_is_default"),
  AddressNotFound: gone("addressUnknown"),
  AgentNotFound: gone(),
  RedirectUriMismatch: gone(),
  AlreadyPaid: ended("already_paid"),
  CartFull: recoverable("cart_full", "cartFull"),
  CartNotFound: gone("gone"),
  CartNotPlaceable: byBuyer("not_placeable"),
  CartNotQuotable: recoverable("not_quotable"),
  ConfigurationInvalid: recoverable("item_unavailable", "notPrinted"),
  CouponsFull: recoverable("discount_code_combination_disallowed", "codesFull"),
  CourierInvalid: recoverable("courier_invalid", "courierInvalid"),
  CourierUnavailable: recoverable("courier_unavailable", "courierUnavailable"),
  CredentialsInvalid: byBuyer("credentials_invalid"),
  CurrencyUnavailable: recoverable("currency_unavailable"),
  DeliveryFixed: ended("delivery_fixed"),
  DeliveryInvalid: recoverable("delivery_invalid", "deliveryInvalid"),
  DeliveryOptionUnavailable: recoverable("delivery_option_unavailable", "deliveryUnavailable"),
  DiscountCodeInvalid: recoverable("discount_code_invalid", "codeUnknown"),
  DiscountCodeNotEligible: recoverable("discount_code_user_ineligible", "codeNotEligible"),
  EmailInvalid: byBuyer("email_invalid"),
  EmailTaken: byBuyer("email_taken"),
  LineItemCancelled: ended("line_item_cancelled"),
  LineItemNotFound: gone(),
  MandateMissing: byBuyer("mandate_missing", "mandateMissing"),
  MandateNotUsable: byBuyer("mandate_not_usable", "mandateNotUsable"),
  MandateUnknown: byBuyer("mandate_unknown", "mandateUnknown"),
  NothingToAdd: recoverable("nothing_to_add"),
  NothingToPay: ended("nothing_to_pay"),
  OrderLapsed: ended("order_lapsed"),
  OrderNotFound: gone(),
  PasswordInvalid: byBuyer("password_invalid"),
  PaymentLimitExceeded: byBuyer("payment_limit_exceeded", "paymentLimit"),
  PaymentMethodUnavailable: byBuyer("payment_method_unavailable", "paymentUnavailable"),
  PickupPointNotFound: gone("pickupUnknown"),
  PickupPointUnavailable: recoverable("pickup_unavailable", "pickupUnavailable"),
  PickupPointUnknown: recoverable("pickup_unknown", "pickupUnknown"),
  ProductNotFound: gone("productUnknown"),
  ProductUnknown: recoverable("item_unavailable", "productUnknown"),
  ProductVersionOutdated: recoverable("product_version_outdated", "productOutdated"),
  QuoteExpired: ended("quote_expired", "quoteExpired"),
  QuoteItemFixed: recoverable("quote_item_fixed", "quoteFixed"),
  QuoteNotAllowed: byBuyer("quote_not_allowed"),
  QuoteNotFound: gone(),
  ReferenceInvalid: recoverable("reference_invalid"),
  RegistrationInvalid: byBuyer("registration_invalid"),
  RequestInvalid: recoverable("invalid_request"),
  LinkEnded: ended("link_ended"),
  ReviewScoreNotFound: gone(),
  ServiceUnavailable: recoverable("service_unavailable"),
  SessionNotFound: gone(),
  SplitShipmentInvalid: recoverable("split_invalid"),
  SplitShipmentUnavailable: recoverable("split_unavailable"),
}

interface AtTheDoor {
  readonly status?: number
  readonly code: string
  /** where the refusal has no facts to tell */
  readonly content?: string
}

/** By what the door refuses: its status where the protocol has another one, its code where it has one. */
const AT_THE_DOOR: Readonly<Record<HttpErrorCode, AtTheDoor>> = {
  BodyTooLarge: { code: "request_too_large" },
  Conflict: { code: "conflict" },
  DatabaseUnavailable: { code: "unavailable" },
  FilterInvalid: { code: "invalid_request" },
  ForeignOrigin: { code: "origin_not_allowed", content: "No page of another origin may call this." },
  HeadersTooLarge: { code: "request_too_large" },
  IdempotencyKeyInvalid: { code: "idempotency_key_invalid" },
  IdempotencyKeyMissing: { code: "idempotency_key_missing" },
  IdempotencyKeyReused: {
    status: 409,
    code: "idempotency_key_reused",
    content: "The key was used with another body, or with an earlier release of the shop: read what is there.",
  },
  InternalError: { code: "internal_error" },
  JsonMalformed: { code: "invalid_request", content: "The body is no JSON." },
  JsonOnly: { code: "json_only", content: "The body has to be application/json." },
  JsonTooDeep: { code: "request_too_large" },
  ListTooLong: { code: "request_too_large", content: "A list is longer than the 50 that the shop takes." },
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
  ShopFault: { code: "unavailable", content: "The fault is the shop's own, which knows of it: try again later." },
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
const OF_IDENTITY: Readonly<Record<string, UcpMessage>> = {
  identity_required: {
    type: "error",
    code: "identity_required",
    severity: "requires_buyer_review",
    content: ({ tokenOver }) => tokenOver,
  },
  insufficient_scope: {
    type: "error",
    code: "insufficient_scope",
    severity: "requires_buyer_review",
    content: ({ notAllowed }) => notAllowed,
  },
}

const isDoor = (code: string): code is HttpErrorCode => Object.hasOwn(AT_THE_DOOR, code)
const isRefusal = (code: string): code is RefusalTag => Object.hasOwn(REFUSED, code)

export const convertRefusalToMessage = (
  refused: { readonly _tag: RefusalTag; readonly faults?: readonly TaggedFault[] },
  path?: string,
): UcpMessage => {
  const { content, code, severity } = REFUSED[refused._tag]
  const { faults = [] } = refused
  const isElsewhere = faults.some(({ _tag }) => _tag === "CountryUnavailable")
  return {
    type: "error",
    code: isElsewhere ? "address_undeliverable" : code,
    severity,
    content: words => [content(words), ...describeFaults(faults, words)].join(" "),
    ...(path ? { path } : {}),
  }
}

export interface UcpFailure {
  readonly status: number
  readonly body: Readonly<Record<string, unknown>>
}

/** More is of no use to anybody. */
const LONGEST = 1000

/** What has to stand in a field that is easily got wrong. */
const EXPECTED: Readonly<Record<string, string>> = {
  codes: "10 at most",
  ids: "50 at most",
  line_items: `${MAX_UCP_LINES} at most`,
  quantity: "a whole number, at least 1",
  query: "words, unless there are filters",
}

/** What fits no shape names its fields, each once. */
const places = ({ facts }: HttpProblem): string => {
  const told = (facts.errors ?? []).map(({ code, field }) => {
    const expected = EXPECTED[field.split(".").at(-1) ?? ""]
    return expected ? `${field}: ${code} (${expected})` : `${field}: ${code}`
  })
  return [...new Set(told)].join(", ")
}

/** A problem as the protocol has it; without a resource there is nothing else to answer with. */
export const convertProblemToFailure = (problem: HttpProblem, metadata: unknown, language: Language): UcpFailure => {
  const { code, status, facts } = problem
  const answer = (message: UcpMessage) => ({ ucp: metadata, messages: localizeMessages([message], language) })
  const ofIdentity = OF_IDENTITY[code]
  if (ofIdentity) return { status, body: answer(ofIdentity) }
  const isOfTheDoor = isDoor(code) && (HTTP_ERROR_STATUSES[code] === status || !isRefusal(code))
  const message: UcpMessage | undefined =
    code === "TokenInvalid" || code === "TokenMissing"
      ? convertRefusalToMessage({ _tag: "CartNotFound" })
      : isRefusal(code) && !isOfTheDoor
        ? convertRefusalToMessage({ _tag: code })
        : undefined
  if (message) return { status: 200, body: answer(message) }
  const door: AtTheDoor = isDoor(code) ? AT_THE_DOOR[code] : { code }
  return {
    status: door.status ?? status,
    body: { code: door.code, content: (facts.detail ?? (places(problem) || (door.content ?? code))).slice(0, LONGEST) },
  }
}
