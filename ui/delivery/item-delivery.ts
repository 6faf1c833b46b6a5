/** One line item and its delivery, whichever cart or order it is in: what the rows and dialogs of its card work with (DELIV-38). */
import type { DeliveryContext } from "../../application/delivery/delivery-context.ts"
import type { KnownOffer } from "../../application/delivery/offer-step.ts"
import type { LineItem } from "../../domain/cart/cart.ts"
import type { DeliveryChoice } from "../../domain/delivery/delivery-choice.ts"
import type { Order } from "../../domain/order/order.ts"

/** Where what is unsaved of it belongs: the customer's cart, or the order. */
export const draftsAt = ({ order }: Pick<ItemDelivery, "order">): string => order?.id ?? "cart"

export interface ItemDelivery {
  readonly item: LineItem
  /** in the reader's language */
  readonly name: string
  readonly choice: DeliveryChoice
  readonly delivery: DeliveryContext
  readonly offered: KnownOffer & { readonly askAgain: () => void }
  /** the order it is in, with what was agreed */
  readonly order: Order | undefined
}
