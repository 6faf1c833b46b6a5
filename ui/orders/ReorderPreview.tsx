/** Two lists: items that come back at today's price, and items that don't, with every reason (GROUP-19). */
import type { ReorderableProduct, ReorderPlan } from "../../domain/order/reorder.ts"
import { useTexts } from "../i18n/use-texts.ts"
import { formatNotReorderableReason } from "./format-not-reorderable-reason.ts"

const useFormatProduct = () => {
  const { localize, pieces } = useTexts()
  return ({ name, quantity }: Pick<ReorderableProduct, "name" | "quantity">) => `${localize(name)}, ${pieces(quantity)}`
}

interface ReorderPreviewProps {
  readonly reorder: ReorderPlan
  /** the id of the sentence that no item can be ordered again */
  readonly disabledReasonId: string
}

export const ReorderPreview = ({ reorder, disabledReasonId }: ReorderPreviewProps) => {
  const { t, ...formats } = useTexts()
  const formatProduct = useFormatProduct()
  return (
    <>
      {reorder.products.length > 0 ? (
        <section className="stack tight">
          <h3>{t("account.comesBack")}</h3>
          <ul>
            {reorder.products.map(product => (
              <li key={product.key}>
                {formatProduct(product)}
                {product.quoted ? <span className="soft"> {t("account.asQuoted")}</span> : null}
              </li>
            ))}
          </ul>
          <p className="hint">{t("account.comesBackHint")}</p>
        </section>
      ) : (
        <p id={disabledReasonId}>{t("account.nothingBack")}</p>
      )}
      {reorder.notReorderable.length > 0 ? (
        <section className="stack tight">
          <h3>{t("account.staysAway")}</h3>
          <ul>
            {reorder.notReorderable.map(({ item, reasons }) => (
              <li key={item.id}>
                {formatProduct(item)}
                <br />
                <span className="soft">
                  {reasons.map(reason => formatNotReorderableReason(t, formats, item, reason)).join(" ")}
                </span>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </>
  )
}
