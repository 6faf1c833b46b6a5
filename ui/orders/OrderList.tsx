/** The list of orders in each of its states: none yet, none found, some, many, not loaded (ORDER-15). */
import { useEffect, useRef } from "react"
import { useTranslation } from "react-i18next"
import { Link } from "react-router-dom"
import { FindOrders } from "../../application/orders/find-orders.ts"
import { Settings } from "../../application/ports/settings.ts"
import { getPageRange } from "../../domain/order/pagination.ts"
import { ButtonLink } from "../buttons/Button.tsx"
import { Redirect } from "../frame/Redirect.tsx"
import { useUseCase } from "../injection.ts"
import { PaginationLinks } from "../layout/PaginationLinks.tsx"
import { FailureNotice } from "../notices/FailureNotice.tsx"
import { LoadingNotice } from "../notices/LoadingNotice.tsx"
import { useQuery } from "../use-query.ts"
import { OrderSearchForm } from "./OrderSearchForm.tsx"
import { OrderTable } from "./OrderTable.tsx"
import { useOrderSearchParams } from "./use-order-search-params.ts"

const NoOrders = () => {
  const { t } = useTranslation()
  const { paths } = useUseCase(Settings)
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
  const { search, narrowed, toPage, look } = useOrderSearchParams()
  const { paths } = useUseCase(Settings)
  const key = JSON.stringify(search)
  const { state, retry } = useQuery(useUseCase(FindOrders).find(search), key)
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(key)
  useEffect(() => {
    if (shown.current !== key) heading.current?.focus()
    shown.current = key
  }, [key])

  const found = state._tag === "Done" ? state.value : undefined
  const span = found && getPageRange(search.page, found.count, found.total)
  if (found?.count === 0 && found.total > 0 && span?.newer !== undefined) {
    return <Redirect to={toPage(span.newer)} />
  }
  const { words = "", stage } = search
  const isNone = found?.total === 0 && !narrowed
  return (
    <section className="sheet" aria-labelledby="orders">
      <div className="line apart">
        <h2 id="orders" tabIndex={-1} ref={heading}>
          {isNone ? t("account.none") : stage ? t(`account.standing.${stage}`) : t("account.all")}
        </h2>
        {isNone ? null : <OrderSearchForm words={words} onSearch={look} />}
      </div>
      <p role="status" className="soft">
        {found && !isNone ? t("account.found", { count: found.total }) : ""}
      </p>
      {narrowed ? (
        <p>
          <Link to={paths.account}>{t("account.showAll")}</Link>
        </p>
      ) : null}
      {state._tag === "Running" ? <LoadingNotice text={t("account.loading")} /> : null}
      {state._tag === "Failed" ? (
        <FailureNotice title={t("account.listFailed")} failure={state.error} onRetry={retry} />
      ) : null}
      {isNone ? <NoOrders /> : null}
      {found && found.results.length > 0 ? <OrderTable orders={found.results} /> : null}
      {found && span && !isNone ? (
        <PaginationLinks
          label={t("account.pages")}
          newerLabel={t("account.newer")}
          olderLabel={t("account.older")}
          range={span}
          total={found.total}
          toPage={toPage}
        />
      ) : null}
    </section>
  )
}
