/** The payment service's list of methods, and what is paid for an order (API-28, API-43, API-44, PAY-14…PAY-16). */
import { Schema } from "effect"
import type { OrderPaymentOverview } from "../../application/ports/order-payment-service.ts"
import { EUR, ZERO_CENTS } from "../../domain/money/cents.ts"
import { UNPAID_OUTCOMES } from "../../domain/payment/order-payment-status.ts"
import type { PaymentMethod } from "../../domain/payment/payment-method.ts"
import {
  CentAmountSchema,
  encodeMoney,
  MoneySchema,
  makeTextSchema,
  mapSchema,
  NameSchema,
  TimestampSchema,
} from "./wire-schemas.ts"

export const MandateSchema = Schema.Struct({
  id: NameSchema,
  name: NameSchema,
  ibanNumber: NameSchema,
  accountName: NameSchema,
  maxAmount: CentAmountSchema,
  usable: Schema.Boolean,
  statusId: Schema.Int,
})

const PaymentMethodShape = Schema.Struct({
  id: NameSchema,
  name: NameSchema,
  costs: Schema.Struct({ centAmount: CentAmountSchema, currency: Schema.String }),
  mandates: Schema.Array(MandateSchema),
}).annotate({ identifier: "PaymentMethod" })

const PaymentMethodBody = mapSchema<PaymentMethod, typeof PaymentMethodShape>(
  PaymentMethodShape,
  ({ costs, ...method }) => ({ ...method, costs: costs.centAmount }),
  ({ costs, ...method }) => ({ ...method, costs: { centAmount: costs, currency: EUR } }),
)

/** In cents. */
const Reason = Schema.Struct({
  _tag: Schema.Literals(["MandateLimitExceeded", "CreditLimitExceeded"]),
  limit: CentAmountSchema,
  amount: CentAmountSchema,
}).pipe(Schema.encodeKeys({ _tag: "code" }))

const MethodBeyondLimitBody = Schema.Struct({ id: NameSchema, name: NameSchema, reason: Reason })

export const PaymentMethodsResponse = Schema.Struct({
  default: Schema.optionalKey(NameSchema),
  methods: Schema.Array(PaymentMethodBody),
  /** what can't be chosen for as much as the cart comes to */
  beyondLimit: Schema.optionalKey(Schema.Array(MethodBeyondLimitBody)),
})

const standing = <const Tag extends string, Fields extends Schema.Struct.Fields>(tag: Tag, fields: Fields) =>
  Schema.Struct({ _tag: Schema.Literal(tag), ...fields }).pipe(Schema.encodeKeys({ _tag: "type" } as never))

const PaymentStandingBody = Schema.Union([
  standing("NothingToPay", {}),
  standing("Unpaid", {
    last: Schema.optionalKey(Schema.Literals(UNPAID_OUTCOMES)),
    until: Schema.optionalKey(TimestampSchema),
  }),
  standing("Checking", {}),
  standing("Paid", { at: TimestampSchema }),
  standing("Lapsed", {}),
])

const OrderPaymentShape = Schema.Struct({
  standing: PaymentStandingBody,
  amount: MoneySchema,
  total: MoneySchema,
  credited: MoneySchema,
  paidCosts: Schema.Array(Schema.Struct({ paymentMethodId: NameSchema, costs: MoneySchema })),
  refunded: MoneySchema,
  // a version before tells neither
  received: Schema.optionalKey(MoneySchema),
  chargedBack: Schema.optionalKey(MoneySchema),
  paymentMethodId: NameSchema,
  methods: Schema.Array(Schema.Struct({ id: NameSchema, name: NameSchema, costs: MoneySchema, amount: MoneySchema })),
}).annotate({ identifier: "OrderPayment" })

export const OrderPaymentSchema = mapSchema<OrderPaymentOverview, typeof OrderPaymentShape>(
  OrderPaymentShape,
  ({ amount, total, credited, paidCosts, refunded, received, chargedBack, methods, ...wire }) => ({
    ...wire,
    amount: amount.centAmount,
    total: total.centAmount,
    credited: credited.centAmount,
    paidCosts: paidCosts.map(({ paymentMethodId, costs }) => ({ methodId: paymentMethodId, costs: costs.centAmount })),
    refunded: refunded.centAmount,
    received: received?.centAmount ?? ZERO_CENTS,
    chargedBack: chargedBack?.centAmount ?? ZERO_CENTS,
    methods: methods.map(method => ({
      ...method,
      costs: method.costs.centAmount,
      amount: method.amount.centAmount,
    })),
  }),
  ({ amount, total, credited, paidCosts, refunded, received, chargedBack, methods, ...payment }) => ({
    ...payment,
    amount: encodeMoney(amount, EUR),
    total: encodeMoney(total, EUR),
    credited: encodeMoney(credited, EUR),
    paidCosts: paidCosts.map(({ methodId, costs }) => ({ paymentMethodId: methodId, costs: encodeMoney(costs, EUR) })),
    refunded: encodeMoney(refunded, EUR),
    received: encodeMoney(received, EUR),
    chargedBack: encodeMoney(chargedBack, EUR),
    methods: methods.map(method => ({
      ...method,
      costs: encodeMoney(method.costs, EUR),
      amount: encodeMoney(method.amount, EUR),
    })),
  }),
)

/** The method must be one that is paid in advance; on account and by mandate nobody pays here. */
export const PayOrderRequest = Schema.Struct({ paymentMethodId: makeTextSchema("key") })

/** Where the shopper pays: a page of the provider. */
export const CheckoutUrlResponse = Schema.Struct({ checkoutUrl: Schema.String }).annotate({ identifier: "Checkout" })
