/** The price list: quantities down, delivery types across. The chosen cell highlights its row and column. */
import type { ConfiguratorViewModel, ConfiguratorViewState } from "../../application/client/cart/configurator-view-model.ts"
import type { Product } from "../../domain/catalog/product.ts"
import { CALENDAR_WITHOUT_HOLIDAYS, type DeliveryCalendar } from "../../domain/delivery/delivery-calendar.ts"
import { findDeliveryDate, SHOP_CUT_OFF_TIME } from "../../domain/delivery/shop-calendar.ts"
import { useShopTime } from "../hooks/use-shop-time.ts"
import { useTexts } from "../i18n/use-texts.ts"
import { usePrices } from "../prices/use-prices.ts"
import { ChangedDeliveryTypeDates } from "../slots/ChangedDeliveryTypeDates.tsx"
import { useFormattedCutOff } from "../slots/use-cut-off.ts"
import styles from "./PriceMatrixTable.module.css"

interface PriceMatrixTableProps {
  readonly product: Product
  readonly calendar?: DeliveryCalendar | undefined
  readonly viewState: ConfiguratorViewState
  readonly onChoose: ConfiguratorViewModel["chooseCell"]
}

export const PriceMatrixTable = ({
  product,
  calendar = CALENDAR_WITHOUT_HOLIDAYS,
  viewState,
  onChoose,
}: PriceMatrixTableProps) => {
  const { t, day, count, localize, pieces } = useTexts()
  const { vatWord, amountWithoutCurrency, toView } = usePrices()
  const time = useFormattedCutOff(SHOP_CUT_OFF_TIME, calendar.daysWithoutPrinting)
  const now = useShopTime()
  const deliveryTypes = product.deliveryTypes.map(({ type, label, workingDays }) => ({
    type,
    label,
    date: findDeliveryDate(now, workingDays, calendar),
  }))
  const formatDate = (date: string | undefined) => (date === undefined ? t("word.noDateYet") : day(date))
  const labels = new Map(deliveryTypes.map(({ type, label }) => [type, localize(label)]))
  return (
    <>
      <ChangedDeliveryTypeDates deliveryTypes={deliveryTypes} />
      <table className={styles.prices}>
        <caption>
          <b>{t("product.prices")}</b>
          <small className="soft">
            {" "}
            {t("product.pricesHint", { vat: vatWord })}
            {deliveryTypes.some(({ date }) => date !== undefined) ? ` ${t("cart.cutOff", { time })}` : ""}
          </small>
        </caption>
        <thead>
          <tr>
            <th scope="col">
              <small>{t("product.pieces")}</small>
            </th>
            {deliveryTypes.map(({ type, date }) => (
              <th scope="col" key={type} className={type === viewState.delivery ? styles.highlighted : undefined}>
                {labels.get(type)} <small>{formatDate(date)}</small>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {viewState.rows.map(row => (
            <tr key={row.quantity} className={row.quantity === viewState.quantity ? styles.highlighted : undefined}>
              <th scope="row">{count(row.quantity)}</th>
              {row.cells.map(cell => (
                <td key={cell.type} className={cell.type === viewState.delivery ? styles.highlighted : undefined}>
                  <label>
                    <input
                      type="radio"
                      name="price"
                      checked={cell.type === viewState.delivery && row.quantity === viewState.quantity}
                      onChange={() => onChoose(row.quantity, cell.type)}
                    />
                    <span className="vh">
                      {t("product.cell", {
                        pieces: pieces(row.quantity),
                        delivery: labels.get(cell.type) ?? "",
                      })}{" "}
                    </span>
                    {amountWithoutCurrency(toView({ net: cell.net, taxRate: product.taxRate }))}
                  </label>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}
