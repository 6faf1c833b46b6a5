/** Every call goes through one door: admitted, decoded, run in one transaction, kept by its key, encoded; the contract says how. */
import type { FastifyReply, FastifyRequest } from "fastify"
import type { Endpoint } from "../../contract/endpoint.ts"
import type { EndpointRefusalTag } from "../../contract/endpoint-refusals.ts"
import { isCookieEndpoint } from "../../contract/http-errors.ts"
import type { RunInBulkhead } from "../database/bulkhead.ts"
import { type RunTransaction, runInTransaction, type Transaction } from "../database/transaction.ts"
import type { Caller } from "../identity/caller.ts"
import { limitRequest } from "../limits/limit-request.ts"
import { parseLanguageOrDefault, parseRequestedLanguage } from "../mail/accept-language.ts"
import { authenticateCaller, requireBearerToken } from "./access.ts"
import { refuseCrossOrigin } from "./cross-origin.ts"
import { decodeRequestParts, makeRequestDecoder } from "./decode-request.ts"
import { formatETag, makeIfMatchCheck } from "./etag.ts"
import { HttpProblem } from "./http-problem.ts"
import { isIdempotencyKeyUsed } from "./idempotency.ts"
import type { DecodedRequest, IdentifiedRequest, RawRequest, RouteDeps } from "./request.ts"
import { getDeviceCookie, getGuestCookie, getSessionCookie } from "./token-cookies.ts"
import {
  type HandlerResult,
  identifyCaller,
  makeIdempotencyClaim,
  makeResponseEncoder,
  makeTransactionalHandler,
  type ReplayHandler,
  type RouteHandler,
  runUseCase,
  sendStoredResponse,
} from "./transactional-handler.ts"

const url = (path: string): string => path.replaceAll(":", "::").replaceAll(/\{(\w+)\}/g, ":$1")

const once = <T>(make: () => T): (() => T) => {
  let made: { readonly value: T } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}

const register = <P, Q, B, A>(
  services: RouteDeps,
  endpoint: Endpoint<P, Q, B, A>,
  answer: (request: FastifyRequest, reply: FastifyReply, call: RawRequest<P, Q, B>) => Promise<FastifyReply>,
): void => {
  const params = makeRequestDecoder(endpoint.params)
  const query = makeRequestDecoder(endpoint.query)
  const body = makeRequestDecoder(endpoint.body)
  const { pool, clock, bulkheads, findCaller } = services
  const inLane =
    (lane: RunInBulkhead): RunTransaction =>
    (mode, work) =>
      lane(() => runInTransaction(pool, mode, tx => work({ ...tx, now: clock(tx.now) })))
  const transact = inLane(bulkheads.create())
  // that tries can be counted says nothing of the tables that the call needs
  const counting = inLane(bulkheads.create())
  services.app.route({
    method: endpoint.method,
    url: url(endpoint.path),
    bodyLimit: endpoint.bodyLimitBytes,
    config: { name: endpoint.name },
    onRequest: async request => {
      if (isCookieEndpoint(endpoint)) refuseCrossOrigin(request)
      if (endpoint.access !== "public") requireBearerToken(request.headers.authorization)
    },
    handler: async (request, reply) => {
      const call = {
        decode: once(() => decodeRequestParts(params(request.params), query(request.query), body(request.body ?? {}))),
        sent: request.body,
        findCaller: (tx: Transaction) =>
          authenticateCaller(tx, endpoint, request.headers.authorization, (within, token) =>
            findCaller(within, token, request),
          ),
        authorization: request.headers.authorization,
        origin: request.headers.origin,
        userAgent: request.headers["user-agent"],
        language: parseLanguageOrDefault(request.headers["accept-language"]),
        requestedLanguage: parseRequestedLanguage(request.headers["accept-language"]),
        clientAddress: request.ip,
        sessionCookie: getSessionCookie(request, reply, services.allowsInsecureCookies),
        deviceCookie: getDeviceCookie(request, reply, services.allowsInsecureCookies),
        guestCookie: getGuestCookie(request, reply, services.allowsInsecureCookies),
        setETag: (version: number) => void reply.header("etag", formatETag(version)),
        matchesVersion: makeIfMatchCheck(request.headers["if-match"]),
        log: request.log,
        traceId: request.id,
        transact,
      }
      const claim = endpoint.keyed
        ? (subject: Caller | undefined) => makeIdempotencyClaim(request, endpoint, subject)
        : undefined
      const counted = await limitRequest(services.rateLimits, endpoint, { ...call, claim, transact: counting })
      try {
        return await answer(request, reply, { ...call, rateLimit: counted })
      } catch (error) {
        await counted.onFailure(error).catch(err => request.log.warn({ err }, "a try was not given back"))
        throw error
      }
    },
  })
}

