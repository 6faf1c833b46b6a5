/** Delivery actions that make one choice for several items of the cart, as one change (DELIV-40, DELIV-41). */
import { Effect } from "effect"
import type { CartId } from "../../../domain/cart/cart.ts"
import type { NonEmptyLineItemIds, SharedDeliveryChoice } from "../../../domain/cart/cart-command.ts"
import { createInjectionToken } from "../../shared/injection-token.ts"
import type { Settings } from "../../shared/settings.ts"
import type { CartSession } from "../cart/cart-session.ts"
import type { ErrorReports } from "../ports/error-reports.ts"
import { validateChosenAddress } from "./choose-address.ts"
import { toPickupPayloadOrReport } from "./choose-pickup-point.ts"
import type { DeliveryActions, GetCartDeliveryActions } from "./delivery-actions.ts"
import { validateAndSendCourier } from "./send-courier-contact.ts"

/** The part of the delivery that a dialog chooses. */
export type DeliveryPart = "address" | "slot" | "pickup"

/** `listLineItemIds` is called when a choice is confirmed. The item that a dialog names is only its example. */
export type GetSharedDeliveryActions = (
  cartId: CartId,
  listLineItemIds: (part: DeliveryPart) => NonEmptyLineItemIds,
) => DeliveryActions

interface Ports extends Pick<Settings, "countries"> {
  readonly session: Pick<CartSession, "applyChange">
  readonly reports: ErrorReports
  readonly forSingleItems: GetCartDeliveryActions
}

export const makeGetSharedDeliveryActions =
  ({ session, reports, countries, forSingleItems }: Ports): GetSharedDeliveryActions =>
  (cartId, listLineItemIds) => {
    const apply = (part: DeliveryPart, choice: SharedDeliveryChoice) =>
      Effect.suspend(() => session.applyChange({ _tag: "SetSharedDelivery", lineItemIds: listLineItemIds(part), choice }))
    return {
      ...forSingleItems(cartId),
      chooseSlot: (_, { carrier, before }) => apply("slot", { _tag: "SetDailySlot", carrier, before }),
      chooseCourier: (_, typed) => validateAndSendCourier(typed, courier => apply("slot", { _tag: "SetCourier", courier })),
      shipTo: (_, draft) =>
        validateChosenAddress(draft, "shipping", countries).pipe(
          Effect.flatMap(address => apply("address", { _tag: "SetShippingAddress", address })),
        ),
      pickUpAt: (_, point) =>
        toPickupPayloadOrReport(point, reports).pipe(
          Effect.flatMap(payload => apply("pickup", { _tag: "SetPickupPoint", payload })),
        ),
    }
  }

export const GetSharedDeliveryActions = createInjectionToken<GetSharedDeliveryActions>("GetSharedDeliveryActions")
