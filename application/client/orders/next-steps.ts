import { getActiveLineItems } from "../../../domain/cart/cart.ts"
import type { Order } from "../../../domain/order/order.ts"
import type { OrderStage } from "../../../domain/order/order-stats.ts"

export type OrderNextStep = "SendFiles" | "CheckFiles" | "AwaitPayment" | "PrintAndDeliver" | "PayInvoice"

const STEPS: readonly (readonly [step: OrderNextStep, stages: readonly OrderStage[]])[] = [
  ["SendFiles", ["waitingForArtwork"]],
  ["CheckFiles", ["waitingForArtwork"]],
  ["AwaitPayment", ["waitingForPayment"]],
  ["PrintAndDeliver", ["waitingForArtwork", "waitingForPayment", "inProduction"]],
  ["PayInvoice", ["openInvoices"]],
]

/** The next steps of an order, in sequence; empty when it is delivered or cancelled (ORDER-09). */
export const listOrderNextSteps = (order: Pick<Order, "stages" | "lineItems">): readonly OrderNextStep[] =>
  getActiveLineItems(order).length === 0
    ? []
    : STEPS.filter(([, stages]) => stages.some(stage => order.stages.includes(stage))).map(([step]) => step)
