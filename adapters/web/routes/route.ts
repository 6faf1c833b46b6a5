/** The one flow of all endpoints: origin, token, rate limits, decoding, idempotency key, use case, encoded response. */
import { Effect } from "effect"
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify"
import type { Caller } from "../../../application/shop/caller.ts"
import type { StoredResponse } from "../../../application/shop/ports/idempotency-keys.ts"
import type { ShopReads, ShopWrites, UnitOfWork } from "../../../application/shop/ports/unit-of-work.ts"
import type { Endpoint } from "../../contract/endpoint.ts"
import { isCookieEndpoint } from "../../contract/http-errors.ts"
import { parseBearerToken, requireAccess, requireBearerToken, requireCaller, requireCustomer } from "../http/access.ts"
import { refuseCrossOrigin } from "../http/cross-origin.ts"
import { makeRequestDecoder } from "../http/decode-request.ts"
import { isNotModified, parseIfMatch } from "../http/etag.ts"
import { runUseCase, type UseCaseRefusal } from "../http/http-problem.ts"
import {
  claimIdempotencyKey,
  findStoredResponse,
  type RequestIdempotencyKey,
  readIdempotencyKey,
  saveStoredResponse,
} from "../http/idempotency.ts"
import { readExpectations } from "../http/read-expectations.ts"
import { makeResponseEncoder } from "../http/serialize-response.ts"
import { chooseFindCaller, type FindCaller } from "../http/uploader.ts"
import { limitRequest, releaseOnSuccess } from "../limits/limit-request.ts"
import type { RateLimits } from "../limits/rate-limits.ts"
import { type DecodedRequest, type OutsideError, type Route, readRequestHead } from "./request.ts"

export interface RouteSettings {
  readonly app: FastifyInstance
  /** units of work of one kind of request, which can't take the connections of all others */
  readonly makeUnitOfWork: () => UnitOfWork
  readonly rateLimits: RateLimits
  /** limits how often one address may send writes with an idempotency key */
  readonly checkWriteRate: (address: string) => void
  /** finds the caller that a request's token belongs to */
  readonly findCaller: FindCaller
  /** whether cookies work over plain http */
  readonly allowsInsecureCookies: boolean
}

type AnyCall = DecodedRequest<unknown, unknown, unknown>
type AnyResult = Effect.Effect<unknown, UseCaseRefusal | OutsideError>

/** A registered endpoint, as far as the flow of its requests goes. */
interface RouteFlow {
  readonly endpoint: Endpoint<unknown, unknown, unknown, unknown>
  readonly options: {
    readonly unit?: "own"
    readonly writes?: true
    readonly prepare?: (call: AnyCall) => AnyResult
    readonly replay?: (call: AnyCall, shop: ShopWrites) => AnyResult
    readonly onRefusal?: (tag: string, call: AnyCall) => Effect.Effect<void>
  }
  /** with units of its own, a use case gets neither */
  readonly handler: (call: AnyCall, shop: ShopWrites, prepared: unknown) => AnyResult
  readonly encode: (value: unknown) => Effect.Effect<StoredResponse>
  readonly unitOfWork: UnitOfWork
}

interface IncomingRequest {
  /** fails for a caller that the endpoint doesn't admit */
  readonly findCaller: (shop: ShopReads) => Effect.Effect<Caller | undefined>
  readonly makeCall: (caller: Caller | undefined) => AnyCall
  readonly makeClaim: (caller: Caller | undefined) => RequestIdempotencyKey
  /** whether the caller already has the version that would be sent */
  readonly isNotModified: () => boolean
}

/** Undefined when the caller has the response already. */
type RouteOutcome = { readonly response: StoredResponse; readonly isReplay: boolean } | undefined

const identify = (incoming: IncomingRequest, shop: ShopReads) => Effect.map(incoming.findCaller(shop), incoming.makeCall)

/** Runs the use case with its idempotency key. */
const handleInUnit = ({ endpoint, options, handler, encode }: RouteFlow, incoming: IncomingRequest, prepared: unknown) =>
  Effect.fnUntraced(function* (shop: ShopWrites) {
    const call = yield* identify(incoming, shop)
    if (!endpoint.takesIdempotencyKey) {
      const value = yield* handler(call, shop, prepared)
      return incoming.isNotModified() ? undefined : { response: yield* encode(value), isReplay: false }
    }
    const claim = incoming.makeClaim(call.optionalCaller)
    const stored = yield* claimIdempotencyKey(shop, claim)
    if (stored) {
      yield* call.rateLimit.onReplay(shop)
      return { response: options.replay ? yield* encode(yield* options.replay(call, shop)) : stored, isReplay: true }
    }
    if (options.prepare && prepared === undefined) throw new TypeError("a key that was used is not used any more")
    const response = yield* encode(yield* handler(call, shop, prepared))
    yield* call.rateLimit.onSuccess(shop)
    yield* saveStoredResponse(shop, claim, options.replay ? { ...response, body: "" } : response)
    return { response, isReplay: false }
  })

