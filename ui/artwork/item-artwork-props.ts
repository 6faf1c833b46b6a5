import type { ManageArtwork } from "../../application/client/artwork/manage-artwork.ts"
import type { OrderArtworkViewModel, OrderItemArtwork } from "../../application/client/artwork/order-artwork-view-model.ts"

export interface ItemArtworkProps {
  readonly item: OrderItemArtwork
  readonly viewModel: OrderArtworkViewModel
  readonly manage: ManageArtwork
  /** of the item, for accessible names */
  readonly name: string
  /** approving it is what the customer does next */
  readonly isNext: boolean
}
