/**
 * One call over HTTP, encoded and decoded by the contract. Failures become typed values, and an interrupted effect
 * cancels the request.
 */
import axios, { type AxiosInstance, type AxiosResponse } from "axios"
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
import { createTraceContext, type TraceContext } from "./trace-context.ts"

interface RequestParts<Params, Query, Body> {
  readonly params?: Params
  readonly query?: Query
  readonly body?: Body
  /** the Idempotency-Key of a write */
  readonly key?: string
  readonly token?: string
  /** the X-Feature-User-Id of order calls, for feature switches (API-33) */
  readonly featureUser?: string
}

type Failure<Name extends string> = ServiceFailure<EndpointRefusalTag<Name>> | VersionConflictError

export type ServiceClient = <Params, Query, Body, Answer, Name extends string>(
  endpoint: Endpoint<Params, Query, Body, Answer, Name>,
  sent: RequestParts<Params, Query, Body>,
) => Effect.Effect<Answer, Failure<Name>>

/** The services answer faster than this. No spinner runs longer. */
export const REQUEST_TIMEOUT_MS = 8_000

const SIGNED_OUT_CODES = new Set(["TokenMissing", "TokenInvalid", "LoginRequired"])

/** The first request with this key is still running: its outcome is as open as that of a lost response. */
const IN_PROGRESS = "RequestInProgress"

const fillPath = (path: string, params: Readonly<Record<string, string>>): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ""))

const TOO_MANY = 429

const UNRECOGNISED = { _tag: "Unrecognised", faults: [] } as const

/** The refusals' schemas are loaded with the first refusal. If that fails, the refusal stays unrecognised. */
const failWithRefusal = <Name extends string>(name: Name, problem: ProblemDetails): Effect.Effect<never, Failure<Name>> =>
  Effect.tryPromise(() => import("./decode-refusal.ts")).pipe(
    Effect.map(({ decodeRefusal }) => decodeRefusal(name, problem)),
    Effect.orElseSucceed(() => UNRECOGNISED),
    Effect.flatMap(failWithProblem => Effect.fail(new RefusedError({ refusal: failWithProblem, traceId: problem.traceId }))),
  )

const failWithProblem = <Name extends string>(
  name: Name,
  { status, data }: AxiosResponse<unknown>,
  trace: TraceContext,
): Effect.Effect<never, Failure<Name>> => {
  if (status === TOO_MANY) return Effect.fail(new RateLimitedError({ traceId: trace.traceId }))
  const decoded = Schema.decodeUnknownResult(ProblemDetails)(data)
  if (Result.isFailure(decoded)) return Effect.fail(new RefusedError({ refusal: UNRECOGNISED, traceId: trace.traceId }))
  const { code, traceId, currentVersion } = decoded.success
  if (code === "StaleVersion" && currentVersion !== undefined)
    return Effect.fail(new VersionConflictError({ currentVersion, traceId }))
  if (code === IN_PROGRESS) return Effect.fail(new UnreachableError({ cause: "server", traceId }))
  return SIGNED_OUT_CODES.has(code)
    ? Effect.fail(new UnauthorizedError({ traceId, tokenRefused: code === "TokenInvalid" }))
    : failWithRefusal(name, decoded.success)
}

const isObject = (data: unknown): boolean => typeof data === "object" && data !== null

const CAUSES = { ETIMEDOUT: "timeout", ECONNABORTED: "aborted" } as const

/** Only the operator can repair a fault of the shop's set-up: a retry doesn't help. */
const causeOf = (data: unknown): "shop" | "server" =>
  Object(data).code === ("ShopFault" satisfies HttpErrorCode) ? "shop" : "server"

const isKnownCause = (code: string): code is keyof typeof CAUSES => Object.hasOwn(CAUSES, code)

const toUnreachableError = (error: unknown, trace: TraceContext): UnreachableError => {
  const code = axios.isAxiosError(error) ? (error.code ?? "") : ""
  return new UnreachableError({ cause: isKnownCause(code) ? CAUSES[code] : "network", traceId: trace.traceId })
}

const decodeResponse =
  <P, Q, B, A, Name extends string>(endpoint: Endpoint<P, Q, B, A, Name>, trace: TraceContext) =>
  (response: AxiosResponse<unknown>): Effect.Effect<A, Failure<Name>> => {
    if (response.status >= 500)
      return Effect.fail(new UnreachableError({ cause: causeOf(response.data), traceId: trace.traceId }))
    if (response.status >= 300) return failWithProblem(endpoint.name, response, trace)
    const notFromServices = new UnreachableError({ cause: "nonsense", traceId: trace.traceId })
    // an empty response is an object, too: anything else comes from another network, such as a hotel's login page
    if (!isObject(response.data)) return Effect.fail(notFromServices)
    return Schema.decodeUnknownEffect(endpoint.response)(response.data).pipe(Effect.mapError(() => notFromServices))
  }

/** A request that the contract refuses is not sent. The services would refuse it as well. */
const INVALID_REQUEST = { _tag: "RequestInvalid", faults: [] } as const

type Texts = Readonly<Record<string, string>>

const encode = <P, Q, B, A>({ params, query, body }: Endpoint<P, Q, B, A>, sent: RequestParts<P, Q, B>) =>
  Result.all({
    params: Schema.encodeUnknownResult(params)(sent.params ?? {}) as Result.Result<Texts, unknown>,
    query: Schema.encodeUnknownResult(query)(sent.query ?? {}) as Result.Result<Texts, unknown>,
    body: sent.body === undefined ? Result.succeed(undefined) : Schema.encodeUnknownResult(body)(sent.body),
  })

/** Returns a client for the services at one base address. */
export const makeServiceClient = (
  base: string,
  http: AxiosInstance = axios.create({ timeout: REQUEST_TIMEOUT_MS }),
): ServiceClient => {
  return (endpoint, sent) =>
    Effect.suspend(() => {
      const trace = createTraceContext()
      const encoded = encode(endpoint, sent)
      if (Result.isFailure(encoded)) return Effect.fail(new RefusedError({ refusal: INVALID_REQUEST, traceId: trace.traceId }))
      const { params, query, body } = encoded.success
      const request = {
        baseURL: base,
        url: fillPath(endpoint.path, params),
        method: endpoint.method,
        params: new URLSearchParams(query),
        data: body,
        headers: {
          traceparent: trace.traceparent,
          // mails that follow from the call are in the page's language
          "Accept-Language": globalThis.document?.documentElement.lang,
          ...(endpoint.isNeverCached ? { "Cache-Control": "no-cache" } : {}),
          ...(sent.key === undefined ? {} : { "Idempotency-Key": sent.key }),
          ...(sent.token === undefined ? {} : { Authorization: `Bearer ${sent.token}` }),
          ...(sent.featureUser === undefined ? {} : { "X-Feature-User-Id": sent.featureUser }),
        },
        // requests are authenticated by their token, so no XSRF cookie is needed
        withXSRFToken: false,
        validateStatus: () => true,
        // tells a timeout from a request that the browser aborted
        transitional: { clarifyTimeoutError: true },
      }
      return Effect.tryPromise({
        try: signal => http.request<unknown>({ ...request, signal }),
        catch: error => toUnreachableError(error, trace),
      }).pipe(Effect.flatMap(decodeResponse(endpoint, trace)))
    })
}
