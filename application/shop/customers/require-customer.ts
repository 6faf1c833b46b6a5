import { Effect } from "effect"
import type { CustomerRecord } from "../ports/customers.ts"
import type { ShopReads } from "../ports/unit-of-work.ts"

export interface CustomerUnknown {
  readonly _tag: "CustomerUnknown"
}

export const requireCustomerByEmail = (
  { customers }: ShopReads,
  email: string,
): Effect.Effect<CustomerRecord["profile"], CustomerUnknown> =>
  Effect.flatMap(customers.findByEmail(email), customer =>
    customer ? Effect.succeed(customer.profile) : Effect.fail({ _tag: "CustomerUnknown" }),
  )
