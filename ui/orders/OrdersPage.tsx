/** A customer's orders: the number in each stage, and a list with search and pages (ORDER-02, ORDER-04, ORDER-16). */
import { useTranslation } from "react-i18next"
import { AccountNav } from "../account/AccountNav.tsx"
import { Page } from "../layout/Page.tsx"
import { OrderList } from "./OrderList.tsx"
import { OrderStageFilter } from "./OrderStageFilter.tsx"

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
