/** Errors of the HTTP edge, before or instead of a rule's refusal, with their statuses. */
import type { Endpoint } from "./endpoint.ts"

export const HTTP_ERROR_STATUSES = {
  FilterInvalid: 400,
  IdempotencyKeyInvalid: 400,
  IdempotencyKeyMissing: 400,
  JsonMalformed: 400,
  JsonTooDeep: 400,
  ListTooLong: 400,
  PathMalformed: 400,
  RequestInvalid: 400,
  RequestMalformed: 400,
  LoginRequired: 401,
  TokenInvalid: 401,
  TokenMissing: 401,
  ForeignOrigin: 403,
  PathUnknown: 404,
  MethodNotAllowed: 405,
  Conflict: 409,
  RequestInProgress: 409,
  StaleVersion: 409,
  PreconditionFailed: 412,
  BodyTooLarge: 413,
  JsonOnly: 415,
  IdempotencyKeyReused: 422,
  TooManyRequests: 429,
  HeadersTooLarge: 431,
  InternalError: 500,
  DatabaseUnavailable: 503,
  MigrationsMissing: 503,
  Overloaded: 503,
  PaymentProviderUnavailable: 503,
  ServiceUnavailable: 503,
  ShopFault: 503,
  Stopping: 503,
} as const

export type HttpErrorCode = keyof typeof HTTP_ERROR_STATUSES

/** Endpoints that read or set a cookie. Only the shop's own pages may call them. */
const COOKIE_CALLS: ReadonlySet<string> = new Set(["anonymousIdentity", "login", "logout", "refresh"])

export const isCookieEndpoint = ({ name }: { readonly name: string }): boolean => COOKIE_CALLS.has(name)

/** The errors that the HTTP edge can answer an endpoint with, for OpenAPI. */
export const listEndpointHttpErrorCodes = ({
  name,
  access,
  takesIdempotencyKey,
  versioned,
}: Pick<
  Endpoint<never, never, never, never>,
  "name" | "access" | "takesIdempotencyKey" | "versioned"
>): readonly HttpErrorCode[] => [
  "RequestInvalid",
  "JsonMalformed",
  "JsonTooDeep",
  "ListTooLong",
  ...(access === "public" ? [] : (["TokenMissing", "TokenInvalid", "LoginRequired"] as const)),
  ...(takesIdempotencyKey
    ? (["IdempotencyKeyMissing", "IdempotencyKeyInvalid", "RequestInProgress", "Conflict", "IdempotencyKeyReused"] as const)
    : []),
  ...(takesIdempotencyKey && versioned ? (["StaleVersion", "PreconditionFailed"] as const) : []),
  ...(isCookieEndpoint({ name }) ? (["ForeignOrigin"] as const) : []),
  ...(name === "listOrders" ? (["FilterInvalid"] as const) : []),
  ...(name === "payOrder" ? (["PaymentProviderUnavailable", "ShopFault"] as const) : []),
  "Overloaded",
  "ServiceUnavailable",
]
