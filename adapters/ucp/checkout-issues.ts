/**
 * What prevents an agent from completing a customer's checkout, each issue at the field that can solve it (UCP-29,
 * UCP-42).
 */

import type { CustomerCaller } from "../../application/shop/caller.ts"
import { listItemsNeedingDestination } from "../../application/shop/delivery/list-checkout-delivery.ts"
import { findPlacementFaults, type PlacementContext } from "../../application/shop/orders/check-placeable.ts"
import { type Cart, getActiveLineItems } from "../../domain/cart/cart.ts"
import { reasonIf } from "../../domain/delivery/availability.ts"
import { isSplitShipment } from "../../domain/delivery/delivery-choice.ts"
import { isWithinAgentOrderLimit } from "../../domain/order/agent-order-limit.ts"
import type { PlacementFault } from "../../domain/payment/checkout-issues.ts"
import { isPrepaidMethod } from "../../domain/payment/payment.ts"
import { runInUnit } from "../postgres/repositories.ts"
import type { Transaction } from "../postgres/transaction.ts"
import { describeFaults } from "./describe-faults.ts"
import type { UcpMessage } from "./ucp-messages.ts"

type FaultTag = PlacementFault["_tag"]

interface Issue extends Pick<UcpMessage, "code" | "severity" | "content"> {
  /** a field of the line's fulfillment method */
  readonly field?: "selected_destination_id" | "groups[0].selected_option_id"
}

const destinationIssue = (code: string, content: UcpMessage["content"]): Issue => ({
  code,
  severity: "recoverable",
  content,
  field: "selected_destination_id",
})
const optionIssue = (code: string, content: UcpMessage["content"]): Issue => ({
  code,
  severity: "recoverable",
  content,
  field: "groups[0].selected_option_id",
})
const lineIssue = (code: string, content: UcpMessage["content"]): Issue => ({ code, severity: "recoverable", content })
const buyerIssue = (code: string, content: UcpMessage["content"]): Issue => ({
  code,
  severity: "requires_buyer_input",
  content,
})

/** A new placement fault doesn't compile without an entry here. */
const ISSUES: Readonly<Record<FaultTag, Issue>> = {
  CartEmpty: lineIssue("empty", texts => texts.empty),
  QuotesExpired: lineIssue("quote_expired", texts => texts.quoteExpired),
  FewerThanAddresses: lineIssue("item_unavailable", texts => texts.fewerThanAddresses),
  ShippingAddressMissing: destinationIssue("destination_missing", texts => texts.addressMissing),
  ShippingAddressIncomplete: destinationIssue("address_invalid", texts => texts.addressInvalid),
  ShippingCountryUnavailable: destinationIssue("address_undeliverable", texts => texts.countryUnavailable),
  DeliveryOptionUnavailable: optionIssue("delivery_option_unavailable", texts => texts.deliveryUnavailable),
  CourierUnavailable: optionIssue("courier_unavailable", texts => texts.courierUnavailable),
  BillingAddressMissing: buyerIssue("billing_address_missing", texts => texts.billingMissing),
  BillingAddressIncomplete: buyerIssue("billing_address_invalid", texts => texts.billingInvalid),
  BillingCountryUnavailable: buyerIssue("billing_address_invalid", texts => texts.billingCountry),
  BillingEmailMissing: buyerIssue("billing_address_invalid", texts => texts.billingEmail),
  BillingEmailInvalid: buyerIssue("billing_address_invalid", texts => texts.billingEmail),
  PaymentMethodMissing: buyerIssue("payment_method_missing", texts => texts.paymentMissing),
  PaymentMethodUnavailable: buyerIssue("payment_method_unavailable", texts => texts.paymentUnavailable),
  MandateMissing: buyerIssue("mandate_missing", texts => texts.mandateMissing),
  MandateNotUsable: buyerIssue("mandate_not_usable", texts => texts.mandateNotUsable),
  MandateLimitExceeded: buyerIssue("payment_limit_exceeded", texts => texts.paymentLimit),
  CreditLimitExceeded: buyerIssue("payment_limit_exceeded", texts => texts.paymentLimit),
  MandateUnknown: buyerIssue("mandate_unknown", texts => texts.mandateUnknown),
}

/** Online payment happens in the shop only. */
const PAID_ONLINE: UcpMessage = {
  type: "error",
  code: "buyer_required",
  severity: "requires_buyer_input",
  content: texts => texts.paidOnline,
}

/** Agents don't get the addresses of a split shipment. */
const SPLIT: UcpMessage = {
  type: "error",
  code: "split_shipment",
  severity: "requires_buyer_review",
  content: texts => texts.split,
}

const ABOVE_LIMIT: UcpMessage = {
  type: "error",
  code: "order_limit_exceeded",
  severity: "requires_buyer_review",
  content: texts => texts.aboveLimit,
  path: "$.totals",
}

/** A part of the agent's last change was refused, or somebody else changed the cart. */
const UNCONFIRMED: UcpMessage = {
  type: "error",
  code: "unconfirmed",
  severity: "recoverable",
  content: texts => texts.unconfirmed,
}

/** Identifies the state of a cart that an agent expects to order. */
export const formatCartVersionToken = ({ id, version }: Pick<Cart, "id" | "version">): string => `${id} ${version}`

/** Only checked when there is no other issue. */
export const listUnexpectedStateIssues = (cart: Cart, { agent }: CustomerCaller): readonly UcpMessage[] =>
  reasonIf(agent !== undefined && agent.expectedCartState !== formatCartVersionToken(cart), UNCONFIRMED)

/** Valid checkouts that no agent may order. */
export const listBuyerOnlyIssues = (
  { paymentInfo, taxedPrice, ...cart }: Cart,
  { agent }: CustomerCaller,
): readonly UcpMessage[] => [
  ...reasonIf(getActiveLineItems(cart).some(isSplitShipment), SPLIT),
  ...reasonIf(paymentInfo !== undefined && isPrepaidMethod(paymentInfo.paymentMethodId), PAID_ONLINE),
  ...reasonIf(!isWithinAgentOrderLimit(taxedPrice.totalGross, agent?.orderLimit), ABOVE_LIMIT),
]

const makePath = (cart: Cart, { field }: Issue, [first, lineItemId]: readonly string[]): string | undefined => {
  if (first !== "lineItems") return undefined
  if (lineItemId === undefined) return "$.line_items"
  const index = (field ? listItemsNeedingDestination(cart) : getActiveLineItems(cart)).findIndex(({ id }) => id === lineItemId)
  return field ? `$.fulfillment.methods[${index}].${field}` : `$.line_items[${index}]`
}

export const listCheckoutIssues = async (
  tx: Transaction,
  cart: Cart,
  context: PlacementContext,
): Promise<readonly UcpMessage[]> => {
  const faults = await runInUnit(tx, shop => findPlacementFaults(shop, cart, context))
  const issues = faults.map((fault): UcpMessage => {
    const { _tag, at } = fault
    const { field: _, ...issue } = ISSUES[_tag]
    const path = makePath(cart, ISSUES[_tag], at)
    const content: UcpMessage["content"] = texts => [issue.content(texts), ...describeFaults([fault], texts)].join(" ")
    return { type: "error", ...issue, content, ...(path === undefined ? {} : { path }) }
  })
  const allIssues = [...issues, ...listBuyerOnlyIssues(cart, context.customer)]
  return allIssues.length > 0 ? allIssues : listUnexpectedStateIssues(cart, context.customer)
}
