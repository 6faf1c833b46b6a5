import { Effect } from "effect"
import type { RetentionPeriods } from "../../../domain/retention/retention-periods.ts"
import { type CustomerUnknown, requireCustomerByEmail } from "../customers/require-customer.ts"
import type { PersonalDataOfKind } from "../ports/retention.ts"
import type { ShopReads } from "../ports/unit-of-work.ts"

/** Returns everything that the shop stores about a customer, by kind (KEPT-03). */
export const listPersonalData = (
  shop: ShopReads,
  email: string,
  periods: RetentionPeriods,
): Effect.Effect<Readonly<Record<string, PersonalDataOfKind>>, CustomerUnknown> =>
  Effect.flatMap(requireCustomerByEmail(shop, email), ({ id }) => shop.personalData.list(id, periods))
