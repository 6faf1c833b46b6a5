/** A removal asks no question: each one is told by itself, with its way back, and none is told before it is done (CART-44, CART-45). */
import { Effect } from "effect"
import { useTranslation } from "react-i18next"
import { CartSession } from "../../application/cart/cart-session.ts"
import type { LineItemGroup } from "../../domain/cart/line-item-groups.ts"
import { useUseCase } from "../injection.ts"
import { useNotifications } from "../notifications.ts"
import { useCommand } from "../use-command.ts"
import { GroupRemovedNotice } from "./GroupRemovedNotice.tsx"

export const useRemoveGroup = (group: LineItemGroup, name: string) => {
  const { t } = useTranslation()
  const session = useUseCase(CartSession)
  const news = useNotifications()
  const told = Effect.sync(() =>
    news.notify({
      topic: group.main.id,
      text: t("cart.removed", { name }),
      takesFocus: true,
      render: (words, end) => <GroupRemovedNotice group={group} name={name} words={words} onClose={end} />,
    }),
  )
  return useCommand(
    () => session.ask({ _tag: "RemoveLineItem", lineItemId: group.main.id }).pipe(Effect.tap(() => told)),
    { topic: group.main.id },
  )
}
