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
  /** set when a linked agent calls for the customer */
  readonly agent?: {
    readonly linkId: string
    readonly orderLimit: Cents | undefined
    /** cart id and version after the agent's last complete change, if there was one */
    readonly expectedCartState: string | undefined
  }
}

export type Caller = GuestCaller | CustomerCaller

export interface LoginRequired {
  readonly _tag: "LoginRequired"
}

export const requireCustomerCaller = (caller: Caller | undefined): Effect.Effect<CustomerCaller, LoginRequired> =>
  caller?._tag === "Customer" ? Effect.succeed(caller) : Effect.fail({ _tag: "LoginRequired" })

export const getCustomerGroup = (caller: Caller | undefined): CustomerGroup | undefined =>
  caller?._tag === "Customer" ? caller.group : undefined

interface CallerRow {
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

const toCaller = (row: CallerRow): Caller | undefined => {
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

/** Finds the caller that a request's token belongs to. */
export type FindCaller = (tx: Transaction, token: string, request: FastifyRequest) => Promise<Caller | undefined>

/** Finds the caller of a token that hasn't expired; a customer's session must not have expired either. */
export const findCallerByToken = async (tx: Transaction, token: string): Promise<Caller | undefined> => {
  const [row] = await tx.query<CallerRow>(
    `SELECT t.anonymous_id, t.session_id, c.id AS customer_id, c.email, c.company, g.id AS group_id, g.discount AS group_discount
     FROM access_tokens t
     LEFT JOIN sessions s ON s.id = t.session_id AND s.expires_at > $2
     LEFT JOIN customers c ON c.id = s.customer_id AND c.disabled_at IS NULL
     LEFT JOIN customer_groups g ON g.id = c.customer_group_id
     WHERE t.token_hash = $1 AND t.expires_at > $2`,
    [hashToken(token), tx.now],
  )
  return row && toCaller(row)
}
