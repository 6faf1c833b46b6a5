import { Effect } from "effect"
import { type Cart, getActiveLineItems } from "../../../domain/cart/cart.ts"
import { isSplitShipment } from "../../../domain/delivery/delivery-choice.ts"
import { isWithinAgentOrderLimit } from "../../../domain/order/agent-order-limit.ts"
import { isPrepaidMethod } from "../../../domain/payment/payment.ts"
import type { CustomerCaller } from "../caller.ts"
import { findPlacementFaults, type PlacementContext } from "../orders/check-placeable.ts"
import type { ShopReads } from "../ports/unit-of-work.ts"

/** Agents don't get the addresses of a split shipment, and online payment happens in the shop only. */
type BuyerOnlyIssue = "SplitShipment" | "PaidOnline" | "AboveOrderLimit"

/** Unconfirmed: a part of the agent's last change was refused, or somebody else changed the cart (UCP-46). */
export type AgentOrderIssue = BuyerOnlyIssue | "Unconfirmed"

/** Identifies the state of a cart that an agent expects to order. */
export const formatCartState = ({ id, version }: Pick<Cart, "id" | "version">): string => `${id} ${version}`

export const listUnconfirmedIssues = (cart: Cart, { agent }: CustomerCaller): readonly AgentOrderIssue[] =>
  agent !== undefined && agent.expectedCartState !== formatCartState(cart) ? ["Unconfirmed"] : []

/** Valid checkouts that no agent may order. */
export const listBuyerOnlyIssues = (
  { paymentInfo, taxedPrice, ...cart }: Cart,
  { agent }: CustomerCaller,
): readonly BuyerOnlyIssue[] => [
  ...(getActiveLineItems(cart).some(isSplitShipment) ? ["SplitShipment" as const] : []),
  ...(paymentInfo !== undefined && isPrepaidMethod(paymentInfo.paymentMethodId) ? ["PaidOnline" as const] : []),
  ...(isWithinAgentOrderLimit(taxedPrice.totalGross, agent?.orderLimit) ? [] : ["AboveOrderLimit" as const]),
]

/**
 * What prevents an agent from ordering a customer's checkout (UCP-29, UCP-42). A missing confirmation only counts when
 * there is no other issue.
 */
export const findAgentOrderIssues = (shop: ShopReads, cart: Cart, context: PlacementContext) =>
  Effect.gen(function* () {
    const { customer } = context
    const faults = yield* findPlacementFaults(shop, cart, context)
    const buyerOnly = listBuyerOnlyIssues(cart, customer)
    const isOtherwiseReady = faults.length + buyerOnly.length === 0
    return { faults, issues: isOtherwiseReady ? listUnconfirmedIssues(cart, customer) : buyerOnly }
  })
