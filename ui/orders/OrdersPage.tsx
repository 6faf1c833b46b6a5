/** A customer's orders: the number in each stage, and a list with search and pages (ORDER-02, ORDER-04, ORDER-16). */
import { useTranslation } from "react-i18next"
import { useSearchParams } from "react-router-dom"
import { FindOrders } from "../../application/client/orders/find-orders.ts"
import { ORDER_STAGES } from "../../domain/order/order-stats.ts"
import { AccountNav } from "../account/AccountNav.tsx"
import { Link } from "../buttons/Link.tsx"
import { useQuery } from "../commands/use-query.ts"
import { useUseCase } from "../hooks/injection.ts"
import { useTexts } from "../i18n/use-texts.ts"
import { Page } from "../layout/Page.tsx"
import { FailureNotice } from "../notices/FailureNotice.tsx"
import { OrderList } from "./OrderList.tsx"
import styles from "./OrdersPage.module.css"

/** The number of orders in each stage; each links to those orders (ORDER-04, ORDER-06, ORDER-07). */
const OrderStageFilter = () => {
  const { t, count } = useTexts()
  const chosen = useSearchParams()[0].get("stage")
  const { state, retry } = useQuery(useUseCase(FindOrders).stats, "stats")
  if (state._tag === "Failed") {
    return <FailureNotice title={t("account.statsFailed")} failure={state.error} onRetry={retry} />
  }
  return (
    <ul className={`${styles.stages} list`} aria-label={t("account.byStage")}>
      {ORDER_STAGES.map(stage => (
        <li key={stage}>
          <Link className="sheet" to={`?stage=${stage}`} aria-current={stage === chosen ? "true" : undefined}>
            <span>
              <b>{state._tag === "Done" ? count(state.value[stage]) : "–"}</b> {t(`account.standing.${stage}`)}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

export const OrdersPage = () => {
  const { t } = useTranslation()
  return (
    <Page title={t("account.title")}>
      <AccountNav />
      <OrderStageFilter />
      <OrderList />
    </Page>
  )
}
