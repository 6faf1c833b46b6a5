/** A call as its use case gets it: decoded, by whom it was made, and what of the browser it may read and keep. */
import type { FastifyBaseLogger, FastifyInstance } from "fastify"
import type { Pool } from "pg"
import type { DeliverySettings } from "../../../domain/delivery/delivery-features.ts"
import type { VersionCondition } from "../check-version.ts"
import type { Bulkheads } from "../database/bulkhead.ts"
import type { RunTransaction, Transaction } from "../database/transaction.ts"
import type { Caller, CustomerCaller, FindCaller } from "../identity/caller.ts"
import type { PasswordHasher } from "../identity/password-hasher.ts"
import type { RateLimitReservation } from "../limits/limit-request.ts"
import type { RateLimits } from "../limits/rate-limits.ts"
import type { Language } from "../mail/accept-language.ts"
import type { TokenCookie } from "./token-cookies.ts"

interface Decoded<Params, Query, Body> {
  readonly params: Params
  readonly query: Query
  readonly body: Body
}

/** A call before anybody looked at what it sent. */
export interface RawRequest<Params, Query, Body> {
  readonly decode: () => Decoded<Params, Query, Body>
  /** who called; for whom it isn't, it is refused */
  readonly findCaller: (tx: Transaction) => Promise<Caller | undefined>
  /** as it was sent */
  readonly authorization: string | undefined
  /** where the page that asks was opened, as its browser says */
  readonly origin: string | undefined
  /** what the browser says it is */
  readonly userAgent: string | undefined
  /** of what the page that asked says */
  readonly language: Language
  /** none where it names none that the shop writes */
  readonly requestedLanguage: Language | undefined
  /** of whoever called, as far as it can be trusted */
  readonly clientAddress: string
  readonly sessionCookie: TokenCookie
  /** of an earlier login */
  readonly deviceCookie: TokenCookie
  /** by which the pages of a visit come drawn */
  readonly guestCookie: Pick<TokenCookie, "set">
  /** the answer's ETag, for what has versions */
  readonly setETag: (version: number) => void
  /** whether the caller's condition holds for a version */
  readonly matchesVersion: VersionCondition["matchesVersion"]
  readonly log: FastifyBaseLogger
  readonly traceId: string
  readonly transact: RunTransaction
  /** its tries, counted before anything else was done */
  readonly rateLimit: RateLimitReservation
}

export type DecodedRequest<Params, Query, Body> = Decoded<Params, Query, Body> &
  Omit<RawRequest<Params, Query, Body>, "decode">

/** A call by somebody known; which of them is a refusal where it isn't met. */
export type IdentifiedRequest<Params, Query, Body> = DecodedRequest<Params, Query, Body> & {
  readonly now: Date
  readonly optionalCaller: Caller | undefined
  readonly caller: () => Caller
  readonly customer: () => CustomerCaller
}

/** What the shop takes for now, when the database says it is this moment. */
export type AdjustClock = (moment: Date) => Date

export interface RouteDeps {
  readonly app: FastifyInstance
  readonly pool: Pool
  readonly bulkheads: Bulkheads
  readonly clock: AdjustClock
  readonly rateLimits: RateLimits
  /** of writes with a key */
  readonly checkWriteRate: (address: string) => void
  readonly deliveryRules: DeliverySettings
  readonly passwordHasher: PasswordHasher
  readonly findCaller: FindCaller
  /** whether a login over plain http is kept */
  readonly allowsInsecureCookies: boolean
}
