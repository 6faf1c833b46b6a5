/** Registers an endpoint: its requests are limited, decoded, run in transactions and encoded as the contract says. */
import type { FastifyReply, FastifyRequest } from "fastify"
import type { Caller } from "../../../application/shop/caller.ts"
import type { Endpoint } from "../../contract/endpoint.ts"
import type { EndpointRefusalTag } from "../../contract/endpoint-refusals.ts"
import { isCookieEndpoint } from "../../contract/http-errors.ts"
import { parseLanguageOrDefault, parseRequestedLanguage } from "../../mail/accept-language.ts"
import type { RunInBulkhead } from "../../postgres/bulkhead.ts"
import { makePostgresRepositories, makePostgresUnitOfWork } from "../../postgres/repositories.ts"
import { type RunTransaction, runInTransaction, type Transaction } from "../../postgres/transaction.ts"
import { authenticateCaller, requireBearerToken } from "../http/access.ts"
import { refuseCrossOrigin } from "../http/cross-origin.ts"
import { combineRequestParts, makeRequestPartDecoder } from "../http/decode-request.ts"
import { formatETag, parseIfMatch } from "../http/etag.ts"
import { HttpProblem } from "../http/http-problem.ts"
import { isIdempotencyKeyUsed } from "../http/idempotency.ts"
import { getDeviceCookie, getGuestCookie, getSessionCookie } from "../http/token-cookies.ts"
import { limitRequest } from "../limits/limit-request.ts"
import type { DecodedRequest, IdentifiedRequest, RawRequest, RouteDeps } from "./request.ts"
import {
  decodeRequestWithCaller,
  makeIdempotencyClaim,
  makeStoredResponseEncoder,
  makeTransactionalHandler,
  type ReplayHandler,
  type RouteHandler,
  type RouteHandlerResult,
  runUseCase,
  sendStoredResponse,
} from "./transactional-handler.ts"

const toRoutePattern = (path: string): string => path.replaceAll(":", "::").replaceAll(/\{(\w+)\}/g, ":$1")

const memoize = <T>(make: () => T): (() => T) => {
  let memo: { readonly value: T } | undefined
  return () => {
    memo ??= { value: make() }
    return memo.value
  }
}

