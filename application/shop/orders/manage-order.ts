import { Effect } from "effect"
import { canOperatorEndOrder } from "../../../domain/ledger/operator-lapse.ts"
import type { OrderWithLedger } from "../../../domain/ledger/order-with-ledger.ts"
import { ORDER_STAGES, type OrderStage } from "../../../domain/order/order-stats.ts"
import { isPaymentDue } from "../../../domain/payment/order-payment-status.ts"
import { saveLedgerDecision } from "../payments/save-ledger-update.ts"
import type { ShopWrites } from "../ports/unit-of-work.ts"

/** An erased customer's orders can't be changed any more. */
export interface OrderNotChangeable {
  readonly _tag: "OrderUnknown" | "CustomerErased"
}

/** Finds the order that an operator names, and locks it. */
export const lockOrderByNumber = Effect.fnUntraced(function* (
  { payments }: ShopWrites,
  orderNumber: string,
): Effect.fn.Return<OrderWithLedger, OrderNotChangeable> {
  const id = yield* payments.findOrderId({ orderNumber })
  const order = id === undefined ? undefined : yield* payments.lock(id)
  if (!order) return yield* Effect.fail({ _tag: "OrderUnknown" } as const)
  return order.customerId === undefined ? yield* Effect.fail({ _tag: "CustomerErased" } as const) : order
})

const UNPAID: OrderStage = "waitingForPayment"

/** `UNPAID` follows from the order's payments. */
export const STAGES_SET_BY_OPERATORS = ORDER_STAGES.filter(stage => stage !== UNPAID)

interface SetOrderStages {
  readonly orderNumber: string
  readonly stages: readonly OrderStage[]
}

/** Returns the order's stages now. An order that waits for its payment isn't made before (SHOP-12). */
export const setOrderStages = Effect.fnUntraced(function* (
  shop: ShopWrites,
  { orderNumber, stages }: SetOrderStages,
): Effect.fn.Return<readonly OrderStage[], OrderNotChangeable | { readonly _tag: "PaymentAwaited" }> {
  const order = yield* lockOrderByNumber(shop, orderNumber)
  if (order.stages.includes(UNPAID) && stages.includes("inProduction"))
    return yield* Effect.fail({ _tag: "PaymentAwaited" } as const)
  const ordered = STAGES_SET_BY_OPERATORS.filter(stage => stages.includes(stage))
  return (yield* saveLedgerDecision(shop, order, { kind: "StagesSet", at: shop.now, stages: ordered })).stages
})

interface NotLapsable {
  readonly _tag: "PaymentNotAwaited" | "MoneyHeld"
}

/** Lets an unpaid order lapse now, not only when its days are over (SHOP-12). */
export const requestLapse = Effect.fnUntraced(function* (
  shop: ShopWrites,
  orderNumber: string,
): Effect.fn.Return<void, OrderNotChangeable | NotLapsable> {
  const order = yield* lockOrderByNumber(shop, orderNumber)
  if (!order.stages.includes("waitingForPayment")) return yield* Effect.fail({ _tag: "PaymentNotAwaited" } as const)
  if (!canOperatorEndOrder(order)) return yield* Effect.fail({ _tag: "MoneyHeld" } as const)
  const { id: orderId } = order
  yield* shop.jobs.add("lapse-order", { orderId, isAskedFor: true }, { runAt: shop.now, jobKey: `lapse ${orderId}` })
})

export const RESENDABLE_MAILS = ["order-confirmation", "payment-reminder"] as const

interface ResendOrderMail {
  readonly orderNumber: string
  readonly kind: (typeof RESENDABLE_MAILS)[number]
}

/** Sends a mail about an order again, each time it is called. A paid order has no reminder. */
export const resendOrderMail = Effect.fnUntraced(function* (
  shop: ShopWrites,
  { orderNumber, kind }: ResendOrderMail,
): Effect.fn.Return<void, OrderNotChangeable | { readonly _tag: "NothingToPay" }> {
  const order = yield* lockOrderByNumber(shop, orderNumber)
  if (kind === "payment-reminder" && !isPaymentDue(order)) return yield* Effect.fail({ _tag: "NothingToPay" } as const)
  yield* shop.jobs.add("send-mail", { kind, orderId: order.id, askedAt: shop.now.getTime() })
})
