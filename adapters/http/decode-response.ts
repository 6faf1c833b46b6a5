/** A response of the services as a value or a typed failure. */
import type { AxiosResponse } from "axios"
import { Effect, Result, Schema } from "effect"
import {
  RateLimitedError,
  RefusedError,
  type ServiceFailure,
  UnauthorizedError,
  UnreachableError,
  VersionConflictError,
} from "../../application/client/ports/service-failures.ts"
import type { Endpoint } from "../contract/endpoint.ts"
import type { EndpointRefusalTag } from "../contract/endpoint-refusals.ts"
import type { HttpErrorCode } from "../contract/http-errors.ts"
import { ProblemDetails } from "../contract/problem.ts"
import type { TraceContext } from "./trace-context.ts"

/** Only a call that names a version can conflict with another change. */
export type CallFailure<Query, Name extends string> =
  | ServiceFailure<EndpointRefusalTag<Name>>
  | ("version" extends keyof Query ? VersionConflictError : never)

const SIGNED_OUT_CODES = new Set(["TokenMissing", "TokenInvalid", "LoginRequired"])

/** The first request with this key is still running: its outcome is as open as that of a lost response. */
const IN_PROGRESS = "RequestInProgress"

/** The request took too long to arrive. */
const TOO_LATE = 408

const TOO_MANY = 429

/** A rule refuses a file that there is no room for. */
const INSUFFICIENT_STORAGE = 507

const UNRECOGNISED = { _tag: "Unrecognised", faults: [] } as const

const CAUSES = { ETIMEDOUT: "timeout", ECONNABORTED: "aborted" } as const

const isKnownCause = (code: string): code is keyof typeof CAUSES => Object.hasOwn(CAUSES, code)

export const toUnreachableError = (error: unknown, { traceId }: TraceContext): UnreachableError => {
  const code = String(Object(error).code)
  return new UnreachableError({ cause: isKnownCause(code) ? CAUSES[code] : "network", traceId })
}

/** The refusals' schemas are loaded with the first refusal. If that fails, the refusal stays unrecognised. */
const decodeRefusal = <Name extends string>(name: Name, problem: ProblemDetails) =>
  Effect.tryPromise(() => import("./decode-refusal.ts")).pipe(
    Effect.map(({ decodeRefusal }) => decodeRefusal(name, problem)),
    Effect.orElseSucceed(() => UNRECOGNISED),
    Effect.flatMap(refusal => Effect.fail(new RefusedError({ refusal, traceId: problem.traceId }))),
  )

/** Only the operator can repair a fault of the shop's set-up: a retry doesn't help. */
const causeOf = (data: unknown): "shop" | "server" =>
  Object(data).code === ("ShopFault" satisfies HttpErrorCode) ? "shop" : "server"

/** False for anything that another network answers, such as a hotel's login page. */
export const isObjectOrArray = (data: unknown): boolean => typeof data === "object" && data !== null

export const decodeResponse = <P, Q, B, A, Name extends string>(
  endpoint: Endpoint<P, Q, B, A, Name>,
  query: Q | undefined,
  { status, data }: AxiosResponse<unknown>,
  { traceId }: TraceContext,
): Effect.Effect<A, CallFailure<Q, Name>> => {
  if (status >= 500 && status !== INSUFFICIENT_STORAGE)
    return Effect.fail(new UnreachableError({ cause: causeOf(data), traceId }))
  if (status < 300) {
    const notFromServices = new UnreachableError({ cause: "nonsense", traceId })
    // an empty response is an object, too
    if (!isObjectOrArray(data)) return Effect.fail(notFromServices)
    return Schema.decodeUnknownEffect(endpoint.response)(data).pipe(Effect.mapError(() => notFromServices))
  }
  if (status === TOO_LATE) return Effect.fail(new UnreachableError({ cause: "timeout", traceId }))
  if (status === TOO_MANY) return Effect.fail(new RateLimitedError({ traceId }))
  const decoded = Schema.decodeUnknownResult(ProblemDetails)(data)
  if (Result.isFailure(decoded)) return Effect.fail(new RefusedError({ refusal: UNRECOGNISED, traceId }))
  const { code, currentVersion } = decoded.success
  if (code === "StaleVersion" && currentVersion !== undefined) {
    const conflict = new VersionConflictError({ currentVersion, traceId: decoded.success.traceId })
    return Object.hasOwn(Object(query), "version") ? Effect.fail(conflict as CallFailure<Q, Name>) : Effect.die(conflict)
  }
  if (code === IN_PROGRESS) return Effect.fail(new UnreachableError({ cause: "server", traceId: decoded.success.traceId }))
  return SIGNED_OUT_CODES.has(code)
    ? Effect.fail(new UnauthorizedError({ traceId: decoded.success.traceId, tokenRefused: code === "TokenInvalid" }))
    : decodeRefusal(endpoint.name, decoded.success)
}
