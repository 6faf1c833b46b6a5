/**
 * One call over HTTP, encoded and decoded by the contract. Failures become typed values, and an interrupted effect
 * cancels the request.
 */
import type { AxiosInstance, AxiosResponse } from "axios"
import { Effect, Result, Schema } from "effect"
import type { Identity } from "../../application/client/identity/identity.ts"
import { RefusedError, UnauthorizedError } from "../../application/client/ports/service-failures.ts"
import type { Cents } from "../../domain/money/cents.ts"
import type { ExpectedDeliveryDays } from "../../domain/order/agreed-delivery.ts"
import type { Endpoint } from "../contract/endpoint.ts"
import { EXPECTED_DELIVERY_DAYS_HEADER, formatExpectedDeliveryDays } from "../contract/expected-delivery-days.ts"
import { EXPECTED_TOTAL_HEADER } from "../contract/expected-total.ts"
import { type CallFailure, decodeResponse, isObjectOrArray, toUnreachableError } from "./decode-response.ts"
import type { TakePreloadedResponse } from "./preloaded-responses.ts"
import { createTraceContext } from "./trace-context.ts"

interface RequestParts<Params, Query, Body> {
  readonly params?: Params
  readonly query?: Query
  readonly body?: Body
  /** the Idempotency-Key of a write */
  readonly key?: string
  /** the days that were shown for what is ordered */
  readonly expectedDays?: ExpectedDeliveryDays
  /** the gross total that was shown, in cents */
  readonly expectedTotal?: Cents
  /** for a public endpoint; the others get the shopper's token */
  readonly token?: string | undefined
}

export type ServiceClient = <Params, Query, Body, Answer, Name extends string>(
  endpoint: Endpoint<Params, Query, Body, Answer, Name>,
  sent: RequestParts<Params, Query, Body>,
) => Effect.Effect<Answer, CallFailure<Query, Name>>

export type TokenSource = Pick<Identity, "token" | "renewToken">

export interface ServiceClientOptions {
  readonly http: Pick<AxiosInstance, "request">
  /** asked when an endpoint isn't public */
  readonly getTokens: () => TokenSource
  /** gets the time at which the services answered */
  readonly setShopTime?: (answeredAt: Date) => void
  readonly takePreloaded?: TakePreloadedResponse
  /** the X-Feature-User-Id of order calls, for feature switches (API-33, API-34) */
  readonly getFeatureUser?: (() => string | undefined) | undefined
}

/** The services answer faster than this. No spinner runs longer. */
export const REQUEST_TIMEOUT_MS = 8_000

/** The largest file, 500 MiB, arrives within it on a line of 5 Mbit/s. */
export const LARGE_RESPONSE_TIMEOUT_MS = 15 * 60_000

const fillPath = (path: string, params: Readonly<Record<string, string>>): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ""))

/** A request that the contract refuses is not sent. The services would refuse it as well. */
const INVALID_REQUEST = { _tag: "RequestInvalid", faults: [] } as const

type Texts = Readonly<Record<string, string>>

const encode = <P, Q, B, A>({ params, query, body }: Endpoint<P, Q, B, A>, sent: RequestParts<P, Q, B>) =>
  Result.all({
    params: Schema.encodeUnknownResult(params)(sent.params ?? {}) as Result.Result<Texts, unknown>,
    query: Schema.encodeUnknownResult(query)(sent.query ?? {}) as Result.Result<Texts, unknown>,
    body: sent.body === undefined ? Result.succeed(undefined) : Schema.encodeUnknownResult(body)(sent.body),
  })

/** A refused request for bytes is answered with JSON. */
const parseProblemInBlob = async (response: AxiosResponse<unknown>): Promise<AxiosResponse<unknown>> => {
  const { data, status } = response
  if (status < 300 || !(data instanceof Blob)) return response
  const text = await data.text()
  try {
    return { ...response, data: JSON.parse(text) }
  } catch {
    return { ...response, data: text }
  }
}

/** Returns a client for the services at one base address. */
export const makeServiceClient =
  (baseURL: string, { http, getTokens, setShopTime, takePreloaded, getFeatureUser }: ServiceClientOptions): ServiceClient =>
  <P, Q, B, A, Name extends string>(endpoint: Endpoint<P, Q, B, A, Name>, sent: RequestParts<P, Q, B>) => {
    const send = (token: string | undefined): Effect.Effect<A, CallFailure<Q, Name>> =>
      Effect.suspend(() => {
        const trace = createTraceContext()
        const encoded = encode(endpoint, sent)
        if (Result.isFailure(encoded)) return Effect.fail(new RefusedError({ refusal: INVALID_REQUEST, traceId: trace.traceId }))
        const { params, query, body } = encoded.success
        const featureUser = getFeatureUser?.()
        const request = {
          baseURL,
          url: fillPath(endpoint.path, params),
          method: endpoint.method,
          params: new URLSearchParams(query),
          data: body,
          headers: {
            traceparent: trace.traceparent,
            // mails that follow from the call are in the page's language
            "Accept-Language": globalThis.document?.documentElement.lang,
            ...(body instanceof Uint8Array ? { "Content-Type": "application/octet-stream" } : {}),
            ...(endpoint.isNeverCached ? { "Cache-Control": "no-cache" } : {}),
            ...(sent.key === undefined ? {} : { "Idempotency-Key": sent.key }),
            ...(sent.expectedDays?.size
              ? { [EXPECTED_DELIVERY_DAYS_HEADER]: formatExpectedDeliveryDays(sent.expectedDays) }
              : {}),
            ...(sent.expectedTotal === undefined ? {} : { [EXPECTED_TOTAL_HEADER]: String(sent.expectedTotal) }),
            ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
            ...(featureUser === undefined ? {} : { "X-Feature-User-Id": featureUser }),
          },
          // requests are authenticated by their token, so no XSRF cookie is needed
          withXSRFToken: false,
          validateStatus: () => true,
          ...(endpoint.answersBytes ? { responseType: "blob" as const } : {}),
          ...(endpoint.isLargeResponse ? { timeout: LARGE_RESPONSE_TIMEOUT_MS } : {}),
          // tells a timeout from a request that the browser aborted
          transitional: { clarifyTimeoutError: true },
        }
        return Effect.tryPromise({
          try: async signal => parseProblemInBlob(await http.request<unknown>({ ...request, signal })),
          catch: error => toUnreachableError(error, trace),
        }).pipe(
          Effect.tap(({ data, headers }) =>
            Effect.sync(() => isObjectOrArray(data) && setShopTime?.(new Date(`${headers.date}`))),
          ),
          Effect.flatMap(response => decodeResponse(endpoint, sent.query, response, trace)),
        )
      })

    /**
     * The token is fetched when needed (API-01). A refused one is replaced once: the services changed nothing.
     */
    const sendWithToken = ({ token, renewToken }: TokenSource) =>
      Effect.flatMap(token, firstToken =>
        send(firstToken).pipe(
          Effect.catchIf(
            failure => failure instanceof UnauthorizedError,
            signedOut =>
              renewToken({ token: firstToken, isRefused: signedOut.tokenRefused === true }).pipe(
                Effect.flatMap(newToken => (newToken === undefined ? Effect.fail(signedOut) : send(newToken))),
              ),
          ),
        ),
      )

    return Effect.suspend(() => {
      const preloaded = takePreloaded?.(endpoint, sent)
      if (preloaded && Result.isSuccess(preloaded)) return Effect.succeed(preloaded.success)
      return endpoint.access === "public" ? send(sent.token) : sendWithToken(getTokens())
    })
  }
