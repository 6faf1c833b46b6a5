import { determineArtworkRequirements } from "../artwork/determine-artwork-requirements.ts"
import type { ItemArtwork, ItemArtworkView } from "../artwork/item-artwork.ts"
import { type Cart, getActiveLineItems, type LineItem } from "../cart/cart.ts"
import { getDocumentReference } from "../cart/document.ts"
import { listItemServiceKeys } from "../cart/service-booking.ts"
import { getDirectMailingCounts } from "../catalog/direct-mailing.ts"
import { findItemExtraService } from "../catalog/extra-services.ts"
import type { Product } from "../catalog/product.ts"
import type { DeliveryDateDeadline } from "../delivery/delivery-date-deadline.ts"
import type { Order } from "./order.ts"

/** The artwork of an order's active items (ART-02). An order that was in production before the shop took files has none. */
export interface OrderArtworkView {
  readonly items: readonly ItemArtworkView[]
  /** until when artwork and payment must be in for the agreed dates to hold; missing once all is approved */
  readonly deadline?: DeliveryDateDeadline
}

const findAddressCounts = (item: LineItem): Pick<ItemArtwork, "addresses"> => {
  const mailing = getDirectMailingCounts(item)
  if (!mailing) return {}
  const { withinNetherlands, outsideNetherlands } = mailing
  return withinNetherlands + outsideNetherlands > 0 ? { addresses: { withinNetherlands, outsideNetherlands } } : {}
}

const createItemArtwork = (order: Order, item: LineItem, product: Product | undefined, since: Date): ItemArtwork => {
  const requirements = determineArtworkRequirements(product ?? { options: [] }, item.selection)
  const designReference = getDocumentReference(item)
  const service = findItemExtraService(listItemServiceKeys(order, item.id), product?.services ?? [])
  return {
    orderId: order.id,
    lineItemId: item.id,
    since,
    requirements,
    ...findAddressCounts(item),
    ...(designReference === undefined ? {} : { designReference }),
    isCheckedByPerson: service !== undefined || requirements.trim === undefined || requirements.pages === undefined,
    files: [],
  }
}

/** The artwork that an order begins with: nothing is uploaded. @param findProduct also finds withdrawn products */
export const createOrderArtwork = (
  order: Order,
  findProduct: (key: string) => Product | undefined,
  since: Date,
): readonly ItemArtwork[] =>
  getActiveLineItems(order).map(item => createItemArtwork(order, item, findProduct(item.productKey), since))

/** The artwork of the items that still count. */
export const selectActiveArtwork = (order: Pick<Cart, "lineItems">, artwork: readonly ItemArtwork[]): readonly ItemArtwork[] =>
  getActiveLineItems(order).flatMap(({ id }) => artwork.find(({ lineItemId }) => lineItemId === id) ?? [])