/** Prepares nothing for a repetition. A preparation may also fail because another request with the key was done meanwhile. */
const prepare = ({ options, unitOfWork }: RouteFlow, incoming: IncomingRequest) =>
  Effect.gen(function* () {
    if (!options.prepare) return undefined
    const findEarlier = (shop: ShopReads, { optionalCaller }: AnyCall) =>
      findStoredResponse(shop, incoming.makeClaim(optionalCaller))
    const { call, earlier } = yield* unitOfWork.read(
      Effect.fnUntraced(function* (shop: ShopReads) {
        const identified = yield* identify(incoming, shop)
        return { call: identified, earlier: yield* findEarlier(shop, identified) }
      }),
    )
    if (earlier) return undefined
    return yield* Effect.catchCause(options.prepare(call), cause =>
      Effect.flatMap(
        unitOfWork.read(shop => findEarlier(shop, call)),
        response => (response ? Effect.undefined : Effect.failCause(cause)),
      ),
    )
  })

const handleRequest = (flow: RouteFlow, incoming: IncomingRequest) =>
  Effect.gen(function* () {
    const { endpoint, options, unitOfWork, encode } = flow
    if (options.unit === "own") {
      const call =
        endpoint.access === "public" ? incoming.makeCall(undefined) : yield* unitOfWork.read(shop => identify(incoming, shop))
      return { response: yield* encode(yield* flow.handler(call, undefined as never, undefined)), isReplay: false }
    }
    const prepared = yield* prepare(flow, incoming)
    const run = endpoint.method === "GET" && !options.writes ? (unitOfWork.read as UnitOfWork["write"]) : unitOfWork.write
    const outcome: Effect.Effect<RouteOutcome, UseCaseRefusal | OutsideError> = run(handleInUnit(flow, incoming, prepared))
    return yield* Effect.tapError(outcome, ({ _tag }) => options.onRefusal?.(_tag, incoming.makeCall(undefined)) ?? Effect.void)
  })

/** Returns the function that answers an endpoint's requests. */
const makeRequestHandler = (settings: RouteSettings, route: Pick<RouteFlow, "endpoint" | "options" | "handler">) => {
  const { endpoint, options } = route
  const { access, takesIdempotencyKey } = endpoint
  const decodeParts = makeRequestDecoder(endpoint)
  const findCallerOfToken = chooseFindCaller(access, settings.findCaller)
  const unitOfWork = settings.makeUnitOfWork()
  // counting an attempt must not say that the endpoint's own tables are reachable
  const unitOfWorkForLimits = settings.makeUnitOfWork()
  const flow = { ...route, encode: makeResponseEncoder(endpoint), unitOfWork }

  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const head = readRequestHead(request, reply, settings.allowsInsecureCookies)
    const decode = decodeParts(request)
    const findCaller = (shop: ShopReads) => {
      const token = parseBearerToken(head.authorization)
      const finding = token ? findCallerOfToken(shop, token, request) : Effect.undefined
      return Effect.tap(finding, caller => Effect.sync(() => requireAccess(access, caller)))
    }
    const makeClaim = (caller: Caller | undefined) => readIdempotencyKey(request, endpoint, caller)
    const limitable = { ...head, decode, sent: request.body, findCaller, claim: takesIdempotencyKey ? makeClaim : undefined }
    const rateLimit = await runUseCase(limitRequest(settings.rateLimits, endpoint, limitable, unitOfWorkForLimits))
    const makeCall = (caller: Caller | undefined): AnyCall => {
      const parts = decode()
      const { version } = parts.query as { readonly version?: number }
      return {
        ...head,
        ...parts,
        expectedVersion: { version, precondition: parseIfMatch(request.headers["if-match"]) },
        expectations: endpoint.takesExpectations ? readExpectations(request) : {},
        optionalCaller: caller,
        caller: () => requireCaller(caller),
        customer: () => requireCustomer(caller),
        unitOfWork: options.unit === "own" ? releaseOnSuccess(unitOfWork, rateLimit) : unitOfWork,
        rateLimit,
      }
    }
    try {
      if (takesIdempotencyKey) settings.checkWriteRate(request.ip)
      const outcome = await runUseCase(
        handleRequest(flow, { findCaller, makeCall, makeClaim, isNotModified: () => isNotModified(request, reply) }),
      )
      if (!outcome) return reply.code(304).send()
      if (outcome.isReplay) reply.header("idempotent-replayed", "true")
      const { status, body } = outcome.response
      return reply.code(status).type("application/json; charset=utf-8").send(body)
    } catch (error) {
      await runUseCase(rateLimit.onFailure(error)).catch(err => request.log.warn({ err }, "a try was not given back"))
      throw error
    }
  }
}

/** Writes "/carts/{cartId}" as Fastify's "/carts/:cartId". */
export const toFastifyPath = (path: string): string => path.replaceAll(":", "::").replaceAll(/\{(\w+)\}/g, ":$1")

export const makeRoute =
  (settings: RouteSettings): Route =>
  (endpoint: RouteFlow["endpoint"], ...rest: [RouteFlow["handler"]] | [RouteFlow["options"], RouteFlow["handler"]]) => {
    const [options, handler] = rest.length === 1 ? [{}, rest[0]] : rest
    settings.app.route({
      method: endpoint.method,
      url: toFastifyPath(endpoint.path),
      bodyLimit: endpoint.bodyLimitBytes,
      config: { name: endpoint.name },
      onRequest: async request => {
        if (isCookieEndpoint(endpoint)) refuseCrossOrigin(request)
        if (endpoint.access !== "public") requireBearerToken(request.headers.authorization)
      },
      handler: makeRequestHandler(settings, { endpoint, options, handler }),
    })
  }
