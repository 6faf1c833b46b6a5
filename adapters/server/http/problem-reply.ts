/** Whatever goes wrong, the caller gets an RFC 9457 problem with a stable code and its trace, never a stack, a path or SQL. */
import { STATUS_CODES } from "node:http"
import type { FastifyReply, FastifyRequest } from "fastify"
import { PROBLEM_MEDIA_TYPE, type ProblemBody } from "../../contract/problem.ts"
import { isUnavailable, sqlState } from "../database/sql-state.ts"
import { Refusal } from "./refusal.ts"

const FRAMEWORK: Readonly<Record<string, readonly [status: number, code: string]>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: [413, "BodyTooLarge"],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: [415, "JsonOnly"],
  FST_ERR_CTP_INVALID_JSON_BODY: [400, "JsonMalformed"],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: [400, "JsonMalformed"],
  FST_ERR_BAD_URL: [400, "PathMalformed"],
}

/** Class 22, data exceptions: a value that the database has no place for, such as text that no column can hold. */
const UNSTORABLE = /^22/

/** Who isn't let in, or not so often, is told to the log (ASVS 16.3.2). */
const REPORTED: ReadonlySet<number> = new Set([401, 403, 429])

const hasStatus = (error: unknown): error is { readonly statusCode: number } =>
  typeof error === "object" && error !== null && "statusCode" in error && typeof error.statusCode === "number"

const refusalOf = (error: unknown): Refusal | undefined => {
  if (error instanceof Refusal) return error
  const known = FRAMEWORK[sqlState(error) ?? ""]
  if (known) return new Refusal(...known)
  if (UNSTORABLE.test(sqlState(error) ?? "")) return new Refusal(400, "RequestInvalid")
  if (sqlState(error) === "23505") return new Refusal(409, "Conflict")
  if (isUnavailable(error)) return new Refusal(503, "ServiceUnavailable", { retryAfter: 1 })
  if (hasStatus(error) && error.statusCode >= 400 && error.statusCode < 500)
    return new Refusal(error.statusCode, "RequestInvalid")
  return undefined
}

/** In milliseconds: a shop that sends many away, or has lost its database, says so, but does not spend its time on that. */
const SAY_EVERY = 1000

let saidAt = Number.NEGATIVE_INFINITY
let unsaid = 0

const tellFailure = ({ log }: FastifyRequest, error: unknown, { code }: Refusal): void => {
  const sentAway = error instanceof Refusal || isUnavailable(error)
  if (!sentAway) {
    log.error({ err: error, code }, "a call failed")
    return
  }
  unsaid += 1
  if (performance.now() - saidAt < SAY_EVERY) return
  const reason = sqlState(error)
  log.warn({ code, calls: unsaid, ...(reason ? { reason } : {}) }, "calls were sent away")
  saidAt = performance.now()
  unsaid = 0
}

export const replyWithProblem = (request: FastifyRequest, reply: FastifyReply, error: unknown): FastifyReply => {
  const refusal = refusalOf(error) ?? new Refusal(500, "InternalError")
  if (refusal.status >= 500) tellFailure(request, error, refusal)
  if (REPORTED.has(refusal.status)) {
    const { name } = request.routeOptions.config
    request.log.info({ code: refusal.code, route: name, where: request.ip }, "a call was refused")
  }
  const { errors, currentVersion, position, detail, allow, retryAfter } = refusal.facts
  const body: ProblemBody = {
    type: "about:blank",
    title: STATUS_CODES[refusal.status] ?? "Error",
    status: refusal.status,
    code: refusal.code,
    traceId: request.id,
    ...(detail === undefined ? {} : { detail }),
    ...(errors ? { errors } : {}),
    ...(currentVersion === undefined ? {} : { currentVersion }),
    ...(position === undefined ? {} : { position }),
  }
  if (allow) reply.header("allow", allow)
  if (retryAfter) reply.header("retry-after", retryAfter)
  if (refusal.status === 401) reply.header("www-authenticate", "Bearer")
  return reply
    .code(refusal.status)
    .header("cache-control", "no-store")
    .type(`${PROBLEM_MEDIA_TYPE}; charset=utf-8`)
    .send(JSON.stringify(body))
}
