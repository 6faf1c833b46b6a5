/** What was chosen, and what is chosen now (GROUP-09…GROUP-11). */
import { useTranslation } from "react-i18next"
import type { EditPreview } from "../../domain/cart/edit-preview.ts"
import type { CurrencyCode } from "../../domain/money/money.ts"
import { useFormats } from "../parts/format.ts"
import styles from "./Changes.module.css"

interface ChangesProps {
  readonly preview: EditPreview
  readonly currency: CurrencyCode
}

const Changed = ({
  label,
  was,
  becomes,
}: {
  readonly label: string
  readonly was: string
  readonly becomes: string
}) => (
  <tr>
    <th scope="row">{label}</th>
    <td className="num">
      <del>{was}</del>
    </td>
    <td className="num">
      <ins>{becomes}</ins>
    </td>
  </tr>
)

export const Changes = ({ preview, currency }: ChangesProps) => {
  const { t } = useTranslation()
  const { count, money } = useFormats()
  const quantity =
    preview._tag === "Changed" ? preview.changes.find(change => change._tag === "QuantityChanged") : undefined
  return (
    <section className="stack tight" aria-label={t("edit.changes")}>
      <h3>{t("edit.changes")}</h3>
      {preview._tag === "Changed" ? (
        <table className={styles.table}>
          <caption className="vh">{t("edit.caption")}</caption>
          <thead>
            <tr>
              <th scope="col">{t("edit.option")}</th>
              <th scope="col">{t("edit.was")}</th>
              <th scope="col">{t("edit.becomes")}</th>
            </tr>
          </thead>
          <tbody>
            {quantity ? (
              <Changed label={t("edit.quantity")} was={count(quantity.was)} becomes={count(quantity.becomes)} />
            ) : null}
            {preview.net ? (
              <Changed
                label={t("edit.net")}
                was={money(preview.net.was, currency)}
                becomes={money(preview.net.becomes, currency)}
              />
            ) : null}
          </tbody>
        </table>
      ) : (
        <p className="soft">{t("edit.none")}</p>
      )}
    </section>
  )
}
