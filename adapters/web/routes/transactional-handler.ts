import { Effect } from "effect"
import type { FastifyReply, FastifyRequest } from "fastify"
import type { Caller } from "../../../application/shop/caller.ts"
import type { ProviderError } from "../../../application/shop/ports/payment-provider.ts"
import type { Endpoint } from "../../contract/endpoint.ts"
import type { EndpointRefusalTag } from "../../contract/endpoint-refusals.ts"
import { makePostgresRepositories } from "../../postgres/repositories.ts"
import type { Transaction } from "../../postgres/transaction.ts"
import { requireCaller, requireCustomer } from "../http/access.ts"
import { hashSecret } from "../http/encrypted-text.ts"
import { matchesIfNoneMatch } from "../http/etag.ts"
import { convertRefusalToProblem, type UseCaseRefusal } from "../http/http-problem.ts"
import {
  claimIdempotencyKey,
  fingerprintRequest,
  type IdempotencyClaim,
  requireIdempotencyKey,
  type StoredResponse,
  saveStoredResponse,
} from "../http/idempotency.ts"
import { getRawBodyText } from "../http/json-body.ts"
import { makeResponseSerializer } from "../http/serialize-response.ts"
import type { IdentifiedRequest, RawRequest } from "./request.ts"

/** The outcome of a use case; a promise when no refusal is possible. */
export type RouteHandlerResult<A, Name> = Effect.Effect<A, UseCaseRefusal<EndpointRefusalTag<Name>> | ProviderError> | Promise<A>

/** Runs the use case and throws its refusal or the provider's error, so that the transaction rolls back. */
export const runUseCase = <A, Name>(work: RouteHandlerResult<A, Name>): Promise<A> =>
  Effect.isEffect(work)
    ? Effect.runPromise(Effect.mapError(work, failure => (failure instanceof Error ? failure : convertRefusalToProblem(failure))))
    : work

export const sendStoredResponse = (reply: FastifyReply, { status, body: json }: StoredResponse) =>
  reply.code(status).type("application/json; charset=utf-8").send(json)

/** Whether the caller already has the version that would be sent. */
const isNotModified = (request: FastifyRequest, reply: FastifyReply): boolean => {
  const tag = reply.getHeader("etag")
  return typeof tag === "string" && matchesIfNoneMatch(request.headers["if-none-match"], tag)
}

export const makeStoredResponseEncoder = <A>({
  response,
  isCreated,
}: Pick<Endpoint<never, never, never, A>, "response" | "isCreated">) => {
  const serialize = makeResponseSerializer(response)
  return async (value: A): Promise<StoredResponse> => ({
    status: isCreated(value) ? 201 : 200,
    body: await serialize(value),
  })
}

/** Owner of the keys of requests without a token. */
const NO_OWNER = "nobody"

export const makeIdempotencyClaim = (
  request: FastifyRequest,
  { secret, repeatsExactly }: Pick<Endpoint<unknown, unknown, unknown, unknown>, "secret" | "repeatsExactly">,
  caller: Caller | undefined,
): IdempotencyClaim => {
  const key = requireIdempotencyKey(request.headers["idempotency-key"])
  return {
    ownerKey: caller?.ownerKey ?? NO_OWNER,
    fingerprint: fingerprintRequest(request.method, request.url, repeatsExactly ? getRawBodyText(request) : request.body),
    ...(secret ? { key: hashSecret(key), encryptionKey: key } : { key }),
  }
}

export const decodeRequestWithCaller = async <P, Q, B>(
  call: RawRequest<P, Q, B>,
  tx: Transaction,
): Promise<IdentifiedRequest<P, Q, B>> => {
  const caller = await call.findCaller(tx)
  const decoded = call.decode()
  const { version } = decoded.query as { readonly version?: number }
  return {
    ...call,
    ...decoded,
    expectedVersion: { version, precondition: call.ifMatch },
    now: tx.now,
    shop: makePostgresRepositories(tx),
    optionalCaller: caller,
    caller: () => requireCaller(caller),
    customer: () => requireCustomer(caller),
  }
}

export type RouteHandler<P, Q, B, A, Name> = (call: IdentifiedRequest<P, Q, B>, tx: Transaction) => RouteHandlerResult<A, Name>

/** Reads a large response again at a repetition, instead of storing it. */
export interface ReplayHandler<P, Q, B, A, Name> {
  readonly read: (call: IdentifiedRequest<P, Q, B>, tx: Transaction, getReplayKey: string) => RouteHandlerResult<A, Name>
  readonly getReplayKey?: (answer: A) => string
}

/** Runs the request in one transaction with its idempotency key; a refusal rolls both back. */
export const makeTransactionalHandler = <P, Q, B, A, Name extends string>(
  endpoint: Endpoint<P, Q, B, A, Name>,
  handler: RouteHandler<P, Q, B, A, Name>,
  replay?: ReplayHandler<P, Q, B, A, Name>,
) => {
  const encodeResponse = makeStoredResponseEncoder(endpoint as unknown as Endpoint<never, never, never, A>)
  const mode = endpoint.method === "GET" ? "read" : "write"
  return async (request: FastifyRequest, reply: FastifyReply, call: RawRequest<P, Q, B>): Promise<FastifyReply> => {
    const outcome = await call.transact(mode, async tx => {
      const identified = await decodeRequestWithCaller(call, tx)
      if (!endpoint.takesIdempotencyKey) {
        const answer = await runUseCase(handler(identified, tx))
        return isNotModified(request, reply) ? undefined : { response: await encodeResponse(answer), replayed: false }
      }
      const claim = makeIdempotencyClaim(request, endpoint, identified.optionalCaller)
      const storedResponse = await claimIdempotencyKey(tx, claim)
      if (storedResponse) {
        await call.rateLimit.onReplay(tx)
        return {
          response: replay
            ? await encodeResponse(await runUseCase(replay.read(identified, tx, storedResponse.body)))
            : storedResponse,
          replayed: true,
        }
      }
      const answer = await runUseCase(handler(identified, tx))
      const response = await encodeResponse(answer)
      await call.rateLimit.onSuccess(tx)
      await saveStoredResponse(tx, claim, replay ? { ...response, body: replay.getReplayKey?.(answer) ?? "" } : response)
      return { response, replayed: false }
    })
    if (!outcome) return reply.code(304).send()
    if (outcome.replayed) reply.header("idempotent-replayed", "true")
    return sendStoredResponse(reply, outcome.response)
  }
}
