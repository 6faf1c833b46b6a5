/**
 * Messages about what prevents an agent from completing a customer's checkout, each at the field that can solve it
 * (UCP-29, UCP-42).
 */
import { type Cart, getActiveLineItems } from "../../domain/cart/cart.ts"
import { listItemsNeedingDestination } from "../../domain/cart/delivery-destination.ts"
import type { AgentOrderIssue } from "../../domain/order/agent-order-issues.ts"
import type { PlacementFault } from "../../domain/order/placement-fault.ts"
import { describeFaults } from "./describe-faults.ts"
import { type AgentTextKey, makeErrorMessage, type UcpMessage, type UcpSeverity } from "./ucp-messages.ts"

type FaultTag = PlacementFault["_tag"]

interface Issue extends Pick<UcpMessage, "code" | "severity" | "content"> {
  /** a field of the line's fulfillment method */
  readonly field?: "selected_destination_id" | "groups[0].selected_option_id"
}

const makeIssue =
  (severity: UcpSeverity, field?: Issue["field"]) =>
  (code: string, key: AgentTextKey): Issue => ({ code, severity, content: t => t(key), ...(field && { field }) })

const destinationIssue = makeIssue("recoverable", "selected_destination_id")
const optionIssue = makeIssue("recoverable", "groups[0].selected_option_id")
const lineIssue = makeIssue("recoverable")
const buyerIssue = makeIssue("requires_buyer_input")

/** A new placement fault doesn't compile without an entry here. */
const ISSUES: Readonly<Record<FaultTag, Issue>> = {
  CartEmpty: lineIssue("empty", "empty"),
  QuotesExpired: lineIssue("quote_expired", "quoteExpired"),
  FewerThanAddresses: lineIssue("item_unavailable", "fewerThanAddresses"),
  ShippingAddressMissing: destinationIssue("destination_missing", "addressMissing"),
  ShippingAddressIncomplete: destinationIssue("address_invalid", "addressInvalid"),
  ShippingCountryUnavailable: destinationIssue("address_undeliverable", "countryUnavailable"),
  ShippingTerritoryUnavailable: destinationIssue("address_undeliverable", "territoryUnavailable"),
  DeliveryOptionUnavailable: optionIssue("delivery_option_unavailable", "deliveryUnavailable"),
  DeliveryDayChanged: lineIssue("delivery_day_changed", "dayChanged"),
  TotalChanged: makeIssue("recoverable")("total_changed", "totalChanged"),
  CourierUnavailable: optionIssue("courier_unavailable", "courierUnavailable"),
  BillingAddressMissing: buyerIssue("billing_address_missing", "billingMissing"),
  BillingAddressIncomplete: buyerIssue("billing_address_invalid", "billingInvalid"),
  BillingCountryUnavailable: buyerIssue("billing_address_invalid", "billingCountry"),
  BillingEmailMissing: buyerIssue("billing_address_invalid", "billingEmail"),
  BillingEmailInvalid: buyerIssue("billing_address_invalid", "billingEmail"),
  PaymentMethodMissing: buyerIssue("payment_method_missing", "paymentMissing"),
  PaymentMethodUnavailable: buyerIssue("payment_method_unavailable", "paymentUnavailable"),
  MandateMissing: buyerIssue("mandate_missing", "mandateMissing"),
  MandateNotUsable: buyerIssue("mandate_not_usable", "mandateNotUsable"),
  MandateLimitExceeded: buyerIssue("payment_limit_exceeded", "paymentLimit"),
  CreditLimitExceeded: buyerIssue("payment_limit_exceeded", "paymentLimit"),
  MandateUnknown: buyerIssue("mandate_unknown", "mandateUnknown"),
}

/** A new issue doesn't compile without an entry here. */
const AGENT_ISSUES: Readonly<Record<AgentOrderIssue, UcpMessage>> = {
  PaidOnline: makeErrorMessage("buyer_required", "paidOnline", "requires_buyer_input"),
  SplitShipment: makeErrorMessage("split_shipment", "split", "requires_buyer_review"),
  AboveOrderLimit: makeErrorMessage("order_limit_exceeded", "aboveLimit", "requires_buyer_review", "$.totals"),
  Unconfirmed: makeErrorMessage("unconfirmed", "unconfirmed"),
}

const makePath = (cart: Cart, { field }: Issue, [first, lineItemId]: readonly string[]): string | undefined => {
  if (first === "taxedPrice") return "$.totals"
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
    const content: UcpMessage["content"] = t => [issue.content(t), ...describeFaults([fault], t)].join(" ")
    return { type: "error", ...issue, content, ...(path === undefined ? {} : { path }) }
  }),
  ...issues.map(issue => AGENT_ISSUES[issue]),
]
