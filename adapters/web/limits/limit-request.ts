/** Counts a request's attempts before its work, in a unit of work of their own, so that they stay counted when the work fails. */
import { Effect } from "effect"
import type { Caller, CustomerCaller } from "../../../application/shop/caller.ts"
import { findHashRequester } from "../../../application/shop/customers/verify-password.ts"
import type { ShopReads, ShopWrites, UnitOfWork } from "../../../application/shop/ports/unit-of-work.ts"
import { toEmailKey } from "../../../domain/identity/email.ts"
import type { EndpointAccess } from "../../contract/endpoint.ts"
import { HttpProblem, makeHttpProblem } from "../http/http-problem.ts"
import { findStoredResponse, type RequestIdempotencyKey } from "../http/idempotency.ts"
import { getRequestOrigin } from "./client-key.ts"
import { countsAsRateLimitHit, listRateLimitHits, type RateLimitHit } from "./rate-limit-hits.ts"
import type { RateLimits } from "./rate-limits.ts"

interface LimitableRequest {
  readonly clientAddress: string
  readonly findCaller: (shop: ShopReads) => Effect.Effect<Caller | undefined>
  readonly sent: unknown
  readonly decode: () => { readonly body: unknown }
  readonly deviceCookie: { readonly value: string | undefined }
  /** of an endpoint with an idempotency key */
  readonly claim: ((caller: Caller | undefined) => RequestIdempotencyKey) | undefined
}

type HitsOfUnit = Pick<ShopWrites, "rateLimitHits">

export interface RateLimitReservation {
  /** releases the hits that only failures count; runs in the unit of the work */
  readonly onSuccess: (shop: HitsOfUnit) => Effect.Effect<void>
  /** releases all hits, because an earlier request with the same key was counted */
  readonly onReplay: (shop: HitsOfUnit) => Effect.Effect<void>
  /** releases the hits that count other outcomes; all of them when nothing was attempted */
  readonly onFailure: (error: unknown) => Effect.Effect<void>
}

const doNothing = () => Effect.void

const NO_RESERVATION: RateLimitReservation = { onSuccess: doNothing, onReplay: doNothing, onFailure: doNothing }

const hasEmail = (body: unknown): body is { readonly email: string } =>
  typeof body === "object" && body !== null && "email" in body && typeof body.email === "string"

const getEmail = (body: unknown): string | undefined => (hasEmail(body) ? body.email : undefined)

/** The account whose password the request tries, if it does. */
const findGuessedEmail = (
  name: string,
  { decode }: LimitableRequest,
  customer: CustomerCaller | undefined,
): string | undefined => (name === "login" ? getEmail(decode().body) : customer?.email)

/** Whether an attempt was made: false when the shop failed, or still works on the same key. */
const wasAttempted = (error: unknown): error is HttpProblem =>
  error instanceof HttpProblem && error.status < 500 && error.code !== "RequestInProgress"

const addSeconds = (now: Date, seconds: number): Date => new Date(now.getTime() + seconds * 1000)

/** These windows refuse only when both are full. */
const ONLY_WITH: { readonly [Rule in keyof RateLimits]?: keyof RateLimits } = {
  loginsByAccount: "loginsWhileGuessed",
  loginsWhileGuessed: "loginsByAccount",
}

/**
 * Returns the problem when a window is full; the other windows then don't count the request, so that refused requests
 * can't fill them.
 */
const addHits = ({ now, rateLimitHits }: ShopWrites, hits: readonly RateLimitHit[], limits: RateLimits) =>
  Effect.gen(function* () {
    if (hits.length === 0) return undefined
    const windows = yield* rateLimitHits.add(
      hits.map(({ rule, clientKeyHash }) => ({ rule, clientKeyHash, endsAt: addSeconds(now, limits[rule].seconds) })),
    )
    const exceeded = windows.filter(window => window.hits > limits[window.rule].maxRequests)
    const full = exceeded.filter(({ rule }) => exceeded.some(other => other.rule === (ONLY_WITH[rule] ?? rule)))
    if (full.length === 0) return undefined
    yield* rateLimitHits.remove(hits.filter(({ rule }) => !full.some(window => window.rule === rule)))
    const end = Math.max(...full.map(({ endsAt }) => endsAt.getTime()))
    return makeHttpProblem("TooManyRequests", { retryAfter: Math.max(1, Math.ceil((end - now.getTime()) / 1000)) })
  })

/** Fails when a window is full. */
export const limitRequest = (
  limits: RateLimits,
  { name, access }: { readonly name: string; readonly access: EndpointAccess },
  call: LimitableRequest,
  unitOfWork: UnitOfWork,
): Effect.Effect<RateLimitReservation, HttpProblem> =>
  Effect.gen(function* () {
    const { clientAddress, findCaller, decode, claim } = call
    if (!countsAsRateLimitHit(name, call.sent)) return NO_RESERVATION
    // on other endpoints the caller is identified before the body is decoded
    if (access === "public") decode()
    const { hits, problem } = yield* unitOfWork.write(shop =>
      Effect.gen(function* () {
        const caller = access === "public" && !claim ? undefined : yield* findCaller(shop)
        if (claim && (yield* findStoredResponse(shop, claim(caller)))) return { hits: [], problem: undefined }
        const email = findGuessedEmail(name, call, caller?._tag === "Customer" ? caller : undefined)
        const requester = email === undefined ? undefined : yield* findHashRequester(shop, getRequestOrigin(call), email)
        const listed = listRateLimitHits({
          name,
          address: clientAddress,
          body: () => decode().body,
          ownerKey: caller?.ownerKey,
          account: email === undefined ? undefined : toEmailKey(email),
          device: requester?.isKnownDevice ? requester.clientKey : undefined,
        })
        return { hits: listed, problem: yield* addHits(shop, listed, limits) }
      }),
    )
    if (problem) return yield* Effect.fail(problem)
    const failures = hits.filter(({ countsWhen }) => typeof countsWhen === "number")
    return {
      onSuccess: ({ rateLimitHits }) => rateLimitHits.remove(failures),
      onReplay: ({ rateLimitHits }) => rateLimitHits.remove(hits),
      onFailure: error => {
        const released = wasAttempted(error)
          ? hits.filter(({ countsWhen }) => countsWhen !== "always" && countsWhen !== error.status)
          : hits
        return released.length > 0 ? unitOfWork.write(({ rateLimitHits }) => rateLimitHits.remove(released)) : Effect.void
      },
    }
  })

/** The write of a use case with units of its own releases the hits that only failures count. */
export const releaseOnSuccess = (unitOfWork: UnitOfWork, { onSuccess }: RateLimitReservation): UnitOfWork => ({
  read: unitOfWork.read,
  write: work => unitOfWork.write(shop => Effect.tap(work(shop), () => onSuccess(shop))),
})
