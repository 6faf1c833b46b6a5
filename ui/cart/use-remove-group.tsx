/** Removes a product without asking first. Each removal is followed by a notification with an Undo, which no time limit ends
 * (CART-44, CART-45). */
import { Effect } from "effect"
import { useTranslation } from "react-i18next"
import { CartSession } from "../../application/client/cart/cart-session.ts"
import type { LineItemGroup } from "../../domain/cart/line-item-groups.ts"
import { useCommand } from "../commands/use-command.ts"
import { useUseCase } from "../hooks/injection.ts"
import { useNotifications } from "../notices/notifications.ts"
import { formatWithName, UndoGroupRemovalNotice } from "./UndoGroupRemovalNotice.tsx"

export const useRemoveGroup = (group: LineItemGroup, name: string) => {
  const { t } = useTranslation()
  const session = useUseCase(CartSession)
  const notifications = useNotifications()
  const untilNextChange = (end: () => void) => {
    const version = session.current().cart?.version
    return session.subscribe(() => {
      if (session.current().cart?.version !== version) end()
    })
  }
  const notifyRemoved = Effect.sync(() =>
    notifications.notify({
      topic: group.main.id,
      text: t("cart.removed", { name }),
      translate: formatWithName("cart.removed", group),
      takesFocus: true,
      until: untilNextChange,
      render: (text, dismiss) => <UndoGroupRemovalNotice group={group} text={text} onClose={dismiss} />,
    }),
  )
  return useCommand(
    () => session.applyChange({ _tag: "RemoveLineItem", lineItemId: group.main.id }).pipe(Effect.tap(() => notifyRemoved)),
    { topic: group.main.id },
  )
}
