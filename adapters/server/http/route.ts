/** Every call goes through one door: admitted, decoded, run in one transaction, kept by its key, encoded; the contract says how. */
import { Schema } from "effect"
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from "fastify"
import type { Pool } from "pg"
import type { DeliveryRules } from "../../../domain/delivery/delivery-features.ts"
import type { Endpoint } from "../../contract/endpoint.ts"
import type { Lanes } from "../database/lane.ts"
import { inTransaction, type Mode, type Transaction } from "../database/transaction.ts"
import type { Customer, Subject } from "../identity/subject.ts"
import { type Counted, limitCall } from "../limits/limit-call.ts"
import type { Rates } from "../limits/rates.ts"
import { admit, customerOnly, requireToken, visitorOnly } from "./access.ts"
import { decodeAll, makeDecoder } from "./decode.ts"
import { type Claim, checkedKey, claim, fingerprint, isUsed, type KeptAnswer, keep } from "./idempotency.ts"
import { isKnown, tagOf } from "./precondition.ts"
import { deviceCookie, sessionCookie, type TokenCookie } from "./session-cookie.ts"

/** A transaction in the call's own lane. */
export type Transact = <A>(mode: Mode, work: (tx: Transaction) => Promise<A>) => Promise<A>

interface Decoded<Params, Query, Body> {
  readonly params: Params
  readonly query: Query
  readonly body: Body
}

/** A call before anybody looked at what it sent. */
interface Arrived<Params, Query, Body> {
  readonly decoded: () => Decoded<Params, Query, Body>
  /** as it was sent */
  readonly authorization: string | undefined
  /** what the browser says it is */
  readonly userAgent: string | undefined
  /** of whoever called, as far as it can be trusted */
  readonly address: string
  readonly session: TokenCookie
  /** of an earlier login */
  readonly device: TokenCookie
  /** the answer's ETag, for what has versions */
  readonly tag: (version: number) => void
  /** the header of a change that is meant for one version only */
  readonly ifMatch: string | undefined
  readonly log: FastifyBaseLogger
  readonly traceId: string
  readonly transact: Transact
  /** its tries, counted before anything else was done */
  readonly counted: Counted
}

export type Call<Params, Query, Body> = Decoded<Params, Query, Body> & Omit<Arrived<Params, Query, Body>, "decoded">

/** A call by somebody known; which of them is a refusal where it isn't met. */
export type SubjectCall<Params, Query, Body> = Call<Params, Query, Body> & {
  readonly now: Date
  readonly subject: Subject | undefined
  readonly visitor: () => Subject
  readonly customer: () => Customer
}

/** What the shop takes for now, when the database says it is this moment. */
export type Clock = (moment: Date) => Date

export interface Services {
  readonly app: FastifyInstance
  readonly pool: Pool
  readonly lanes: Lanes
  readonly clock: Clock
  readonly rates: Rates
  /** of writes with a key */
  readonly pace: (address: string) => void
  readonly deliveryRules: DeliveryRules
  /** whether a login over plain http is kept */
  readonly clear: boolean
}

const url = (path: string): string => path.replaceAll(":", "::").replaceAll(/\{(\w+)\}/g, ":$1")

const send = (reply: FastifyReply, { status, answer }: KeptAnswer) =>
  reply.code(status).type("application/json; charset=utf-8").send(answer)

/** Whether the caller has the version already that is about to be sent. */
const isKnownTo = (request: FastifyRequest, reply: FastifyReply): boolean => {
  const tag = reply.getHeader("etag")
  return typeof tag === "string" && isKnown(request.headers["if-none-match"], tag)
}

const once = <T>(make: () => T): (() => T) => {
  let made: { readonly value: T } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}

const register = <P, Q, B, A>(
  services: Services,
  endpoint: Endpoint<P, Q, B, A>,
  answer: (request: FastifyRequest, reply: FastifyReply, call: Arrived<P, Q, B>) => Promise<FastifyReply>,
): void => {
  const params = makeDecoder("path", endpoint.params)
  const query = makeDecoder("query", endpoint.query)
  const body = makeDecoder("body", endpoint.body)
  const { pool, clock, lanes } = services
  const lane = lanes.open()
  const transact: Transact = (mode, work) =>
    lane(() => inTransaction(pool, mode, tx => work({ ...tx, now: clock(tx.now) })))
  services.app.route({
    method: endpoint.method,
    url: url(endpoint.path),
    bodyLimit: endpoint.bodyLimit,
    config: { name: endpoint.name },
    onRequest: async request => {
      if (endpoint.access !== "public") requireToken(request.headers.authorization)
    },
    handler: async (request, reply) => {
      const call = {
        decoded: once(() => decodeAll(params(request.params), query(request.query), body(request.body ?? {}))),
        sent: request.body,
        authorization: request.headers.authorization,
        userAgent: request.headers["user-agent"],
        address: request.ip,
        session: sessionCookie(request, reply, services.clear),
        device: deviceCookie(request, reply, services.clear),
        tag: (version: number) => void reply.header("etag", tagOf({ version })),
        ifMatch: request.headers["if-match"],
        log: request.log,
        traceId: request.id,
        transact,
      }
      const counted = await limitCall(services.rates, endpoint, call)
      try {
        return await answer(request, reply, { ...call, counted })
      } catch (error) {
        await counted.fail(error).catch(err => request.log.warn({ err }, "a try was not given back"))
        throw error
      }
    },
  })
}

