/** The way into the edit dialog, whose code comes when it is first asked for; what was saved is told here (EDIT-01, CART-42). */
import { lazy, Suspense, useState } from "react"
import { useTranslation } from "react-i18next"
import type { CartId } from "../../domain/cart/cart.ts"
import type { Group } from "../../domain/cart/groups.ts"
import { Act } from "../parts/Act.tsx"

const EditDialog = lazy(async () => ({ default: (await import("./EditDialog.tsx")).EditDialog }))

interface EditActProps {
  readonly cartId: CartId
  readonly group: Group
  readonly name: string
}

export const EditAct = ({ cartId, group, name }: EditActProps) => {
  const { t } = useTranslation()
  const [state, setState] = useState<"idle" | "editing" | "saved">("idle")
  return (
    <>
      <Act icon="pencil" about={name} onPress={() => setState("editing")}>
        {t("cart.edit")}
      </Act>
      <span role="status">{state === "saved" ? t("edit.saved") : null}</span>
      {state === "editing" ? (
        <Suspense fallback={null}>
          <EditDialog cartId={cartId} group={group} onClose={saved => setState(saved ? "saved" : "idle")} />
        </Suspense>
      ) : null}
    </>
  )
}
