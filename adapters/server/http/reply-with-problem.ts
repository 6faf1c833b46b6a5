/** Whatever goes wrong, the caller gets an RFC 9457 problem with a stable code and its trace, never a stack, a path or SQL. */
import { STATUS_CODES } from "node:http"
import type { FastifyReply, FastifyRequest } from "fastify"
import type { HttpErrorCode } from "../../contract/http-errors.ts"
import { PROBLEM_MEDIA_TYPE, type ProblemDetails } from "../../contract/problem.ts"
import { getSqlState, isDatabaseUnavailable } from "../database/sql-state.ts"
import { PasswordHasherBusy } from "../identity/password-hasher.ts"
import { ShopFault } from "../operations/shop-faults.ts"
import { isProviderError } from "../payment/payment-provider.ts"
import { HttpProblem, makeHttpProblem } from "./http-problem.ts"
import { isRetryableError } from "./retry-after.ts"

const FRAMEWORK: Readonly<Record<string, HttpErrorCode>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: "BodyTooLarge",
  FST_ERR_CTP_INVALID_MEDIA_TYPE: "JsonOnly",
  FST_ERR_CTP_INVALID_JSON_BODY: "JsonMalformed",
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: "JsonMalformed",
  FST_ERR_BAD_URL: "PathMalformed",
}

/** Class 22, data exceptions: a value that the database has no place for, such as text that no column can hold. */
const UNSTORABLE = /^22/

/** Who isn't let in, or not so often, is told to the log (ASVS 16.3.2). */
const REPORTED: ReadonlySet<number> = new Set([401, 403, 429])

const hasStatus = (error: unknown): error is { readonly statusCode: number } =>
  typeof error === "object" && error !== null && "statusCode" in error && typeof error.statusCode === "number"

/** In seconds: somebody has to mend it first. */
const FAULT_LASTS = 60

const secondsUntil = (error: unknown): number =>
  isRetryableError(error) ? Math.max(1, Math.ceil(error.retryAfterMs / 1000)) : 1

const problemOf = (error: unknown): HttpProblem => {
  if (error instanceof HttpProblem) return error
  if (error instanceof PasswordHasherBusy) return makeHttpProblem("ServiceUnavailable", { retryAfter: 5 })
  if (error instanceof ShopFault) return makeHttpProblem("ShopFault", { retryAfter: FAULT_LASTS })
  if (isProviderError(error)) return makeHttpProblem("PaymentProviderUnavailable", { retryAfter: secondsUntil(error) })
  const code = getSqlState(error) ?? ""
  const known = FRAMEWORK[code]
  if (known) return makeHttpProblem(known)
  if (UNSTORABLE.test(code)) return makeHttpProblem("RequestInvalid")
  if (code === "23505") return makeHttpProblem("Conflict")
  if (isDatabaseUnavailable(error)) return makeHttpProblem("ServiceUnavailable", { retryAfter: 1 })
  if (hasStatus(error) && error.statusCode >= 400 && error.statusCode < 500)
    return makeHttpProblem("RequestInvalid", {}, error.statusCode)
  return makeHttpProblem("InternalError")
}

/** In milliseconds: a shop that sends many away, or has lost its database, says so, but does not spend its time on that. */
const SAY_EVERY = 1000

let saidAt = Number.NEGATIVE_INFINITY
let unsaid = 0

const tellFailure = ({ log }: FastifyRequest, error: unknown, { code }: HttpProblem): void => {
  const sentAway =
    error instanceof HttpProblem ||
    error instanceof PasswordHasherBusy ||
    isDatabaseUnavailable(error) ||
    isProviderError(error)
  if (!sentAway) {
    log.error({ err: error, code }, "a call failed")
    return
  }
  unsaid += 1
  if (performance.now() - saidAt < SAY_EVERY) return
  const reason = getSqlState(error)
  log.warn({ code, calls: unsaid, ...(reason ? { reason } : {}) }, "calls were sent away")
  saidAt = performance.now()
  unsaid = 0
}

/** What went wrong, told to the log as far as it is the shop's to know. */
export const convertErrorToProblem = (request: FastifyRequest, error: unknown): HttpProblem => {
  const problem = problemOf(error)
  if (problem.status >= 500) tellFailure(request, error, problem)
  if (REPORTED.has(problem.status)) {
    const { name } = request.routeOptions.config
    request.log.info({ code: problem.code, route: name, where: request.ip }, "a call was refused")
  }
  return problem
}

export const replyWithProblem = (request: FastifyRequest, reply: FastifyReply, error: unknown): FastifyReply => {
  const problem = convertErrorToProblem(request, error)
  const { errors, currentVersion, position, detail, allow, retryAfter } = problem.facts
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
  if (allow) reply.header("allow", allow)
  if (retryAfter) reply.header("retry-after", retryAfter)
  if (problem.status === 401) reply.header("www-authenticate", "Bearer")
  return reply
    .code(problem.status)
    .header("cache-control", "no-store")
    .type(`${PROBLEM_MEDIA_TYPE}; charset=utf-8`)
    .send(JSON.stringify(body))
}
