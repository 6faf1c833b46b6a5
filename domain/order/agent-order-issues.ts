import { type Cart, getActiveLineItems } from "../cart/cart.ts"
import { isSplitShipment } from "../delivery/delivery-choice.ts"
import type { Cents } from "../money/cents.ts"
import { isPrepaidMethod } from "../payment/payment.ts"
import { isWithinAgentOrderLimit } from "./agent-order-limit.ts"

/** Agents don't get the addresses of a split shipment, and online payment happens in the shop only. */
type BuyerOnlyIssue = "SplitShipment" | "PaidOnline" | "AboveOrderLimit"

/** Unconfirmed: a part of the agent's last change was refused, or somebody else changed the cart (UCP-46). */
export type AgentOrderIssue = BuyerOnlyIssue | "Unconfirmed"

/** Why no agent may order a valid checkout; `orderLimit` is the customer's limit in cents (UCP-29, UCP-42). */
export const listBuyerOnlyIssues = (
  { paymentInfo, taxedPrice, ...cart }: Pick<Cart, "lineItems" | "paymentInfo" | "taxedPrice">,
  orderLimit: Cents | undefined,
): readonly BuyerOnlyIssue[] => [
  ...(getActiveLineItems(cart).some(isSplitShipment) ? ["SplitShipment" as const] : []),
  ...(paymentInfo !== undefined && isPrepaidMethod(paymentInfo.paymentMethodId) ? ["PaidOnline" as const] : []),
  ...(isWithinAgentOrderLimit(taxedPrice.totalGross, orderLimit) ? [] : ["AboveOrderLimit" as const]),
]
