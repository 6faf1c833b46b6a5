/** A line item and its delivery, of a cart or an order: the props of its card's rows and dialogs (DELIV-38). */
import type { DeliveryActions } from "../../application/client/delivery/delivery-actions.ts"
import type { DeliveryOfferViewState } from "../../application/client/delivery/delivery-offer-view-model.ts"
import type { ItemDeliveryViewState } from "../../application/client/delivery/item-delivery-view-state.ts"
import type { ServiceFailure } from "../../application/client/ports/service-failures.ts"
import type { Order } from "../../domain/order/order.ts"

/** Drafts belong to the customer's cart or to the order. */
export const getDeliveryDraftScope = ({ order }: Pick<ItemDeliveryProps, "order">): string => order?.id ?? "cart"

export interface ItemDeliveryProps extends ItemDeliveryViewState {
  /** in the shopper's language */
  readonly name: string
  readonly delivery: DeliveryActions
  readonly offer: DeliveryOfferViewState & {
    readonly failure: ServiceFailure | undefined
    readonly refetch: () => void
  }
  /** the order that has the item, with its agreed prices */
  readonly order: Order | undefined
}
