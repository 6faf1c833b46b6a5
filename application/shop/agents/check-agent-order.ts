import { Effect } from "effect"
import type { Cart } from "../../../domain/cart/cart.ts"
import { type AgentOrderIssue, listBuyerOnlyIssues } from "../../../domain/order/agent-order-issues.ts"
import type { PaymentInfo } from "../../../domain/payment/payment-method.ts"
import type { CustomerCaller } from "../caller.ts"
import { recalculateCart } from "../carts/recalculate-cart.ts"
import { findPlacementFaults, type PlacementContext } from "../orders/check-placeable.ts"
import { requirePaymentChoice } from "../payments/find-payer.ts"
import type { ShopReads } from "../ports/unit-of-work.ts"

/** Identifies the state of a cart that an agent expects to order. */
export const formatCartState = ({ id, version }: Pick<Cart, "id" | "version">): string => `${id} ${version}`

export const listUnconfirmedCartIssues = (cart: Cart, { agent }: CustomerCaller): readonly AgentOrderIssue[] =>
  agent !== undefined && agent.expectedCartState !== formatCartState(cart) ? ["Unconfirmed"] : []

/**
 * What prevents an agent from ordering a customer's checkout (UCP-29, UCP-42). A missing confirmation only counts when
 * there is no other issue.
 */
export const findAgentOrderIssues = (shop: ShopReads, cart: Cart, context: PlacementContext) =>
  Effect.gen(function* () {
    const { customer } = context
    const faults = yield* findPlacementFaults(shop, cart, context)
    const buyerOnly = listBuyerOnlyIssues(cart, customer.agent?.orderLimit)
    const isOtherwiseReady = faults.length + buyerOnly.length === 0
    return { faults, issues: isOtherwiseReady ? listUnconfirmedCartIssues(cart, customer) : buyerOnly }
  })

/** `unknown` for an instrument that the shop doesn't have */
export type RequestedPayment = PaymentInfo | "unknown"

/** Refuses a payment that the customer can't choose for the cart as it would be saved (UCP-44). */
export const requireRequestedPayment = (shop: ShopReads, cart: Cart, payment: RequestedPayment, customer: CustomerCaller) =>
  Effect.gen(function* () {
    if (payment === "unknown") return yield* Effect.fail({ _tag: "InstrumentUnknown" } as const)
    const { taxedPrice } = yield* recalculateCart(shop, customer, cart)
    return yield* requirePaymentChoice(shop, customer.id, payment, taxedPrice.totalGross)
  })

export type RefusedPayment = Effect.Error<ReturnType<typeof requireRequestedPayment>>
