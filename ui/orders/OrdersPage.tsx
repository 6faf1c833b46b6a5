/** A customer's orders: how many are in each stage, and a list to search and to page through (ORDER-02, ORDER-04, ORDER-16). */
import { useTranslation } from "react-i18next"
import { AccountNav } from "../account/AccountNav.tsx"
import { Page } from "../layout/Page.tsx"
import { OrderList } from "./OrderList.tsx"
import { OrderStageFilter } from "./OrderStageFilter.tsx"

export const OrdersPage = () => {
  const { t } = useTranslation()
  return (
    <Page title={t("account.title")} tab={t("account.title")}>
      <AccountNav />
      <OrderStageFilter />
      <OrderList />
    </Page>
  )
}
