/** What a customer's checkout lacks before an agent can complete it, each lack where it can be mended (UCP-29, UCP-42). */
import { activeItems, type Cart } from "../../../domain/cart/cart.ts"
import { when } from "../../../domain/delivery/availability.ts"
import { isSplit } from "../../../domain/delivery/delivery-choice.ts"
import { isWithinLimit } from "../../../domain/order/order-limit.ts"
import { isPaidInAdvance } from "../../../domain/payment/payment.ts"
import type { PlacementFault } from "../../../domain/payment/to-mend.ts"
import type { Transaction } from "../database/transaction.ts"
import type { Customer } from "../identity/subject.ts"
import { type Placing, placementFaults } from "../order/place-order.ts"
import { deliveredItems } from "./fulfillment.ts"
import type { Message } from "./messages.ts"

type Lack = PlacementFault["_tag"]

interface Told extends Pick<Message, "code" | "severity" | "content"> {
  /** below the method of its line */
  readonly in?: "selected_destination_id" | "groups[0].selected_option_id"
}

const destination = (code: string, content: string): Told => ({
  code,
  severity: "recoverable",
  content,
  in: "selected_destination_id",
})
const option = (code: string, content: string): Told => ({
  code,
  severity: "recoverable",
  content,
  in: "groups[0].selected_option_id",
})
const line = (code: string, content: string): Told => ({ code, severity: "recoverable", content })
const byBuyer = (code: string, content: string): Told => ({ code, severity: "requires_buyer_input", content })

/** A new one does not compile before it is told here. */
const LACKS: Readonly<Record<Lack, Told>> = {
  CartEmpty: line("empty", "There is nothing in it."),
  QuotesExpired: line("quote_expired", "A quote in it has expired: leave its lines out."),
  FewerThanAddresses: line("item_unavailable", "It has fewer pieces than addresses that it is mailed to."),
  ShippingAddressMissing: destination("destination_missing", "Choose where it goes."),
  ShippingAddressIncomplete: destination("address_invalid", "The address is not complete or not correct."),
  ShippingCountryUnavailable: destination("address_undeliverable", "The shop does not deliver to this country."),
  DeliveryOptionUnavailable: option("delivery_option_unavailable", "This slot can't be had any more."),
  CourierUnavailable: option("courier_unavailable", "The courier can't be had any more."),
  BillingAddressMissing: byBuyer("billing_address_missing", "The buyer has no address for the bill."),
  BillingAddressIncomplete: byBuyer("billing_address_invalid", "The address for the bill is not complete."),
  BillingCountryUnavailable: byBuyer("billing_address_invalid", "The shop does not bill to this country."),
  BillingEmailMissing: byBuyer("billing_address_invalid", "The address for the bill has no email address."),
  BillingEmailInvalid: byBuyer("billing_address_invalid", "The email address for the bill is none."),
  PaymentMethodMissing: byBuyer("payment_method_missing", "The buyer chooses how to pay."),
  PaymentMethodUnavailable: byBuyer("payment_method_unavailable", "This payment method can't be used."),
  MandateMissing: byBuyer("mandate_missing", "A direct debit mandate has to be chosen."),
  MandateNotUsable: byBuyer("mandate_not_usable", "This direct debit mandate can't be used."),
  MandateUnknown: byBuyer("mandate_unknown", "There is no such direct debit mandate."),
}

/** Whoever pays online does so in the shop. */
const PAID_ONLINE: Message = {
  type: "error",
  code: "buyer_required",
  severity: "requires_buyer_input",
  content: "The buyer pays the order in the shop: open continue_url.",
}

/** How many pieces go where is more than an agent is told. */
const SPLIT: Message = {
  type: "error",
  code: "split_shipment",
  severity: "requires_buyer_review",
  content: "The buyer sends a line to several addresses: they place the order in the shop, or you choose one for it.",
}

const ABOVE_LIMIT: Message = {
  type: "error",
  code: "order_limit_exceeded",
  severity: "requires_buyer_review",
  content: "The buyer has not allowed you to place an order of this amount.",
  path: "$.totals",
}

/** Something of its last change was refused, or came from elsewhere. */
const NOT_MEANT: Message = {
  type: "error",
  code: "unconfirmed",
  severity: "recoverable",
  content: "What stands here is not what you asked for last: update the checkout to what should be ordered.",
}

/** By which an agent says what it means to order. */
export const stateOf = ({ id, version }: Pick<Cart, "id" | "version">): string => `${id} ${version}`

/** Told where nothing else is lacking. */
export const notMeant = (cart: Cart, { agent }: Customer): readonly Message[] =>
  when(agent !== undefined && agent.meant !== stateOf(cart), NOT_MEANT)

/** What nothing is wrong with, and no agent may order. */
export const leftToBuyer = ({ paymentInfo, taxedPrice, ...cart }: Cart, { agent }: Customer): readonly Message[] => [
  ...when(activeItems(cart).some(isSplit), SPLIT),
  ...when(paymentInfo !== undefined && isPaidInAdvance(paymentInfo.paymentMethodId), PAID_ONLINE),
  ...when(!isWithinLimit(taxedPrice.totalGross, agent?.orderLimit), ABOVE_LIMIT),
]

const pathOf = (cart: Cart, { in: below }: Told, [first, lineItemId]: readonly string[]): string | undefined => {
  if (first !== "lineItems") return undefined
  if (lineItemId === undefined) return "$.line_items"
  const index = (below ? deliveredItems(cart) : activeItems(cart)).findIndex(({ id }) => id === lineItemId)
  return below ? `$.fulfillment.methods[${index}].${below}` : `$.line_items[${index}]`
}

export const lacksOf = async (tx: Transaction, cart: Cart, placing: Placing): Promise<readonly Message[]> => {
  const faults = await placementFaults(tx, cart, placing)
  const lacks = faults.map(({ _tag, at }): Message => {
    const { in: _, ...told } = LACKS[_tag]
    const path = pathOf(cart, LACKS[_tag], at)
    return { type: "error", ...told, ...(path === undefined ? {} : { path }) }
  })
  const all = [...lacks, ...leftToBuyer(cart, placing.customer)]
  return all.length > 0 ? all : notMeant(cart, placing.customer)
}
