/** A removal asks no question: it is told, and can be undone from where it is told. */
import { useTranslation } from "react-i18next"
import type { Group } from "../../domain/cart/groups.ts"
import { wentWrong } from "../i18n/errors.ts"
import { Act } from "../parts/Act.tsx"
import { Failure } from "../parts/Failure.tsx"
import { Notice } from "../parts/Notice.tsx"
import { useTexts } from "../parts/use-texts.ts"
import type { RemovalTold } from "./use-removal.ts"

interface RemovalProps {
  readonly group: Group
  readonly told: RemovalTold
}

export const Removal = ({ group, told: { removal, undo, remove, putBack } }: RemovalProps) => {
  const { t } = useTranslation()
  const name = useTexts()(group.main.name)
  if (removal._tag === "Idle") return null
  if (removal._tag === "Running") return <Notice tone="info" title={t("cart.removing", { name })} />
  if (removal._tag === "Failed") {
    return <Failure title={wentWrong(t, "remove")} failure={removal.error} takesFocus onRetry={() => remove(group)} />
  }
  switch (undo._tag) {
    case "Running":
      return <Notice tone="info" title={t("cart.undoing", { name })} />
    case "Done":
      return <Notice tone="success" title={t("cart.putBack", { name })} takesFocus />
    case "Failed":
      return <Failure title={wentWrong(t, "add")} failure={undo.error} takesFocus onRetry={() => putBack(group)} />
    case "Idle":
      return (
        <Notice tone="success" title={t("cart.removed", { name })} takesFocus>
          <Act icon="undo" about={t("cart.undoAbout", { name })} onPress={() => putBack(group)}>
            {t("cart.undo")}
          </Act>
        </Notice>
      )
  }
}
