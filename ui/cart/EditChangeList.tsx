/**
 * What was chosen and what is chosen now: attributes, quantity, delivery type, extra service and net price (EDIT-02,
 * EDIT-03, GROUP-09…GROUP-11).
 */
import { useRef } from "react"
import type { EditItemViewState } from "../../application/client/cart/edit-item-view-model.ts"
import type { LineItemGroup } from "../../domain/cart/line-item-groups.ts"
import type { Product } from "../../domain/catalog/product.ts"
import type { OfferedService } from "../../domain/catalog/service-choice.ts"
import { ActionButton } from "../buttons/ActionButton.tsx"
import { useTexts } from "../i18n/use-texts.ts"
import styles from "./EditChangeList.module.css"
import { useFormatEditChange } from "./use-format-edit-change.ts"

interface EditChangeListProps {
  readonly group: LineItemGroup
  readonly viewState: EditItemViewState
  readonly onRestore: () => void
  readonly product: Product
  readonly services: readonly OfferedService[]
}

const ChangeRow = ({ label, was, becomes }: { readonly label: string; readonly was: string; readonly becomes: string }) => (
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

export const EditChangeList = ({ group, viewState, onRestore, product, services }: EditChangeListProps) => {
  const { t, money } = useTexts()
  const formatChange = useFormatEditChange(group, product, services)
  const title = useRef<HTMLHeadingElement>(null)
  const { preview, changes, net } = viewState
  const restore = () => {
    onRestore()
    title.current?.focus()
  }
  return (
    <section className="stack tight" aria-label={t("edit.changes")}>
      <div className="line apart">
        <h3 tabIndex={-1} ref={title}>
          {t("edit.changes")}
        </h3>
        {preview._tag === "Unchanged" ? null : (
          <ActionButton icon="undo" onPress={restore}>
            {t("edit.restore")}
          </ActionButton>
        )}
      </div>
      {changes.length > 0 ? (
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
            {changes.map(change => {
              const texts = formatChange(change)
              return <ChangeRow key={texts.label} {...texts} />
            })}
            {net && preview._tag === "Changed" ? (
              <ChangeRow
                label={t("edit.net")}
                was={money(net.before, product.currency)}
                becomes={money(net.after, product.currency)}
              />
            ) : null}
          </tbody>
        </table>
      ) : (
        <p className="soft">{t(preview._tag === "NotPrintable" ? "edit.off.NotPrintable" : "edit.none")}</p>
      )}
    </section>
  )
}
