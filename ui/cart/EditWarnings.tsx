/** What the changes take away is told before they are confirmed, and only when they do (EDIT-09, EDIT-11, GROUP-13…GROUP-16). */
import { useTranslation } from "react-i18next"
import type { OpenedEdit } from "../../application/cart/open-edit.ts"
import { DELIVERY_TYPE } from "../../domain/cart/add-to-cart.ts"
import { QUANTITY } from "../../domain/cart/design.ts"
import type { Group } from "../../domain/cart/groups.ts"
import { useFormats } from "../parts/format.ts"
import { Notice } from "../parts/Notice.tsx"
import { useTexts } from "../parts/use-texts.ts"
import type { Edit } from "./use-edit.ts"

interface EditWarningsProps {
  readonly group: Group
  readonly edit: Edit
  readonly opened: OpenedEdit
}

export const EditWarnings = ({ group: { main }, edit: { effects, becomes }, opened }: EditWarningsProps) => {
  const { t } = useTranslation()
  const { locale, count } = useFormats()
  const inWords = useTexts()
  const labelOf = (name: string): string => {
    const label = opened.product.options.find(option => option.name === name)?.label
    if (label) return inWords(label)
    return name === QUANTITY ? t("edit.quantity") : name === DELIVERY_TYPE ? t("edit.delivery") : name
  }
  const designs = effects.filter(effect => effect._tag === "DesignRemoved")
  const [design] = designs
  const names = [...new Set(designs.flatMap(({ because }) => because.names))].map(labelOf)
  const splits = effects.some(({ _tag }) => _tag === "SplitShipmentRemoved")
  const slots = effects.some(({ _tag }) => _tag === "SlotRemoved")
  const city = main.shippingAddresses[0]?.address.city ?? ""
  const unknown = opened.remaining._tag === "LookupFailed"
  return (
    <div className="stack tight" role="status">
      {unknown ? (
        <Notice tone="warning" title={t("edit.artworkLost")}>
          <p>{t("edit.artworkLostHint")}</p>
        </Notice>
      ) : null}
      {design && !unknown ? (
        <Notice tone="warning" title={t("edit.designLost", { count: designs.length })}>
          <p>
            {t("edit.designLostHint", {
              options: new Intl.ListFormat(locale, { type: "conjunction" }).format(names),
            })}
          </p>
        </Notice>
      ) : null}
      {splits ? (
        <Notice tone="warning" title={t("edit.splitLost")}>
          <p>{t("edit.splitLostHint", { quantity: count(becomes.quantity), city })}</p>
        </Notice>
      ) : null}
      {slots ? (
        <Notice tone="warning" title={t("edit.slotLost")}>
          <p>{t("edit.slotLostHint")}</p>
        </Notice>
      ) : null}
    </div>
  )
}
