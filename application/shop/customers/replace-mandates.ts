import { Effect } from "effect"
import type { Mandate } from "../../../domain/payment/payment-method.ts"
import type { ShopWrites } from "../ports/unit-of-work.ts"
import { type CustomerUnknown, requireCustomerByEmail } from "./require-customer.ts"

/** An id is there twice, or it is that of another customer's mandate. */
export interface MandateIdTaken {
  readonly _tag: "MandateIdTaken"
}

/** Gives a customer these direct debit mandates and no others. */
export const replaceMandates = (
  shop: ShopWrites,
  email: string,
  mandates: readonly Mandate[],
): Effect.Effect<void, CustomerUnknown | MandateIdTaken> =>
  Effect.gen(function* () {
    const { id } = yield* requireCustomerByEmail(shop, email)
    yield* shop.payers.removeMandates(id)
    for (const mandate of mandates) yield* shop.payers.addMandate(id, mandate)
    const added = yield* shop.payers.listMandates(id)
    if (added.length !== mandates.length) return yield* Effect.fail<MandateIdTaken>({ _tag: "MandateIdTaken" })
  })