/** What follows from a refusal, by its name: nothing else of the call stays. */
type AfterRefusal<P, Q, B, Name> = { readonly [Tag in EndpointRefusalTag<Name>]?: Follow<P, Q, B> }

type Follow<P, Q, B> = (call: RawRequest<P, Q, B>) => Promise<void>

export const registerRoute = <P, Q, B, A, Name extends string>(
  services: RouteDeps,
  endpoint: Endpoint<P, Q, B, A, Name>,
  handler: RouteHandler<P, Q, B, A, Name>,
  again?: RouteHandler<P, Q, B, A, Name> | ReplayHandler<P, Q, B, A, Name>,
  refused: AfterRefusal<P, Q, B, Name> = {},
): void => {
  const answer = makeTransactionalHandler(endpoint, handler, typeof again === "function" ? { read: again } : again)
  register(services, endpoint, async (request, reply, call) => {
    if (endpoint.keyed) services.checkWriteRate(call.clientAddress)
    return answer(request, reply, call).catch(async error => {
      const follow =
        error instanceof HttpProblem
          ? new Map(Object.entries<Follow<P, Q, B> | undefined>(refused)).get(error.code)
          : undefined
      await follow?.(call)
      throw error
    })
  })
}

/** A keyed write that makes something slowly first, outside of any transaction; sent again, it makes nothing. */
export const registerRouteWithPreparation = <P, Q, B, A, Name extends string, Made>(
  services: RouteDeps,
  endpoint: Endpoint<P, Q, B, A, Name>,
  make: (call: IdentifiedRequest<P, Q, B>) => HandlerResult<Made, Name>,
  handler: (call: IdentifiedRequest<P, Q, B>, tx: Transaction, made: Made) => HandlerResult<A, Name>,
): void =>
  register(services, endpoint, async (request, reply, call) => {
    services.checkWriteRate(call.clientAddress)
    const { by, again } = await call.transact("read", async tx => {
      const caller = await identifyCaller(call, tx)
      return {
        by: caller,
        again: await isIdempotencyKeyUsed(tx, makeIdempotencyClaim(request, endpoint, caller.optionalCaller)),
      }
    })
    /** What keeps it from being made may be that it was done meanwhile. */
    const orDone = async (error: unknown): Promise<undefined> => {
      if (
        !(await call.transact("read", tx =>
          isIdempotencyKeyUsed(tx, makeIdempotencyClaim(request, endpoint, by.optionalCaller)),
        ))
      )
        throw error
    }
    const made = again ? undefined : await runUseCase(make(by)).then(value => ({ value }), orDone)
    return makeTransactionalHandler(endpoint, (admitted, tx) => {
      if (!made) throw new TypeError("a key that was used is not used any more")
      return handler(admitted, tx, made.value)
    })(request, reply, call)
  })

/** For a call that asks somebody else between its transactions, once its caller is known. */
export const registerIdentifiedRouteWithoutTransaction = <P, Q, B, A, Name extends string>(
  services: RouteDeps,
  endpoint: Endpoint<P, Q, B, A, Name>,
  handler: (call: IdentifiedRequest<P, Q, B>) => HandlerResult<A, Name>,
): void => {
  const encoded = makeResponseEncoder(endpoint as unknown as Endpoint<never, never, never, A>)
  register(services, endpoint, async (_request, reply, call) => {
    const by = await call.transact("read", tx => identifyCaller(call, tx))
    return sendStoredResponse(reply, await encoded(await runUseCase(handler(by))))
  })
}

/** For calls with slow work before or between their transactions: the handler opens them itself. */
export const registerRouteWithoutTransaction = <P, Q, B, A, Name extends string>(
  services: RouteDeps,
  endpoint: Endpoint<P, Q, B, A, Name>,
  handler: (call: DecodedRequest<P, Q, B>) => HandlerResult<A, Name>,
): void => {
  const encoded = makeResponseEncoder(endpoint as unknown as Endpoint<never, never, never, A>)
  register(services, endpoint, async (_request, reply, call) =>
    sendStoredResponse(reply, await encoded(await runUseCase(handler({ ...call, ...call.decode() })))),
  )
}
