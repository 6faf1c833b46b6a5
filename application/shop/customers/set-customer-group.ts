import { Effect } from "effect"
import type { ShopWrites } from "../ports/unit-of-work.ts"
import { requireCustomerByEmail } from "./require-customer.ts"

export interface CustomerGroupUnknown {
  readonly _tag: "CustomerGroupUnknown"
}

export const moveToGroup = (
  { customers }: ShopWrites,
  customerId: string,
  groupId: string | undefined,
): Effect.Effect<void, CustomerGroupUnknown> =>
  Effect.flatMap(customers.setGroup(customerId, groupId), isKnown =>
    isKnown ? Effect.void : Effect.fail({ _tag: "CustomerGroupUnknown" }),
  )

/** Puts a customer into a group, whose prices they get from then on, or out of any. */
export const setCustomerGroup = (shop: ShopWrites, email: string, groupId: string | undefined) =>
  Effect.flatMap(requireCustomerByEmail(shop, email), ({ id }) => moveToGroup(shop, id, groupId))
