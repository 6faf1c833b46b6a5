/** What is searched for stands in the address: it can be kept, shared and gone back to. */
import { useCallback } from "react"
import { useSearchParams } from "react-router-dom"
import type { OrderSearch } from "../../domain/order/order-search.ts"
import { ORDER_STAGES } from "../../domain/order/order-stats.ts"
import { parsePageNumber } from "../../domain/order/pagination.ts"

export interface OrderSearchParams {
  readonly search: OrderSearch & { readonly page: number }
  /** whether anything but everything is asked for */
  readonly narrowed: boolean
  /** the address of another page of the same search */
  readonly toPage: (page: number) => string
  /** looks for these words from the first page on */
  readonly look: (words: string) => void
}

export const useOrderSearchParams = (): OrderSearchParams => {
  const [parameters, setParameters] = useSearchParams()
  const words = parameters.get("q") ?? ""
  const stage = ORDER_STAGES.find(each => each === parameters.get("stage"))
  const page = parsePageNumber(parameters.get("page"))
  const given = { ...(words ? { q: words } : {}), ...(stage ? { stage } : {}) }

  const look = useCallback(
    (next: string) =>
      setParameters(
        before => {
          before.delete("page")
          before.delete("q")
          if (next.trim()) before.set("q", next.trim())
          return before
        },
        // what is looked at already is no other page
        { replace: next.trim() === words && page === 1 },
      ),
    [setParameters, words, page],
  )

  return {
    search: { page, ...(words ? { words } : {}), ...(stage ? { stage } : {}) },
    narrowed: words !== "" || stage !== undefined,
    toPage: to => `?${new URLSearchParams({ ...given, ...(to > 1 ? { page: String(to) } : {}) })}`,
    look,
  }
}
