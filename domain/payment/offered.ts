/** Everybody pays before production; a company may pay on account, and does so unless it says otherwise. */
import { ZERO } from "../money/money.ts"
import type { PaymentMethod, PaymentMethods } from "./payment-method.ts"

const method = (id: string, name: string): PaymentMethod => ({ id, name, costs: ZERO, mandates: [] })

const PREPAID: readonly PaymentMethod[] = [
  method("ideal", "iDEAL"),
  method("bcmc", "Bancontact"),
  method("creditCard", "Credit card"),
  method("paypal", "PayPal"),
]

export const paymentMethods = (customer: { readonly company?: string | undefined }): PaymentMethods =>
  customer.company
    ? { default: "onaccount", methods: [...PREPAID, method("onaccount", "On account")] }
    : { default: "ideal", methods: PREPAID }

export const isOffered = ({ methods }: PaymentMethods, id: string): boolean =>
  methods.some(offered => offered.id === id)
