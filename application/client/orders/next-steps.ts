import { getActiveLineItems } from "../../../domain/cart/cart.ts"
import { getDirectMailingCounts } from "../../../domain/catalog/direct-mailing.ts"
import { type DeliveryDateDeadline, getDeliveryDateDeadline } from "../../../domain/delivery/delivery-date-deadline.ts"
import { getEffectiveOrderDate } from "../../../domain/delivery/shop-calendar.ts"
import type { Order } from "../../../domain/order/order.ts"
import { hasAgreedDate } from "../../../domain/order/order-delivery-estimate.ts"
import type { OrderStage } from "../../../domain/order/order-stats.ts"
import { isWaitingForCustomer } from "../../../domain/order/order-status.ts"

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

/** Whether the customer still has to send files or pay. */
export const isOrderWaiting = (order: Pick<Order, "stages" | "lineItems">): boolean =>
  getActiveLineItems(order).length > 0 && isWaitingForCustomer(order.stages)

/** Whether the order needs an address list for a direct mailing (DELIV-11). */
export const needsMailingList = (order: Pick<Order, "lineItems">): boolean =>
  getActiveLineItems(order).some(item => getDirectMailingCounts(item) !== undefined)

/**
 * The deadline for artwork and payment; undefined when the order waits for neither or has no dates (ORDER-09). An order
 * of an earlier version counts for a day that may be a holiday.
 */
export const findDeliveryDateDeadline = (
  order: Pick<Order, "stages" | "createdAt" | "effectiveDate" | "lineItems" | "customLineItems">,
  now: Date,
): DeliveryDateDeadline | undefined => {
  const { stages, createdAt, effectiveDate } = order
  if (!isWaitingForCustomer(stages) || !hasAgreedDate(order)) return undefined
  return getDeliveryDateDeadline(effectiveDate ?? getEffectiveOrderDate(new Date(createdAt)), now)
}
