/** One row per order. On small screens the order number and the total come first, the rest below. */
import { useTranslation } from "react-i18next"
import type { OrderSummary } from "../../domain/order/order-summary.ts"
import { Link } from "../buttons/Link.tsx"
import { useSettings } from "../hooks/injection.ts"
import { useTexts } from "../i18n/use-texts.ts"
import { usePrices } from "../prices/use-prices.ts"
import { OrderStatusBadges } from "./OrderStatusBadges.tsx"
import styles from "./OrderTable.module.css"

const OrderRow = ({ order }: { readonly order: OrderSummary }) => {
  const { date } = useTexts()
  const { money } = usePrices()
  const { paths } = useSettings()
  const references = [order.referenceLabel, order.poNumber].filter(Boolean).join(", ")
  return (
    <tr>
      <th scope="row">
        <Link to={`${paths.account}/orders/${order.id}`}>{order.orderNumber}</Link>
      </th>
      <td className={styles.date}>{date(order.createdAt)}</td>
      <td className={styles.stages}>
        <OrderStatusBadges {...order} />
      </td>
      <td className={references ? styles.references : styles.none}>{references || "–"}</td>
      <td className={styles.total}>{money(order.totalGross, order.currency)}</td>
    </tr>
  )
}

export const OrderTable = ({ orders }: { readonly orders: readonly OrderSummary[] }) => {
  const { t } = useTranslation()
  return (
    <table className={styles.table}>
      <caption className="vh">{t("account.caption")}</caption>
      <thead>
        <tr>
          <th scope="col">{t("account.order")}</th>
          <th scope="col">{t("account.placed")}</th>
          <th scope="col">{t("account.stage")}</th>
          <th scope="col">{t("account.references")}</th>
          <th scope="col" className={styles.total}>
            {t("price.total")}
          </th>
        </tr>
      </thead>
      <tbody>
        {orders.map(order => (
          <OrderRow key={order.id} order={order} />
        ))}
      </tbody>
    </table>
  )
}
