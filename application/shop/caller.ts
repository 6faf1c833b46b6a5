import { Effect } from "effect"
import type { CustomerGroup } from "../../domain/catalog/item-price.ts"
import type { Cents } from "../../domain/money/cents.ts"
import type { AgentScope } from "../shared/agents.ts"

export interface GuestCaller {
  readonly _tag: "Anonymous"
  readonly id: string
  readonly ownerKey: string
}

/** Lets whoever has it send files for one item of a customer's order. */
export interface UploadLink {
  readonly token: string
  readonly orderId: string
  readonly lineItemId: string
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
    readonly scopes: readonly AgentScope[]
    readonly orderLimit: Cents | undefined
    /** cart id and version after the agent's last complete change, if there was one */
    readonly expectedCartState: string | undefined
  }
  /** set when the caller has only this link; endpoints that don't take one never get such a caller */
  readonly uploadLink?: UploadLink
}

export type Caller = GuestCaller | CustomerCaller

export interface LoginRequired {
  readonly _tag: "LoginRequired"
}

export const requireCustomerCaller = (caller: Caller | undefined): Effect.Effect<CustomerCaller, LoginRequired> =>
  caller?._tag === "Customer" ? Effect.succeed(caller) : Effect.fail({ _tag: "LoginRequired" })

export const getCustomerGroup = (caller: Caller | undefined): CustomerGroup | undefined =>
  caller?._tag === "Customer" ? caller.group : undefined

export const makeGuestCaller = (id: string): GuestCaller => ({ _tag: "Anonymous", id, ownerKey: `anonymous:${id}` })

export const makeCustomerOwnerKey = (id: string): string => `customer:${id}`

/** A customer as caller; an agent, a link, and a login that has no session yet, call without one. */
export const makeCustomerCaller = (
  {
    profile: { id, email, company },
    group,
  }: { readonly profile: { readonly id: string; readonly email: string; readonly company?: string } } & Pick<
    CustomerCaller,
    "group"
  >,
  { sessionId = "", ...by }: Partial<Pick<CustomerCaller, "sessionId" | "agent" | "uploadLink">> = {},
): CustomerCaller => {
  const ownerKey = makeCustomerOwnerKey(id)
  return { _tag: "Customer", id, ownerKey, sessionId, email, company, group, ...by }
}
