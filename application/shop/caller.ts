import { Effect } from "effect"
import type { CustomerGroup } from "../../domain/catalog/item-price.ts"
import type { Cents } from "../../domain/money/cents.ts"

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

export const makeGuestCaller = (id: string): GuestCaller => ({ _tag: "Anonymous", id, ownerKey: `anonymous:${id}` })

export const makeCustomerOwnerKey = (id: string): string => `customer:${id}`

/** A customer as caller; an agent, and a login that has no session yet, call without one. */
export const makeCustomerCaller = (
  {
    profile: { id, email, company },
    group,
  }: { readonly profile: { readonly id: string; readonly email: string; readonly company?: string } } & Pick<
    CustomerCaller,
    "group"
  >,
  { sessionId = "", agent }: Partial<Pick<CustomerCaller, "sessionId" | "agent">> = {},
): CustomerCaller => {
  const ownerKey = makeCustomerOwnerKey(id)
  return { _tag: "Customer", id, ownerKey, sessionId, email, company, group, ...(agent && { agent }) }
}
