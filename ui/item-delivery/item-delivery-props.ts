/** A line item and its delivery, of a cart or an order: the props of its card's rows and dialogs (DELIV-38). */
import type { ReactNode } from "react"
import type { DeliveryActions } from "../../application/client/delivery/delivery-actions.ts"
import type { DeliveryOfferViewState } from "../../application/client/delivery/delivery-offer-view-model.ts"
import type { ItemDeliveryViewState } from "../../application/client/delivery/item-delivery-view-state.ts"
import type { DeliveryPart } from "../../application/client/delivery/shared-delivery-actions.ts"
import type { ServiceFailure } from "../../application/client/ports/service-failures.ts"
import type { DeliveryOffer } from "../../domain/delivery/delivery-offer.ts"
import type { Order } from "../../domain/order/order.ts"

/** A choice for all products, shown by the rows and dialogs of one of them (DELIV-41). */
interface SharedChoice {
  /** which products a dialog's choice is for */
  readonly renderProducts: (part: DeliveryPart) => ReactNode
  readonly removedExtras: number
  readonly limitOffer: (offer: DeliveryOffer) => DeliveryOffer
}

/** Drafts belong to the customer's cart, to all of its products or to the order. */
export const getDeliveryDraftScope = ({ order, shared }: Pick<ItemDeliveryProps, "order" | "shared">): string =>
  shared ? "all" : (order?.id ?? "cart")

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
  readonly shared?: SharedChoice | undefined
}
