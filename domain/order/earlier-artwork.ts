/** Files of an earlier order that can be used again for an item of another one (ART-14). */
import { isAddressList } from "../artwork/artwork-state.ts"
import type { ArtworkFile, ItemArtwork, KnownRequirements } from "../artwork/item-artwork.ts"
import type { LineItem } from "../cart/cart.ts"
import type { LocalizedText } from "../text/localized-text.ts"
import type { Order } from "./order.ts"

/** An earlier item whose files the customer approved. */
export interface ApprovedOrderItem {
  readonly order: Pick<Order, "id" | "orderNumber" | "createdAt">
  readonly lineItem: Pick<LineItem, "name" | "quantity">
  readonly artwork: ItemArtwork
  /** the files whose content the shop still has */
  readonly storedFileIds: readonly string[]
}

/** What a customer sees of an earlier item, to choose its files. */
export interface EarlierArtwork {
  readonly orderId: string
  readonly lineItemId: string
  readonly orderNumber: string
  /** ISO 8601 */
  readonly createdAt: string
  readonly name: LocalizedText
  readonly quantity: number
  readonly requirements: Pick<KnownRequirements, "trim" | "pages" | "contour">
  /** at least one */
  readonly files: readonly Pick<ArtworkFile, "id" | "name" | "size" | "page">[]
}

const selectFilesForPages = <File extends Pick<ArtworkFile, "page">>(
  files: readonly File[],
  { pages = Number.POSITIVE_INFINITY }: Pick<KnownRequirements, "pages">,
): readonly File[] => files.filter(({ page = 1 }) => page <= pages)

/** The approved files of an earlier item for the pages of another one. Addresses go out of date, so a list is sent anew. */
export const listReusableFiles = (
  { approval, files }: Pick<ItemArtwork, "approval" | "files">,
  requirements: Pick<KnownRequirements, "pages">,
): readonly ArtworkFile[] =>
  approval === undefined
    ? []
    : selectFilesForPages(
        files.filter(file => !isAddressList(file)),
        requirements,
      )

/** The earlier items that have a file to use again, in the same order. */
export const listEarlierArtwork = (items: readonly ApprovedOrderItem[]): readonly EarlierArtwork[] =>
  items.flatMap(({ order, lineItem, artwork, storedFileIds }) => {
    const files = listReusableFiles(artwork, {}).filter(({ id }) => storedFileIds.includes(id))
    if (files.length === 0) return []
    const { trim, pages, contour } = artwork.requirements
    return [
      {
        ...{ orderId: order.id, lineItemId: artwork.lineItemId, orderNumber: order.orderNumber, createdAt: order.createdAt },
        ...{ name: lineItem.name, quantity: lineItem.quantity },
        requirements: {
          ...(trim && { trim }),
          ...(pages === undefined ? {} : { pages }),
          ...(contour === undefined ? {} : { contour }),
        },
        files: files.map(({ id, name, size, page }) => ({ id, name, size, ...(page === undefined ? {} : { page }) })),
      },
    ]
  })

type ArtworkFormatOfItem = EarlierArtwork["requirements"]

const hasSameFormat = (one: ArtworkFormatOfItem, other: ArtworkFormatOfItem): boolean =>
  one.trim?.width === other.trim?.width &&
  one.trim?.height === other.trim?.height &&
  one.pages === other.pages &&
  one.contour === other.contour

/** Earlier files for an item. The proposed ones were printed in the item's own size, number of pages and contour. */
export interface EarlierArtworkChoices {
  readonly proposed: EarlierArtwork | undefined
  readonly others: readonly EarlierArtwork[]
}

/** The choices for an item's pages. @param earlier the preferred ones first */
export const chooseEarlierArtwork = (
  requirements: ArtworkFormatOfItem,
  earlier: readonly EarlierArtwork[],
): EarlierArtworkChoices => {
  const usable = earlier
    .map(each => ({ ...each, files: selectFilesForPages(each.files, requirements) }))
    .filter(({ files }) => files.length > 0)
  const proposed = usable.find(each => hasSameFormat(each.requirements, requirements))
  return { proposed, others: usable.filter(each => each !== proposed) }
}
