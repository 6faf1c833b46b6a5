/** A call in one transaction together with its idempotency key: what refuses it rolls both back. */
import { Effect } from "effect"
import type { FastifyReply, FastifyRequest } from "fastify"
import type { Endpoint } from "../../contract/endpoint.ts"
import type { EndpointRefusalTag } from "../../contract/endpoint-refusals.ts"
import type { Transaction } from "../database/transaction.ts"
import type { Subject } from "../identity/subject.ts"
import { knownCustomer, knownVisitor } from "./access.ts"
import { answerText } from "./answer-text.ts"
import type { Arrived, SubjectCall } from "./call.ts"
import { convertRefusalToProblem, type UseCaseRefusal } from "./http-problem.ts"
import { type Claim, checkedKey, claim, fingerprint, type KeptAnswer, keep } from "./idempotency.ts"
import { sentText } from "./json-body.ts"
import { isKnown } from "./precondition.ts"
import { sealedKey } from "./sealed.ts"

/** A use case; one that nothing refuses is a promise. */
export type Work<A, Name> = Effect.Effect<A, UseCaseRefusal<EndpointRefusalTag<Name>>> | Promise<A>

/** Its answer; what refuses it is thrown, for nothing of it to stay. */
export const done = <A, Name>(work: Work<A, Name>): Promise<A> =>
  Effect.isEffect(work) ? Effect.runPromise(Effect.mapError(work, convertRefusalToProblem)) : work

export const send = (reply: FastifyReply, { status, answer }: KeptAnswer) =>
  reply.code(status).type("application/json; charset=utf-8").send(answer)

/** Whether the caller has the version already that is about to be sent. */
const isKnownTo = (request: FastifyRequest, reply: FastifyReply): boolean => {
  const tag = reply.getHeader("etag")
  return typeof tag === "string" && isKnown(request.headers["if-none-match"], tag)
}

export const encoder = <A>({
  response,
  isCreated,
}: Pick<Endpoint<never, never, never, A>, "response" | "isCreated">) => {
  const textOf = answerText(response)
  return async (value: A): Promise<KeptAnswer> => ({
    status: isCreated(value) ? 201 : 200,
    answer: await textOf(value),
  })
}

/** Whose keys those of calls without a token are. */
const NOBODY = "nobody"

export const claimOf = (
  request: FastifyRequest,
  { secret, exact }: Pick<Endpoint<unknown, unknown, unknown, unknown>, "secret" | "exact">,
  subject: Subject | undefined,
): Claim => {
  const key = checkedKey(request.headers["idempotency-key"])
  return {
    subject: subject?.owner ?? NOBODY,
    fingerprint: fingerprint(request.method, request.url, exact ? sentText(request) : request.body),
    ...(secret ? { key: sealedKey(key), opensWith: key } : { key }),
  }
}

export const known = async <P, Q, B>(call: Arrived<P, Q, B>, tx: Transaction): Promise<SubjectCall<P, Q, B>> => {
  const subject = await call.caller(tx)
  return {
    ...call,
    ...call.decoded(),
    now: tx.now,
    subject,
    visitor: () => knownVisitor(subject),
    customer: () => knownCustomer(subject),
  }
}

export type Handler<P, Q, B, A, Name> = (call: SubjectCall<P, Q, B>, tx: Transaction) => Work<A, Name>

/** Of a large answer nothing is kept but what it is read again by. */
export interface Again<P, Q, B, A, Name> {
  readonly read: (call: SubjectCall<P, Q, B>, tx: Transaction, kept: string) => Work<A, Name>
  readonly kept?: (answer: A) => string
}

/** The call in one transaction, together with its idempotency key; a large answer is not kept but read `again`. */
export const inOne = <P, Q, B, A, Name extends string>(
  endpoint: Endpoint<P, Q, B, A, Name>,
  handler: Handler<P, Q, B, A, Name>,
  again?: Again<P, Q, B, A, Name>,
) => {
  const encoded = encoder(endpoint as unknown as Endpoint<never, never, never, A>)
  const mode = endpoint.method === "GET" ? "read" : "write"
  return async (request: FastifyRequest, reply: FastifyReply, call: Arrived<P, Q, B>): Promise<FastifyReply> => {
    const outcome = await call.transact(mode, async tx => {
      const by = await known(call, tx)
      if (!endpoint.keyed) {
        const answer = await done(handler(by, tx))
        return isKnownTo(request, reply) ? undefined : { kept: await encoded(answer), replayed: false }
      }
      const own = claimOf(request, endpoint, by.subject)
      const earlier = await claim(tx, own)
      if (earlier) {
        await call.counted.repeat(tx)
        return { kept: again ? await encoded(await done(again.read(by, tx, earlier.answer))) : earlier, replayed: true }
      }
      const answer = await done(handler(by, tx))
      const kept = await encoded(answer)
      await call.counted.succeed(tx)
      await keep(tx, own, again ? { ...kept, answer: again.kept?.(answer) ?? "" } : kept)
      return { kept, replayed: false }
    })
    if (!outcome) return reply.code(304).send()
    if (outcome.replayed) reply.header("idempotent-replayed", "true")
    return send(reply, outcome.kept)
  }
}
