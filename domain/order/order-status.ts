/**
 * An order's status: its stages, else "delivered" when no stage is left, or "cancelled" without active items
 * (ORDER-04, CART-34).
 */
import { type Cart, getActiveLineItems } from "../cart/cart.ts"
import { getDocumentReference } from "../cart/document.ts"
import { ON_ACCOUNT_METHOD_ID } from "../payment/method-ids.ts"
import { isPrepaidMethod } from "../payment/payment.ts"
import type { PaymentInfo } from "../payment/payment-method.ts"
import { ORDER_STAGES, type OrderStage } from "./order-stats.ts"

export type OrderStatus = OrderStage | "delivered" | "cancelled"

/** The part of an order that its status depends on. */
interface StatusFields {
  readonly stages: readonly OrderStage[]
  /** number of items that are not cancelled */
  readonly activeItems: number
}

/** At least one status; stages are in the order of `ORDER_STAGES`. */
export const getCurrentOrderStatuses = ({ stages, activeItems }: StatusFields): readonly [OrderStatus, ...OrderStatus[]] => {
  if (activeItems === 0) return ["cancelled"]
  const [first, ...others] = ORDER_STAGES.filter(stage => stages.includes(stage))
  return first ? [first, ...others] : ["delivered"]
}

const WAITING: readonly OrderStage[] = ["waitingForArtwork", "waitingForPayment"]

/** Whether the customer still has to send artwork or pay. */
export const isWaitingForCustomer = (stages: readonly OrderStage[]): boolean => stages.some(stage => WAITING.includes(stage))

/** Whether the order has to be paid before production. */
export const isPrepaymentDue = ({ paymentInfo, taxedPrice }: Pick<Cart, "paymentInfo" | "taxedPrice">): boolean =>
  paymentInfo !== undefined && isPrepaidMethod(paymentInfo.paymentMethodId) && taxedPrice.totalGross > 0

/**
 * How the order is or was paid; undefined while it costs nothing and never cost anything, because nobody chose that
 * (PAY-73).
 */
export const findPaymentInfoOfOrder = ({
  paymentInfo,
  taxedPrice,
}: Pick<Cart, "paymentInfo" | "taxedPrice">): PaymentInfo | undefined =>
  taxedPrice.totalGross > 0 || !paymentInfo?.isUnneeded ? paymentInfo : undefined

/**
 * The stages of a new order. It waits for artwork until each item has a document, else it is in production. A prepaid
 * order waits for payment first; an order on account has an open invoice, unless it costs nothing.
 */
export const getInitialStages = (cart: Pick<Cart, "lineItems" | "paymentInfo" | "taxedPrice">): readonly OrderStage[] => {
  const isReady = getActiveLineItems(cart).every(item => getDocumentReference(item) !== undefined)
  const stages: readonly OrderStage[] = [isReady ? "inProduction" : "waitingForArtwork"]
  const isOnAccount = cart.paymentInfo?.paymentMethodId === ON_ACCOUNT_METHOD_ID
  if (isOnAccount && cart.taxedPrice.totalGross > 0) return [...stages, "openInvoices"]
  return isPrepaymentDue(cart) ? getStagesWhileUnpaid(stages) : stages
}

/** The stages once the order is paid: it waits for artwork or is in production. */
export const getStagesOncePaid = (stages: readonly OrderStage[]): readonly OrderStage[] => {
  const remaining = stages.filter(stage => stage !== "waitingForPayment")
  return remaining.length > 0 ? remaining : ["inProduction"]
}

/** The stages of an unpaid order: it is not in production and waits for payment. */
export const getStagesWhileUnpaid = (stages: readonly OrderStage[]): readonly OrderStage[] => [
  ...stages.filter(stage => stage !== "inProduction" && stage !== "waitingForPayment"),
  "waitingForPayment",
]
