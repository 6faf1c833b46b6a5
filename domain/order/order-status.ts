/** Where an order stands: its stages, else that it was delivered; without an item that counts it was cancelled (ORDER-04, CART-34). */
import { type Cart, getActiveLineItems } from "../cart/cart.ts"
import { getDocumentReference } from "../cart/design.ts"
import { ON_ACCOUNT } from "../payment/method-ids.ts"
import { isPrepaidMethod } from "../payment/payment.ts"
import { ORDER_STAGES, type OrderStage } from "./order-stats.ts"

export type OrderStatus = OrderStage | "delivered" | "cancelled"

/** What the order's list knows of it, without its lines. */
interface Standing {
  readonly stages: readonly OrderStage[]
  /** how many of its items count */
  readonly activeItems: number
}

/** At least one word, stages in the order of `ORDER_STAGES`. */
export const getOrderStatuses = ({ stages, activeItems }: Standing): readonly [OrderStatus, ...OrderStatus[]] => {
  if (activeItems === 0) return ["cancelled"]
  const [first, ...others] = ORDER_STAGES.filter(stage => stages.includes(stage))
  return first ? [first, ...others] : ["delivered"]
}

/** Whether somebody has to pay before it is made. */
export const isPrepaymentDue = ({ paymentInfo, taxedPrice }: Pick<Cart, "paymentInfo" | "taxedPrice">): boolean =>
  paymentInfo !== undefined && isPrepaidMethod(paymentInfo.paymentMethodId) && taxedPrice.totalGross > 0

/** The stages of an order that is placed now: it waits for artwork unless each item has its document, then it is made; paid in advance it waits for that first, on account its invoice is open from the first day. */
export const getInitialStages = (
  cart: Pick<Cart, "lineItems" | "paymentInfo" | "taxedPrice">,
): readonly OrderStage[] => {
  const isReady = getActiveLineItems(cart).every(item => getDocumentReference(item) !== undefined)
  const stages: readonly OrderStage[] = [isReady ? "inProduction" : "waitingForArtwork"]
  if (cart.paymentInfo?.paymentMethodId === ON_ACCOUNT) return [...stages, "openInvoices"]
  return isPrepaymentDue(cart) ? getStagesWhileUnpaid(stages) : stages
}

/** Once nothing is left to pay it waits for its artwork, or is made. */
export const getStagesAfterPayment = (stages: readonly OrderStage[]): readonly OrderStage[] => {
  const left = stages.filter(stage => stage !== "waitingForPayment")
  return left.length > 0 ? left : ["inProduction"]
}

/** Nothing is made while something is to be paid. */
export const getStagesWhileUnpaid = (stages: readonly OrderStage[]): readonly OrderStage[] => [
  ...stages.filter(stage => stage !== "inProduction" && stage !== "waitingForPayment"),
  "waitingForPayment",
]
