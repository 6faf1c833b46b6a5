/** Counts a request's attempts before its work, in a transaction of their own, so that they stay counted when the work fails. */

import type { Caller, CustomerCaller } from "../../../application/shop/caller.ts"
import { findHashRequester } from "../../../application/shop/customers/hash-requester.ts"
import { toEmailKey } from "../../../domain/identity/email.ts"
import type { EndpointAccess } from "../../contract/endpoint.ts"
import { removeWindowHits } from "../../postgres/rate-limit-windows.ts"
import { runInUnit } from "../../postgres/repositories.ts"
import type { RunTransaction, Transaction } from "../../postgres/transaction.ts"
import { HttpProblem } from "../http/http-problem.ts"
import { type IdempotencyClaim, isIdempotencyKeyUsed } from "../http/idempotency.ts"
import { countsAsRateLimitHit, listRateLimitHits } from "./rate-limit-hits.ts"
import type { RateLimits } from "./rate-limits.ts"
import { recordRateLimitHits } from "./record-rate-limit-hits.ts"
import { getRequestOrigin } from "./request-origin.ts"

interface LimitableRequest {
  readonly clientAddress: string
  readonly findCaller: (tx: Transaction) => Promise<Caller | undefined>
  readonly sent: unknown
  readonly decode: () => { readonly body: unknown }
  readonly deviceCookie: { readonly value: string | undefined }
  /** of an endpoint with an idempotency key */
  readonly claim: ((caller: Caller | undefined) => IdempotencyClaim) | undefined
  readonly transact: RunTransaction
}

export interface RateLimitReservation {
  /** releases the hits that only failures count; runs in the transaction of the work */
  readonly onSuccess: (tx: Transaction) => Promise<void>
  /** releases all hits, because an earlier request with the same key was counted */
  readonly onReplay: (tx: Transaction) => Promise<void>
  /** releases the hits that count other outcomes; all of them when nothing was attempted */
  readonly onFailure: (error: unknown) => Promise<void>
}

const doNothing = async (): Promise<void> => undefined

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

export const limitRequest = async (
  limits: RateLimits,
  { name, access }: { readonly name: string; readonly access: EndpointAccess },
  call: LimitableRequest,
): Promise<RateLimitReservation> => {
  const { clientAddress, findCaller, sent, decode, claim, transact } = call
  if (!countsAsRateLimitHit(name, sent)) return NO_RESERVATION
  // on other endpoints the caller is identified before the body is decoded
  if (access === "public") decode()
  const attempt = { name, address: clientAddress, body: () => decode().body }
  const { hits, problem } = await transact("write", async tx => {
    const caller = access === "public" && !claim ? undefined : await findCaller(tx)
    if (claim && (await isIdempotencyKeyUsed(tx, claim(caller)))) return { hits: [], problem: undefined }
    const email = findGuessedEmail(name, call, caller?._tag === "Customer" ? caller : undefined)
    const account = email === undefined ? undefined : toEmailKey(email)
    const requester =
      email === undefined ? undefined : await runInUnit(tx, shop => findHashRequester(shop, getRequestOrigin(call), email))
    const listed = listRateLimitHits({
      ...attempt,
      ownerKey: caller?.ownerKey,
      account,
      device: requester?.isKnownDevice ? requester.clientKey : undefined,
    })
    return { hits: listed, problem: await recordRateLimitHits(tx, listed, limits) }
  })
  if (problem) throw problem
  const failures = hits.filter(({ countsWhen }) => typeof countsWhen === "number")
  return {
    onSuccess: tx => removeWindowHits(tx, failures),
    onReplay: tx => removeWindowHits(tx, hits),
    onFailure: async error => {
      const released = wasAttempted(error)
        ? hits.filter(({ countsWhen }) => countsWhen !== "always" && countsWhen !== error.status)
        : hits
      if (released.length > 0) await transact("write", tx => removeWindowHits(tx, released))
    },
  }
}
