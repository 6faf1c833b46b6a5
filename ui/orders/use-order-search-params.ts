/** The search is in the URL, so that it can be bookmarked, shared and gone back to. */
import { useCallback } from "react"
import { useSearchParams } from "react-router-dom"
import { parsePageNumber } from "../../application/client/orders/pagination.ts"
import type { OrderSearchTerms } from "../../domain/order/order-search-terms.ts"
import { ORDER_STAGES } from "../../domain/order/order-stats.ts"

export interface OrderSearchParams {
  readonly search: OrderSearchTerms & { readonly page: number }
  /** whether the list is filtered */
  readonly isFiltered: boolean
  /** the URL of another page of the same search */
  readonly makePageLink: (page: number) => string
  /** searches for a text, from the first page on */
  readonly submitSearch: (words: string) => void
}

export const useOrderSearchParams = (): OrderSearchParams => {
  const [parameters, setParameters] = useSearchParams()
  const words = parameters.get("q") ?? ""
  const stage = ORDER_STAGES.find(each => each === parameters.get("stage"))
  const page = parsePageNumber(parameters.get("page"))
  const filters = { ...(words ? { q: words } : {}), ...(stage ? { stage } : {}) }

  const submitSearch = useCallback(
    (next: string) =>
      setParameters(
        before => {
          before.delete("page")
          before.delete("q")
          if (next.trim()) before.set("q", next.trim())
          return before
        },
        // the same search adds no entry to the history
        { replace: next.trim() === words && page === 1 },
      ),
    [setParameters, words, page],
  )

  return {
    search: { page, ...(words ? { text: words } : {}), ...(stage ? { stage } : {}) },
    isFiltered: words !== "" || stage !== undefined,
    makePageLink: to => `?${new URLSearchParams({ ...filters, ...(to > 1 ? { page: String(to) } : {}) })}`,
    submitSearch,
  }
}
