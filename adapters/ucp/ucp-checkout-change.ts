/** Converts an agent's items, discount codes, fulfillment methods and payment instrument to the shop's change of a checkout. */
import type { DeliveryRequest } from "../../application/shop/agents/apply-delivery-choices.ts"
import type { CheckoutChange } from "../../application/shop/agents/change-checkout.ts"
import type { RequestedPaymentInfo } from "../../application/shop/agents/check-agent-order.ts"
import type { RequestedLine } from "../../application/shop/agents/replace-cart-content.ts"
import type { Address } from "../../domain/address/address.ts"
import { MANDATE_METHOD_ID, ON_ACCOUNT_METHOD_ID } from "../../domain/payment/method-ids.ts"
import { fromUcpAddress, getAddressId, matchesUcpAddress } from "./ucp-destinations.ts"
import type { UcpCheckoutRequest } from "./ucp-endpoints.ts"
import { parseDeliveryOptionId } from "./ucp-fulfillment.ts"
import type { UcpFulfillmentMethod, UcpPaymentRequest } from "./ucp-fulfillment-schemas.ts"
import { UCP_PAYMENT_HANDLER_ID } from "./ucp-payment.ts"
import { splitVariantId } from "./ucp-variants.ts"

const toLine = ({ id, quantity, item }: UcpCheckoutRequest["line_items"][number]): RequestedLine => {
  const { id: variantId, quantity_unit: unit } = item
  return {
    lineItemId: id,
    configuration: splitVariantId(variantId),
    isOneRun: quantity === 1 && (unit === undefined || (unit.unit === "C62" && (unit.scale ?? 0) === 0)),
  }
}

/** Finds the requested address: in the address book, else in the cart if unchanged, else as the agent wrote it. */
const makeAddressFinder =
  ({ destinations = [], selected_destination_id: id }: UcpFulfillmentMethod) =>
  (inCart: readonly Address[], addressBook: readonly Address[]): Address | undefined => {
    const findInBook = (addressId: string | undefined) => addressBook.find(address => address.id === addressId)
    const findInCart = (addressId: string | undefined) => inCart.find(address => getAddressId(address) === addressId)
    if (typeof id === "string") {
      const written = destinations.find(destination => destination.id === id)
      const same = findInCart(id)
      if (findInBook(id)) return findInBook(id)
      return same && (!written || matchesUcpAddress(same, written)) ? same : written && fromUcpAddress(written)
    }
    const [written, ...others] = destinations.filter(each => !findInBook(each.id) && !findInCart(each.id))
    return written && others.length === 0 ? fromUcpAddress(written) : undefined
  }

const toDelivery = (method: UcpFulfillmentMethod): DeliveryRequest => ({
  method: method.type,
  lineItemIds: method.line_item_ids,
  destinationId: method.selected_destination_id ?? undefined,
  findAddress: makeAddressFinder(method),
  options: (method.groups ?? []).map(({ id, selected_option_id: option }) => ({
    lineItemId: id,
    choice: typeof option === "string" ? parseDeliveryOptionId(option) : undefined,
  })),
})

/** Returns undefined when no instrument is chosen. Contradictory or several chosen instruments are unknown. */
export const toRequestedPaymentInfo = ({ instruments = [] }: UcpPaymentRequest): RequestedPaymentInfo | undefined => {
  const [only, ...others] = instruments
  const [selected, ...ambiguous] = instruments.filter(instrument => instrument.selected)
  const chosen = selected ?? (others.length === 0 ? only : undefined)
  if (!chosen || chosen.selected === false) return undefined
  const isOnAccount = chosen.id === ON_ACCOUNT_METHOD_ID
  const expectedType = isOnAccount ? "on_account" : "direct_debit"
  const { handler_id: handlerId = UCP_PAYMENT_HANDLER_ID, type = expectedType } = chosen
  if (ambiguous.length > 0 || handlerId !== UCP_PAYMENT_HANDLER_ID || type !== expectedType) return "unknown"
  return isOnAccount ? { paymentMethodId: ON_ACCOUNT_METHOD_ID } : { paymentMethodId: MANDATE_METHOD_ID, mandateId: chosen.id }
}

export const toCheckoutChange = ({ line_items, discounts, fulfillment, payment }: UcpCheckoutRequest): CheckoutChange => ({
  lines: line_items.map(toLine),
  codes: discounts?.codes,
  deliveries: fulfillment && (fulfillment.methods ?? []).map(toDelivery),
  payment: payment && toRequestedPaymentInfo(payment),
})
