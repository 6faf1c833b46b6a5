/** The payment service's list of methods, and what is paid for an order (API-28, API-43, API-44, PAY-14…PAY-16). */
import { Schema } from "effect"
import type { OrderPaymentOverview } from "../../application/ports/order-payment-service.ts"
import { EUR, ZERO_CENTS } from "../../domain/money/cents.ts"
import { UNPAID_OUTCOMES } from "../../domain/payment/order-payment-status.ts"
import type { PaymentMethod } from "../../domain/payment/payment-method.ts"
import { CentAmount, Moment, Money, money, Name, text, translated } from "./wire.ts"

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

/** In cents. */
const Reason = Schema.Struct({
  _tag: Schema.Literals(["MandateLimitExceeded", "CreditLimitExceeded"]),
  limit: CentAmount,
  amount: CentAmount,
}).pipe(Schema.encodeKeys({ _tag: "code" }))

const MethodBeyondLimitBody = Schema.Struct({ id: Name, name: Name, reason: Reason })

export const PaymentMethodsAnswer = Schema.Struct({
  default: Schema.optionalKey(Name),
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
    until: Schema.optionalKey(Moment),
  }),
  standing("Checking", {}),
  standing("Paid", { at: Moment }),
  standing("Lapsed", {}),
])

const OrderPaymentShape = Schema.Struct({
  standing: PaymentStandingBody,
  amount: Money,
  total: Money,
  credited: Money,
  paidCosts: Schema.Array(Schema.Struct({ paymentMethodId: Name, costs: Money })),
  refunded: Money,
  // a version before tells neither
  received: Schema.optionalKey(Money),
  chargedBack: Schema.optionalKey(Money),
  paymentMethodId: Name,
  methods: Schema.Array(Schema.Struct({ id: Name, name: Name, costs: Money, amount: Money })),
}).annotate({ identifier: "OrderPayment" })

export const OrderPaymentBody = translated<OrderPaymentOverview, typeof OrderPaymentShape>(
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
    amount: money(amount, EUR),
    total: money(total, EUR),
    credited: money(credited, EUR),
    paidCosts: paidCosts.map(({ methodId, costs }) => ({ paymentMethodId: methodId, costs: money(costs, EUR) })),
    refunded: money(refunded, EUR),
    received: money(received, EUR),
    chargedBack: money(chargedBack, EUR),
    methods: methods.map(method => ({
      ...method,
      costs: money(method.costs, EUR),
      amount: money(method.amount, EUR),
    })),
  }),
)

/** The method must be one that is paid in advance; on account and by mandate nobody pays here. */
export const PayOrder = Schema.Struct({ paymentMethodId: text("key") })

/** Where the shopper pays: a page of the provider. */
export const Checkout = Schema.Struct({ checkoutUrl: Schema.String }).annotate({ identifier: "Checkout" })
