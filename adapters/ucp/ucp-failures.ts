/**
 * Refusals and errors as the protocol states them. A refused rule becomes a message in a normal response; an error of the HTTP
 * edge fails the request.
 */
import type { LoginRequired } from "../../application/shop/caller.ts"
import type { CartUpdateCommand, CommandRefusal } from "../../application/shop/carts/change-cart.ts"
import type { Language } from "../../application/shop/language.ts"
import { HTTP_ERROR_STATUSES, type HttpErrorCode } from "../contract/http-errors.ts"
import type { HttpProblem } from "../web/http/http-problem.ts"
import { describeFaults, type TaggedFault } from "./describe-faults.ts"
import { MAX_UCP_LINES } from "./ucp-fulfillment-schemas.ts"
import { type AgentTextKey, localizeMessages, makeErrorMessage, type UcpMessage, type UcpSeverity } from "./ucp-messages.ts"

type MessageParts = Pick<UcpMessage, "code" | "content"> & { readonly severity: UcpSeverity }

const makeParts =
  (severity: UcpSeverity) =>
  (code: string, key: AgentTextKey = "general"): MessageParts => ({ code, severity, content: t => t(key) })

const recoverable = makeParts("recoverable")
const byBuyer = makeParts("requires_buyer_input")
const unrecoverable = makeParts("unrecoverable")
const notFound = (key: AgentTextKey = "notThere"): MessageParts => unrecoverable("not_found", key)

/** Refusals of the commands that change a cart, and of those that find something by an agent's id. */
export type AgentRefusalTag =
  | Exclude<CommandRefusal<CartUpdateCommand["_tag"]>, LoginRequired>["_tag"]
  | "AddressNotFound"
  | "CartNotFound"
  | "OrderNotFound"
  | "ProductNotFound"

/** The message of each refusal that an agent can cause. A new one doesn't compile without an entry here. */
const REFUSAL_MESSAGES: Readonly<Record<AgentRefusalTag, MessageParts>> = {
  AddressInvalid: recoverable("address_invalid", "addressInvalid"),
  AddressNotFound: notFound("addressUnknown"),
  CartFull: recoverable("cart_full", "cartFull"),
  CartNotFound: notFound("gone"),
  ConfigurationInvalid: recoverable("item_unavailable", "notPrinted"),
  CouponsFull: recoverable("discount_code_combination_disallowed", "codesFull"),
  CourierInvalid: recoverable("courier_invalid", "courierInvalid"),
  CourierUnavailable: recoverable("courier_unavailable", "courierUnavailable"),
  DeliveryOptionUnavailable: recoverable("delivery_option_unavailable", "deliveryUnavailable"),
  DiscountCodeInvalid: recoverable("discount_code_invalid", "codeUnknown"),
  DiscountCodeNotEligible: recoverable("discount_code_user_ineligible", "codeNotEligible"),
  LineItemCancelled: unrecoverable("line_item_cancelled"),
  LineItemNotFound: notFound(),
  MandateMissing: byBuyer("mandate_missing", "mandateMissing"),
  MandateNotUsable: byBuyer("mandate_not_usable", "mandateNotUsable"),
  MandateUnknown: byBuyer("mandate_unknown", "mandateUnknown"),
  OrderNotFound: notFound(),
  PaymentLimitExceeded: byBuyer("payment_limit_exceeded", "paymentLimit"),
  PaymentMethodUnavailable: byBuyer("payment_method_unavailable", "paymentUnavailable"),
  PickupPointUnavailable: recoverable("pickup_unavailable", "pickupUnavailable"),
  PickupPointUnknown: recoverable("pickup_unknown", "pickupUnknown"),
  ProductNotFound: notFound("productUnknown"),
  ProductUnknown: recoverable("item_unavailable", "productUnknown"),
  QuoteExpired: unrecoverable("quote_expired", "quoteExpired"),
  QuoteItemFixed: recoverable("quote_item_fixed", "quoteFixed"),
  QuoteNotFound: notFound(),
  ReferenceInvalid: recoverable("reference_invalid"),
  ServiceUnavailable: recoverable("service_unavailable"),
  SplitShipmentInvalid: recoverable("split_invalid"),
  SplitShipmentUnavailable: recoverable("split_unavailable"),
}

