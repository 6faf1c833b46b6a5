/** Everybody pays before production; a company may pay on account, and does so unless it says otherwise; who gave a mandate may be debited (PAY-01, PAY-14…PAY-16). */
import { type Cents, cents, ZERO } from "../money/money.ts"
import { mandateFor } from "./mandate.ts"
import { MANDATE } from "./payment-choice.ts"
import type { Mandate, PaymentMethod, PaymentMethods } from "./payment-method.ts"

/** Whoever pays, with the mandates they gave, as the bank sees them. */
export interface Payer {
  readonly company?: string | undefined
  readonly mandates?: readonly Mandate[]
}

const method = (id: string, name: string, more: Partial<PaymentMethod> = {}): PaymentMethod => ({
  id,
  name,
  costs: ZERO,
  mandates: [],
  ...more,
})

/** Only a method that the law lets a shop charge for costs something. */
const PREPAID: readonly PaymentMethod[] = [
  method("ideal", "iDEAL"),
  method("bcmc", "Bancontact"),
  method("bcmc_mobile", "Bancontact mobile"),
  method("creditCard", "Credit card"),
  method("paypal", "PayPal", { costs: cents(195) }),
  method("cartebancaire", "Carte Bancaire"),
]

/** The methods for an order of `total` gross cents; a mandate that doesn't cover it says so (PAY-29). */
export const paymentMethods = ({ company, mandates = [] }: Payer, total: Cents): PaymentMethods => ({
  default: company ? "onaccount" : "ideal",
  methods: [
    ...PREPAID,
    ...(company ? [method("onaccount", "On account")] : []),
    ...(mandates.length > 0
      ? [method(MANDATE, "Direct debit", { mandates: mandates.map(mandate => mandateFor(mandate, total)) })]
      : []),
  ],
})
