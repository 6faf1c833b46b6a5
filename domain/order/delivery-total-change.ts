/** Previews the order total with another delivery of an item; the same rules book it later (API-35, ORDER-16). */
import { bookCourier } from "../booking/book-courier.ts"
import { setLineItemPickupPoint } from "../booking/line-item-pickup-point.ts"
import { bookDeliverySlot } from "../booking/slot-booking.ts"
import { setLineItemSplit } from "../booking/split-booking.ts"
import type { LineItem } from "../cart/cart.ts"
import { replaceLineItems } from "../cart/cart-line-items.ts"
import { setItemAndLineTax } from "../cart/cart-tax.ts"
import { recalculateTotals } from "../cart/cart-totals.ts"
import type { DeliveryOption } from "../delivery/delivery-option.ts"
import type { PickupPoint } from "../delivery/pickup-point.ts"
import type { Cents } from "../money/cents.ts"
import type { LineTax } from "../tax/determine-tax.ts"
import type { Order } from "./order.ts"
import { setOrderItemAddressCosts } from "./order-delivery-costs.ts"

/** Prices are net, in cents. */
export type NewDeliveryChoice =
  | { readonly _tag: "Slot"; readonly option: DeliveryOption }
  | { readonly _tag: "Courier"; readonly price: Cents }
  /** `count` includes the main address; each other one costs `price`. `tax` is that of another main address (TAX-04). */
  | { readonly _tag: "Addresses"; readonly count: number; readonly price: Cents; readonly tax?: LineTax | undefined }
  /** `tax` is that of the point's country */
  | { readonly _tag: "Pickup"; readonly point: PickupPoint; readonly tax?: LineTax | undefined }

type Lines = Pick<Order, "lineItems" | "customLineItems" | "taxedPrice">

const NEW_ID = "new"

const NO_CONTACT = { name: "", phoneNumber: "" }

const setAddresses = <O extends Lines>(order: O, item: LineItem, count: number): O => {
  const [main] = item.shippingAddresses
  const shares = main ? Array.from({ length: count }, () => main) : []
  return count > 1 ? setLineItemSplit(order, item, shares) : replaceLineItems(order, [{ ...item, shippingAddresses: shares }])
}

const applyChoice = <O extends Lines>(order: O, item: LineItem, chosen: NewDeliveryChoice): O => {
  switch (chosen._tag) {
    case "Slot":
      return bookDeliverySlot(order, item, chosen.option, { id: NEW_ID })
    case "Courier":
      return bookCourier(order, item, NO_CONTACT, chosen.price, NEW_ID)
    case "Addresses": {
      const { count, price, tax } = chosen
      const addressed = setAddresses(order, item, count)
      return setOrderItemAddressCosts(tax ? setItemAndLineTax(addressed, item, tax) : addressed, item.id, price, () => NEW_ID)
    }
    case "Pickup": {
      const fetched = setLineItemPickupPoint(order, item, chosen.point)
      return chosen.tax ? setItemAndLineTax(fetched, item, chosen.tax) : fetched
    }
  }
}

/** The agreed total and the total with the choice: gross, in cents. */
export interface DeliveryTotalChange {
  readonly agreedTotal: Cents
  readonly newTotal: Cents
}

/** Calculates the totals on a copy of the order; nothing is booked. */
export const calculateOrderTotalChange = <O extends Lines>(
  order: O,
  item: LineItem,
  chosen: NewDeliveryChoice,
): DeliveryTotalChange => ({
  agreedTotal: order.taxedPrice.totalGross,
  newTotal: recalculateTotals(applyChoice(order, item, chosen), order.taxedPrice).totalGross,
})
