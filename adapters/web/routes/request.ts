import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from "fastify"
import type { Pool } from "pg"
import type { Caller, CustomerCaller } from "../../../application/shop/caller.ts"
import type { ExpectedVersion } from "../../../application/shop/check-version.ts"
import type { Language } from "../../../application/shop/language.ts"
import type { PasswordHasher } from "../../../application/shop/ports/password-hasher.ts"
import type { ShopReads, ShopWrites, UnitOfWork } from "../../../application/shop/ports/unit-of-work.ts"
import type { DeliverySettings } from "../../../domain/delivery/delivery-features.ts"
import type { Bulkheads } from "../../postgres/bulkhead.ts"
import type { RunTransaction, Transaction } from "../../postgres/transaction.ts"
import type { TokenCookie } from "../http/token-cookies.ts"
import type { RateLimitReservation } from "../limits/limit-request.ts"
import type { RateLimits } from "../limits/rate-limits.ts"

/** Finds the caller that a request's token belongs to. */
export type FindCaller = (shop: ShopReads, token: string, request: FastifyRequest) => Promise<Caller | undefined>

interface Decoded<Params, Query, Body> {
  readonly params: Params
  readonly query: Query
  readonly body: Body
}

/** A request whose content isn't decoded and whose caller isn't known yet. */
export interface RawRequest<Params, Query, Body> {
  readonly decode: () => Decoded<Params, Query, Body>
  /** throws a problem when the endpoint's access doesn't admit the caller */
  readonly findCaller: (tx: Transaction) => Promise<Caller | undefined>
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
  /** the versions that `If-Match` admits; undefined for any */
  readonly ifMatch: readonly number[] | undefined
  readonly log: FastifyBaseLogger
  readonly traceId: string
  readonly transact: RunTransaction
  /** for use cases with units of work of their own */
  readonly unitOfWork: UnitOfWork
  /** the attempts that were counted before anything else */
  readonly rateLimit: RateLimitReservation
}

export type DecodedRequest<Params, Query, Body> = Decoded<Params, Query, Body> & Omit<RawRequest<Params, Query, Body>, "decode">

/** A decoded request whose caller was looked up; `caller` and `customer` throw a problem without one. */
export type IdentifiedRequest<Params, Query, Body> = DecodedRequest<Params, Query, Body> & {
  readonly now: Date
  /** the request's unit of work, in which its idempotency key is claimed */
  readonly shop: ShopWrites
  /** from the query and from `If-Match` */
  readonly expectedVersion: ExpectedVersion
  readonly optionalCaller: Caller | undefined
  readonly caller: () => Caller
  readonly customer: () => CustomerCaller
}

/** Changes the database's time to the one that the shop works with, for tests. */
export type AdjustClock = (moment: Date) => Date

export interface RouteDeps {
  readonly app: FastifyInstance
  readonly pool: Pool
  readonly bulkheads: Bulkheads
  readonly clock: AdjustClock
  readonly rateLimits: RateLimits
  /** limits how often one address may send writes with an idempotency key */
  readonly checkWriteRate: (address: string) => void
  readonly deliveryRules: DeliverySettings
  readonly passwordHasher: PasswordHasher
  readonly findCaller: FindCaller
  /** whether cookies work over plain http */
  readonly allowsInsecureCookies: boolean
}
