/** The payment service's list of methods (API-28, PAY-14…PAY-16). */
import { Schema } from "effect"
import { EUR } from "../../domain/money/money.ts"
import type { PaymentMethod } from "../../domain/payment/payment-method.ts"
import { CentAmount, Name, translated } from "./wire.ts"

export const MandateBody = Schema.Struct({
  id: Name,
  name: Name,
  ibanNumber: Name,
  accountName: Name,
  maxAmount: CentAmount,
  usable: Schema.Boolean,
  statusId: Schema.Int,
})

const PaymentMethodShape = Schema.Struct({
  id: Name,
  name: Name,
  costs: Schema.Struct({ centAmount: CentAmount, currency: Schema.String }),
  mandates: Schema.Array(MandateBody),
}).annotate({ identifier: "PaymentMethod" })

const PaymentMethodBody = translated<PaymentMethod, typeof PaymentMethodShape>(
  PaymentMethodShape,
  ({ costs, ...method }) => ({ ...method, costs: costs.centAmount }),
  ({ costs, ...method }) => ({ ...method, costs: { centAmount: costs, currency: EUR } }),
)

export const PaymentMethodsAnswer = Schema.Struct({
  default: Schema.optionalKey(Name),
  methods: Schema.Array(PaymentMethodBody),
})
