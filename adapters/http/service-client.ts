/** One call over HTTP: encoded and decoded by the contract, every failure translated, cut off when nobody waits for it any more. */
import axios, { type AxiosInstance, type AxiosResponse } from "axios"
import { Effect, Result, Schema } from "effect"
import {
  RateLimitedError,
  RefusedError,
  type ServiceFailure,
  UnauthorizedError,
  UnreachableError,
  VersionConflictError,
} from "../../application/ports/service-failures.ts"
import type { Endpoint } from "../contract/endpoint.ts"
import type { EndpointRefusalTag } from "../contract/endpoint-refusals.ts"
import type { HttpErrorCode } from "../contract/http-errors.ts"
import { ProblemDetails } from "../contract/problem.ts"
import { startTrace, type TraceContext } from "./trace.ts"

interface Sent<Params, Query, Body> {
  readonly params?: Params
  readonly query?: Query
  readonly body?: Body
  /** the Idempotency-Key of a keyed write */
  readonly key?: string
  readonly token?: string
  /** whoever features are switched on for: the X-Feature-User-Id of the order calls (API-33) */
  readonly featureUser?: string
}

type Failure<Name extends string> = ServiceFailure<EndpointRefusalTag<Name>> | VersionConflictError

export type ServiceClient = <Params, Query, Body, Answer, Name extends string>(
  endpoint: Endpoint<Params, Query, Body, Answer, Name>,
  sent: Sent<Params, Query, Body>,
) => Effect.Effect<Answer, Failure<Name>>

/** Longer than any answer the services mean to give; no spinner outlives it. */
export const REQUEST_TIMEOUT_MS = 8_000

const SIGNED_OUT_CODES = new Set(["TokenMissing", "TokenInvalid", "LoginRequired"])

/** The services are still busy with the very same request: its outcome is as open as that of a lost answer. */
const IN_PROGRESS = "RequestInProgress"

const fill = (path: string, params: Readonly<Record<string, string>>): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ""))

const TOO_MANY = 429

const UNRECOGNISED = { _tag: "Unrecognised", faults: [] } as const

/** Refusals are known by what comes with the first of them; without it they are told in general. */
const refused = <Name extends string>(name: Name, problem: ProblemDetails): Effect.Effect<never, Failure<Name>> =>
  Effect.tryPromise(() => import("./decode-refusal.ts")).pipe(
    Effect.map(({ decodeRefusal }) => decodeRefusal(name, problem)),
    Effect.orElseSucceed(() => UNRECOGNISED),
    Effect.flatMap(refusal => Effect.fail(new RefusedError({ refusal, traceId: problem.traceId }))),
  )

const refusal = <Name extends string>(
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
    : refused(name, decoded.success)
}

const isObject = (data: unknown): boolean => typeof data === "object" && data !== null

const CAUSES = { ETIMEDOUT: "timeout", ECONNABORTED: "aborted" } as const

/** Nobody can do anything about a fault of the shop's own set-up but the shop. */
const causeOf = (data: unknown): "shop" | "server" =>
  Object(data).code === ("ShopFault" satisfies HttpErrorCode) ? "shop" : "server"

const isKnown = (code: string): code is keyof typeof CAUSES => Object.hasOwn(CAUSES, code)

const lost = (error: unknown, trace: TraceContext): UnreachableError => {
  const code = axios.isAxiosError(error) ? (error.code ?? "") : ""
  return new UnreachableError({ cause: isKnown(code) ? CAUSES[code] : "network", traceId: trace.traceId })
}

const answer =
  <P, Q, B, A, Name extends string>(endpoint: Endpoint<P, Q, B, A, Name>, trace: TraceContext) =>
  (response: AxiosResponse<unknown>): Effect.Effect<A, Failure<Name>> => {
    if (response.status >= 500)
      return Effect.fail(new UnreachableError({ cause: causeOf(response.data), traceId: trace.traceId }))
    if (response.status >= 300) return refusal(endpoint.name, response, trace)
    const nonsense = new UnreachableError({ cause: "nonsense", traceId: trace.traceId })
    // also an answer with nothing in it is an object: a page of somebody else's network is not
    if (!isObject(response.data)) return Effect.fail(nonsense)
    return Schema.decodeUnknownEffect(endpoint.response)(response.data).pipe(Effect.mapError(() => nonsense))
  }

/** What the contract doesn't take is refused before it is sent, as the services would. */
const NOT_SENT = { _tag: "RequestInvalid", faults: [] } as const

type Texts = Readonly<Record<string, string>>

const encode = <P, Q, B, A>({ params, query, body }: Endpoint<P, Q, B, A>, sent: Sent<P, Q, B>) =>
  Result.all({
    params: Schema.encodeUnknownResult(params)(sent.params ?? {}) as Result.Result<Texts, unknown>,
    query: Schema.encodeUnknownResult(query)(sent.query ?? {}) as Result.Result<Texts, unknown>,
    body: sent.body === undefined ? Result.succeed(undefined) : Schema.encodeUnknownResult(body)(sent.body),
  })

/** Calls the services under one base address. */
export const makeServiceClient = (
  base: string,
  http: AxiosInstance = axios.create({ timeout: REQUEST_TIMEOUT_MS }),
): ServiceClient => {
  return (endpoint, sent) =>
    Effect.suspend(() => {
      const trace = startTrace()
      const encoded = encode(endpoint, sent)
      if (Result.isFailure(encoded)) return Effect.fail(new RefusedError({ refusal: NOT_SENT, traceId: trace.traceId }))
      const { params, query, body } = encoded.success
      const request = {
        baseURL: base,
        url: fill(endpoint.path, params),
        method: endpoint.method,
        params: new URLSearchParams(query),
        data: body,
        headers: {
          traceparent: trace.traceparent,
          // what the services write back later is in the language of the page
          "Accept-Language": globalThis.document?.documentElement.lang,
          ...(endpoint.fresh ? { "Cache-Control": "no-cache" } : {}),
          ...(sent.key === undefined ? {} : { "Idempotency-Key": sent.key }),
          ...(sent.token === undefined ? {} : { Authorization: `Bearer ${sent.token}` }),
          ...(sent.featureUser === undefined ? {} : { "X-Feature-User-Id": sent.featureUser }),
        },
        // a request proves itself by its token: no cookie is read for it
        withXSRFToken: false,
        validateStatus: () => true,
        // tells what took too long from what the browser gave up
        transitional: { clarifyTimeoutError: true },
      }
      return Effect.tryPromise({
        try: signal => http.request<unknown>({ ...request, signal }),
        catch: error => lost(error, trace),
      }).pipe(Effect.flatMap(answer(endpoint, trace)))
    })
}
