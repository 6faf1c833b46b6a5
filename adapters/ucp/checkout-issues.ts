/**
 * Messages about what prevents an agent from completing a customer's checkout, each at the field that can solve it
 * (UCP-29, UCP-42).
 */
import type { AgentOrderIssue } from "../../application/shop/agents/check-agent-order.ts"
import { listItemsNeedingDestination } from "../../application/shop/delivery/list-checkout-delivery.ts"
import { type Cart, getActiveLineItems } from "../../domain/cart/cart.ts"
import type { PlacementFault } from "../../domain/order/placement-fault.ts"
import { describeFaults } from "./describe-faults.ts"
import { makeErrorMessage, type UcpMessage, type UcpSeverity } from "./ucp-messages.ts"

type FaultTag = PlacementFault["_tag"]

interface Issue extends Pick<UcpMessage, "code" | "severity" | "content"> {
  /** a field of the line's fulfillment method */
  readonly field?: "selected_destination_id" | "groups[0].selected_option_id"
}

const makeIssue =
  (severity: UcpSeverity, field?: Issue["field"]) =>
  (code: string, content: UcpMessage["content"]): Issue => ({ code, severity, content, ...(field && { field }) })

const destinationIssue = makeIssue("recoverable", "selected_destination_id")
const optionIssue = makeIssue("recoverable", "groups[0].selected_option_id")
const lineIssue = makeIssue("recoverable")
const buyerIssue = makeIssue("requires_buyer_input")

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

/** A new issue doesn't compile without an entry here. */
const AGENT_ISSUES: Readonly<Record<AgentOrderIssue, UcpMessage>> = {
  PaidOnline: makeErrorMessage("buyer_required", texts => texts.paidOnline, "requires_buyer_input"),
  SplitShipment: makeErrorMessage("split_shipment", texts => texts.split, "requires_buyer_review"),
  AboveOrderLimit: makeErrorMessage("order_limit_exceeded", texts => texts.aboveLimit, "requires_buyer_review", "$.totals"),
  Unconfirmed: makeErrorMessage("unconfirmed", texts => texts.unconfirmed),
}

const makePath = (cart: Cart, { field }: Issue, [first, lineItemId]: readonly string[]): string | undefined => {
  if (first !== "lineItems") return undefined
  if (lineItemId === undefined) return "$.line_items"
  const index = (field ? listItemsNeedingDestination(cart) : getActiveLineItems(cart)).findIndex(({ id }) => id === lineItemId)
  return field ? `$.fulfillment.methods[${index}].${field}` : `$.line_items[${index}]`
}

interface CheckoutIssues {
  readonly cart: Cart
  readonly faults: readonly (Pick<PlacementFault, "_tag"> & { readonly at: readonly string[] })[]
  readonly issues: readonly AgentOrderIssue[]
}

export const makeIssueMessages = ({ cart, faults, issues }: CheckoutIssues): readonly UcpMessage[] => [
  ...faults.map((fault): UcpMessage => {
    const { field: _, ...issue } = ISSUES[fault._tag]
    const path = makePath(cart, ISSUES[fault._tag], fault.at)
    const content: UcpMessage["content"] = texts => [issue.content(texts), ...describeFaults([fault], texts)].join(" ")
    return { type: "error", ...issue, content, ...(path === undefined ? {} : { path }) }
  }),
  ...issues.map(issue => AGENT_ISSUES[issue]),
]
