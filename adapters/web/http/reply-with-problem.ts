/**
 * Answers errors with an RFC 9457 problem that has a stable code and the trace id, and never a stack trace, a path or SQL.
 */
import { STATUS_CODES } from "node:http"
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify"
import { ArtworkStorageUnavailable } from "../../../application/shop/ports/artwork-storage.ts"
import { ProviderRejected, ProviderUnavailable } from "../../../application/shop/ports/payment-provider.ts"
import { isStorageUnavailable, StorageDefect } from "../../../application/shop/ports/storage.ts"
import { ShopFault } from "../../../application/shop/shop-fault.ts"
import type { HttpErrorCode } from "../../contract/http-errors.ts"
import { PROBLEM_MEDIA_TYPE, type ProblemDetails } from "../../contract/problem.ts"
import { isRetryableError } from "../../retry-after.ts"
import { PasswordHasherBusy } from "../../secrets/password-hasher.ts"
import { HttpProblem, makeHttpProblem } from "./http-problem.ts"
import { getErrorCode } from "./logger-options.ts"

const FASTIFY_ERROR_CODES: Readonly<Record<string, HttpErrorCode>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: "BodyTooLarge",
  FST_ERR_CTP_INVALID_MEDIA_TYPE: "JsonOnly",
  FST_ERR_CTP_INVALID_JSON_BODY: "JsonMalformed",
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: "JsonMalformed",
  FST_ERR_BAD_URL: "PathMalformed",
}

const STORAGE_DEFECT_CODES: Readonly<Record<StorageDefect["reason"], HttpErrorCode>> = {
  Unavailable: "ServiceUnavailable",
  Conflict: "Conflict",
  Unstorable: "RequestInvalid",
}

/** Statuses of refused access, which are logged (ASVS 16.3.2). */
const LOGGED_STATUSES: ReadonlySet<number> = new Set([401, 403, 429])

const isProviderError = (error: unknown): boolean =>
  error instanceof ProviderUnavailable || error instanceof ProviderRejected || error instanceof ShopFault

const hasStatus = (error: unknown): error is { readonly statusCode: number } =>
  typeof error === "object" && error !== null && "statusCode" in error && typeof error.statusCode === "number"

/** A fault in the shop's data lasts until somebody corrects it. */
const SHOP_FAULT_RETRY_SECONDS = 60

const getRetrySeconds = (error: unknown): number =>
  isRetryableError(error) ? Math.max(1, Math.ceil(error.retryAfterMs / 1000)) : 1

const toHttpProblem = (error: unknown): HttpProblem => {
  if (error instanceof HttpProblem) return error
  if (error instanceof PasswordHasherBusy || error instanceof ArtworkStorageUnavailable)
    return makeHttpProblem("ServiceUnavailable", { retryAfter: 5 })
  if (error instanceof ShopFault) return makeHttpProblem("ShopFault", { retryAfter: SHOP_FAULT_RETRY_SECONDS })
  if (isProviderError(error)) return makeHttpProblem("PaymentProviderUnavailable", { retryAfter: getRetrySeconds(error) })
  const httpCode = FASTIFY_ERROR_CODES[getErrorCode(error) ?? ""]
  if (httpCode) return makeHttpProblem(httpCode)
  if (error instanceof StorageDefect)
    return makeHttpProblem(STORAGE_DEFECT_CODES[error.reason], isStorageUnavailable(error) ? { retryAfter: 1 } : {})
  if (hasStatus(error) && error.statusCode >= 400 && error.statusCode < 500)
    return makeHttpProblem("RequestInvalid", {}, error.statusCode)
  return makeHttpProblem("InternalError")
}

/** A shop that refuses many requests, or has lost its database, logs that at most once per interval. */
const LOG_INTERVAL_MS = 1000

let lastLoggedMs = Number.NEGATIVE_INFINITY
let unloggedCalls = 0

const logFailure = ({ log }: FastifyRequest, error: unknown, { code }: HttpProblem): void => {
  const isExpected =
    error instanceof HttpProblem ||
    error instanceof PasswordHasherBusy ||
    error instanceof ArtworkStorageUnavailable ||
    isStorageUnavailable(error) ||
    isProviderError(error)
  if (!isExpected) {
    log.error({ err: error, code }, "a call failed")
    return
  }
  unloggedCalls += 1
  if (performance.now() - lastLoggedMs < LOG_INTERVAL_MS) return
  const reason = getErrorCode(error)
  log.warn({ code, calls: unloggedCalls, ...(reason ? { reason } : {}) }, "calls were sent away")
  lastLoggedMs = performance.now()
  unloggedCalls = 0
}

/** Converts an error to a problem, and logs it. */
export const logAndConvertToProblem = (request: FastifyRequest, error: unknown): HttpProblem => {
  const problem = toHttpProblem(error)
  if (problem.status >= 500) logFailure(request, error, problem)
  if (LOGGED_STATUSES.has(problem.status)) {
    const { name } = request.routeOptions.config
    request.log.info({ code: problem.code, route: name, where: request.ip }, "a call was refused")
  }
  return problem
}

/** Sends a problem as a body of any shape. */
export const sendProblem = (reply: FastifyReply, { status, facts }: HttpProblem, body: object, type = "application/json") => {
  if (facts.allow) reply.header("allow", facts.allow)
  if (facts.retryAfter) reply.header("retry-after", facts.retryAfter)
  return reply.code(status).header("cache-control", "no-store").type(`${type}; charset=utf-8`).send(JSON.stringify(body))
}

export const replyWithProblem = (request: FastifyRequest, reply: FastifyReply, error: unknown): FastifyReply => {
  const problem = logAndConvertToProblem(request, error)
  const { errors, currentVersion, position, detail } = problem.facts
  const body: ProblemDetails = {
    type: "about:blank",
    title: STATUS_CODES[problem.status] ?? "Error",
    status: problem.status,
    code: problem.code,
    traceId: request.id,
    ...(detail === undefined ? {} : { detail }),
    ...(errors ? { errors } : {}),
    ...(currentVersion === undefined ? {} : { currentVersion }),
    ...(position === undefined ? {} : { position }),
  }
  if (problem.status === 401) reply.header("www-authenticate", "Bearer")
  return sendProblem(reply, problem, body, PROBLEM_MEDIA_TYPE)
}

/** Responses are stored by no cache, unless they say so themselves. */
export const forbidCaching = (app: FastifyInstance): void => {
  app.addHook("onSend", async (_request, reply) => {
    if (!reply.hasHeader("cache-control")) reply.header("cache-control", "no-store")
  })
}
