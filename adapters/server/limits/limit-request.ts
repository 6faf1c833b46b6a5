/** Before a limited call does anything its tries are counted, in a transaction that stays when it fails; its repetition is no other try. */
import { toEmailKey } from "../../../domain/identity/email.ts"
import type { EndpointAccess } from "../../contract/endpoint.ts"
import type { RunTransaction, Transaction } from "../database/transaction.ts"
import { HttpProblem } from "../http/http-problem.ts"
import { type IdempotencyClaim, isIdempotencyKeyUsed } from "../http/idempotency.ts"
import type { Caller, CustomerCaller } from "../identity/caller.ts"
import { isKnownDevice } from "../identity/device-rows.ts"
import { countsAsHit, listRateLimitHits } from "./rate-limit-hits.ts"
import { countRateLimitHits, releaseRateLimitHits } from "./rate-limit-windows.ts"
import type { RateLimits } from "./rate-limits.ts"

interface LimitedCall {
  readonly clientAddress: string
  readonly findCaller: (tx: Transaction) => Promise<Caller | undefined>
  readonly sent: unknown
  readonly decode: () => { readonly body: unknown }
  readonly deviceCookie: { readonly value: string | undefined }
  /** of a keyed call */
  readonly claim: ((subject: Caller | undefined) => IdempotencyClaim) | undefined
  readonly transact: RunTransaction
}

export interface RateLimitReservation {
  /** takes the tries of which only failures count out again, together with what succeeded */
  readonly onSuccess: (tx: Transaction) => Promise<void>
  /** takes all of them out again: another call with the key was counted, or nobody guessed */
  readonly onReplay: (tx: Transaction) => Promise<void>
  /** takes those out again that count other failures than this one, and all of them when nothing was tried */
  readonly onFailure: (error: unknown) => Promise<void>
}

const nothing = async (): Promise<void> => undefined

const UNCOUNTED: RateLimitReservation = { onSuccess: nothing, onReplay: nothing, onFailure: nothing }

const hasEmail = (body: unknown): body is { readonly email: string } =>
  typeof body === "object" && body !== null && "email" in body && typeof body.email === "string"

const emailIn = (body: unknown): string | undefined => (hasEmail(body) ? body.email : undefined)

/** Whose password the call tries, if it does. */
const triedEmail = (name: string, { decode }: LimitedCall, customer: CustomerCaller | undefined): string | undefined =>
  name === "login" ? emailIn(decode().body) : customer?.email

/** The shop broke, or is still busy with the same key. */
const wasTried = (error: unknown): error is HttpProblem =>
  error instanceof HttpProblem && error.status < 500 && error.code !== "RequestInProgress"

export const limitRequest = async (
  rates: RateLimits,
  { name, access }: { readonly name: string; readonly access: EndpointAccess },
  call: LimitedCall,
): Promise<RateLimitReservation> => {
  const { clientAddress, findCaller, sent, decode, claim, transact } = call
  if (!countsAsHit(name, sent)) return UNCOUNTED
  // whoever has to be known is, before what they sent is looked at
  if (access === "public") decode()
  const attempt = { name, address: clientAddress, body: () => decode().body }
  const { tries, problem } = await transact("write", async tx => {
    const subject = access === "public" && !claim ? undefined : await findCaller(tx)
    if (claim && (await isIdempotencyKeyUsed(tx, claim(subject)))) return { tries: [], problem: undefined }
    const email = triedEmail(name, call, subject?._tag === "Customer" ? subject : undefined)
    const isKnown = email !== undefined && (await isKnownDevice(tx, call.deviceCookie.value, email))
    const account = email === undefined ? undefined : toEmailKey(email)
    const own = listRateLimitHits({
      ...attempt,
      ownerKey: subject?.ownerKey,
      account,
      device: isKnown ? call.deviceCookie.value : undefined,
    })
    return { tries: own, problem: await countRateLimitHits(tx, own, rates) }
  })
  if (problem) throw problem
  const failures = tries.filter(({ countsWhen }) => typeof countsWhen === "number")
  return {
    onSuccess: tx => releaseRateLimitHits(tx, failures),
    onReplay: tx => releaseRateLimitHits(tx, tries),
    onFailure: async error => {
      const other = wasTried(error)
        ? tries.filter(({ countsWhen }) => countsWhen !== "always" && countsWhen !== error.status)
        : tries
      if (other.length > 0) await transact("write", tx => releaseRateLimitHits(tx, other))
    },
  }
}
