/** The delivery choice of one line item. Each choice excludes those it can't be combined with (AVAIL-21…24). */
import type { Address } from "../address/address.ts"
import type { SelectedDeliveryOption } from "./delivery-option.ts"

/** `quantity` is in pieces. */
export interface AddressQuantity {
  readonly address: Address
  readonly quantity: number
}

/** The person who receives the courier; the phone number is in E.164 (PHONE-09). */
export interface CourierContact {
  readonly name: string
  readonly phoneNumber: string
}

/** A line item together with its courier, which is stored as a `courierService` line (PHONE-08). */
export interface ItemDeliveryChoice {
  readonly quantity: number
  /** the first is the main address (SPLIT-07) */
  readonly shippingAddresses: readonly AddressQuantity[]
  readonly pickupPointId?: string
  readonly deliveryOption?: SelectedDeliveryOption
  readonly courier?: CourierContact
}

/** More than one address is a split shipment (SPLIT-01). */
export const isSplitShipment = ({ shippingAddresses }: Pick<ItemDeliveryChoice, "shippingAddresses">): boolean =>
  shippingAddresses.length > 1

/** Part of the dialog title's key: Add while there is one address, else Change (SPLIT-03). */
export const getSplitDialogTitleVariant = (shippingAddresses: readonly AddressQuantity[]): "Add" | "Change" =>
  isSplitShipment({ shippingAddresses }) ? "Change" : "Add"

/** The choice with a pick-up point and without its slot, because the two exclude each other (AVAIL-03). */
export const replaceSlotWithPickupPoint = <C extends ItemDeliveryChoice>(
  { deliveryOption: _, ...choice }: C,
  pickupPointId: string,
) => ({ ...choice, pickupPointId })
