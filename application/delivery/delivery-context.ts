/** The delivery of line items where they are: in the cart, or in an order that still waits; pages work the same on either (DELIV-38). */
import { Effect } from "effect"
import type { AddressShare, CartId, LineItemId } from "../../domain/cart/cart.ts"
import type { DeliveryOption } from "../../domain/delivery/option.ts"
import type { CartSession } from "../cart/cart-session.ts"
import type { ChangeFailed, ChangeFailure } from "../cart/change-failed.ts"
import type { DeliveryService, OfferedDelivery } from "../ports/delivery-service.ts"
import type { ServiceFailure } from "../ports/failures.ts"
import { token } from "../ports/token.ts"
import { type CourierInvalid, checkedCourier, type TypedCourier } from "./courier-contact.ts"

export type DeliveryFailed = ChangeFailed | ChangeFailure

export interface DeliveryContext {
  /** what can be chosen for the item now */
  readonly offer: (item: LineItemId) => Effect.Effect<OfferedDelivery, ServiceFailure>
  readonly chooseSlot: (
    item: LineItemId,
    slot: Pick<DeliveryOption, "recsKey" | "before">,
  ) => Effect.Effect<unknown, DeliveryFailed>
  readonly chooseCourier: (
    item: LineItemId,
    typed: TypedCourier,
  ) => Effect.Effect<unknown, CourierInvalid | DeliveryFailed>
  /** the main address first; one alone ends a split */
  readonly split: (
    item: LineItemId,
    shares: readonly [AddressShare, ...AddressShare[]],
  ) => Effect.Effect<unknown, DeliveryFailed>
}

export type CartDelivery = (cartId: CartId) => DeliveryContext

interface Ports {
  readonly session: Pick<CartSession, "ask">
  readonly delivery: DeliveryService
}

export const makeCartDelivery =
  ({ session, delivery }: Ports): CartDelivery =>
  cartId => ({
    offer: item => delivery.options(cartId, item),
    chooseSlot: (lineItemId, { recsKey, before }) =>
      session.ask({ _tag: "SetDeliveryOption", lineItemId, recsKey, before }),
    chooseCourier: (lineItemId, typed) =>
      checkedCourier(typed).pipe(Effect.flatMap(courier => session.ask({ _tag: "SetCourier", lineItemId, courier }))),
    split: (lineItemId, shares) => session.ask({ _tag: "SetSplitShipment", lineItemId, shares }),
  })

export const CartDelivery = token<CartDelivery>("CartDelivery")
