import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { getPageOffset, getPageRange, parsePageNumber } from "../../../../application/client/orders/pagination.ts"
import { DEFAULT_ORDER_PAGE_SIZE } from "../../../../domain/order/order-search-terms.ts"
import { law } from "../../../support/law.ts"

describe("the pages of the order list", () => {
  it("are numbered from 1, and an invalid number means the first page (ORDER-15)", () => {
    expect(["3", "0", "-1", "1e3", "x", "", "999999", null].map(text => parsePageNumber(text))).toEqual([3, 1, 1, 1, 1, 1, 1, 1])
    expect(["12", "99999"].map(text => parsePageNumber(text))).toEqual([12, 5_000])
    expect([1, 3].map(getPageOffset)).toEqual([0, 40])
  })

  it("link to newer and older orders as long as there are any (ORDER-15)", () => {
    expect(getPageRange(1, 20, 60)).toEqual({ from: 1, to: 20, olderPage: 2 })
    expect(getPageRange(2, 20, 60)).toEqual({ from: 21, to: 40, newerPage: 1, olderPage: 3 })
    expect(getPageRange(3, 20, 60)).toEqual({ from: 41, to: 60, newerPage: 2 })
    expect(getPageRange(1, 3, 3)).toEqual({ from: 1, to: 3 })
    expect(getPageRange(1, 0, 0)).toEqual({ from: 0, to: 0 })
  })

  it("link back to the last page from a page beyond the end (ORDER-15)", () => {
    expect(getPageRange(9, 0, 25)).toEqual({ from: 0, to: 0, newerPage: 2 })
  })

  law("show each order exactly once (ORDER-15)", fc.nat({ max: 500 }), total => {
    const seen: number[] = []
    for (let page: number | undefined = 1; page; ) {
      const count: number = Math.max(0, Math.min(DEFAULT_ORDER_PAGE_SIZE, total - getPageOffset(page)))
      const { from, to, olderPage }: ReturnType<typeof getPageRange> = getPageRange(page, count, total)
      for (let order = from; order <= to && order > 0; order += 1) seen.push(order)
      page = olderPage
    }
    expect(seen).toEqual(Array.from({ length: total }, (_, index) => index + 1))
  })
})
