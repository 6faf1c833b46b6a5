import type { Effect } from "effect"
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from "fastify"
import type { Caller, CustomerCaller } from "../../../application/shop/caller.ts"
import type { ExpectedVersion } from "../../../application/shop/check-version.ts"
import type { Language } from "../../../application/shop/language.ts"
import type { ArtworkStorageUnavailable } from "../../../application/shop/ports/artwork-storage.ts"
import type { PasswordHasher } from "../../../application/shop/ports/password-hasher.ts"
import type { ProviderError } from "../../../application/shop/ports/payment-provider.ts"
import type { ShopWrites, UnitOfWork } from "../../../application/shop/ports/unit-of-work.ts"
import type { DeliverySettings } from "../../../domain/delivery/delivery-features.ts"
import type { Endpoint } from "../../contract/endpoint.ts"
import type { EndpointRefusalTag } from "../../contract/endpoint-refusals.ts"
import { parseLanguageOrDefault, parseRequestedLanguage } from "../../mail/accept-language.ts"
import { formatETag } from "../http/etag.ts"
import type { UseCaseRefusal } from "../http/http-problem.ts"
import type { Expectations } from "../http/read-expectations.ts"
import { bindDeviceCookie, bindGuestCookie, bindSessionCookie, type TokenCookie } from "../http/token-cookies.ts"
import type { RateLimitReservation } from "../limits/limit-request.ts"

/** What a request's headers say, and how to set those of its response. */
interface RequestHead {
  /** the `Authorization` header as it was sent */
  readonly authorization: string | undefined
  /** the `Origin` header */
  readonly origin: string | undefined
  /** the `User-Agent` header */
  readonly userAgent: string | undefined
  /** from `Accept-Language`; a default without one that the shop supports */
  readonly language: Language
  /** from `Accept-Language`; undefined without one that the shop supports */
  readonly requestedLanguage: Language | undefined
  /** the address as far as trusted proxies name it */
  readonly clientAddress: string
  readonly sessionCookie: TokenCookie
  /** set by an earlier login */
  readonly deviceCookie: TokenCookie
  /** identifies the guest session for server-rendered pages */
  readonly guestCookie: Pick<TokenCookie, "set">
  /** sets the response's ETag, for resources with versions */
  readonly setETag: (version: number) => void
  readonly log: FastifyBaseLogger
  readonly traceId: string
}

export const readRequestHead = (request: FastifyRequest, reply: FastifyReply, allowsInsecureCookies: boolean): RequestHead => ({
  authorization: request.headers.authorization,
  origin: request.headers.origin,
  userAgent: request.headers["user-agent"],
  language: parseLanguageOrDefault(request.headers["accept-language"]),
  requestedLanguage: parseRequestedLanguage(request.headers["accept-language"]),
  clientAddress: request.ip,
  sessionCookie: bindSessionCookie(request, reply, allowsInsecureCookies),
  deviceCookie: bindDeviceCookie(request, reply, allowsInsecureCookies),
  guestCookie: bindGuestCookie(request, reply, allowsInsecureCookies),
  setETag: version => void reply.header("etag", formatETag(version)),
  log: request.log,
  traceId: request.id,
})

/** A decoded request of a caller. */
export interface DecodedRequest<Params, Query, Body> extends RequestHead {
  readonly params: Params
  readonly query: Query
  readonly body: Body
  /** from the query and from `If-Match` */
  readonly expectedVersion: ExpectedVersion
  /** what was shown of the order, for endpoints that take it */
  readonly expectations: Expectations
  readonly optionalCaller: Caller | undefined
  /** throws a problem without a caller */
  readonly caller: () => Caller
  /** throws a problem unless a customer calls */
  readonly customer: () => CustomerCaller
  /** for use cases with units of work of their own */
  readonly unitOfWork: UnitOfWork
  /** the attempts that were counted before anything else */
  readonly rateLimit: RateLimitReservation
}

/** A service that the shop calls doesn't answer, or refuses the shop. */
export type OutsideError = ProviderError | ArtworkStorageUnavailable

/** A use case that fails only with refusals of its endpoint. */
export type RouteResult<A, Name> = Effect.Effect<A, UseCaseRefusal<EndpointRefusalTag<Name>> | OutsideError>

type UnitHandler<P, Q, B, A, Name> = (call: DecodedRequest<P, Q, B>, shop: ShopWrites) => RouteResult<A, Name>

interface UnitOptions<P, Q, B, A, Name, Prepared> {
  /** handlers of other GET endpoints only read */
  readonly writes?: true
  /** slow work outside of the unit of work; a repetition of the request prepares nothing */
  readonly prepare?: (call: DecodedRequest<P, Q, B>) => RouteResult<Prepared, Name>
  /** reads a large response again at a repetition, instead of storing it */
  readonly replay?: UnitHandler<P, Q, B, A, Name>
  /** runs after a refusal has rolled the unit of work back */
  readonly onRefusal?: (tag: EndpointRefusalTag<Name>, call: DecodedRequest<P, Q, B>) => Effect.Effect<void>
}

/**
 * Registers an endpoint. Its handler runs in the unit of work that claims the idempotency key. With `unit: "own"` the use
 * case opens its own units, as for calls of other services; then the caller of a public endpoint isn't looked up.
 */
export interface Route {
  <P, Q, B, A, Name extends string>(endpoint: Endpoint<P, Q, B, A, Name>, handler: UnitHandler<P, Q, B, A, Name>): void
  <P, Q, B, A, Name extends string>(
    endpoint: Endpoint<P, Q, B, A, Name>,
    options: { readonly unit: "own" },
    handler: (call: DecodedRequest<P, Q, B>) => RouteResult<A, Name>,
  ): void
  <P, Q, B, A, Name extends string, Prepared>(
    endpoint: Endpoint<P, Q, B, A, Name>,
    options: UnitOptions<P, Q, B, A, Name, Prepared>,
    handler: (call: DecodedRequest<P, Q, B>, shop: ShopWrites, prepared: Prepared) => RouteResult<A, Name>,
  ): void
}

/** What all routes share. */
export interface RouteDeps {
  readonly route: Route
  readonly deliveryRules: DeliverySettings
  readonly passwordHasher: PasswordHasher
}
