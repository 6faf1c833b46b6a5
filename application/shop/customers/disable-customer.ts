import { Effect } from "effect"
import type { ShopWrites } from "../ports/unit-of-work.ts"
import { endAllSessions } from "../sessions/end-sessions.ts"
import { type CustomerUnknown, requireCustomerByEmail } from "./require-customer.ts"

/** Keeps a customer from logging in, and ends sessions, links of agents and mailed links. Orders go on (SHOP-11). */
export const disableCustomer = (shop: ShopWrites, email: string): Effect.Effect<void, CustomerUnknown> =>
  Effect.gen(function* () {
    const { id } = yield* requireCustomerByEmail(shop, email)
    yield* shop.customers.setDisabled(id, true)
    yield* endAllSessions(shop, id)
    yield* shop.mailedLinks.remove(id, ["password", "email-present", "email-new"])
  })

export const enableCustomer = (shop: ShopWrites, email: string): Effect.Effect<void, CustomerUnknown> =>
  Effect.flatMap(requireCustomerByEmail(shop, email), ({ id }) => shop.customers.setDisabled(id, false))