interface EdgeFailure {
  readonly status?: number
  readonly code: string
  /** the text when the problem has no detail */
  readonly content?: string
}

/** The protocol's status and code for each error of the HTTP edge, where they differ. */
const EDGE_FAILURES: Readonly<Record<HttpErrorCode, EdgeFailure>> = {
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

/** Errors of linked agents: the token has expired, or lacks the scope. */
const IDENTITY_MESSAGES: Readonly<Record<string, UcpMessage>> = {
  identity_required: makeErrorMessage("identity_required", "tokenOver", "requires_buyer_review"),
  insufficient_scope: makeErrorMessage("insufficient_scope", "notAllowed", "requires_buyer_review"),
}

const isHttpErrorCode = (code: string): code is HttpErrorCode => Object.hasOwn(EDGE_FAILURES, code)
const isRefusal = (code: string): code is AgentRefusalTag => Object.hasOwn(REFUSAL_MESSAGES, code)

export const convertRefusalToMessage = (
  refusal: { readonly _tag: AgentRefusalTag; readonly faults?: readonly TaggedFault[] },
  path?: string,
): UcpMessage => {
  const { content, code, severity } = REFUSAL_MESSAGES[refusal._tag]
  const { faults = [] } = refusal
  const isUndeliverable = faults.some(({ _tag }) => _tag === "CountryUnavailable" || _tag === "TerritoryUnavailable")
  return {
    type: "error",
    code: isUndeliverable ? "address_undeliverable" : code,
    severity,
    content: t => [content(t), ...describeFaults(faults, t)].join(" "),
    ...(path ? { path } : {}),
  }
}

export interface UcpFailure {
  readonly status: number
  readonly body: Readonly<Record<string, unknown>>
}

/** The most characters of an error's content. */
const MAX_LENGTH = 1000

/** What is expected in fields that are often wrong. */
const EXPECTED: Readonly<Record<string, string>> = {
  codes: "10 at most",
  ids: "50 at most",
  line_items: `${MAX_UCP_LINES} at most`,
  quantity: "a whole number, at least 1",
  query: "words, unless there are filters",
}

/** Lists the invalid fields, each once. */
const invalidFields = ({ facts }: HttpProblem): string => {
  const descriptions = (facts.errors ?? []).map(({ code, field }) => {
    const expected = EXPECTED[field.split(".").at(-1) ?? ""]
    return expected ? `${field}: ${code} (${expected})` : `${field}: ${code}`
  })
  return [...new Set(descriptions)].join(", ")
}

/**
 * Converts a problem to the protocol's response: a message when a rule refused, else the status and code of the
 * failure.
 */
export const convertProblemToFailure = (problem: HttpProblem, metadata: unknown, language: Language): UcpFailure => {
  const { code, status, facts } = problem
  const makeBody = (message: UcpMessage) => ({ ucp: metadata, messages: localizeMessages([message], language) })
  const identityMessage = IDENTITY_MESSAGES[code]
  if (identityMessage) return { status, body: makeBody(identityMessage) }
  const isEdgeError = isHttpErrorCode(code) && (HTTP_ERROR_STATUSES[code] === status || !isRefusal(code))
  const message: UcpMessage | undefined =
    code === "TokenInvalid" || code === "TokenMissing"
      ? convertRefusalToMessage({ _tag: "CartNotFound" })
      : isRefusal(code) && !isEdgeError
        ? convertRefusalToMessage({ _tag: code })
        : undefined
  if (message) return { status: 200, body: makeBody(message) }
  const failure: EdgeFailure = isHttpErrorCode(code) ? EDGE_FAILURES[code] : { code }
  return {
    status: failure.status ?? status,
    body: {
      code: failure.code,
      content: (facts.detail ?? (invalidFields(problem) || (failure.content ?? code))).slice(0, MAX_LENGTH),
    },
  }
}
