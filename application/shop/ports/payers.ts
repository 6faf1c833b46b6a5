import type { Effect } from "effect"
import type { Cents } from "../../../domain/money/cents.ts"
import type { Mandate } from "../../../domain/payment/payment-method.ts"

/** A customer's credit for payment on account; gross, in cents (PAY-60). */
export interface CustomerCredit {
  /** undefined unless the shop granted credit */
  readonly limit: Cents | undefined
  /** total of all unpaid orders on account */
  readonly open: Cents
}

/** With what customers can pay. */
export interface Payers {
  readonly findCredit: (customerId: string) => Effect.Effect<CustomerCredit>
  /** the customer's direct debit mandates, which nobody else can read (PAY-15) */
  readonly listMandates: (customerId: string) => Effect.Effect<readonly Mandate[]>
  /** locks the customer's credit until the unit of work ends, so that two orders can't both use the rest of it */
  readonly lockCredit: (customerId: string) => Effect.Effect<void>
  /** gross, in cents; without a limit the customer can't pay on account */
  readonly setCreditLimit: (customerId: string, limit: Cents | undefined) => Effect.Effect<void>
  readonly removeMandates: (customerId: string) => Effect.Effect<void>
  /** adds the mandate unless its id is known */
  readonly addMandate: (customerId: string, mandate: Mandate) => Effect.Effect<void>
}
