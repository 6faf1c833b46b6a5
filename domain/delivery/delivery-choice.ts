/** What was chosen for one line item; every choice leaves out what it can't be combined with (AVAIL-21…24). */
import type { AddressQuantity } from "../cart/cart.ts"
import type { SelectedDeliveryOption } from "./delivery-option.ts"

/** Who opens the door for the courier; the number in E.164 (PHONE-09). */
export interface CourierContact {
  readonly name: string
  readonly phoneNumber: string
}

/** A line item is one, with its courier beside it: couriers are booked as `courierService` lines (PHONE-08). */
export interface DeliveryChoice {
  readonly quantity: number
  /** the first is the main address (SPLIT-07) */
  readonly shippingAddresses: readonly AddressQuantity[]
  readonly pickupPointId?: string
  readonly deliveryOption?: SelectedDeliveryOption
  readonly courier?: CourierContact
}

/** More than one address is a split shipment (SPLIT-01). */
export const isSplitShipment = ({ shippingAddresses }: Pick<DeliveryChoice, "shippingAddresses">): boolean =>
  shippingAddresses.length > 1

/** The dialog says Add while everything goes to one address, Change afterwards (SPLIT-03). */
export const getSplitDialogTitleKey = (shippingAddresses: readonly AddressQuantity[]): "Add" | "Change" =>
  isSplitShipment({ shippingAddresses }) ? "Change" : "Add"

/** What is picked up is not brought: a slot of the whole day goes, as delivery options exclude pick-up points (AVAIL-03). */
export const replaceSlotWithPickupPoint = <C extends DeliveryChoice>(
  { deliveryOption: _, ...choice }: C,
  pickupPointId: string,
) => ({ ...choice, pickupPointId })
