/** What a customer's checkout lacks before an agent can complete it, each lack where it can be mended (UCP-29, UCP-42). */
import { type Cart, getActiveLineItems } from "../../../domain/cart/cart.ts"
import { reasonIf } from "../../../domain/delivery/availability.ts"
import { isSplitShipment } from "../../../domain/delivery/delivery-choice.ts"
import { isWithinOrderLimit } from "../../../domain/order/order-limit.ts"
import type { PlacementFault } from "../../../domain/payment/checkout-issues.ts"
import { isPrepaidMethod } from "../../../domain/payment/payment.ts"
import type { Transaction } from "../database/transaction.ts"
import type { CustomerCaller } from "../identity/caller.ts"
import { findPlacementFaults, type PlacementContext } from "../order/place-order.ts"
import { describeFaults } from "./describe-faults.ts"
import { listDeliverableItems } from "./ucp-fulfillment.ts"
import type { UcpMessage } from "./ucp-messages.ts"

type Lack = PlacementFault["_tag"]

interface Told extends Pick<UcpMessage, "code" | "severity" | "content"> {
  /** below the method of its line */
  readonly in?: "selected_destination_id" | "groups[0].selected_option_id"
}

const destination = (code: string, content: UcpMessage["content"]): Told => ({
  code,
  severity: "recoverable",
  content,
  in: "selected_destination_id",
})
const option = (code: string, content: UcpMessage["content"]): Told => ({
  code,
  severity: "recoverable",
  content,
  in: "groups[0].selected_option_id",
})
const line = (code: string, content: UcpMessage["content"]): Told => ({ code, severity: "recoverable", content })
const byBuyer = (code: string, content: UcpMessage["content"]): Told => ({
  code,
  severity: "requires_buyer_input",
  content,
})

/** A new one does not compile before it is told here. */
const LACKS: Readonly<Record<Lack, Told>> = {
  CartEmpty: line("empty", words => words.empty),
  QuotesExpired: line("quote_expired", words => words.quoteExpired),
  FewerThanAddresses: line("item_unavailable", words => words.fewerThanAddresses),
  ShippingAddressMissing: destination("destination_missing", words => words.addressMissing),
  ShippingAddressIncomplete: destination("address_invalid", words => words.addressInvalid),
  ShippingCountryUnavailable: destination("address_undeliverable", words => words.countryUnavailable),
  DeliveryOptionUnavailable: option("delivery_option_unavailable", words => words.deliveryUnavailable),
  CourierUnavailable: option("courier_unavailable", words => words.courierUnavailable),
  BillingAddressMissing: byBuyer("billing_address_missing", words => words.billingMissing),
  BillingAddressIncomplete: byBuyer("billing_address_invalid", words => words.billingInvalid),
  BillingCountryUnavailable: byBuyer("billing_address_invalid", words => words.billingCountry),
  BillingEmailMissing: byBuyer("billing_address_invalid", words => words.billingEmail),
  BillingEmailInvalid: byBuyer("billing_address_invalid", words => words.billingEmail),
  PaymentMethodMissing: byBuyer("payment_method_missing", words => words.paymentMissing),
  PaymentMethodUnavailable: byBuyer("payment_method_unavailable", words => words.paymentUnavailable),
  MandateMissing: byBuyer("mandate_missing", words => words.mandateMissing),
  MandateNotUsable: byBuyer("mandate_not_usable", words => words.mandateNotUsable),
  MandateLimitExceeded: byBuyer("payment_limit_exceeded", words => words.paymentLimit),
  CreditLimitExceeded: byBuyer("payment_limit_exceeded", words => words.paymentLimit),
  MandateUnknown: byBuyer("mandate_unknown", words => words.mandateUnknown),
}

/** Whoever pays online does so in the shop. */
const PAID_ONLINE: UcpMessage = {
  type: "error",
  code: "buyer_required",
  severity: "requires_buyer_input",
  content: words => words.paidOnline,
}

/** How many pieces go where is more than an agent is told. */
const SPLIT: UcpMessage = {
  type: "error",
  code: "split_shipment",
  severity: "requires_buyer_review",
  content: words => words.split,
}

const ABOVE_LIMIT: UcpMessage = {
  type: "error",
  code: "order_limit_exceeded",
  severity: "requires_buyer_review",
  content: words => words.aboveLimit,
  path: "$.totals",
}

/** Something of its last change was refused, or came from elsewhere. */
const NOT_MEANT: UcpMessage = {
  type: "error",
  code: "unconfirmed",
  severity: "recoverable",
  content: words => words.unconfirmed,
}

/** By which an agent says what it means to order. */
export const formatCartState = ({ id, version }: Pick<Cart, "id" | "version">): string => `${id} ${version}`

/** Told where nothing else is lacking. */
export const listUnexpectedStateIssues = (cart: Cart, { agent }: CustomerCaller): readonly UcpMessage[] =>
  reasonIf(agent !== undefined && agent.expectedCartState !== formatCartState(cart), NOT_MEANT)

/** What nothing is wrong with, and no agent may order. */
export const listBuyerOnlyIssues = (
  { paymentInfo, taxedPrice, ...cart }: Cart,
  { agent }: CustomerCaller,
): readonly UcpMessage[] => [
  ...reasonIf(getActiveLineItems(cart).some(isSplitShipment), SPLIT),
  ...reasonIf(paymentInfo !== undefined && isPrepaidMethod(paymentInfo.paymentMethodId), PAID_ONLINE),
  ...reasonIf(!isWithinOrderLimit(taxedPrice.totalGross, agent?.orderLimit), ABOVE_LIMIT),
]

const pathOf = (cart: Cart, { in: below }: Told, [first, lineItemId]: readonly string[]): string | undefined => {
  if (first !== "lineItems") return undefined
  if (lineItemId === undefined) return "$.line_items"
  const index = (below ? listDeliverableItems(cart) : getActiveLineItems(cart)).findIndex(({ id }) => id === lineItemId)
  return below ? `$.fulfillment.methods[${index}].${below}` : `$.line_items[${index}]`
}

export const listCheckoutIssues = async (
  tx: Transaction,
  cart: Cart,
  placing: PlacementContext,
): Promise<readonly UcpMessage[]> => {
  const faults = await findPlacementFaults(tx, cart, placing)
  const lacks = faults.map((fault): UcpMessage => {
    const { _tag, at } = fault
    const { in: _, ...told } = LACKS[_tag]
    const path = pathOf(cart, LACKS[_tag], at)
    const content: UcpMessage["content"] = words => [told.content(words), ...describeFaults([fault], words)].join(" ")
    return { type: "error", ...told, content, ...(path === undefined ? {} : { path }) }
  })
  const all = [...lacks, ...listBuyerOnlyIssues(cart, placing.customer)]
  return all.length > 0 ? all : listUnexpectedStateIssues(cart, placing.customer)
}
