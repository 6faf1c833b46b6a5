/** The payment methods of a cart, and the payments of an order (API-28, API-43, API-44, PAY-14…PAY-16). */
import { Schema } from "effect"
import type { OrderPaymentOverview } from "../../domain/ledger/order-payment-overview.ts"
import { EUR, ZERO_CENTS } from "../../domain/money/cents.ts"
import { UNPAID_OUTCOMES } from "../../domain/payment/order-payment-status.ts"
import type { PaymentMethod } from "../../domain/payment/payment-method.ts"
import {
  CentAmountSchema,
  encodeMoney,
  MoneySchema,
  makeTextSchema,
  mapSchema,
  ShortTextSchema,
  TimestampSchema,
} from "./wire-schemas.ts"

export const MandateSchema = Schema.Struct({
  id: ShortTextSchema,
  name: ShortTextSchema,
  ibanNumber: ShortTextSchema,
  accountName: ShortTextSchema,
  maxAmount: CentAmountSchema,
  usable: Schema.Boolean,
  statusId: Schema.Int,
})

const PaymentMethodShape = Schema.Struct({
  id: ShortTextSchema,
  name: ShortTextSchema,
  costs: Schema.Struct({ centAmount: CentAmountSchema, currency: Schema.String }),
  mandates: Schema.Array(MandateSchema),
}).annotate({ identifier: "PaymentMethod" })

const PaymentMethodBody = mapSchema<PaymentMethod, typeof PaymentMethodShape>(
  PaymentMethodShape,
  ({ costs, ...method }) => ({ ...method, costs: costs.centAmount }),
  ({ costs, ...method }) => ({ ...method, costs: { centAmount: costs, currency: EUR } }),
)

/** `limit` and `amount` are in cents. */
const LimitReason = Schema.Struct({
  _tag: Schema.Literals(["MandateLimitExceeded", "CreditLimitExceeded"]),
  limit: CentAmountSchema,
  amount: CentAmountSchema,
}).pipe(Schema.encodeKeys({ _tag: "code" }))

const MethodBeyondLimitBody = Schema.Struct({ id: ShortTextSchema, name: ShortTextSchema, reason: LimitReason })

export const PaymentMethodsResponse = Schema.Struct({
  default: Schema.optionalKey(ShortTextSchema),
  methods: Schema.Array(PaymentMethodBody),
  /** methods that can't be chosen because the cart's total exceeds their limit */
  beyondLimit: Schema.optionalKey(Schema.Array(MethodBeyondLimitBody)),
})

const statusSchema = <const Tag extends string, Fields extends Schema.Struct.Fields>(tag: Tag, fields: Fields) =>
  Schema.Struct({ _tag: Schema.Literal(tag), ...fields }).pipe(Schema.encodeKeys({ _tag: "type" } as never))

const OrderPaymentStatusBody = Schema.Union([
  statusSchema("NothingToPay", {}),
  statusSchema("Unpaid", {
    last: Schema.optionalKey(Schema.Literals(UNPAID_OUTCOMES)),
    until: Schema.optionalKey(TimestampSchema),
  }),
  statusSchema("Checking", {}),
  statusSchema("Paid", { at: TimestampSchema }),
  statusSchema("Lapsed", {}),
])

const OrderPaymentShape = Schema.Struct({
  standing: OrderPaymentStatusBody,
  amount: MoneySchema,
  total: MoneySchema,
  credited: MoneySchema,
  paidCosts: Schema.Array(Schema.Struct({ paymentMethodId: ShortTextSchema, costs: MoneySchema })),
  refunded: MoneySchema,
  // servers of the version before don't send these two
  received: Schema.optionalKey(MoneySchema),
  chargedBack: Schema.optionalKey(MoneySchema),
  paymentMethodId: ShortTextSchema,
  methods: Schema.Array(Schema.Struct({ id: ShortTextSchema, name: ShortTextSchema, costs: MoneySchema, amount: MoneySchema })),
}).annotate({ identifier: "OrderPayment" })

export const OrderPaymentOverviewSchema = mapSchema<OrderPaymentOverview, typeof OrderPaymentShape>(
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

/** The method must be one that is paid in advance, not on account or by mandate. */
export const PayOrderRequest = Schema.Struct({ paymentMethodId: makeTextSchema("key") })

/** The provider's page where the shopper pays. */
export const PaymentPageUrlResponse = Schema.Struct({ checkoutUrl: Schema.String }).annotate({ identifier: "Checkout" })