const registerEndpoint = <P, Q, B, A>(
  services: RouteDeps,
  endpoint: Endpoint<P, Q, B, A>,
  handle: (request: FastifyRequest, reply: FastifyReply, call: RawRequest<P, Q, B>) => Promise<FastifyReply>,
): void => {
  const params = makeRequestPartDecoder(endpoint.params)
  const query = makeRequestPartDecoder(endpoint.query)
  const body = makeRequestPartDecoder(endpoint.body)
  const { pool, clock, bulkheads, findCaller } = services
  const withBulkhead =
    (bulkhead: RunInBulkhead): RunTransaction =>
    (mode, work) =>
      bulkhead(() => runInTransaction(pool, mode, tx => work({ ...tx, now: clock(tx.now) })))
  const transact = withBulkhead(bulkheads.create())
  // counting an attempt must not say that the endpoint's own tables are reachable
  const transactForLimits = withBulkhead(bulkheads.create())
  services.app.route({
    method: endpoint.method,
    url: toRoutePattern(endpoint.path),
    bodyLimit: endpoint.bodyLimitBytes,
    config: { name: endpoint.name },
    onRequest: async request => {
      if (isCookieEndpoint(endpoint)) refuseCrossOrigin(request)
      if (endpoint.access !== "public") requireBearerToken(request.headers.authorization)
    },
    handler: async (request, reply) => {
      const call = {
        decode: memoize(() => combineRequestParts(params(request.params), query(request.query), body(request.body ?? {}))),
        sent: request.body,
        findCaller: (tx: Transaction) =>
          authenticateCaller(tx, endpoint, request.headers.authorization, (within, token) =>
            findCaller(makePostgresRepositories(within), token, request),
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
        ifMatch: parseIfMatch(request.headers["if-match"]),
        log: request.log,
        traceId: request.id,
        transact,
        unitOfWork: makePostgresUnitOfWork(transact),
      }
      const claim = endpoint.takesIdempotencyKey
        ? (subject: Caller | undefined) => makeIdempotencyClaim(request, endpoint, subject)
        : undefined
      const reservation = await limitRequest(services.rateLimits, endpoint, {
        ...call,
        claim,
        transact: transactForLimits,
      })
      try {
        return await handle(request, reply, { ...call, rateLimit: reservation })
      } catch (error) {
        await reservation.onFailure(error).catch(err => request.log.warn({ err }, "a try was not given back"))
        throw error
      }
    },
  })
}

/** Work that follows a refusal with this tag, after the transaction was rolled back. */
type RefusalFollowUps<P, Q, B, Name> = { readonly [Tag in EndpointRefusalTag<Name>]?: FollowUp<P, Q, B> }

type FollowUp<P, Q, B> = (call: RawRequest<P, Q, B>) => Promise<void>

export const registerRoute = <P, Q, B, A, Name extends string>(
  services: RouteDeps,
  endpoint: Endpoint<P, Q, B, A, Name>,
  handler: RouteHandler<P, Q, B, A, Name>,
  replay?: RouteHandler<P, Q, B, A, Name> | ReplayHandler<P, Q, B, A, Name>,
  followUps: RefusalFollowUps<P, Q, B, Name> = {},
): void => {
  const handle = makeTransactionalHandler(endpoint, handler, typeof replay === "function" ? { read: replay } : replay)
  registerEndpoint(services, endpoint, async (request, reply, call) => {
    if (endpoint.takesIdempotencyKey) services.checkWriteRate(call.clientAddress)
    return handle(request, reply, call).catch(async error => {
      const followUp =
        error instanceof HttpProblem
          ? new Map(Object.entries<FollowUp<P, Q, B> | undefined>(followUps)).get(error.code)
          : undefined
      await followUp?.(call)
      throw error
    })
  })
}

/** For a keyed write with slow preparation outside of any transaction; a repetition prepares nothing. */
export const registerRouteWithPreparation = <P, Q, B, A, Name extends string, Prepared>(
  services: RouteDeps,
  endpoint: Endpoint<P, Q, B, A, Name>,
  prepare: (call: IdentifiedRequest<P, Q, B>) => RouteHandlerResult<Prepared, Name>,
  handler: (call: IdentifiedRequest<P, Q, B>, tx: Transaction, prepared: Prepared) => RouteHandlerResult<A, Name>,
): void =>
  registerEndpoint(services, endpoint, async (request, reply, call) => {
    services.checkWriteRate(call.clientAddress)
    const { identified, isReplay } = await call.transact("read", async tx => {
      const caller = await decodeRequestWithCaller(call, tx)
      return {
        identified: caller,
        isReplay: await isIdempotencyKeyUsed(tx, makeIdempotencyClaim(request, endpoint, caller.optionalCaller)),
      }
    })
    /** The preparation may fail because another request with the same key finished meanwhile. */
    const unlessDone = async (error: unknown): Promise<undefined> => {
      if (
        !(await call.transact("read", tx =>
          isIdempotencyKeyUsed(tx, makeIdempotencyClaim(request, endpoint, identified.optionalCaller)),
        ))
      )
        throw error
    }
    const prepared = isReplay ? undefined : await runUseCase(prepare(identified)).then(value => ({ value }), unlessDone)
    return makeTransactionalHandler(endpoint, (admitted, tx) => {
      if (!prepared) throw new TypeError("a key that was used is not used any more")
      return handler(admitted, tx, prepared.value)
    })(request, reply, call)
  })

/** Without a transaction around the handler, which calls other services; the caller is known already. */
export const registerIdentifiedRouteWithoutTransaction = <P, Q, B, A, Name extends string>(
  services: RouteDeps,
  endpoint: Endpoint<P, Q, B, A, Name>,
  handler: (call: IdentifiedRequest<P, Q, B>) => RouteHandlerResult<A, Name>,
): void => {
  const encodeResponse = makeStoredResponseEncoder(endpoint as unknown as Endpoint<never, never, never, A>)
  registerEndpoint(services, endpoint, async (_request, reply, call) => {
    const identified = await call.transact("read", tx => decodeRequestWithCaller(call, tx))
    return sendStoredResponse(reply, await encodeResponse(await runUseCase(handler(identified))))
  })
}

/** For slow work before a transaction: the handler opens it itself, and writes once. */
export const registerRouteWithoutTransaction = <P, Q, B, A, Name extends string>(
  services: RouteDeps,
  endpoint: Endpoint<P, Q, B, A, Name>,
  handler: (call: DecodedRequest<P, Q, B>) => RouteHandlerResult<A, Name>,
): void => {
  const encodeResponse = makeStoredResponseEncoder(endpoint as unknown as Endpoint<never, never, never, A>)
  registerEndpoint(services, endpoint, async (_request, reply, call) => {
    const unitOfWork = makePostgresUnitOfWork((mode, work) =>
      call.transact(mode, async tx => {
        const result = await work(tx)
        if (mode === "write") await call.rateLimit.onSuccess(tx)
        return result
      }),
    )
    return sendStoredResponse(reply, await encodeResponse(await runUseCase(handler({ ...call, ...call.decode(), unitOfWork }))))
  })
}
