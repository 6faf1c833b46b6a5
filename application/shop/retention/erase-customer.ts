import { Effect } from "effect"
import { type CustomerUnknown, requireCustomerByEmail } from "../customers/require-customer.ts"
import type { MailArchive } from "../ports/mail-archive.ts"
import type { Erasure } from "../ports/retention.ts"
import type { ShopWrites } from "../ports/unit-of-work.ts"

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
export const eraseCustomer = (
  shop: ShopWrites,
  mailArchive: MailArchive,
  email: string,
): Effect.Effect<ErasedCustomer, CustomerUnknown | CustomerHasOpenOrders> =>
  Effect.gen(function* () {
    const { id } = yield* requireCustomerByEmail(shop, email)
    const orderNumbers = yield* shop.personalData.lockOpenOrders(id)
    if (orderNumbers.length > 0) return yield* Effect.fail({ _tag: "CustomerHasOpenOrders", orderNumbers } as const)
    const identifiers = yield* shop.personalData.listIdentifiers(id)
    const erased = yield* shop.personalData.erase(id)
    // within the unit: when a mail can't be deleted, nothing is erased
    return { id, ...erased, mails: yield* mailArchive.erase(identifiers) }
  })
