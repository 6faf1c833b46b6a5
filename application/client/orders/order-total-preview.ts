/** The order total with another delivery, compared with the agreed one (ORDER-16). */
import type { Address } from "../../../domain/address/address.ts"
import type { LineItem } from "../../../domain/cart/cart.ts"
import { type DeliveryOfferResult, getFetchedOrEarlierOffer } from "../../../domain/delivery/delivery-offer.ts"
import type { PickupPoint } from "../../../domain/delivery/pickup-point.ts"
import { type Cents, subtractCents, toCents } from "../../../domain/money/cents.ts"
import { calculateOrderTotalChange, type NewDeliveryChoice } from "../../../domain/order/delivery-total-change.ts"
import type { Order } from "../../../domain/order/order.ts"
import { type AmountLimitExceeded, findExceededLimit } from "../../../domain/payment/payer-limit-usage.ts"
import { isPrepaidMethod } from "../../../domain/payment/payment.ts"
import type { LineTax } from "../../../domain/tax/determine-tax.ts"
import { toTextKey } from "../../../domain/text/canonical-text.ts"

/** How a difference is settled: a paid order waits for the rest, or gets a refund (PAY-55). */
type Settlement = "AsAgreed" | "Open" | "Difference" | "Back"

export interface OrderTotalPreview {
  /** gross, in cents */
  readonly total: Cents
  readonly comparison: "more" | "less" | "same"
  readonly difference: Cents
  /** missing when the total stays the same */
  readonly settlement?: Settlement
  /** the exceeded limit; the change is then refused (PAY-59) */
  readonly exceeded?: AmountLimitExceeded
}

const getSettlement = ({ paymentInfo, stages }: Order, comparison: "more" | "less"): Settlement => {
  if (!paymentInfo || !isPrepaidMethod(paymentInfo.paymentMethodId)) return "AsAgreed"
  if (stages.includes("waitingForPayment")) return "Open"
  return comparison === "more" ? "Difference" : "Back"
}

/** The VAT of an ordered item in the country of an address or pick-up point; undefined when it stays, or isn't known yet. */
export const findDestinationTax = (
  offer: DeliveryOfferResult | undefined,
  { country }: Pick<Address, "country">,
): LineTax | undefined =>
  (offer && getFetchedOrEarlierOffer(offer))?.taxes?.find(({ destination }) => destination === toTextKey(country))

/** The choice of another pick-up point than the item's, with the VAT of its country; undefined without one. */
export const toNewPickup = (
  offer: DeliveryOfferResult | undefined,
  { pickupPointId }: Pick<LineItem, "pickupPointId">,
  point: PickupPoint | undefined,
): NewDeliveryChoice | undefined =>
  point && point.id !== pickupPointId
    ? { _tag: "Pickup", point, tax: findDestinationTax(offer, { country: point.address.countryCode }) }
    : undefined

/** The preview for a choice; without one the total stays the same. */
export const previewOrderTotal = (order: Order, item: LineItem, chosen: NewDeliveryChoice | undefined): OrderTotalPreview => {
  const { totalGross: agreedTotal } = order.taxedPrice
  const total = chosen ? calculateOrderTotalChange(order, item, chosen).newTotal : agreedTotal
  const comparison = total > agreedTotal ? "more" : total < agreedTotal ? "less" : "same"
  const preview = { total, comparison, difference: toCents(Math.abs(total - agreedTotal)) } as const
  if (comparison === "same") return preview
  const exceeded = findExceededLimit(order.amountLimits ?? [], subtractCents(total, agreedTotal))
  return { ...preview, ...(exceeded ? { exceeded } : { settlement: getSettlement(order, comparison) }) }
}
