/** How this cart can be paid for (PAY-02, API-28). */
import type { PaymentService } from "../ports/payment-service.ts"
import { token } from "../ports/token.ts"

export type FindPaymentMethods = PaymentService["methods"]

export const makeFindPaymentMethods = ({ payments }: { readonly payments: PaymentService }): FindPaymentMethods =>
  payments.methods

export const FindPaymentMethods = token<FindPaymentMethods>("FindPaymentMethods")
