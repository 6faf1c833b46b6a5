/** Whoever calls is a visit with an anonymous token or a customer with a session; what they own carries their owner's name. */
import { Effect } from "effect"
import type { FastifyRequest } from "fastify"
import type { CustomerGroup } from "../../../domain/catalog/item-price.ts"
import type { Cents } from "../../../domain/money/cents.ts"
import type { Transaction } from "../database/transaction.ts"
import { hashToken } from "./tokens.ts"

export interface GuestCaller {
  readonly _tag: "Anonymous"
  readonly id: string
  readonly ownerKey: string
}

export interface CustomerCaller {
  readonly _tag: "Customer"
  readonly id: string
  readonly ownerKey: string
  readonly sessionId: string
  readonly email: string
  readonly company: string | undefined
  readonly group: CustomerGroup | undefined
  /** there where one that they linked calls for them */
  readonly agent?: {
    readonly linkId: string
    readonly orderLimit: Cents | undefined
    /** the cart in the version that is as its last change had it, if one was made whole */
    readonly expectedCartState: string | undefined
  }
}

export type Caller = GuestCaller | CustomerCaller

export interface LoginRequired {
  readonly _tag: "LoginRequired"
}

export const requireCustomerCaller = (subject: Caller | undefined): Effect.Effect<CustomerCaller, LoginRequired> =>
  subject?._tag === "Customer" ? Effect.succeed(subject) : Effect.fail({ _tag: "LoginRequired" })

export const getCustomerGroup = (subject: Caller | undefined): CustomerGroup | undefined =>
  subject?._tag === "Customer" ? subject.group : undefined

interface SubjectRow {
  readonly anonymous_id: string | null
  readonly session_id: string | null
  readonly customer_id: string | null
  readonly email: string | null
  readonly company: string | null
  readonly group_id: string | null
  readonly group_discount: number | null
}

export const makeGuestCaller = (id: string): GuestCaller => ({ _tag: "Anonymous", id, ownerKey: `anonymous:${id}` })

export const makeCustomerOwnerKey = (id: string): string => `customer:${id}`

const subjectFrom = (row: SubjectRow): Caller | undefined => {
  if (row.anonymous_id !== null) return makeGuestCaller(row.anonymous_id)
  if (row.customer_id === null || row.session_id === null) return undefined
  return {
    _tag: "Customer",
    id: row.customer_id,
    ownerKey: makeCustomerOwnerKey(row.customer_id),
    sessionId: row.session_id,
    email: row.email ?? "",
    company: row.company ?? undefined,
    group: row.group_id === null ? undefined : { id: row.group_id, discount: row.group_discount ?? 0 },
  }
}

/** Whose a token is that came with a request. */
export type FindCaller = (tx: Transaction, token: string, request: FastifyRequest) => Promise<Caller | undefined>

/** Whose token it is, as long as the token and its session live. */
export const findCallerByToken = async (tx: Transaction, token: string): Promise<Caller | undefined> => {
  const [row] = await tx.query<SubjectRow>(
    `SELECT t.anonymous_id, t.session_id, c.id AS customer_id, c.email, c.company, g.id AS group_id, g.discount AS group_discount
     FROM access_tokens t
     LEFT JOIN sessions s ON s.id = t.session_id AND s.expires_at > $2
     LEFT JOIN customers c ON c.id = s.customer_id AND c.disabled_at IS NULL
     LEFT JOIN customer_groups g ON g.id = c.customer_group_id
     WHERE t.token_hash = $1 AND t.expires_at > $2`,
    [hashToken(token), tx.now],
  )
  return row && subjectFrom(row)
}
