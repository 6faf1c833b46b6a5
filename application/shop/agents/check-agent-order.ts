import { Effect } from "effect"
import type { Cart } from "../../../domain/cart/cart.ts"
import { toCents } from "../../../domain/money/cents.ts"
import { type AgentOrderIssue, listBuyerOnlyIssues } from "../../../domain/order/agent-order-issues.ts"
import type { ExpectedDeliveryDays } from "../../../domain/order/agreed-delivery.ts"
import type { PaymentInfo } from "../../../domain/payment/payment-method.ts"
import type { CustomerCaller } from "../caller.ts"
import { recalculateCart } from "../carts/recalculate-cart.ts"
import { findPlacementFaults, type PlacementContext } from "../orders/check-placeable.ts"
import { requirePaymentChoice } from "../payments/find-payment-methods.ts"
import type { ShopReads } from "../ports/unit-of-work.ts"

type CartVersion = Pick<Cart, "id" | "version">

type Expectations = Pick<PlacementContext, "expectedDeliveryDays" | "expectedTotal">

const TOTAL = "total"

/** The state of a cart that an agent expects to order: its version, its gross total and the days of its items. */
export const formatCartState = (
  { id, version, taxedPrice: { totalGross } }: CartVersion & Pick<Cart, "taxedPrice">,
  days: ExpectedDeliveryDays,
): string => [id, version, `${TOTAL}=${totalGross}`, ...[...days].map(([number, day]) => `${number}=${day}`)].join(" ")

/** Undefined without a state, and for another version of the cart. A state of a former version has no total. */
const findExpectations = ({ id, version }: CartVersion, { agent }: CustomerCaller): Expectations | undefined => {
  const [expectedId, expectedVersion, ...values] = agent?.expectedCartState?.split(" ") ?? []
  if (expectedId !== id || expectedVersion !== String(version)) return undefined
  const expected = new Map(
    values.map(text => {
      const [name = "", value = ""] = text.split("=")
      return [name, value]
    }),
  )
  const total = expected.get(TOTAL)
  expected.delete(TOTAL)
  return {
    expectedDeliveryDays: new Map([...expected].map(([number, day]) => [Number(number), day])),
    ...(total === undefined ? {} : { expectedTotal: toCents(Number(total)) }),
  }
}

export const listUnconfirmedCartIssues = (cart: CartVersion, customer: CustomerCaller): readonly AgentOrderIssue[] =>
  customer.agent !== undefined && findExpectations(cart, customer) === undefined ? ["Unconfirmed"] : []

/** What an agent's order must fulfil: also the days and the total that its last response showed (ORDER-17, TAX-08). */
export const withExpectations = (cart: CartVersion, context: PlacementContext): PlacementContext => ({
  ...context,
  ...findExpectations(cart, context.customer),
})

/**
 * What prevents an agent from ordering a customer's checkout (UCP-29, UCP-42). A missing confirmation only counts when
 * there is no other issue.
 */
export const findAgentOrderIssues = Effect.fnUntraced(function* (shop: ShopReads, cart: Cart, context: PlacementContext) {
  const { customer } = context
  const faults = yield* findPlacementFaults(shop, cart, withExpectations(cart, context))
  const buyerOnly = listBuyerOnlyIssues(cart, customer.agent?.orderLimit)
  const isOtherwiseReady = faults.length + buyerOnly.length === 0
  return { faults, issues: isOtherwiseReady ? listUnconfirmedCartIssues(cart, customer) : buyerOnly }
})

/** `unknown` for an instrument that the shop doesn't have */
export type RequestedPaymentInfo = PaymentInfo | "unknown"

/** Refuses a payment that the customer can't choose for the cart as it would be saved (UCP-44). */
export const requireRequestedPaymentInfo = Effect.fnUntraced(function* (
  shop: ShopReads,
  cart: Cart,
  payment: RequestedPaymentInfo,
  customer: CustomerCaller,
) {
  if (payment === "unknown") return yield* Effect.fail({ _tag: "InstrumentUnknown" } as const)
  return yield* requirePaymentChoice(shop, customer, payment, yield* recalculateCart(shop, customer, cart))
})

export type PaymentInfoRefusal = Effect.Error<ReturnType<typeof requireRequestedPaymentInfo>>
