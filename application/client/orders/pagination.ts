/** Pages of lists, counted from 1 (ORDER-15). */
import { DEFAULT_ORDER_PAGE_SIZE } from "../../../domain/order/order-search-terms.ts"

/** The last page of orders that the services return. */
const LAST_PAGE = 5_000

/** How many products or quotes the services skip at most. */
const MAX_OFFSET = 10_000

/** The last page of products or quotes that the services return. */
export const getLastPage = (pageSize: number): number => Math.floor(MAX_OFFSET / pageSize)

/** The page number in untrusted text; anything else is page 1. */
export const parsePageNumber = (text: string | null, last = LAST_PAGE): number =>
  /^[1-9]\d{0,4}$/.test(text ?? "") ? Math.min(Number(text), last) : 1

/** The number of orders before a page, for the list's `offset` (API-38). */
export const getPageOffset = (page: number): number => (page - 1) * DEFAULT_ORDER_PAGE_SIZE

export interface PageInfo {
  /** counted from 1, inclusive; both 0 on an empty page */
  readonly from: number
  readonly to: number
  readonly newerPage?: number
  readonly olderPage?: number
}

/**
 * The range of a page and the pages beside it.
 * @param count orders on the page
 * @param total orders in all
 */
export const getPageRange = (page: number, count: number, total: number, size = DEFAULT_ORDER_PAGE_SIZE): PageInfo => {
  const offset = (page - 1) * size
  const last = Math.max(1, Math.ceil(total / size))
  return {
    from: count === 0 ? 0 : offset + 1,
    to: count === 0 ? 0 : offset + count,
    ...(page > 1 ? { newerPage: Math.min(page - 1, last) } : {}),
    ...(page < last ? { olderPage: page + 1 } : {}),
  }
}
