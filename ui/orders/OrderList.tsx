/** The list of orders in each of its states: empty, no match, some, many, failed (ORDER-15). */
import { useEffect, useRef } from "react"
import { useTranslation } from "react-i18next"
import { useSearchParams } from "react-router-dom"
import { FindOrders } from "../../application/client/orders/find-orders.ts"
import { getPageRange, parsePageNumber } from "../../application/client/orders/pagination.ts"
import { ORDER_STAGES } from "../../domain/order/order-stats.ts"
import { ButtonLink } from "../buttons/Button.tsx"
import { Link } from "../buttons/Link.tsx"
import { useQuery } from "../commands/use-query.ts"
import { useSettings, useUseCase } from "../hooks/injection.ts"
import { PaginationLinks } from "../layout/PaginationLinks.tsx"
import { QueryNotice } from "../notices/QueryNotice.tsx"
import { OrderSearchForm } from "./OrderSearchForm.tsx"
import { OrderTable } from "./OrderTable.tsx"

/** The search is in the URL, so that it can be bookmarked, shared and gone back to. */
const useOrderSearchParams = () => {
  const [parameters, setParameters] = useSearchParams()
  const searchText = parameters.get("q") ?? ""
  const stage = ORDER_STAGES.find(each => each === parameters.get("stage"))
  const page = parsePageNumber(parameters.get("page"))
  const filters = { ...(searchText ? { q: searchText } : {}), ...(stage ? { stage } : {}) }

  const submitSearch = (next: string) =>
    setParameters(
      before => {
        before.delete("page")
        before.delete("q")
        if (next.trim()) before.set("q", next.trim())
        return before
      },
      // the same search adds no entry to the history
      { replace: next.trim() === searchText && page === 1 },
    )

  return {
    search: { page, ...(searchText ? { text: searchText } : {}), ...(stage ? { stage } : {}) },
    isFiltered: searchText !== "" || stage !== undefined,
    makePageLink: (to: number) => `?${new URLSearchParams({ ...filters, ...(to > 1 ? { page: String(to) } : {}) })}`,
    submitSearch,
  }
}

const NoOrders = () => {
  const { t } = useTranslation()
  const { paths } = useSettings()
  return (
    <>
      <p>{t("account.noneHint")}</p>
      <p>
        <ButtonLink to={paths.shop}>{t("thanks.shopOn")}</ButtonLink>
      </p>
    </>
  )
}

export const OrderList = () => {
  const { t } = useTranslation()
  const { search, isFiltered, makePageLink, submitSearch } = useOrderSearchParams()
  const { paths } = useSettings()
  const key = JSON.stringify(search)
  const query = useQuery(useUseCase(FindOrders).find(search), key)
  const heading = useRef<HTMLHeadingElement>(null)
  const focusedKey = useRef(key)
  useEffect(() => {
    if (focusedKey.current !== key) heading.current?.focus()
    focusedKey.current = key
  }, [key])

  const result = query.value
  const range = result && getPageRange(search.page, result.count, result.total)
  const { text: searchText = "", stage } = search
  const hasNoOrders = result?.total === 0 && !isFiltered
  return (
    <section className="sheet" aria-labelledby="orders">
      <div className="line apart">
        <h2 id="orders" tabIndex={-1} ref={heading}>
          {hasNoOrders ? t("account.none") : stage ? t(`account.standing.${stage}`) : t("account.all")}
        </h2>
        {hasNoOrders ? null : <OrderSearchForm searchText={searchText} onSearch={submitSearch} />}
      </div>
      <p role="status" className="soft">
        {result && !hasNoOrders ? t("account.found", { count: result.total }) : ""}
      </p>
      {isFiltered ? (
        <p>
          <Link to={paths.account}>{t("account.showAll")}</Link>
        </p>
      ) : null}
      <QueryNotice query={query} loading={t("account.loading")} failed={t("account.listFailed")} />
      {hasNoOrders ? <NoOrders /> : null}
      {result && result.results.length > 0 ? <OrderTable orders={result.results} /> : null}
      {result && range && !hasNoOrders ? (
        <PaginationLinks
          label={t("account.pages")}
          newerLabel={t("account.newer")}
          olderLabel={t("account.older")}
          range={range}
          total={result.total}
          toPage={makePageLink}
        />
      ) : null}
    </section>
  )
}
