/** The list of orders goes page by page, counted from 1; what is on a page and what lies beside it follows from the total (ORDER-15). */
import { DEFAULT_PAGE_SIZE } from "./order-search.ts"

/** As deep as the services look. */
const LAST_PAGE = 5_000

/** A page's number in a text from outside; anything that is none is the first. */
export const parsePageNumber = (text: string | null, last = LAST_PAGE): number =>
  /^[1-9]\d{0,4}$/.test(text ?? "") ? Math.min(Number(text), last) : 1

/** How many orders come before a page, for `offset` of the list (API-38). */
export const getPageOffset = (page: number): number => (page - 1) * DEFAULT_PAGE_SIZE

export interface PageRange {
  /** counted from 1, inclusive; 0 both on a page with nothing on it */
  readonly from: number
  readonly to: number
  readonly newer?: number
  readonly older?: number
}

/** @param count how many are on the page, @param total how many there are */
export const getPageRange = (page: number, count: number, total: number, size = DEFAULT_PAGE_SIZE): PageRange => {
  const offset = (page - 1) * size
  const last = Math.max(1, Math.ceil(total / size))
  return {
    from: count === 0 ? 0 : offset + 1,
    to: count === 0 ? 0 : offset + count,
    ...(page > 1 ? { newer: Math.min(page - 1, last) } : {}),
    ...(page < last ? { older: page + 1 } : {}),
  }
}
