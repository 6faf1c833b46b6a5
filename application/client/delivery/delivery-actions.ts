/**
 * Delivery actions for items of the cart or of an order that waits for production. Pages use both in the same way
 * (DELIV-38).
 */
import { Effect } from "effect"
import type { AddressDraft } from "../../../domain/address/address-validation.ts"
import type { CartId, LineItem, LineItemId } from "../../../domain/cart/cart.ts"
import type { AddressQuantity } from "../../../domain/delivery/delivery-choice.ts"
import type { DeliveryOption } from "../../../domain/delivery/delivery-option.ts"
import type { PickupPoint } from "../../../domain/delivery/pickup-point.ts"
import type { CartChangeFailedError, ChangeFailure } from "../cart/cart-change-error.ts"
import type { CartDeliveryDays } from "../cart/cart-delivery-days.ts"
import type { CartSession } from "../cart/cart-session.ts"
import type { DeliveryOfferService, DeliveryOfferWithCutOff } from "../ports/delivery-offer-service.ts"
import type { ServiceFailure } from "../ports/service-failures.ts"
import type { AddressInvalidError } from "./address-invalid-error.ts"
import type { ChooseAddress } from "./choose-address.ts"
import type { ChoosePickupPoint, PickupAddressNotParsedError } from "./choose-pickup-point.ts"
import { type CourierInput, type CourierInvalidError, validateAndSendCourier } from "./send-courier-contact.ts"

export type NonEmptyAddressQuantities = readonly [AddressQuantity, ...AddressQuantity[]]

export type DeliveryChangeFailure = CartChangeFailedError | ChangeFailure

export interface DeliveryActions {
  /** an agreed slot stays valid, whether or not it is still offered */
  readonly areSlotsFixed: boolean
  /** the item's current delivery offer */
  readonly offer: (item: LineItem) => Effect.Effect<DeliveryOfferWithCutOff, ServiceFailure>
  readonly chooseSlot: (
    item: LineItemId,
    slot: Pick<DeliveryOption, "recsKey" | "carrier" | "before">,
  ) => Effect.Effect<object, DeliveryChangeFailure>
  readonly chooseCourier: (
    item: LineItemId,
    typed: CourierInput,
  ) => Effect.Effect<object, CourierInvalidError | DeliveryChangeFailure>
  /** the main address first; a single address ends a split */
  readonly split: (item: LineItemId, shares: NonEmptyAddressQuantities) => Effect.Effect<object, DeliveryChangeFailure>
  /** ships everything to one valid address (AVAIL-21, AVAIL-22) */
  readonly shipTo: (item: LineItem, address: AddressDraft) => Effect.Effect<object, AddressInvalidError | DeliveryChangeFailure>
  readonly pickUpAt: (
    item: LineItemId,
    point: PickupPoint,
  ) => Effect.Effect<object, PickupAddressNotParsedError | DeliveryChangeFailure>
}

export type GetCartDeliveryActions = (cartId: CartId) => DeliveryActions

interface Ports {
  readonly session: Pick<CartSession, "applyChange">
  readonly delivery: DeliveryOfferService
  readonly days: Pick<CartDeliveryDays, "show">
  readonly chooseAddress: ChooseAddress
  readonly choosePickupPoint: ChoosePickupPoint
}

export const makeGetCartDeliveryActions =
  ({ session, delivery, days, chooseAddress, choosePickupPoint }: Ports): GetCartDeliveryActions =>
  cartId => ({
    areSlotsFixed: false,
    offer: item => Effect.tap(delivery.options(cartId, item.id), ({ offer }) => Effect.sync(() => days.show(item, offer))),
    chooseSlot: (lineItemId, { recsKey, before }) =>
      session.applyChange({ _tag: "SetDeliveryOption", lineItemId, recsKey, before }),
    chooseCourier: (lineItemId, typed) =>
      validateAndSendCourier(typed, courier => session.applyChange({ _tag: "SetCourier", lineItemId, courier })),
    split: (lineItemId, shares) => session.applyChange({ _tag: "SetSplitShipment", lineItemId, shares }),
    shipTo: ({ id: lineItemId }, address) => chooseAddress({ _tag: "Shipping", lineItemId }, address),
    pickUpAt: choosePickupPoint,
  })