const encoder = <A>(endpoint: Endpoint<never, never, never, A>) => {
  const encode = Schema.encodeSync(endpoint.answer)
  return (value: A): KeptAnswer => ({ status: 200, answer: JSON.stringify(encode(value)) })
}

/** Whose keys those of calls without a token are. */
const NOBODY = "nobody"

const claimOf = (request: FastifyRequest, subject: Subject | undefined): Claim => ({
  subject: subject?.owner ?? NOBODY,
  key: checkedKey(request.headers["idempotency-key"]),
  fingerprint: fingerprint(request.method, request.url, request.body),
})

const known = async <P, Q, B>(
  endpoint: Pick<Endpoint<P, Q, B, unknown>, "access">,
  call: Arrived<P, Q, B>,
  tx: Transaction,
): Promise<SubjectCall<P, Q, B>> => {
  const subject = await admit(tx, endpoint.access, call.authorization)
  return {
    ...call,
    ...call.decoded(),
    now: tx.now,
    subject,
    visitor: () => visitorOnly(subject),
    customer: () => customerOnly(subject),
  }
}

type Handler<P, Q, B, A> = (call: SubjectCall<P, Q, B>, tx: Transaction) => Promise<A>

/** The call in one transaction, together with its idempotency key; a large answer is not kept but read `again`. */
const inOne = <P, Q, B, A>(
  endpoint: Endpoint<P, Q, B, A>,
  handler: Handler<P, Q, B, A>,
  again?: Handler<P, Q, B, A>,
) => {
  const encoded = encoder(endpoint as unknown as Endpoint<never, never, never, A>)
  const mode = endpoint.method === "GET" ? "read" : "write"
  return async (request: FastifyRequest, reply: FastifyReply, call: Arrived<P, Q, B>): Promise<FastifyReply> => {
    const outcome = await call.transact(mode, async tx => {
      const by = await known(endpoint, call, tx)
      if (!endpoint.keyed) return { kept: encoded(await handler(by, tx)), replayed: false }
      const own = claimOf(request, by.subject)
      const earlier = await claim(tx, own)
      if (earlier) {
        await call.counted.succeed(tx)
        return { kept: again ? encoded(await again(by, tx)) : earlier, replayed: true }
      }
      const kept = encoded(await handler(by, tx))
      await call.counted.succeed(tx)
      await keep(tx, own, again ? { ...kept, answer: "" } : kept)
      return { kept, replayed: false }
    })
    if (outcome.replayed) reply.header("idempotent-replayed", "true")
    if (isKnownTo(request, reply)) return reply.code(304).send()
    return send(reply, outcome.kept)
  }
}

export const route = <P, Q, B, A>(
  services: Services,
  endpoint: Endpoint<P, Q, B, A>,
  handler: Handler<P, Q, B, A>,
  again?: Handler<P, Q, B, A>,
): void => {
  const answer = inOne(endpoint, handler, again)
  register(services, endpoint, async (request, reply, call) => {
    if (endpoint.keyed) services.pace(call.address)
    return answer(request, reply, call)
  })
}

/** A keyed write that makes something slowly first, outside of any transaction; sent again, it makes nothing. */
export const slowRoute = <P, Q, B, A, Made>(
  services: Services,
  endpoint: Endpoint<P, Q, B, A>,
  make: (call: SubjectCall<P, Q, B>) => Promise<Made>,
  handler: (call: SubjectCall<P, Q, B>, tx: Transaction, made: Made) => Promise<A>,
): void =>
  register(services, endpoint, async (request, reply, call) => {
    services.pace(call.address)
    const { by, again } = await call.transact("read", async tx => {
      const asking = await known(endpoint, call, tx)
      return { by: asking, again: await isUsed(tx, claimOf(request, asking.subject)) }
    })
    const made = again ? undefined : { value: await make(by) }
    return inOne(endpoint, (admitted, tx) => {
      if (!made) throw new TypeError("a key that was used is not used any more")
      return handler(admitted, tx, made.value)
    })(request, reply, call)
  })

/** For calls with slow work before or between their transactions: the handler opens them itself. */
export const openRoute = <P, Q, B, A>(
  services: Services,
  endpoint: Endpoint<P, Q, B, A>,
  handler: (call: Call<P, Q, B>) => Promise<A>,
): void => {
  const encoded = encoder(endpoint as unknown as Endpoint<never, never, never, A>)
  register(services, endpoint, async (_request, reply, call) =>
    send(reply, encoded(await handler({ ...call, ...call.decoded() }))),
  )
}
