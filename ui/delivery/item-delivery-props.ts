/** One line item and its delivery, whichever cart or order it is in: what the rows and dialogs of its card work with (DELIV-38). */
import type { DeliveryActions } from "../../application/delivery/delivery-actions.ts"
import type { DeliveryOfferViewState } from "../../application/delivery/delivery-offer-view-model.ts"
import type { ItemDeliveryViewState } from "../../application/delivery/item-delivery-view-state.ts"
import type { ServiceFailure } from "../../application/ports/service-failures.ts"
import type { Order } from "../../domain/order/order.ts"

/** Where what is unsaved of it belongs: the customer's cart, or the order. */
export const getDeliveryDraftPlace = ({ order }: Pick<ItemDeliveryProps, "order">): string => order?.id ?? "cart"

export interface ItemDeliveryProps extends ItemDeliveryViewState {
  /** in the reader's language */
  readonly name: string
  readonly delivery: DeliveryActions
  readonly offered: DeliveryOfferViewState & {
    readonly failure: ServiceFailure | undefined
    readonly askAgain: () => void
  }
  /** the order it is in, with what was agreed */
  readonly order: Order | undefined
}
