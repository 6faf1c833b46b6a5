/** A call in one transaction together with its idempotency key: what refuses it rolls both back. */
import { Effect } from "effect"
import type { FastifyReply, FastifyRequest } from "fastify"
import type { Endpoint } from "../../contract/endpoint.ts"
import type { EndpointRefusalTag } from "../../contract/endpoint-refusals.ts"
import type { Transaction } from "../database/transaction.ts"
import type { Caller } from "../identity/caller.ts"
import { requireCaller, requireCustomer } from "./access.ts"
import { hashSecret } from "./encrypted-text.ts"
import { matchesIfNoneMatch } from "./etag.ts"
import { convertRefusalToProblem, type UseCaseRefusal } from "./http-problem.ts"
import {
  claimIdempotencyKey,
  fingerprintRequest,
  type IdempotencyClaim,
  requireIdempotencyKey,
  type StoredResponse,
  saveStoredResponse,
} from "./idempotency.ts"
import { getRawBody } from "./json-body.ts"
import type { IdentifiedRequest, RawRequest } from "./request.ts"
import { makeResponseSerializer } from "./serialize-response.ts"

/** A use case; one that nothing refuses is a promise. */
export type HandlerResult<A, Name> = Effect.Effect<A, UseCaseRefusal<EndpointRefusalTag<Name>>> | Promise<A>

/** Its answer; what refuses it is thrown, for nothing of it to stay. */
export const runUseCase = <A, Name>(work: HandlerResult<A, Name>): Promise<A> =>
  Effect.isEffect(work) ? Effect.runPromise(Effect.mapError(work, convertRefusalToProblem)) : work

export const sendStoredResponse = (reply: FastifyReply, { status, body: answer }: StoredResponse) =>
  reply.code(status).type("application/json; charset=utf-8").send(answer)

/** Whether the caller has the version already that is about to be sent. */
const isKnownTo = (request: FastifyRequest, reply: FastifyReply): boolean => {
  const tag = reply.getHeader("etag")
  return typeof tag === "string" && matchesIfNoneMatch(request.headers["if-none-match"], tag)
}

export const makeResponseEncoder = <A>({
  response,
  isCreated,
}: Pick<Endpoint<never, never, never, A>, "response" | "isCreated">) => {
  const textOf = makeResponseSerializer(response)
  return async (value: A): Promise<StoredResponse> => ({
    status: isCreated(value) ? 201 : 200,
    body: await textOf(value),
  })
}

/** Whose keys those of calls without a token are. */
const NOBODY = "nobody"

export const makeIdempotencyClaim = (
  request: FastifyRequest,
  { secret, exact }: Pick<Endpoint<unknown, unknown, unknown, unknown>, "secret" | "exact">,
  subject: Caller | undefined,
): IdempotencyClaim => {
  const key = requireIdempotencyKey(request.headers["idempotency-key"])
  return {
    ownerKey: subject?.ownerKey ?? NOBODY,
    fingerprint: fingerprintRequest(request.method, request.url, exact ? getRawBody(request) : request.body),
    ...(secret ? { key: hashSecret(key), encryptionKey: key } : { key }),
  }
}

export const identifyCaller = async <P, Q, B>(
  call: RawRequest<P, Q, B>,
  tx: Transaction,
): Promise<IdentifiedRequest<P, Q, B>> => {
  const subject = await call.findCaller(tx)
  return {
    ...call,
    ...call.decode(),
    now: tx.now,
    optionalCaller: subject,
    caller: () => requireCaller(subject),
    customer: () => requireCustomer(subject),
  }
}

export type RouteHandler<P, Q, B, A, Name> = (
  call: IdentifiedRequest<P, Q, B>,
  tx: Transaction,
) => HandlerResult<A, Name>

/** Of a large answer nothing is kept but what it is read again by. */
export interface ReplayHandler<P, Q, B, A, Name> {
  readonly read: (call: IdentifiedRequest<P, Q, B>, tx: Transaction, getReplayKey: string) => HandlerResult<A, Name>
  readonly getReplayKey?: (answer: A) => string
}

/** The call in one transaction, together with its idempotency key; a large answer is not kept but read `again`. */
export const makeTransactionalHandler = <P, Q, B, A, Name extends string>(
  endpoint: Endpoint<P, Q, B, A, Name>,
  handler: RouteHandler<P, Q, B, A, Name>,
  again?: ReplayHandler<P, Q, B, A, Name>,
) => {
  const encoded = makeResponseEncoder(endpoint as unknown as Endpoint<never, never, never, A>)
  const mode = endpoint.method === "GET" ? "read" : "write"
  return async (request: FastifyRequest, reply: FastifyReply, call: RawRequest<P, Q, B>): Promise<FastifyReply> => {
    const outcome = await call.transact(mode, async tx => {
      const by = await identifyCaller(call, tx)
      if (!endpoint.keyed) {
        const answer = await runUseCase(handler(by, tx))
        return isKnownTo(request, reply) ? undefined : { kept: await encoded(answer), replayed: false }
      }
      const own = makeIdempotencyClaim(request, endpoint, by.optionalCaller)
      const earlier = await claimIdempotencyKey(tx, own)
      if (earlier) {
        await call.rateLimit.onReplay(tx)
        return {
          kept: again ? await encoded(await runUseCase(again.read(by, tx, earlier.body))) : earlier,
          replayed: true,
        }
      }
      const answer = await runUseCase(handler(by, tx))
      const kept = await encoded(answer)
      await call.rateLimit.onSuccess(tx)
      await saveStoredResponse(tx, own, again ? { ...kept, body: again.getReplayKey?.(answer) ?? "" } : kept)
      return { kept, replayed: false }
    })
    if (!outcome) return reply.code(304).send()
    if (outcome.replayed) reply.header("idempotent-replayed", "true")
    return sendStoredResponse(reply, outcome.kept)
  }
}
