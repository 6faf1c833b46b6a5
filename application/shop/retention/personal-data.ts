import { Effect } from "effect"
import type { RetentionPeriods } from "../../../domain/retention/retention-periods.ts"
import { type CustomerUnknown, requireCustomerByEmail } from "../customers/manage-customer.ts"
import type { MailArchive } from "../ports/mail-archive.ts"
import type { Erasure, PersonalDataOfKind } from "../ports/retention.ts"
import type { ShopReads, ShopWrites } from "../ports/unit-of-work.ts"

/** Returns everything that the shop stores about a customer, by kind (KEPT-03). */
export const listPersonalData = (
  shop: ShopReads,
  email: string,
  periods: RetentionPeriods,
): Effect.Effect<Readonly<Record<string, PersonalDataOfKind>>, CustomerUnknown> =>
  Effect.flatMap(requireCustomerByEmail(shop, email), ({ id }) => shop.personalData.list(id, periods))

/** Open orders must still be delivered, mailed about and perhaps refunded (KEPT-05). */
export interface CustomerHasOpenOrders {
  readonly _tag: "CustomerHasOpenOrders"
  readonly orderNumbers: readonly string[]
}

export interface ErasedCustomer extends Erasure {
  readonly id: string
  /** deleted mails */
  readonly mails: number
}

/** Erases a customer except for what the law requires of completed orders (KEPT-04). */
export const eraseCustomer = Effect.fnUntraced(function* (
  shop: ShopWrites,
  mailArchive: MailArchive,
  email: string,
): Effect.fn.Return<ErasedCustomer, CustomerUnknown | CustomerHasOpenOrders> {
  const { id } = yield* requireCustomerByEmail(shop, email)
  const orderNumbers = yield* shop.personalData.lockOpenOrders(id)
  if (orderNumbers.length > 0) return yield* Effect.fail({ _tag: "CustomerHasOpenOrders", orderNumbers } as const)
  const identifiers = yield* shop.personalData.listIdentifiers(id)
  yield* shop.sessions.endAllExcept(id, undefined, "AccountErased")
  const erased = yield* shop.personalData.erase(id)
  // within the unit: when a mail can't be deleted, nothing is erased
  return { id, ...erased, mails: yield* mailArchive.erase(identifiers) }
})
