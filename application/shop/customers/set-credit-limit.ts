import { Effect } from "effect"
import type { Cents } from "../../../domain/money/cents.ts"
import type { ShopWrites } from "../ports/unit-of-work.ts"
import { type CustomerUnknown, requireCustomerByEmail } from "./require-customer.ts"

/** Lets a customer order on account up to an amount over all unpaid orders, or not at all (PAY-60). */
export const setCreditLimit = (shop: ShopWrites, email: string, limit: Cents | undefined): Effect.Effect<void, CustomerUnknown> =>
  Effect.flatMap(requireCustomerByEmail(shop, email), ({ id }) => shop.payers.setCreditLimit(id, limit))
